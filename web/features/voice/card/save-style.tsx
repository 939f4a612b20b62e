import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type CardPlace, readCard, type useSetOwn } from '../voice.api.ts';
import type { useOwnDraft } from './use-own-draft.ts';

type Props = {
  readOnly: boolean;
  place: CardPlace;
  draft: ReturnType<typeof useOwnDraft>;
  saving: ReturnType<typeof useSetOwn>;
  onSave: () => void;
};

/** Stays in sight while something is unsaved. Where somebody else was quicker, nobody's wish is lost without a word. */
export function SaveStyle({ readOnly, place: { language, brand }, draft, saving, onSave }: Props) {
  const { t } = useLingui();
  const { changed, conflict, rows, drop, rebase } = draft;
  const quicker = saving.error instanceof ApiError && saving.error.code === 'style_changed';
  useEffect(() => {
    if (quicker) void readCard({ language, brand });
  }, [quicker, language, brand]);
  if (readOnly)
    return (
      <p className="px-6 py-4 text-s text-ink-2 phone:px-4">
        <Trans>The owner of the account sets this.</Trans>
      </p>
    );
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-2.5 rounded-b-xl border-t border-line bg-surface px-6 py-3 phone:px-4">
      {conflict && (
        <Note
          tone="warn"
          role="alert"
          action={
            <span className="flex flex-wrap justify-end gap-x-3">
              <LinkButton onClick={drop}>{t`Take theirs`}</LinkButton>
              <LinkButton onClick={rebase}>{t`Keep mine`}</LinkButton>
            </span>
          }
        >
          <Trans>Somebody saved this style while you changed it.</Trans>{' '}
          <Plural value={rows} one="# trait of yours differs from theirs." other="# traits of yours differ from theirs." />
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button kind={changed && !conflict ? 'primary' : 'default'} disabled={conflict || !changed} busy={saving.isPending} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
        {changed && !conflict && !saving.isPending && <LinkButton quiet onClick={drop}>{t`Take back`}</LinkButton>}
        <p role="status" className="flex items-center gap-1.5 text-s text-ink-2">
          {changed && !saving.isPending && t`Not saved yet.`}
          {!changed && saving.isSuccess && (
            <>
              <Check className="size-4 text-green" aria-hidden /> {t`Saved`}
            </>
          )}
        </p>
        {saving.error && !quicker && <CallFault className="w-full" text={errorText(saving.error)} />}
      </div>
    </div>
  );
}
