import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { language } from '../../../kit/i18n.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { PointsText, sumOf, timesOf, wholePointsIn } from '../../billing/index.ts';
import type { BulkJob } from '../bulk.api.ts';

type Props = { job: BulkJob; pending: boolean; fault: unknown; onSet: (cap: string) => void; onClose: () => void };

/** Never more than this is spent, the rest of the job included. */
export function CapDialog({ job, pending, fault, onSet, onClose }: Props) {
  const { t } = useLingui();
  const all = sumOf([job.spent, job.held, timesOf(job.price, job.left.write)]);
  const [typed, setTyped] = useState(all.replace(/\..*$/, ''));
  const cap = wholePointsIn(typed, language());
  return (
    <AskDialog
      onClose={onClose}
      title={t`Raise the cap`}
      verb={t`Go on`}
      price={
        cap && (
          <Trans>
            at most <PointsText value={cap} />
          </Trans>
        )
      }
      disabled={!cap}
      busy={pending}
      onVerb={() => cap && onSet(cap)}
    >
      <Field
        label={t`At most, in points`}
        help={
          <Trans>
            All that is left takes it to <PointsText value={all} />. What fails costs nothing.
          </Trans>
        }
      >
        {(wires) => <Input {...wires} inputMode="numeric" className="max-w-40" value={typed} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
      {fault !== null && fault !== undefined && <CallFault className="mt-3" text={errorText(fault)} />}
    </AskDialog>
  );
}
