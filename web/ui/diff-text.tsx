import { diffTexts } from '@storewright/rules/text/diff';
import { useMemo } from 'react';

/** Word by word. `side`: only what one of both says, with what the other does not say marked. */
export function DiffText({ before, after, side }: { before: string; after: string; side?: 'before' | 'after' }) {
  const parts = useMemo(() => diffTexts(before, after), [before, after]);
  const hidden = side === 'before' ? 'added' : side === 'after' ? 'removed' : undefined;
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts
        .filter(({ kind }) => kind !== hidden)
        .map(({ kind, text }, at) => {
          const key = `${kind} ${String(at)}`;
          if (kind === 'removed')
            return (
              <del key={key} className="rounded-[3px] bg-red-soft text-red">
                {text}
              </del>
            );
          if (kind === 'added')
            return (
              <ins key={key} className="rounded-[3px] bg-green-soft text-green no-underline">
                {text}
              </ins>
            );
          return text;
        })}
    </span>
  );
}
