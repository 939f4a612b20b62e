import { Trans, useLingui } from '@lingui/react/macro';
import { Image, Link2, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlockChange } from './diff.ts';
import type { Note } from './formatting.ts';

/** What changed about a block beside its words, a line each. */
export function BlockNotes({ notes }: { notes: readonly Note[] }) {
  return notes.map((note, index) => (
    <p key={String(index)} className="flex items-start gap-1.5 px-4 text-s text-ink-2 [&_svg]:mt-1 [&_svg]:size-[15px] [&_svg]:shrink-0 [&_svg]:stroke-2">
      {note.kind === 'link' ? <Link2 aria-hidden /> : <Type aria-hidden />}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <NoteText note={note} />
      </span>
    </p>
  ));
}

function NoteText({ note }: { note: Note }) {
  const { t } = useLingui();
  const kinds = useBlockKinds();
  const marks = useMarkNames();
  const { from, to } = { from: '', to: '', ...note };
  const arrow: ReactNode = (
    <>
      <del>{from}</del> → <ins>{to}</ins>
    </>
  );
  switch (note.kind) {
    case 'block':
      return <>{t`Formatting changed: ${kinds(from)} → ${kinds(to)}`}</>;
    case 'link':
      if (from && to) return <Trans>Link: {arrow}</Trans>;
      return <>{to ? t`Link added: ${to}` : t`Link removed: ${from}`}</>;
    case 'mark': {
      const mark = marks[note.mark] ?? note.mark;
      if (from && to)
        return (
          <>
            {mark}: {arrow}
          </>
        );
      return <>{to ? t`${mark} added: “${to}”` : t`${mark} removed: “${from}”`}</>;
    }
    case 'other':
      return <Trans>Formatting changed</Trans>;
  }
}

/** A picture is told by its address and the words that stand for it. */
export function EmbeddedLine({ change }: { change: BlockChange }) {
  const { t } = useLingui();
  const { name, src, alt } = change.embedded ?? { name: '', src: '', alt: '' };
  const isPicture = name === 'img';
  const address = src || '–';
  const said =
    change.kind === 'added'
      ? isPicture
        ? t`Picture added: ${address}`
        : t`Embedded content added: ${address}`
      : change.kind === 'removed'
        ? isPicture
          ? t`Picture removed: ${address}`
          : t`Embedded content removed: ${address}`
        : isPicture
          ? t`Picture: ${address}`
          : t`Embedded content: ${address}`;
  return (
    <span className="[overflow-wrap:anywhere] [&_svg]:mr-1.5 [&_svg]:inline [&_svg]:size-[15px] [&_svg]:stroke-2">
      <Image aria-hidden />
      {said}
      {isPicture && <span className="block text-s">{alt ? t`Alternative text: “${alt}”` : t`No alternative text`}</span>}
    </span>
  );
}

/** What a block is called. */
function useBlockKinds(): (tag: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = { p: t`paragraph`, ul: t`list item`, ol: t`numbered item`, tr: t`table row`, blockquote: t`quotation`, hr: t`line` };
  return (tag) => {
    const level = /^h(\d)$/.exec(tag)?.[1];
    return level ? t`heading ${level}` : (names[tag] ?? tag);
  };
}

function useMarkNames(): Record<string, string> {
  const { t } = useLingui();
  return { strong: t`Bold`, em: t`Italic`, u: t`Underline`, s: t`Strikethrough`, sub: t`Subscript`, sup: t`Superscript` };
}
