import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Send } from 'lucide-react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { useRefusedText } from '../names.ts';
import type { Acts } from './use-acts.ts';
import type { useTyped } from './use-typed.ts';

/** What can be done with the whole sheet, and what came of it. */
export function SheetBar({ typed, acts }: { typed: ReturnType<typeof useTyped>; acts: Acts }) {
  const { t } = useLingui();
  const refusedText = useRefusedText();
  const maySend = useMay('publish_to_store');
  const { fault, refused, pending, ready, approved, settled } = acts;
  const drifted = fault instanceof ApiError && fault.code === 'shop_changed' && !fault.details?.['gone'];
  return (
    <section aria-label={t`What to do with it`} className="sticky bottom-0 z-10 flex flex-col gap-2 border-t border-line bg-surface px-6 py-3 phone:px-4">
      {drifted && (
        <Note tone="warn" role="alert" action={<LinkButton onClick={acts.overwrite}>{t`Publish over it`}</LinkButton>}>
          <Trans>The shop says something else since this was begun. Nothing was sent.</Trans>
        </Note>
      )}
      {refused && !fault && (
        <Note tone="warn" role="alert">
          <Trans>The shop took a part of it.</Trans> {refusedText(refused)}
        </Note>
      )}
      {fault && !drifted && <CallFault text={errorText(fault)} />}
      <div className="flex flex-wrap items-center gap-2">
        <span role="status" className="mr-auto text-s text-ink-2">
          {pending.save ? t`Saving…` : typed.changed.length > 0 ? t`Not saved yet` : t`Writing by hand costs nothing. All is saved.`}
        </span>
        {typed.changed.length > 0 && (
          <Button busy={pending.save} onClick={acts.save}>
            <Trans>Save</Trans>
          </Button>
        )}
        <Button icon={<Check aria-hidden />} disabled={ready.length === 0 || !settled} busy={pending.approve} onClick={acts.approve}>
          <Plural value={ready.length} _0="Approve" one="Approve # text" other="Approve # texts" /> <Kbd>A</Kbd>
        </Button>
        {maySend && (
          <Button kind="primary" icon={<Send aria-hidden />} disabled={approved.length === 0 || !settled} busy={pending.publish} onClick={acts.publish}>
            <Plural value={approved.length} _0="Publish" one="Publish # text" other="Publish # texts" /> <Kbd>P</Kbd>
          </Button>
        )}
      </div>
    </section>
  );
}
