import { useLingui } from '@lingui/react/macro';
import { longestQuestion } from '@storewright/contract/knowledge/bounds';
import type { Shared } from '@storewright/contract/knowledge/share';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { isSending } from '../../../kit/enter.ts';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { GuestAnswer } from './guest-answer.tsx';
import { type Chat, isOpen, useEnter, useGuestAsk, useGuestChat, useLook } from './guest.api.ts';

/** Where a link for guests leads: one base, and nothing of the console around it. */
export function GuestPage() {
  const { t } = useLingui();
  const { shareKey = '' }: { shareKey?: string } = useParams({ strict: false });
  const look = useLook(shareKey);
  const { data } = look;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[760px] flex-col px-6 py-8 phone:px-4">
      {look.isPending && <SkeletonLines lines={6} />}
      {look.error && (
        <Note tone="bad" role="alert">
          {look.error instanceof ApiError && look.error.status === 404 ? t`This link leads nowhere any more.` : errorText(look.error)}
        </Note>
      )}
      {data?.state === 'open' && <Asking shareKey={shareKey} shared={data} />}
      {data && data.state !== 'open' && <Entering shareKey={shareKey} state={data.state} onIn={() => void look.refetch()} />}
    </main>
  );
}

function Entering({ shareKey, state, onIn }: { shareKey: string; state: 'password' | 'sign_in'; onIn: () => void }) {
  const { t } = useLingui();
  const enter = useEnter(shareKey);
  const [password, setPassword] = useState('');
  const isStranger = state === 'sign_in' && enter.error instanceof ApiError && enter.error.status === 401;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!enter.isPending) enter.mutate(password, { onSuccess: onIn });
  };
  return (
    <form onSubmit={submit} className="m-auto flex w-full max-w-[360px] flex-col gap-4">
      <h1 className="text-l font-bold">{state === 'password' ? t`This page has a password` : t`This page is for people of the company`}</h1>
      {state === 'password' && <TextField label={t`Password`} tall type="password" autoComplete="off" maxLength={200} value={password} onText={setPassword} />}
      {enter.error && !isStranger && <CallFault text={errorText(enter.error)} />}
      {isStranger ? (
        <ButtonAnchor kind="primary" tall wide href={`/connect-store?redirect=${encodeURIComponent(`/shared/${shareKey}`)}`}>{t`Sign in`}</ButtonAnchor>
      ) : (
        <Button kind="primary" tall wide type="submit" busy={enter.isPending} disabled={state === 'password' && password === ''}>
          {t`Come in`}
        </Button>
      )}
    </form>
  );
}

function Asking({ shareKey, shared }: { shareKey: string; shared: Shared }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [begun, setBegun] = useState<Chat | null>(null);
  const ask = useGuestAsk(shareKey, (now) => (setBegun(now), setText('')));
  const chat = useGuestChat(shareKey, begun).data ?? begun;
  const busy = ask.isPending || (chat?.messages.some(isOpen) ?? false);
  const say = (question: string) => {
    if (question.trim() === '' || busy) return;
    const parent = chat?.messages.at(-1)?.id ?? null;
    ask.mutate({ text: question.trim(), chat: chat?.id ?? null, parent });
  };
  const press = (event: KeyboardEvent) => {
    if (!isSending(event)) return;
    event.preventDefault();
    say(text);
  };
  return (
    <>
      <h1 className="text-l font-bold [overflow-wrap:anywhere]">{shared.name}</h1>
      <div aria-live="polite" className="flex flex-1 flex-col gap-5 py-6">
        {chat === null && shared.quick_questions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {shared.quick_questions.map((question) => (
              <Button key={question} kind="ghost" className="whitespace-normal!" disabled={busy} onClick={() => say(question)}>
                {question}
              </Button>
            ))}
          </div>
        )}
        {chat?.messages.map((message) =>
          message.role === 'user' ? (
            <p key={message.id} className="max-w-[85%] self-end rounded-l bg-brand-soft px-4 py-2 whitespace-pre-line [overflow-wrap:anywhere]">
              {message.text}
            </p>
          ) : (
            <GuestAnswer key={message.id} message={message} supportUrl={shared.support_url} />
          ),
        )}
      </div>
      {ask.error && <Refused error={ask.error} supportUrl={shared.support_url} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          say(text);
        }}
        className="flex items-end gap-2 border-t border-line pt-4"
      >
        <Textarea
          className="flex-1"
          aria-label={t`Your question`}
          placeholder={t`Your question`}
          rows={2}
          maxLength={longestQuestion}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <Button kind="primary" type="submit" busy={busy} disabled={text.trim() === '' && !busy}>
          {t`Ask`}
        </Button>
      </form>
    </>
  );
}

/** That there is no more today is said kindly: by its owner, or by us. */
function Refused({ error, supportUrl }: { error: Error; supportUrl: string }) {
  const { t } = useLingui();
  const details = error instanceof ApiError && error.status === 429 ? error.details : undefined;
  if (typeof details?.['full'] !== 'string') return <CallFault className="mb-3" text={errorText(error)} />;
  const own = typeof details['text'] === 'string' ? details['text'] : '';
  return (
    <Note
      tone="warn"
      role="status"
      className="mb-3"
      action={supportUrl === '' ? undefined : <ButtonAnchor href={supportUrl} target="_blank" rel="noreferrer noopener">{t`Ask a person`}</ButtonAnchor>}
    >
      {own || t`That was all for today. Come back tomorrow: your questions are welcome then.`}
    </Note>
  );
}
