/** What changed about a block beside its words: what it is, where its links lead, what of it is marked. */
import type { Block, Link, Marked } from './blocks.ts';

export type Note =
  | { kind: 'block'; from: string; to: string }
  /** Empty where there was, or is, none. */
  | { kind: 'link'; from: string; to: string; text: string }
  | { kind: 'mark'; mark: string; from: string; to: string }
  | { kind: 'other' };

export const formattingChanges = (before: Block, after: Block): Note[] => {
  if (before.form === after.form) return [];
  const notes: Note[] = [
    ...(before.tag === after.tag ? [] : [{ kind: 'block' as const, from: before.tag, to: after.tag }]),
    ...linkChanges(before.links, after.links),
    ...markChanges(before.marks, after.marks, before.text === after.text),
  ];
  // Whatever has no line of its own must not pass for nothing.
  return notes.length === 0 && before.text === after.text ? [{ kind: 'other' }] : notes;
};

/** Where the links of a text lead that is new, or that goes, as a whole. */
export const linksOf = ({ links }: Block, kind: 'added' | 'removed'): Note[] => (kind === 'added' ? linkChanges([], links) : linkChanges(links, []));

const linkChanges = (before: readonly Link[], after: readonly Link[]): Note[] => {
  const gone = without(before, after, ({ href }) => href);
  const come = without(after, before, ({ href }) => href);
  const notes: Note[] = [];
  for (const link of gone) {
    const same = come.findIndex(({ text }) => text === link.text);
    const [other] = come.splice(Math.max(0, same), 1);
    notes.push({ kind: 'link', from: link.href, to: other?.href ?? '', text: link.text });
  }
  return [...notes, ...come.map(({ href, text }) => ({ kind: 'link' as const, from: '', to: href, text }))];
};

const markChanges = (before: readonly Marked[], after: readonly Marked[], sameWords: boolean): Note[] => {
  const names = [...new Set([...before, ...after].map(({ mark }) => mark))];
  return names.flatMap((mark): Note[] => {
    const [old, fresh] = [before, after].map((all) => all.filter((one) => one.mark === mark).map(({ text }) => text)) as [string[], string[]];
    // Where the words changed too, a mark that only follows them is no news.
    if (old.join('\n') === fresh.join('\n') || (!sameWords && old.length === fresh.length)) return [];
    return shownMarks.has(mark) ? [{ kind: 'mark', mark, from: old.join(', '), to: fresh.join(', ') }] : [{ kind: 'other' }];
  });
};

const shownMarks = new Set(['strong', 'em', 'u', 's', 'sub', 'sup']);

/** Each of the ones that the others do not have, as often as they lack it. */
const without = <Item>(ones: readonly Item[], others: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const left = others.map(keyOf);
  return ones.filter((one) => {
    const at = left.indexOf(keyOf(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
