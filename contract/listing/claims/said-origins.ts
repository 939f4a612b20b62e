/** Where, by hand or since when something is made: “handmade in Sheffield”, 日本製, “since 1897”. */
import { is, type Mention } from './mention.ts';
import { gap, isDenied, nameEnd, type Reading } from './neighbours.ts';
import type { OriginStatement } from './statement.ts';
import { entriesAt } from './vocabulary.ts';

export function readOrigins(reading: Reading): void {
  for (const [at, mention] of reading.mentions.entries()) {
    if (reading.taken.has(mention) || mention.quantity || isDenied(reading, at)) continue;
    if (is(mention, 'since')) readYear(reading, at, mention);
    else if (is(mention, 'made-in')) readMadeIn(reading, at, mention);
    else if (is(mention, 'place') || is(mention, 'from-place')) readPlace(reading, at, mention);
    else if (is(mention, 'handmade')) say(reading, mention, { handmade: true });
  }
}

function say(reading: Reading, { start, end }: { start: number; end: number }, said: Partial<OriginStatement>): void {
  reading.statements.push({ kind: 'origin', start, end, places: [], raw: '', handmade: false, year: null, ...said });
}

function readYear(reading: Reading, at: number, mention: Mention): void {
  for (const other of [reading.mentions[at + 1], reading.mentions[at - 1]]) {
    if (!other || other.number === null || other.number < 1500 || other.number > 2100 || gap(reading, mention, other) > 4 || gap(reading, other, mention) > 4)
      continue;
    return say(reading, { start: Math.min(mention.start, other.start), end: Math.max(mention.end, other.end) }, { year: other.number });
  }
}

/** “Handmade in Sheffield”, “made in the UK”, “produced in Hebden Bridge”. */
function readMadeIn(reading: Reading, at: number, mention: Mention): void {
  const before = reading.mentions[at - 1];
  const byHand = before && is(before, 'handmade') && gap(reading, before, mention) <= 4 ? before : undefined;
  // “Handgefertigt in” is one phrase that begins with another.
  const handmade = byHand !== undefined || entriesAt(reading.page.folded, mention.start, reading.page.mask).some(({ entry }) => entry.kind === 'handmade');
  const start = byHand?.start ?? mention.start;
  if (byHand) unsay(reading, byHand);
  let next = at + 1;
  while (is(reading.mentions[next], 'article')) next++;
  const place = reading.mentions[next];
  const named = nameEnd(reading.page.text, mention.end);
  if (place && is(place, 'place') && (gap(reading, mention, place) <= 14 || isNamed(reading, mention, place))) {
    reading.taken.add(place);
    say(reading, { start, end: place.end }, { places: placesOf(place), handmade });
  } else if (named > 0) say(reading, { start, end: named }, { raw: reading.page.folded.slice(mention.end, named).replace(/^[\s:：]+/, ''), handmade });
  else if (handmade) say(reading, { start, end: mention.end }, { handmade });
}

/** “Origin: Japan”, 产地：日本. */
const isNamed = ({ page }: Reading, one: Mention, other: Mention): boolean => /^\s?[:：]\s?$/.test(page.folded.slice(one.end, other.start));

/** The place without “made in” before it: 日本製, Italian-made, from Italy. In a fact, the place alone. */
function readPlace(reading: Reading, at: number, mention: Mention): void {
  const [before, behind] = [reading.mentions[at - 1], reading.mentions[at + 1]];
  const places = placesOf(mention);
  const named = is(mention, 'place');
  if (behind && (is(behind, 'made-in-after') || is(behind, 'handmade')) && gap(reading, mention, behind) <= 2) {
    reading.taken.add(behind);
    say(reading, { start: mention.start, end: behind.end }, { places, handmade: is(behind, 'handmade') });
  } else if (named && before && is(before, 'handmade') && gap(reading, before, mention) <= 8) {
    unsay(reading, before);
    say(reading, { start: before.start, end: mention.end }, { places, handmade: true });
  } else if (named && before && is(before, 'from') && gap(reading, before, mention) <= 5) {
    if (reading.strict || !isElsewhere(reading.page.folded, before)) say(reading, { start: before.start, end: mention.end }, { places });
  } else if (named && !reading.strict && !isElsewhere(reading.page.folded, mention)) say(reading, mention, { places });
}

/** In a fact, where it was drawn or is sent from is not where it is made. */
const isElsewhere = (folded: string, { start, end }: { start: number; end: number }): boolean =>
  drawn.test(folded.slice(Math.max(0, start - 28), start)) || /^(?:设计|发货|直邮|直发|発送|デザイン|디자인|배송)/.test(folded.slice(end, end + 4));
const drawn =
  /(?:\b(?:design(?:ed|s)?|designt|entworfen|entwickelt|developed|engineered|styled|inspired|ship(?:s|ped|ping)?|dispatched|delivered|sold|sent|stored|versand|concu|disen\w*|desenhad\w*|projetad\w*|envi\w+|expedi\w+)(?: (?:in|from|by|aus|en|em|de|desde))?(?: the)?\s?|设计于|发自|发货地[:：]?\s?)$/;

/** “Handmade” was said alone before its place was read. */
function unsay({ statements }: Reading, { start, end }: Mention): void {
  const index = statements.findLastIndex((one) => one.kind === 'origin' && one.start === start && one.end === end);
  if (index >= 0) statements.splice(index, 1);
}

const placesOf = (mention: Mention): string[] => [
  ...new Set(mention.entries.filter(({ kind }) => kind === 'place' || kind === 'from-place').map(({ concept }) => concept)),
];
