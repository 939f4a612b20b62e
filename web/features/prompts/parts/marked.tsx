/** Words that were looked for, marked where they stand. */
export function Marked({ text, words }: { text: string; words: string }) {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return text;
  const parts = text.split(new RegExp(`(${asked.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'iu'));
  return parts.map((part, at) =>
    asked.includes(part.toLowerCase()) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <mark key={at} className="rounded-[3px] bg-amber-soft text-ink-1">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
