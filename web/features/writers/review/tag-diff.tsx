import './diff.css';
import { Trans } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Button } from '../../../ui/button.tsx';

/** Tags against another set: what came, what went. */
export function TagDiff({ tags, against }: { tags: readonly string[]; against?: readonly string[] }) {
  const gone = against?.filter((tag) => !tags.includes(tag)) ?? [];
  const all = [...tags.map((tag) => ({ tag, kind: against && !against.includes(tag) ? 'added' : 'same' })), ...gone.map((tag) => ({ tag, kind: 'removed' }))];
  if (all.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <ul className="flex flex-wrap gap-[5px]">
      {all.map(({ tag, kind }) => (
        <li
          key={`${kind} ${tag}`}
          className={cx(
            'inline-flex min-h-6 max-w-full items-center rounded-s px-2 text-s',
            { same: 'bg-surface-3', added: 'bg-add text-add-ink', removed: 'bg-del text-del-ink line-through' }[kind],
          )}
        >
          {kind === 'added' ? <ins className="bg-transparent! p-0!">{tag}</ins> : kind === 'removed' ? <del className="bg-transparent! p-0!">{tag}</del> : tag}
        </li>
      ))}
    </ul>
  );
}

/** Which tags the shop would lose, and the way to keep them: nobody decides that by leaving a switch as it stands. */
export function TagsGoing({ tags, locked, onKeep }: { tags: readonly string[]; locked: boolean; onKeep: () => void }) {
  if (tags.length === 0) return null;
  const names = tags.join(', ');
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-s text-ink-2">
      <p className="min-w-0 flex-1 basis-64">
        <Trans>Would go from the shop: {names}. Collections and filters by these tags lose the product. Switch it on if that is what you want.</Trans>
      </p>
      <Button disabled={locked} onClick={onKeep}>
        <Trans>Keep the shop’s tags too</Trans>
      </Button>
    </div>
  );
}
