/** What changed about a block beside its words: what it is, where its links lead, what of it is marked. */
import type { Block, Link, Marked } from './blocks.ts';

export type Note =
  | { kind: 'block'; from: string; to: string }
  /** Empty where there was, or is, none. */
  | { kind: 'link'; from: string; to: string; text: string }
  /** The same address behind other words. */
  | { kind: 'moved'; href: string; from: string; to: string }
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

/** The words that stayed linked with the address they lead to now, then the addresses that went to other words, then the rest. */
const linkChanges = (before: readonly Link[], after: readonly Link[]): Note[] => {
  let gone = without(before, after, linkKey);
  const come = without(after, before, linkKey);
  const notes: Note[] = [];
  const pair = (alike: (old: Link, fresh: Link) => boolean, noteOf: (old: Link, fresh: Link) => Note) => {
    gone = gone.filter((old) => {
      const at = come.findIndex((fresh) => alike(old, fresh));
      const [fresh] = at < 0 ? [] : come.splice(at, 1);
      if (fresh) notes.push(noteOf(old, fresh));
      return !fresh;
    });
  };
  pair(
    (old, fresh) => old.text === fresh.text,
    (old, fresh) => ({ kind: 'link', from: old.href, to: fresh.href, text: old.text }),
  );
  pair(
    (old, fresh) => old.href === fresh.href,
    (old, fresh) => ({ kind: 'moved', href: old.href, from: old.text, to: fresh.text }),
  );
  return [
    ...notes,
    ...gone.map(({ href, text }) => ({ kind: 'link' as const, from: href, to: '', text })),
    ...come.map(({ href, text }) => ({ kind: 'link' as const, from: '', to: href, text })),
  ];
};
const linkKey = ({ href, text }: Link): string => JSON.stringify([href, text]);

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
