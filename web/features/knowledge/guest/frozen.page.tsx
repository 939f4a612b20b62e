import { useLingui } from '@lingui/react/macro';
import type { FrozenMessage } from '@storewright/contract/frozen';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useOpenFrozen } from '../publish/frozen.api.ts';

/** One conversation as it was shared: to be read, and nothing else. */
export function FrozenPage() {
  const { frozenKey = '' }: { frozenKey?: string } = useParams({ strict: false });
  return <Frozen key={frozenKey} frozenKey={frozenKey} />;
}

function Frozen({ frozenKey }: { frozenKey: string }) {
  const { t } = useLingui();
  const { mutate, data, error, isPending } = useOpenFrozen(frozenKey);
  const [password, setPassword] = useState('');
  const [hasPassword, setHasPassword] = useState(false);
  useEffect(() => mutate('', { onSuccess: ({ state }) => setHasPassword(state === 'password') }), [mutate]);
  // No search engine keeps it, also where it was given the link.
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(password, { onSuccess: ({ state }) => setHasPassword(state === 'password') });
  };
  const isGone = error instanceof ApiError && error.status === 404;
  const isLocked = hasPassword && !isGone;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[760px] flex-col px-6 py-8 phone:px-4">
      {isPending && !isLocked && <SkeletonLines lines={6} />}
      {error && !isLocked && (
        <Note tone="bad" role="alert">
          {isGone ? t`This link leads nowhere any more.` : errorText(error)}
        </Note>
      )}
      {isLocked && (
        <form onSubmit={submit} className="m-auto flex w-full max-w-[360px] flex-col gap-4">
          <h1 className="text-l font-bold">{t`This page has a password`}</h1>
          <TextField label={t`Password`} tall type="password" autoComplete="off" maxLength={200} value={password} onText={setPassword} />
          {error && <CallFault text={error instanceof ApiError && error.status === 422 ? t`This is not the password.` : errorText(error)} />}
          <Button kind="primary" tall wide type="submit" busy={isPending} disabled={password === ''}>
            {t`Come in`}
          </Button>
        </form>
      )}
      {data?.state === 'open' && (
        <>
          <h1 className="text-l font-bold [overflow-wrap:anywhere]">{data.title}</h1>
          {data.created_at && <p className="mt-1 text-s text-ink-3">{t`As it was on ${moment(data.created_at)}`}</p>}
          <div className="flex flex-col gap-5 py-6">
            {data.messages.map((message, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- it never changes
              <Shown key={at} message={message} />
            ))}
          </div>
        </>
      )}
    </main>
  );
}

function Shown({ message: { role, author, text, sentences, citations, unchecked } }: { message: FrozenMessage }) {
  const { t } = useLingui();
  if (role === 'user') return <p className="max-w-[85%] self-end rounded-l bg-brand-soft px-4 py-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>;
  if (role === 'person')
    return (
      <div className="max-w-[85%]">
        <p className="mb-1 text-s font-medium text-ink-2">{author}</p>
        <p className="rounded-l border border-line px-4 py-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      </div>
    );
  const known = new Set(citations.map(({ n }) => n));
  return (
    <div className="min-w-0">
      {unchecked && <Chip tone="warn" className="mb-2">{t`Not from the sources`}</Chip>}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {sentences.map((sentence, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- it never changes
          <span key={at}>
            {at > 0 && (sentence.breaks ? '\n\n' : ' ')}
            {sentence.text}
            {sentence.cites
              .filter((n) => known.has(n))
              .map((n) => (
                <sup key={n} className="ml-0.5 text-ink-3">
                  [{n}]
                </sup>
              ))}
          </span>
        ))}
      </p>
      {citations.length > 0 && (
        <ol className="mt-3 flex flex-col gap-1.5 border-t border-line pt-2 text-xs text-ink-3">
          {citations.map(({ n, source, heading, quote }) => (
            <li key={n} className="[overflow-wrap:anywhere]">
              [{n}] {[source, heading].filter(Boolean).join(' › ')}: <q>{quote}</q>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
