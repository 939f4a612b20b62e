import { diffTexts } from '@storewright/contract/listing/diff';

/** Two texts word by word: taken out, and put in. */
export function Diff({ before, after }: { before: string; after: string }) {
  return (
    <p className="mt-1 rounded-m bg-surface-3 px-3 py-2 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
      {diffTexts(before, after).map(({ kind, text }, at) => {
        const key = `${String(at)} ${kind}`;
        if (kind === 'removed')
          return (
            <del key={key} className="bg-red-soft text-red">
              {text}
            </del>
          );
        if (kind === 'added')
          return (
            <ins key={key} className="bg-green-soft text-green no-underline">
              {text}
            </ins>
          );
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
