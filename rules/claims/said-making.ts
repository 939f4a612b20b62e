/** Where something is made or designed, by a word of making or a house where things are made: “woven by hand in Scotland”, “from our workshop in Porto”. */
import { languages } from '@storewright/contract/kit/languages';
import { makingWords } from '../words/making.ts';
import { isSpaceCode, isWordCode, wordEnd } from '@storewright/contract/kit/fold';
import { isHouse, isParticiple, roleOf } from './making-words.ts';
import { entryOf, is, type Mention } from './mention.ts';
import { isCapital, lastUpTo, nameEnd, type Reading, sayOrigin } from './neighbours.ts';
import { isPlaceName } from './unknown-places.ts';
import { languageBit } from './vocabulary.ts';

/** Each word of making is followed to the place behind it, as far as its thought goes. */
export function readMaking(reading: Reading): void {
  const { strict } = reading;
  const { folded, mask } = reading.page;
  if (!latin.some((bit) => (mask & bit) !== 0)) return;
  const known = new Map(reading.mentions.map((mention, at) => [mention.start, { mention, at }]));
  for (let at = 0; at < folded.length; ) {
    if (!isWordCode(folded.charCodeAt(at))) {
      at++;
      continue;
    }
    const end = wordEnd(folded, at);
    const word = folded.slice(at, end);
    const role = roleOf(word, mask);
    if (role === 'made' || role === 'designed' || role === 'houses') follow(reading, known, { start: at, end, role, surely: true });
    else if (!role && strict && isParticiple(reading.page.text.slice(at, end), word, mask))
      follow(reading, known, { start: at, end, role: 'made', surely: false });
    else if (!role && (mask & german) !== 0 && word.length > 8 && isHouse(word)) follow(reading, known, { start: at, end, role: 'houses', surely: true });
    at = end;
  }
}

const german = languageBit('de');
const latin = languages.filter((language) => makingWords[language]).map(languageBit);
type Known = ReadonlyMap<number, { mention: Mention; at: number }>;
/** `surely`: listed as a word of making, not only formed like one. */
type Maker = { start: number; end: number; role: 'made' | 'designed' | 'houses'; surely: boolean };

function follow(reading: Reading, known: Known, maker: Maker): void {
  const { page, mentions } = reading;
  const { folded, mask } = page;
  if (maker.role === 'houses' && labels.test(folded.slice(maker.start, maker.end))) return label(reading, known, maker);
  if (maker.role !== 'houses' && (mask & german) !== 0) nameBefore(reading, maker);
  // Where the last preposition starts, how many words ago, and whether it says “in” rather than “of”.
  let [from, since, inside] = [-1, 0, false];
  let at = maker.end;
  for (let words = 0; words < 12 && at - maker.end < 110; words++) {
    const next = wordAfter(folded, at);
    if (next < 0) return;
    const end = wordEnd(folded, next);
    const one = known.get(next);
    const [word, near] = [folded.slice(next, end), from >= 0 && since <= 3];
    if (one && is(one.mention, 'place') && near) {
      if (reading.taken.has(one.mention) || !meansPlace(reading, one.mention)) return;
      const before = mentions[one.at - 1];
      const told = before && before.start >= maker.start - 12 && (is(before, 'made-in') || is(before, 'handmade')) && one.mention.start - before.end <= 14;
      // What is said at once is read with its “handmade” by `readOrigins`.
      if (told && words <= 3) return;
      // “Made of Norway spruce.”
      if (folded.slice(from, wordEnd(folded, from)) === 'of' && !inside && maker.role !== 'houses') return;
      return say(reading, maker, from, words === since, one.mention.end, { places: placesOf(one.mention), ...townBefore(reading, from, one.mention) }, one);
    }
    const role = roleOf(word, mask);
    // “Sewn in a family-run shop in Maine”: a shop is a workshop to who works in it.
    if (role === 'stops' || role === 'made' || role === 'designed' || (role === 'elsewhere' && !(inside && maker.role === 'made' && shops.has(word)))) return;
    if (role === 'at') {
      inside = strong.has(word) || (inside && from >= 0);
      [from, since] = [since === 1 && from >= 0 && !isOf.has(word) ? from : inside && from >= 0 && isOf.has(word) ? from : next, 0];
    } else if (
      near &&
      leadsToName(folded.slice(from, wordEnd(folded, from)), folded.slice(maker.start, maker.end)) &&
      since <= 1 &&
      isCapital(page.text, next) &&
      !one
    ) {
      const stop = nameEnd(page.text, next - 1);
      if (stop > 0 && isPlaceName(reading, next, stop) && (maker.surely || ends.test(folded.slice(stop, stop + 5)))) {
        if (isTold(mentions, maker, from)) return;
        return say(reading, maker, from, words === since, stop, { raw: folded.slice(next, stop) });
      }
    }
    if (!articles.has(word)) since++;
    at = one && one.mention.end > end && !is(one.mention, 'place') ? Math.min(one.mention.end, at + 60) : end;
  }
}

/** “Origin: Peru”; without its colon it says nothing. */
function label(reading: Reading, known: Known, { start, end }: Maker): void {
  const { page, strict } = reading;
  const gap = strict ? (/^\s?[:：]\s?/.exec(page.folded.slice(end, end + 4))?.[0].length ?? 0) : 0;
  const place = known.get(end + gap)?.mention;
  if (gap === 0 || !place || !is(place, 'place') || reading.taken.has(place)) return;
  reading.taken.add(place);
  sayOrigin(reading, { start, end: place.end }, { places: placesOf(place) });
}
const labels = /^(?:origin|origine|origen|origem|herkunft|ursprung)s?$/;

/** „In Iserlohn gegossen“: the verb comes last, and no list knows the town. */
function nameBefore(reading: Reading, { start, end, role }: Maker): void {
  const before = reading.page.text.slice(Math.max(0, start - 48), start);
  const found = /(?:^|\s)([Ii]n )(\p{Lu}[\p{L}-]+)(?: \p{L}+){0,3} $/u.exec(before);
  if (!found) return;
  const from = start - before.length + found.index + found[0].indexOf(found[1] as string);
  const [first, last] = [from + 3, from + 3 + (found[2] ?? '').length];
  const known = lastUpTo(reading.mentions, first);
  if ((known && known.end > first) || !isPlaceName(reading, first, last)) return;
  sayOrigin(reading, { start: from, end }, { raw: reading.page.folded.slice(first, last), design: role === 'designed' });
}

/** “Manufactured in Bergen” is read by `readOrigins` already. */
function isTold(mentions: readonly Mention[], maker: Maker, from: number): boolean {
  const one = lastUpTo(mentions, maker.start);
  return one !== undefined && one.end > from && is(one, 'made-in');
}

/** “Not made in Italy” is no claim. */
const isRefused = (folded: string, start: number): boolean => refused.test(folded.slice(Math.max(0, start - 10), start));
const refused = /(?:\b(?:not|never|nicht|nie|pas|jamais|no|nunca|nao)|n[’']t)\s$/;

/** „In Seiffen, Sachsen“: the town is narrower than what it lies in, and no list knows it. */
export function townBefore(reading: Reading, from: number, { start }: Mention): { raw?: string } {
  const { text, folded } = reading.page;
  const found = /^\p{L}+ (\p{Lu}[\p{L}-]{2,30}(?: \p{Lu}[\p{L}-]{2,30})?)(?:, | \(| in | im | bei )$/u.exec(text.slice(from, start));
  const at = from + (found ? found[0].indexOf(found[1] as string) : 0);
  const end = at + (found?.[1]?.length ?? 0);
  const known = lastUpTo(reading.mentions, at);
  return found && !(known && known.end > at) && isPlaceName(reading, at, end) ? { raw: folded.slice(at, end) } : {};
}

type Said = { places: string[]; raw?: string } | { raw: string };

function say(reading: Reading, maker: Maker, from: number, adjacent: boolean, end: number, said: Said, place?: { mention: Mention; at: number }): void {
  if (isRefused(reading.page.folded, maker.start)) return;
  const spoken = lastUpTo(reading.mentions, maker.start);
  // “Painted by hand” is a claim of its own.
  const start = adjacent && !(spoken && is(spoken, 'handmade') && spoken.end > maker.start) ? maker.start : from;
  if (place) reading.taken.add(place.mention);
  sayOrigin(reading, { start, end }, { ...said, design: maker.role === 'designed' });
  const more = place ? reading.mentions[place.at + 1] : undefined;
  if (!more || !is(more, 'place') || !/^(?:, | (?:and|und|et|y|e|&) )(?:in |en |au |em |na |no |in der )?$/.test(reading.page.folded.slice(end, more.start)))
    return;
  reading.taken.add(more);
  sayOrigin(reading, more, { places: placesOf(more), design: maker.role === 'designed' });
}

/** Suède and suède, Turkey and turkey: what is also another word is a place with a capital only. */
export function meansPlace({ page, strict }: Reading, mention: Mention): boolean {
  if (!strict) return true;
  const doubtful = entryOf(mention, 'place')?.ambiguous || is(mention, 'material') || is(mention, 'colour');
  return !doubtful || isCapital(page.text, mention.start);
}

export const placesOf = (mention: Mention): string[] => [
  ...new Set(mention.entries.filter(({ kind }) => kind === 'place' || kind === 'from-place').map(({ concept }) => concept)),
];

/** The next word of the clause; -1 where it ends. */
function wordAfter(folded: string, from: number): number {
  for (let at = from; at < folded.length && at - from < 6; at++) {
    const code = folded.charCodeAt(at);
    if (isWordCode(code)) return at;
    if (isSpaceCode(code) || joints.has(folded[at] as string)) continue;
    return -1;
  }
  return -1;
}
const shops = new Set('shop shops store boutique boutiques magasin tienda tiendas loja lojas laden geschaft'.split(' '));
const joints = new Set([',', '-', '’', "'", '&', '/', '(', '‑']);

/** German articles stand before common nouns: „in den Hügeln“. */
const articles = new Set('the la le les el los las o os as l'.split(' '));
const strong = new Set('in at near outside across im bei nahe en au aux a dans cerca em no na nos nas'.split(' '));
/** Before a name that no list knows: „bei Freunden“ is with friends; “hails from Connemara”, “weavers of Chiapas”. */
const leadsToName = (preposition: string, maker: string): boolean =>
  named.has(preposition) ||
  ((preposition === 'from' || isOf.has(preposition)) && hails.test(maker)) ||
  (isOf.has(preposition) && people.test(maker)) ||
  (preposition === 'aus' && firms.test(maker));
const hails =
  /^(?:hails|comes?|originates?|originated|sourced|imported|weavers?|artisans?|makers|vient|viennent|provient|proviennent|vienen?|proceden?|vem|provem)$/;
/** „Eine Firma aus Nürnberg“. */
const firms = /(?:firma|hersteller|werkstatt|manufaktur|brauerei|betrieb|rosterei|weberei|fabrik|muhle|topferei|schmiede|gerberei|kooperative)$/;
const people =
  /^(?:(?:fabri|usine|cerve|brasserie|filature|hilatura|tanner|curt|tener|coop|manufactur|manufatur|destil|distill|porcel|fundici|fundica|fonderie|olaria|poterie|tecelagem|fiacao|forja|forge|verrerie|vidr|torref|scierie|faiencerie)|loom|telar|tear|artes|artis|weaver|potters|makers|craftsmen|tejedor|tisserand|potier|oleiro|tecelo|tecedeira)/;
/** Behind a name that may be one: the phrase ends. */
const ends = /^(?:[.,;!)\n]|$|\s(?:and|by|und|von|et|y|e)\s)/;
const named = new Set('in at near outside en au aux a dans em no na nos nas'.split(' '));
const isOf = new Set('of de du des d do da dos das del von'.split(' '));
