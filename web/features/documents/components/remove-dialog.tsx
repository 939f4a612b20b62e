import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { type Document, useRemoveDocument } from '../documents.api.ts';

/** Said before: what it backs is backed no more. */
export function RemoveDialog({ document: { id, name, facts }, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveDocument();
  const accepted = facts.filter(({ state, fits }) => state === 'accepted' && fits).length;
  return (
    <AskDialog
      onClose={onClose}
      title={t`Throw away ${name}?`}
      kind="danger"
      keep={t`Keep it`}
      verb={t`Throw away`}
      deed={remove}
      onVerb={() => remove.mutate(id, { onSuccess: onClose })}
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
    </AskDialog>
  );
}
