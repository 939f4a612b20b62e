import { cx } from 'class-variance-authority';

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
