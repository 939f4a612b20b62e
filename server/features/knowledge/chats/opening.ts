/** Where in its source a quote stands: the very line, cell or page, and what stands around its passage. */
import type { PassagePlace } from '@storewright/contract/knowledge/source';
import { columnOf } from '../../../adapters/reader/column.ts';
import { isObject } from '../../../kit/json.ts';

type Cited = { text: string; start: number; end: number; place: PassagePlace | null };
/** What a source said, in one piece, with the place of each of its blocks. */
type Whole = { text: string; map: { start: number; end: number; place: PassagePlace }[] };
type Box = { x: number; y: number; width: number; height: number };
type Opened = { place: PassagePlace | null; before: string; after: string };

/** Letters around a passage that are shown with it. */
const beside = 1_200;

export const openedIn = (whole: Whole | undefined, { text, start, end, place }: Cited): Opened => {
  const at = whole === undefined ? -1 : passageIn(whole, { text, place });
  // Somebody changed the passage: it stands nowhere in its source so.
  if (whole === undefined || at < 0) return { place, before: '', after: '' };
  return {
    place: placeOf(whole, at + start, at + end) ?? place,
    before: whole.text.slice(edgeOf(whole, at, -1), at),
    after: whole.text.slice(at + text.length, edgeOf(whole, at + text.length, 1)),
  };
};

/** How far from there what stands around it is shown: whole blocks, and none of another page of a site, another product or another sheet. */
const edgeOf = ({ text, map }: Whole, from: number, way: 1 | -1): number => {
  const blocks = way === 1 ? map : map.toReversed();
  const first = blocks.findIndex(({ start, end }) => (way === 1 ? from < end : start < from));
  const here = way === 1 ? map.findLast(({ start }) => start < from) : map.find(({ end }) => from < end);
  let edge = from;
  for (const { start, end, place } of first < 0 ? [] : blocks.slice(first)) {
    if (!here || partOf(place) !== partOf(here.place)) break;
    const next = way === 1 ? end : start;
    if (Math.abs(next - from) > beside) return edge === from ? Math.min(text.length, Math.max(0, from + way * beside)) : edge;
    edge = next;
  }
  return edge;
};
const partOf = (place: PassagePlace): string =>
  place.kind === 'web' ? place.url : place.kind === 'product' ? place.product : place.kind === 'cells' ? place.sheet : '';

/** Of a table, the very cells; of several rows, all of those. */
const placeOf = ({ text, map }: Whole, start: number, end: number): PassagePlace | undefined => {
  const at = map.findIndex((one) => one.start <= start && start < one.end);
  const [line, last] = [map[at], map.find((one) => one.start < end && end <= one.end)];
  if (line?.place.kind !== 'cells' || last?.place.kind !== 'cells') return line?.place;
  const { place } = line;
  if (line !== last) return { ...place, cells: `${place.cells.split(':')[0]}:${last.place.cells.split(':').at(-1)}` };
  // A row that is too long for one passage is several lines: how many of its cells stand in those before is not known.
  if ([map[at - 1], map[at + 1]].some((beside) => beside && keyOf(beside.place) === keyOf(place))) return place;
  const [from, to] = [start, end].map((until) => columnOf(text.slice(line.start, until).split('\t').length - 1) + /\d+$/.exec(place.cells)![0]);
  return { ...place, cells: from === to ? from! : `${from}:${to}` };
};

/** Where on its page the quote stands: a box for each paragraph that it is part of. */
export const boxesIn = (whole: Whole | undefined, { text, start, end, place }: Cited): Box[] => {
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
const keyOf = (place: PassagePlace | null): string =>
  JSON.stringify(place, (_, value: unknown) => (isObject(value) ? Object.entries(value).toSorted() : value));
