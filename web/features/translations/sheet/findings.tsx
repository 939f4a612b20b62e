import { Trans, useLingui } from '@lingui/react/macro';
import type { Finding } from '@storewright/contract/translations/finding';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useFindingText } from '../names.ts';
import type { SheetField } from '../translations.api.ts';

type Props = { findings: Finding[]; reasons: SheetField['reasons']; canVouch: boolean; onVouch: (finding: string, reason: string) => void };

/** What the translation says differently: mended in the text, or stood for with a reason. */
export function Findings({ findings, reasons, canVouch, onVouch }: Props) {
  const { t } = useLingui();
  const said = useFindingText();
  const [asking, ask] = useState<string | null>(null);
  if (findings.length === 0) return null;
  return (
    <ul aria-label={t`What differs from the source`} className="mt-2 flex flex-col gap-1.5 rounded-m bg-amber-soft px-[13px] py-2.5 text-s">
      {findings.map((finding) => {
        const known = reasons.find((one) => one.finding === finding.id);
        return (
          <li key={finding.id} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 text-ink-1 [overflow-wrap:anywhere]">{said(finding)}</span>
              {!known && canVouch && asking !== finding.id && (
                <LinkButton tight onClick={() => ask(finding.id)}>
                  <Trans>It is right so</Trans>
                </LinkButton>
              )}
            </span>
            {known && (
              <span className="text-ink-2">
                {known.by}: {known.reason}
              </span>
            )}
            {asking === finding.id && !known && (
              <Reason
                onGiven={(reason) => {
                  onVouch(finding.id, reason);
                  ask(null);
                }}
                onClose={() => ask(null)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Reason({ onGiven, onClose }: { onGiven: (reason: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length >= 3) onGiven(reason);
  };
  return (
    <form onSubmit={give} className="flex flex-wrap items-end gap-2 py-1">
      <TextField label={t`Why it is right`} className="min-w-0 flex-1" value={reason} maxLength={1_000} onText={setReason} />
      <Button type="submit" disabled={reason.trim().length < 3}>
        <Trans>Stand for it</Trans>
      </Button>
      <Button kind="ghost" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
