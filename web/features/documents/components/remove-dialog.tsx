import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Document, useRemoveDocument } from '../documents.api.ts';

/** Said before: what it backs is backed no more. */
export function RemoveDialog({ document: { id, name, facts }, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveDocument();
  const accepted = facts.filter(({ state, fits }) => state === 'accepted' && fits).length;
  return (
    <Dialog
      open
      onClose={() => remove.isPending || onClose()}
      title={t`Throw away ${name}?`}
      foot={
        <>
          <Button disabled={remove.isPending} onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(id, { onSuccess: onClose })}>
            <Trans>Throw away</Trans>
          </Button>
        </>
      }
    >
      <p className="text-s text-ink-2">
        {accepted === 0 ? (
          <Trans>Nothing that you accepted comes from it.</Trans>
        ) : (
          <Plural
            value={accepted}
            one="# accepted fact goes with it. Claims that only it backs are without a fact from then on; what was published stays in the shop."
            other="# accepted facts go with it. Claims that only they back are without a fact from then on; what was published stays in the shop."
          />
        )}
      </p>
      {remove.error && <CallFault className="mt-3" text={errorText(remove.error)} />}
    </Dialog>
  );
}
