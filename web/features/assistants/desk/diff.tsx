import { DiffText } from '../../../ui/diff-text.tsx';

/** Two texts word by word: taken out, and put in. */
export function Diff({ before, after }: { before: string; after: string }) {
  return (
    <p className="mt-1 rounded-m bg-surface-3 px-3 py-2 text-ink-2">
      <DiffText before={before} after={after} />
    </p>
  );
}
