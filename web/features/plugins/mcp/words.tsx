import { Plural, useLingui } from '@lingui/react/macro';
import { type DiffPart, diffTexts } from '@storewright/rules/text/diff';
import { type Piece, piecesOf } from '@storewright/contract/plugins/invisible-characters';
import { cx } from 'class-variance-authority';
import { EyeOff } from 'lucide-react';
import type { Operation } from '../plugins.api.ts';

/** The whole of a text by a stranger: what nobody sees is drawn, and empty lines are counted. */
export function Strange({ text, className }: { text: string; className?: string }) {
  return (
    <span className={cx('[overflow-wrap:anywhere] whitespace-pre-wrap', className)}>
      {piecesOf(text).map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text stand where they stand
        <One key={at} piece={piece} />
      ))}
    </span>
  );
}

function One({ piece }: { piece: Piece }) {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'hidden')
    return <span className="mx-px rounded-[4px] bg-red-soft px-1 text-[11px] font-medium text-red inset-ring inset-ring-red">{piece.name}</span>;
  return (
    <span className="my-2 flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
      <Plural value={piece.count} one="# empty line" other="# empty lines" />
    </span>
  );
}

const tones: Record<DiffPart['kind'], string> = { same: '', added: 'bg-green-soft text-green', removed: 'bg-red-soft text-red line-through' };
/** Word by word, as it was approved and as it is now. */
export function Changed({ before, after }: { before: string; after: string }) {
  const { t } = useLingui();
  return (
    <div>
      {diffTexts(before, after).map(({ kind, text }, at) => {
        const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text stand where they stand
          <Tag key={at} className={cx('no-underline', tones[kind])}>
            {kind === 'removed' && <span className="sr-only">{t`gone:`} </span>}
            {kind === 'added' && <span className="sr-only">{t`new:`} </span>}
            <Strange text={text} />
          </Tag>
        );
      })}
    </div>
  );
}

/** What of a text nobody sees, by name. */
export function Hiding({ of: hidden }: { of: Operation['hidden'] }) {
  const { t } = useLingui();
  if (hidden.length === 0) return null;
  const names = hidden.map(({ name, times }) => (times > 1 ? `${name} × ${times}` : name)).join(', ');
  return (
    <p className="flex items-start gap-2 text-s text-red">
      <EyeOff className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>{t`Hidden characters: ${names}. A model gets the text without them.`}</span>
    </p>
  );
}
