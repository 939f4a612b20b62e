/** Where, by hand or since when something is made: “handmade in Sheffield”, 日本製, “since 1897”. */
import { isSpaceCode, isWordCode, wordEnd } from '@storewright/contract/kit/fold';
import { isParticiple, roleOf } from './making-words.ts';
import { is, type Mention } from './mention.ts';
import { gap, isCapital, isDenied, nameEnd, type Reading, sayOrigin } from './neighbours.ts';
import { meansPlace, placesOf, townBefore } from './said-making.ts';
import { readNationality } from './said-nationality.ts';
import { isPlaceName } from './unknown-places.ts';
import { entriesAt, languageBit } from './vocabulary.ts';

export function readOrigins(reading: Reading): void {
  for (const [at, mention] of reading.mentions.entries()) {
    if (isTaken(reading, mention) || mention.quantity || isDenied(reading, at)) continue;
    if (is(mention, 'since')) readYear(reading, at, mention);
    else if (is(mention, 'made-in')) readMadeIn(reading, at, mention);
    else if (is(mention, 'place') || is(mention, 'from-place')) readPlace(reading, at, mention);
    else if (is(mention, 'handmade')) sayOrigin(reading, mention, { handmade: true });
  }
}

function readYear(reading: Reading, at: number, mention: Mention): void {
  for (const other of [reading.mentions[at + 1], reading.mentions[at - 1]]) {
    if (!other || other.number === null || other.number < 1500 || other.number > 2100 || gap(reading, mention, other) > 4 || gap(reading, other, mention) > 4)
      continue;
    return sayOrigin(reading, { start: Math.min(mention.start, other.start), end: Math.max(mention.end, other.end) }, { year: other.number });
  }
}

/** In a fact, “Suède” may be a country and a material both. */
const isTaken = ({ taken, strict }: Reading, mention: Mention): boolean => taken.has(mention) && (strict || !is(mention, 'place') || !is(mention, 'material'));

/** “Handmade in Sheffield”, “made in the UK”, “produced in Hebden Bridge”. */
function readMadeIn(reading: Reading, at: number, mention: Mention): void {
  if (reading.strict && /(?:灵感|靈感|着想|영감)\S{0,2}$/.test(reading.page.folded.slice(Math.max(0, mention.start - 5), mention.start))) return;
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
  if (place && is(place, 'place') && meansPlace(reading, place) && (gap(reading, mention, place) <= 14 || isNamed(reading, mention, place))) {
    reading.taken.add(place);
    const from = reading.page.folded.lastIndexOf(' ', mention.end - 1) + 1;
    sayOrigin(reading, { start, end: place.end }, { places: placesOf(place), ...townBefore(reading, from, place), handmade });
  } else if (named > 0 && (!reading.strict || isPlaceName(reading, nameStart(reading, mention.end), named)))
    sayOrigin(reading, { start, end: named }, { raw: reading.page.folded.slice(mention.end, named).replace(/^[\s:：]+/, ''), handmade });
  else if (handmade) sayOrigin(reading, { start, end: mention.end }, { handmade });
}

const nameStart = ({ page }: Reading, from: number): number => from + (/^[\s:：]*/.exec(page.folded.slice(from, from + 3))?.[0].length ?? 0);

/** “Origin: Japan”, 产地：日本. */
const isNamed = ({ page }: Reading, one: Mention, other: Mention): boolean => /^\s?[:：]\s?$/.test(page.folded.slice(one.end, other.start));

/** The place without “made in” before it: 日本製, Italian-made, from Italy. In a fact, the place alone. */
function readPlace(reading: Reading, at: number, mention: Mention): void {
  const [before, behind] = [reading.mentions[at - 1], reading.mentions[at + 1]];
  const places = placesOf(mention);
  const named = is(mention, 'place');
  const { folded } = reading.page;
  if (behind && (is(behind, 'made-in-after') || is(behind, 'handmade')) && gap(reading, mention, behind) <= 2) {
    reading.taken.add(behind);
    sayOrigin(reading, { start: mention.start, end: behind.end }, { places, handmade: is(behind, 'handmade') });
  } else if (named && before && is(before, 'handmade') && gap(reading, before, mention) <= 8) {
    unsay(reading, before);
    sayOrigin(reading, { start: before.start, end: mention.end }, { places, handmade: true });
  } else if (named && before && is(before, 'from') && gap(reading, before, mention) <= 5) {
    const goesOn = reading.strict && /^ (?:to|nach|bis|a|ate|hasta|jusqu)(?![a-z])/.test(folded.slice(mention.end, mention.end + 7));
    if (!goesOn && !isElsewhere(folded, before) && !(reading.strict && isOfElsewhere(reading, before.start)))
      sayOrigin(reading, { start: before.start, end: mention.end }, { places, of: materialsOf(reading, at - 2, before.start) });
  } else if (reading.strict) readNearby(reading, at, mention);
  else if (named && !isElsewhere(folded, mention)) sayOrigin(reading, mention, { places, design: isDrawn(folded, mention), bare: true });
}

/** “Titanium in Norway”, „in Schottland gewebt“, “our Porto workshop”, “a Norwegian blanket”. */
function readNearby(reading: Reading, at: number, mention: Mention): void {
  // Noruega is a country, una manta noruega is Norwegian.
  if (!is(mention, 'place') || (is(mention, 'from-place') && !isCapital(reading.page.text, mention.start))) return readNationality(reading, at, mention);
  if (!meansPlace(reading, mention)) return;
  const { folded, mask } = reading.page;
  const link = inside.exec(folded.slice(Math.max(0, mention.start - 9), mention.start))?.[1]?.length ?? 0;
  const of = link > 0 ? materialsOf(reading, at - 1, mention.start - link) : [];
  const maker = link > 0 && (mask & german) !== 0 ? makerBehind(folded, mention.end, mask) : null;
  if (of.length > 0) sayOrigin(reading, { start: mention.start - link, end: mention.end }, { places: placesOf(mention), of });
  else if (maker) sayOrigin(reading, { start: mention.start - link, end: maker.end }, { places: placesOf(mention), design: maker.role === 'designed' });
  else {
    const house = houseBehind(folded, mention.end, mask);
    if (house > 0) sayOrigin(reading, { start: mention.start, end: house }, { places: placesOf(mention) });
  }
}

const german = languageBit('de');
const inside = /(?:^|[^\p{L}])((?:in(?: der| den| the)?|en|em|na|no|nos|nas|au|aux)\s)$/u;

/** The materials that stand right before a preposition. */
function materialsOf({ mentions, page }: Reading, at: number, from: number): string[] {
  const one = mentions[at];
  if (!one || from - one.end > 1 || page.folded.slice(one.end, from).trim() !== '') return [];
  return one.entries.filter(({ kind }) => kind === 'material').map(({ concept }) => concept);
}

/** „In Schottland von Hand gewebt“: the verb comes last. */
function makerBehind(folded: string, from: number, mask: number): { end: number; role: 'made' | 'designed' } | null {
  let at = from;
  for (let words = 0; words < 6; words++) {
    while (isSpaceCode(folded.charCodeAt(at))) at++;
    const end = wordEnd(folded, at);
    if (end === at) return null;
    const word = folded.slice(at, end);
    const role = roleOf(word, mask);
    if (role === 'made' || role === 'designed') return { end, role };
    if (role === 'elsewhere' || role === 'stops') return null;
    if (!role && words < 4 && isParticiple(word, word, mask)) return { end, role: 'made' };
    at = end;
  }
  return null;
}

/** “Porto workshop”, “Stockholm-based design studio”; -1 where there is none. */
function houseBehind(folded: string, from: number, mask: number): number {
  let at = from;
  for (let words = 0; words < 3; words++) {
    if (folded[at] !== ' ' && folded[at] !== '-') return -1;
    const end = wordEnd(folded, at + 1);
    const word = folded.slice(at + 1, end);
    if (roleOf(word, mask) === 'houses') return end;
    if (!between.has(word)) return -1;
    at = end;
  }
  return -1;
}
const between = new Set(['based', 'design', 'family', 'own', 'small', 'leather', 'woodworking', 'pottery']);

/** Where it is sent from is not where it is made; in a fact, neither is where it is sold. */
const isElsewhere = (folded: string, { start, end }: { start: number; end: number }): boolean =>
  sent.test(folded.slice(Math.max(0, start - 28), start)) || /^(?:发货|直邮|直发|発送|배송)/.test(folded.slice(end, end + 4));
const sent =
  /(?:\b(?:inspired|ship(?:s|ped|ping)?|dispatch(?:ed)?|delivered|delivery|sold|sent|stored|orders?|returns?|postcards?|greetings|letters?|news|views?|bestellung(?:en)?|gru(?:ss|sse)|commandes?|pedidos?|encomendas?|versand|verschickt|geliefert|livre\w*|envi\w+|expedi\w+|entreg\w+)(?: (?:in|from|by|aus|en|em|de|desde))?(?: the)?\s?|发自|发货地[:：]?\s?)$/;

/** „Leser aus Irland“ are no origin of the product. */
function isOfElsewhere({ page: { folded, mask } }: Reading, at: number): boolean {
  let start = at - 1;
  while (start > 0 && at - start < 40 && isWordCode(folded.charCodeAt(start - 1))) start--;
  return start < at && roleOf(folded.slice(start, at - 1), mask) === 'elsewhere';
}

/** In a fact, where it was drawn is not where it is made. */
const isDrawn = (folded: string, { start, end }: { start: number; end: number }): boolean =>
  drawn.test(folded.slice(Math.max(0, start - 28), start)) || /^(?:(?:的)?设计|でデザイン|デザイン|에서 디자인|디자인)/.test(folded.slice(end, end + 7));
const drawn =
  /(?:\b(?:design(?:ed|s)?|designt|entworfen|entwickelt|developed|engineered|styled|concu|disen\w*|desenhad\w*|projetad\w*)(?: (?:in|from|by|aus|en|em|de|desde))?(?: the)?\s?|设计于)$/;

/** “Handmade” was said alone before its place was read. */
function unsay({ statements }: Reading, { start, end }: Mention): void {
  const index = statements.findLastIndex((one) => one.kind === 'origin' && one.start === start && one.end === end);
  if (index >= 0) statements.splice(index, 1);
}
