import { useLingui } from '@lingui/react/macro';
import { longestQuestion } from '@storewright/contract/knowledge/bounds';
import { type FormEvent, type KeyboardEvent, Suspense, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LongTextField } from '../../../ui/fields.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PromptPick } from '../../prompts/index.ts';
import { type InboxChat, useNote, useSay } from './inbox.api.ts';

const longestNote = 4_000;

type Draft = { kind: 'reply' | 'note' | null; text: string };
const nothing: Draft = { kind: null, text: '' };

/**
 * A reply for whoever asked, by whoever took the conversation over; or a note among the staff. What is typed stays in this
 * browser until it is sent, as what it was begun as: no note becomes a reply because the conversation changed hands.
 */
export function Composer({ chat, name }: { chat: InboxChat; name: string }) {
  const { t } = useLingui();
  const [say, note] = [useSay(), useNote()];
  const key = `inbox ${chat.id}`;
  const [{ kind, text }, setDraft] = useState(() => draftOf(key));
  const [picking, setPicking] = useState(false);
  const isNote = kind === 'note' || !chat.mine;
  const keep = (draft: Draft) => {
    setDraft(draft);
    sessionStorage.setItem(key, JSON.stringify(draft));
  };
  const type = (next: string) => keep({ kind: next === '' ? null : isNote ? 'note' : 'reply', text: next });
  const isOver = !isNote && chat.until !== null && new Date(chat.until) <= new Date();
  const busy = say.isPending || note.isPending;
  const send = async () => {
    if (text.trim() === '' || busy || isOver) return;
    const sent = text.trim();
    try {
      await (isNote ? note : say).mutateAsync({ id: chat.id, text: sent });
    } catch {
      return; // It stands in `fault`.
    }
    // Also where another conversation is open by then.
    if (draftOf(key).text.trim() === sent) keep(nothing);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === '/' && text === '' && !isNote) setPicking(true);
    else return;
    event.preventDefault();
  };
  const fault = say.error ?? note.error;
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-2 border-t border-line px-6 py-4 phone:px-4"
    >
      {isOver && <Note tone="warn">{t`The messenger takes no answer to this any more: somebody has to write there first.`}</Note>}
      <LongTextField
        label={isNote ? t`Note for the staff` : t`Reply to ${name}`}
        help={chat.mine ? undefined : t`Take over to write to them. A note stays among the staff.`}
        rows={3}
        maxLength={isNote ? longestNote : longestQuestion}
        value={text}
        onKeyDown={press}
        onText={type}
      />
      {fault && <CallFault text={errorText(fault)} />}
      <div className="flex flex-wrap items-center gap-3">
        {chat.mine && (
          <Segmented
            label={t`What you write`}
            value={isNote ? 'note' : 'reply'}
            parts={[
              { value: 'reply', text: t`Reply` },
              { value: 'note', text: t`Note` },
            ]}
            onChange={(next) => keep({ kind: next, text })}
          />
        )}
        {!isNote && (
          <LinkButton tight onClick={() => setPicking(true)}>
            {t`Canned answers`} <kbd aria-hidden="true">/</kbd>
          </LinkButton>
        )}
        <span className="flex-1" />
        <Button kind="primary" type="submit" busy={busy} disabled={text.trim() === '' || isOver}>
          {isNote ? t`Leave the note` : t`Send`}
        </Button>
      </div>
      {picking && (
        <Suspense>
          <PromptPick
            onClose={() => setPicking(false)}
            onPick={(picked: string) => {
              type(picked.slice(0, longestQuestion));
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

const draftOf = (key: string): Draft => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? nothing;
