import { Plural, useLingui } from '@lingui/react/macro';
import type { KnowledgeModel } from '@storewright/contract/knowledge';
import { longestQuestion } from '@storewright/contract/knowledge/bounds';
import { Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { type Chat, isOpen, useStop } from '../chats.api.ts';

type Shown = { draft: string; model: KnowledgeModel | null; busy: boolean; chat: Chat | null; onSay: (text: string) => void };

/** What is typed stays in this browser until it is sent. Enter sends, unless a word is still being composed. */
export function Composer({ draft, model, busy, chat, onSay }: Shown) {
  const { t } = useLingui();
  const key = `ask ${draft}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const stop = useStop();
  const written = chat?.messages.find(isOpen);
  const ready = text.trim() !== '' && !busy && !written;
  const type = (next: string) => {
    setText(next);
    sessionStorage.setItem(key, next);
  };
  const send = () => {
    if (!ready) return;
    onSay(text.trim());
    type('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  const most = model?.most_points == null ? null : Number(model.most_points);
  return (
    <form onSubmit={submit} className="border-t border-line px-6 py-4 phone:px-4">
      <Textarea
        aria-label={t`Your question`}
        placeholder={t`Ask, or paste a customer’s message`}
        rows={2}
        maxLength={longestQuestion}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-ink-3">
          {model
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
            price={model && most !== null ? <Plural value={most} one="up to # point" other="up to # points" /> : undefined}
          >
            {model ? t`Ask` : t`Search`}
          </Button>
        )}
      </div>
    </form>
  );
}
