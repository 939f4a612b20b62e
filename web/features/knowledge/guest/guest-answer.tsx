import { useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { number } from '../../../kit/format.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { addressOf, placeName } from '../names.ts';
import { type Chat, isOpen } from './guest.api.ts';

/** Sentences with their quotes; or, where there are none, that the sources do not say. */
export function GuestAnswer({ message, supportUrl }: { message: Chat['messages'][number]; supportUrl: string }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  if (!message.answer) return <p className="whitespace-pre-line">{message.text}</p>;
  const { sentences, citations, passages, state } = message.answer;
  const writing = isOpen(message);
  const quoted = citations.find(({ n }) => n === opened);
  const isEmpty = !writing && sentences.length === 0 && passages.length === 0;
  return (
    <article aria-busy={writing || undefined} className="flex flex-col gap-3">
      {sentences.length > 0 && (
        <p className="leading-[26px] whitespace-pre-line [overflow-wrap:anywhere]">
          {sentences.map(({ text, cites, breaks }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- sentences come one after the other and stay where they are
            <Fragment key={at}>
              {at > 0 && (breaks ? '\n\n' : ' ')}
              {text}
              {cites.map((n) => (
                <button
                  key={n}
                  type="button"
                  aria-label={t`Source ${number(n)}`}
                  aria-expanded={opened === n}
                  onClick={() => setOpened(opened === n ? null : n)}
                  className="mx-0.5 inline-grid h-6 min-w-6 place-items-center rounded-[5px] bg-brand-soft px-1 text-xs font-medium text-brand aria-expanded:bg-brand aria-expanded:text-on-brand"
                >
                  {number(n)}
                </button>
              ))}
            </Fragment>
          ))}
        </p>
      )}
      {quoted && (
        <blockquote lang={quoted.lang} className="border-l-2 border-brand pl-3 text-s text-ink-2 [overflow-wrap:anywhere]">
          <p className="whitespace-pre-line">{quoted.quote}</p>
          <p className="mt-1 text-ink-3">
            {[quoted.source, placeName(quoted.place)].filter(Boolean).join(' · ')}
            {addressOf(quoted.place) !== '' && (
              <>
                {' '}
                <a className="underline" href={addressOf(quoted.place)} target="_blank" rel="noreferrer noopener">
                  {t`Open page`}
                </a>
              </>
            )}
          </p>
        </blockquote>
      )}
      {passages.map(({ id, heading, text }) => (
        <blockquote key={id} className="border-l-2 border-line pl-3 text-s whitespace-pre-line [overflow-wrap:anywhere]">
          {heading !== '' && <p className="font-medium">{heading}</p>}
          {text}
        </blockquote>
      ))}
      {writing && (
        <p role="status" className="text-s text-ink-3">
          {t`Looking it up…`}
        </p>
      )}
      {isEmpty && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{state === 'failed' ? t`That did not work. Ask once more.` : t`The sources do not say.`}</p>
          {supportUrl !== '' && (
            <ButtonAnchor href={supportUrl} target="_blank" rel="noreferrer noopener">
              {t`Ask a person`}
            </ButtonAnchor>
          )}
        </div>
      )}
    </article>
  );
}
