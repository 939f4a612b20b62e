/** A message as it grows: pieces of texts and of thoughts become parts of the stream, each text with its beginning and its end. */
import type { UiPart } from '@storewright/contract/runs';
import { appended, endsOf, type Placed } from './parts.ts';

type Kind = 'text' | 'reasoning';

export type Growing = ReturnType<typeof createGrowing>;
export const createGrowing = (messageId: string) => {
  const all: Placed[] = [];
  let open: { kind: Kind; id: string } | undefined;
  let texts = 0;
  /** Half of a letter, whose other half is in the next piece: a database takes none. */
  let half = '';
  const add = (part: UiPart): void => appended(all, part);
  const close = (): void => {
    for (const end of endsOf(open ? all.map(({ part }) => part) : [])) add(end);
    open = undefined;
    half = '';
  };
  add({ type: 'start', messageId });

  return {
    all,
    until: (): number => all.at(-1)!.until,
    write: (kind: Kind, piece: string): void => {
      const said = half + piece;
      half = /[\uD800-\uDBFF]$/.test(said) ? said.slice(-1) : '';
      const delta = readable(half ? said.slice(0, -1) : said);
      if (delta === '') return;
      if (open?.kind !== kind) {
        const kept = half;
        close();
        half = kept;
        texts += 1;
        open = { kind, id: `${kind}-${texts}` };
        add({ type: `${kind}-start`, id: open.id });
      }
      add({ type: `${kind}-delta`, id: open.id, delta });
    },
    add: (part: UiPart): void => {
      close();
      add(told(part));
    },
    close,
  };
};

/** What a database takes as text. */
const readable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
/** However deep it stands: one text that the database refuses would hold up all runs that are written down with it. */
const told = <Value>(value: Value): Value => {
  if (typeof value === 'string') return readable(value) as Value;
  if (Array.isArray(value)) return value.map(told) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [readable(name), told(inner)])) as Value;
};
