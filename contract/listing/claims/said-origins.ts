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
  if (place && is(place, 'place') && gap(reading, mention, place) <= 14) {
    reading.taken.add(place);
    say(reading, { start, end: place.end }, { places: placesOf(place), handmade });
  } else if (named > 0) say(reading, { start, end: named }, { raw: reading.page.folded.slice(mention.end, named).replace(/^[\s:：]+/, ''), handmade });
  else if (handmade) say(reading, { start, end: mention.end }, { handmade });
}

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
  } else if (named && before && is(before, 'from') && gap(reading, before, mention) <= 5) say(reading, { start: before.start, end: mention.end }, { places });
  else if (named && !reading.strict) say(reading, mention, { places });
}

/** “Handmade” was said alone before its place was read. */
function unsay({ statements }: Reading, { start, end }: Mention): void {
  const index = statements.findLastIndex((one) => one.kind === 'origin' && one.start === start && one.end === end);
  if (index >= 0) statements.splice(index, 1);
}

const placesOf = (mention: Mention): string[] => [
  ...new Set(mention.entries.filter(({ kind }) => kind === 'place' || kind === 'from-place').map(({ concept }) => concept)),
];
