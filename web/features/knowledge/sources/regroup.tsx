import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Passage, useJoinPassage, useSplitPassage } from '../knowledge.api.ts';

/** Two of one, at the place of the cursor; or one of this and the next. */
export function Regroup({ base, passage: { id, text }, nth, isLast }: { base: string; passage: Passage; nth: string; isLast: boolean }) {
  const { t } = useLingui();
  const [splitting, setSplitting] = useState(false);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const split = useSplitPassage(base);
  const join = useJoinPassage(base);
  const fault = split.error ?? join.error;
  return (
    <>
      <LinkButton quiet aria-label={t`Split passage ${nth}`} aria-expanded={splitting} onClick={() => setSplitting(!splitting)}>{t`Split`}</LinkButton>
      {!isLast && (
        <LinkButton
          quiet
          busy={join.isPending}
          aria-label={t`Join passage ${nth} with the next`}
          onClick={() => join.mutate(id)}
        >{t`Join with the next`}</LinkButton>
      )}
      {splitting && (
        <div className="mt-1 flex basis-full flex-col gap-2">
          <Textarea
            ref={field}
            readOnly
            aria-label={t`Put the cursor where the second passage begins`}
            rows={4}
            value={text}
            onSelect={() => setAt(field.current?.selectionStart ?? 0)}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              kind="soft"
              busy={split.isPending}
              disabled={text.slice(0, at).trim() === '' || text.slice(at).trim() === ''}
              onClick={() => split.mutate({ passage: id, at }, { onSuccess: () => setSplitting(false) })}
            >
              {t`Split here`}
            </Button>
            <Button onClick={() => setSplitting(false)}>{t`Cancel`}</Button>
            <span className="text-xs text-ink-3">{t`Put the cursor where the second passage begins`}</span>
          </div>
        </div>
      )}
      {fault && <CallFault className="mt-2 basis-full" text={errorText(fault)} />}
    </>
  );
}
