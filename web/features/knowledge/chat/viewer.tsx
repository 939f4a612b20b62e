import { useLingui } from '@lingui/react/macro';
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useCitation } from '../chats.api.ts';
import { CitedPage } from './cited-page.tsx';
import { addressOf, placeName } from '../names.ts';

export type Opened = { chat: string; message: string; n: number; count: number };

/** The place that a sentence comes from: the very words marked, with what stands around them. Beside the answer, or below it. */
export function Viewer({ opened, onClose, onOpen }: { opened: Opened; onClose: () => void; onOpen: (opened: Opened) => void }) {
  const { t } = useLingui();
  const { chat, message, n, count } = opened;
  const citation = useCitation(chat, message, n);
  const { data } = citation;
  return (
    <aside
      aria-label={t`Source ${number(n)}`}
      className="flex w-[min(420px,42%)] flex-none flex-col border-l border-line bg-surface-2 lg:sticky lg:top-0 lg:max-h-[calc(100dvh-96px)] max-lg:sticky max-lg:bottom-0 max-lg:max-h-[55vh] max-lg:w-full max-lg:border-t max-lg:border-l-0"
    >
      <header className="flex items-center gap-2 border-b border-line p-3">
        <span className="grid h-5 min-w-5 place-items-center rounded-[5px] bg-brand px-1 text-xs font-medium text-on-brand">{number(n)}</span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-s font-medium">{data?.place?.kind === 'question' ? t`FAQ` : data?.source}</p>
          <p className="truncate text-xs text-ink-3">{data && placeName(data.place)}</p>
        </div>
        <IconButton label={t`The source before`} disabled={n <= 1} onClick={() => onOpen({ ...opened, n: n - 1 })}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={t`The next source`} disabled={n >= count} onClick={() => onOpen({ ...opened, n: n + 1 })}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Close`} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <Loaded from={citation} failed={errorText(citation.error)}>
          {({ text, start, end, before, after, lang, heading, place, boxes }) => (
            <>
              {place?.kind === 'page' && <CitedPage key={n} chat={chat} message={message} n={n} page={place.page} boxes={boxes} />}
              <div lang={lang} className="rounded-m border border-line bg-surface p-4 text-s leading-[22px] whitespace-pre-line [overflow-wrap:anywhere]">
                {place?.kind !== 'heading' && heading !== '' && <p className="mb-2 font-medium">{cellsApart(heading)}</p>}
                <span className="text-ink-3">{cellsApart(before)}</span>
                {cellsApart(text.slice(0, start))}
                <mark
                  key={n}
                  ref={intoView}
                  className="border-l-2 border-brand bg-brand-soft pl-1 text-ink-1 underline decoration-brand decoration-2 underline-offset-4"
                >
                  {cellsApart(text.slice(start, end))}
                </mark>
                {cellsApart(text.slice(end))}
                <span className="text-ink-3">{cellsApart(after)}</span>
              </div>
            </>
          )}
        </Loaded>
        {data?.pictures.map(({ url, alt }) => (
          <img key={url} src={url} alt={alt} className="mt-3 h-auto max-w-full rounded-m border border-line" loading="lazy" />
        ))}
      </div>
      {data && (
        <footer className="flex flex-wrap items-center gap-x-3 border-t border-line p-3 text-s">
          <span className="flex items-center gap-1 text-green">
            <Check className="size-4" aria-hidden="true" />
            {data.state === 'exact' ? t`Quoted word for word` : t`The source’s own words`}
          </span>
          {addressOf(data.place) !== '' && (
            <a className="underline" href={addressOf(data.place)} target="_blank" rel="noreferrer">
              {t`Open page`}
            </a>
          )}
          <span className="text-ink-3">{data.current ? t`as the source says it now` : t`as the source said it then`}</span>
        </footer>
      )}
    </aside>
  );
}

/** Of a row of a table, as it is read aloud and wraps. */
const cellsApart = (text: string): string => text.replaceAll(/\t+/g, ' · ');

const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });
