/** Where in its source a quote stands: the very line, cell or page, and what stands around its passage. */
import type { PassagePlace } from '@storewright/contract/knowledge/source';

type Cited = { text: string; start: number; place: PassagePlace | null };
/** What a source said, in one piece, with the place of each of its blocks. */
type Whole = { text: string; map: { start: number; end: number; place: PassagePlace }[] };
type Box = { x: number; y: number; width: number; height: number };
type Opened = { place: PassagePlace | null; before: string; after: string };

/** Letters around a passage that are shown with it. */
const beside = 1_200;

export const openedIn = (whole: Whole | undefined, { text, start, place }: Cited): Opened => {
  const at = whole === undefined ? -1 : passageIn(whole, { text, place });
  // Somebody changed the passage: it stands nowhere in its source so.
  if (whole === undefined || at < 0) return { place, before: '', after: '' };
  const line = whole.map.find((one) => one.start <= at + start && at + start < one.end);
  return {
    place: line?.place ?? place,
    before: whole.text.slice(Math.max(0, at - beside), at),
    after: whole.text.slice(at + text.length, at + text.length + beside),
  };
};

/** Where on its page the quote stands: a box for each paragraph that it is part of. */
export const boxesIn = (whole: Whole | undefined, { text, start, end, place }: Cited & { end: number }): Box[] => {
  const at = whole === undefined ? -1 : passageIn(whole, { text, place });
  const places = at < 0 ? [place] : whole!.map.filter((one) => one.start < at + end && at + start < one.end).map((one) => one.place);
  const page = places.find((one) => one?.kind === 'page');
  return places.flatMap((one) => (one?.kind === 'page' && page?.kind === 'page' && one.page === page.page && one.box ? [one.box] : []));
};

/** The same words may stand in several places of a source: the one that begins where the passage does. */
const passageIn = ({ text: all, map }: Whole, { text, place }: Pick<Cited, 'text' | 'place'>): number => {
  const here = map.find((one) => isBeginOf(place, one.place) && all.startsWith(text, one.start));
  return here?.start ?? all.indexOf(text);
};

/** A passage of cells spans rows; all else has the place of its first block. */
const isBeginOf = (whole: PassagePlace | null, first: PassagePlace): boolean =>
  whole?.kind === 'cells' && first.kind === 'cells'
    ? whole.sheet === first.sheet && whole.cells.split(':')[0] === first.cells.split(':')[0]
    : keyOf(whole) === keyOf(first);
/** Out of a database its fields come in another order. */
const keyOf = (place: PassagePlace | null): string => JSON.stringify(place, (_, value: unknown) => (isPlain(value) ? Object.entries(value).toSorted() : value));
const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
