import { Trans, useLingui } from '@lingui/react/macro';
import { Image, Link2, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlockChange } from './diff.ts';
import type { Note } from './formatting.ts';

/** What changed about a block beside its words, a line each. */
export function BlockNotes({ notes }: { notes: readonly Note[] }) {
  return notes.map((note, index) => (
    <p key={String(index)} className="flex items-start gap-1.5 px-4 text-s text-ink-2 [&_svg]:mt-1 [&_svg]:size-[15px] [&_svg]:shrink-0 [&_svg]:stroke-2">
      {note.kind === 'link' || note.kind === 'moved' ? <Link2 aria-hidden /> : <Type aria-hidden />}
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
  switch (note.kind) {
    case 'block':
      return <>{t`Formatting changed: ${kinds(note.from)} → ${kinds(note.to)}`}</>;
    case 'link': {
      const words = note.text || '–';
      const arrow = <Arrow from={<Address of={note.from} />} to={<Address of={note.to} />} />;
      if (note.from && note.to)
        return (
          <Trans>
            Link “{words}”: {arrow}
          </Trans>
        );
      const address = <Address of={note.to || note.from} />;
      return note.to ? (
        <Trans>
          Link “{words}” added: {address}
        </Trans>
      ) : (
        <Trans>
          Link “{words}” removed: {address}
        </Trans>
      );
    }
    case 'moved': {
      const { from, to } = note;
      const address = <Address of={note.href} />;
      return (
        <Trans>
          Link moved from “{from}” to “{to}”: {address}
        </Trans>
      );
    }
    case 'mark': {
      const { from, to } = note;
      const mark = marks[note.mark] ?? note.mark;
      if (from && to)
        return (
          <>
            {mark}: <Arrow from={from} to={to} />
          </>
        );
      return <>{to ? t`${mark} added: “${to}”` : t`${mark} removed: “${from}”`}</>;
    }
    case 'other':
      return <Trans>Formatting changed</Trans>;
  }
}

function Arrow({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <>
      <del>{from}</del> → <ins>{to}</ins>
    </>
  );
}

/** Apart from the text around it, whichever way its letters run. What is a picture itself is told by how it begins. */
const Address = ({ of }: { of: string }) => <bdi>{of.startsWith('data:') && of.length > 48 ? `${of.slice(0, 48)}…` : of || '–'}</bdi>;

/** A picture is told by its address and the words that stand for it. */
export function EmbeddedLine({ change }: { change: BlockChange }) {
  const { t } = useLingui();
  const { name, src, alt } = change.embedded ?? { name: '', src: '', alt: '' };
  const isPicture = name === 'img';
  const address = <Address of={src} />;
  return (
    <span className="[overflow-wrap:anywhere] [&_svg]:mr-1.5 [&_svg]:inline [&_svg]:size-[15px] [&_svg]:stroke-2">
      <Image aria-hidden />
      {change.kind === 'added' ? (
        isPicture ? (
          <Trans>Picture added: {address}</Trans>
        ) : (
          <Trans>Embedded content added: {address}</Trans>
        )
      ) : change.kind === 'removed' ? (
        isPicture ? (
          <Trans>Picture removed: {address}</Trans>
        ) : (
          <Trans>Embedded content removed: {address}</Trans>
        )
      ) : isPicture ? (
        <Trans>Picture: {address}</Trans>
      ) : (
        <Trans>Embedded content: {address}</Trans>
      )}
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
