import { useLingui } from '@lingui/react/macro';
import type { KnowledgeModel } from '@storewright/contract/knowledge';
import { longestQuestion } from '@storewright/contract/knowledge/bounds';
import { Square } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { isSending } from '../../../kit/enter.ts';
import { useTabDraft } from '../../../kit/tab-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { PromptTextarea } from '../../prompts/index.ts';
import { type Chat, isOpen, useStop } from '../chats.api.ts';
import { MostPoints } from '../../billing/index.ts';

type Shown = {
  draft: string;
  model: KnowledgeModel | null;
  busy: boolean;
  chat: Chat | null /** `done`: it was taken. */;
  onSay: (text: string, done: () => void) => void;
};

/** What is typed stays in this browser until it is sent. Enter sends, unless a word is still being composed. */
export function Composer({ draft, model, busy, chat, onSay }: Shown) {
  const { t } = useLingui();
  const { text, type, taken } = useTabDraft(`ask ${draft}`);
  const stop = useStop();
  const written = chat?.messages.find(isOpen);
  const held = chat !== null && chat.held_by !== null;
  const ready = text.trim() !== '' && !busy && !written;
  const send = () => {
    if (!ready) return;
    const sent = text.trim();
    // Until it was taken it stays where it is: a pasted mail is not lost to a line that broke.
    onSay(sent, () => taken(sent));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (!isSending(event)) return;
    event.preventDefault();
    send();
  };
  const most = mostFor(model, text);
  return (
    <>
      <form onSubmit={submit} className="border-t border-line bg-surface px-6 py-4 lg:sticky lg:bottom-0 phone:px-4">
        <PromptTextarea
          aria-label={t`Your question`}
          placeholder={t`Ask, or paste a customer’s message`}
          rows={2}
          maxLength={longestQuestion}
          value={text}
          onText={type}
          onKeyDown={press}
        />
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 text-xs text-ink-3">
            {held
              ? t`A person reads this. It costs 0 points.`
              : model
                ? t`Enter sends, Shift and Enter starts a new line. What finds nothing or fails costs 0 points.`
                : t`No model is connected: passages that may help are shown, at 0 points.`}
          </p>
          {written && chat ? (
            <Button icon={<Square aria-hidden="true" />} busy={stop.isPending} onClick={() => stop.mutate({ id: chat.id, message: written.id })}>
              {t`Stop`}
            </Button>
          ) : (
            <Button
              kind="primary"
              type="submit"
              busy={busy}
              disabled={!ready && !busy}
              price={model && most !== null && !held ? <MostPoints most={most} /> : undefined}
            >
              {held ? t`Send` : model ? t`Ask` : t`Search`}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

/** A long question is read too: what it may cost grows with it. */
export const mostFor = (model: KnowledgeModel | null, text = ''): number | null => {
  if (model === null || model.most_points === null || model.most_points_long === null) return null;
  const [short, long] = [Number(model.most_points), Number(model.most_points_long)];
  const wide = [...text].filter((letter) => letter > '\u2e80').length;
  return Math.ceil(short + ((long - short) * (wide + (text.length - wide) / 4)) / longestQuestion);
};
