/** What it fits, where something says that it does: “works with USB-C”, “iPhone 15対応”. */
import { isCjkCode, isDigitCode, isSpaceCode, isWordCode, wordEnd } from '@storewright/contract/kit/fold';
import { is, type Mention } from './mention.ts';
import { nameEnd, type Reading, sameClause } from './neighbours.ts';
import { languageBit } from './vocabulary.ts';

export function readFits(reading: Reading): void {
  for (const [at, mention] of reading.mentions.entries()) {
    if (reading.taken.has(mention)) continue;
    if (is(mention, 'device') || is(mention, 'holder')) readDevice(reading, at, mention);
    else if (is(mention, 'compatible')) readUnknown(reading, at, mention);
  }
}

/** « Para modelos com entrada Lightning é necessário outro cabo »: that it does not fit. */
const asksForAnother =
  /^[^.!?。！？\n]{0,30}?(?:(?<!\p{L})(?:needs?|requires?|required|braucht|brauchen|benotigt|il faut|faut|necessitent?|necesitan?|hace falta|necessari[oa]|precisam?|requer|requerem)(?: [\p{L}’'-]{1,12}){0,3} (?:another|different|separate|other|adapter|adaptador|adaptateur|autre|anderes?|andere|anderen|otr[oa]|outr[oa])(?!\p{L})|另需|需另|需要?另外|要另|別途|別売|별도로?|따로)/u;

function readDevice(reading: Reading, at: number, mention: Mention): void {
  const { page, mentions, taken } = reading;
  const end = modelEnd(page.folded, mention.end);
  const told = toldBehind(reading, at, end);
  let from = at - 1;
  while (from >= 0 && at - from < 8 && !is(mentions[from], 'compatible') && mention.start - (mentions[from] as Mention).end <= 40) from--;
  const before = mentions[from];
  const says = before && is(before, 'compatible') && sameClause(reading, before.end, mention.start) ? before : undefined;
  const made = (page.mask & english) === 0 ? 0 : (madeFor.exec(page.folded.slice(Math.max(0, mention.start - 16), mention.start))?.[0].length ?? 0);
  if ((!told && !says && made === 0) || asksForAnother.test(page.folded.slice(end, end + 60))) return;
  // “works with iPhone 15 and Galaxy S24”: the words before belong to the first.
  const near = says && !taken.has(says) && mention.start - says.end <= 12 ? says : undefined;
  taken.add(mention);
  if (says) taken.add(says);
  const last = told?.direct ? told.end : end;
  reading.statements.push({ kind: 'compatibility', start: near?.start ?? mention.start - made, end: last, thing: page.folded.slice(mention.start, end) });
}

/** “아이폰과 안드로이드 모두 호환”, “iPhone でも Android でも使える”: it is said once, behind the last of a list. */
function toldBehind({ page, mentions }: Reading, at: number, from: number): { end: number; direct: boolean } | null {
  let end = from;
  for (let next = at + 1; next < at + 8; next++) {
    const one = mentions[next];
    if (!one) return null;
    if (one.start < end) continue;
    const between = page.folded.slice(end, Math.min(one.start, end + 12));
    if (is(one, 'compatible-after') && (/^[\s-]?$/.test(between) || both.test(between))) return { end: one.end, direct: end === from };
    if (!is(one, 'device') || !together.test(between)) return null;
    end = modelEnd(page.folded, one.end);
  }
  return null;
}
/** “A case for your iPhone”: what it is for, it fits. */
const madeFor = /\bfor (?:your |the |all |any |most |every |an? )?(?:new |apple |samsung |google )?$/;
const english = languageBit('en');
const both = /^(?:の|に|와|과|은|는)?\s?(?:両方に?|どちらに?も|いずれに?も|모두|둘 다|양쪽 다)\s?$/;
const together = /^(?:\s?[,、・/&+]\s?|\s?(?:でも|も|と|や|および|及び|와|과|및|이나|나|랑|하고)\s?)$/;

/** “Compatible with Ember Mug”: a name that no list knows. */
function readUnknown({ page, mentions, statements }: Reading, at: number, mention: Mention): void {
  const behind = mentions[at + 1];
  if (behind && (is(behind, 'device') || is(behind, 'holder') || is(behind, 'from-place')) && behind.start - mention.end < 14) return;
  if (!surely.test(page.folded.slice(mention.start, mention.end))) return;
  const end = nameEnd(page.text, mention.end);
  if (end > 0) statements.push({ kind: 'compatibility', start: mention.start, end, thing: page.folded.slice(mention.end, end).trim() });
}

const surely = /compatib|kompatib|works with/;

/** The model behind a device's name: 15 Pro Max, Series 9, S24+. */
function modelEnd(folded: string, from: number): number {
  let end = from;
  for (let words = 0; words < 4; words++) {
    let at = end;
    if (isSpaceCode(folded.charCodeAt(at)) || folded[at] === '-') at++;
    if (isCjkCode(folded.charCodeAt(at)) || !isWordCode(folded.charCodeAt(at)) || (at === end && !isDigitCode(folded.charCodeAt(at)))) break;
    const stop = wordEnd(folded, at);
    if (stop - at > 8 || !model.test(folded.slice(at, stop))) break;
    end = folded[stop] === '+' ? stop + 1 : stop;
    if (folded[end] === '.' && isDigitCode(folded.charCodeAt(end + 1))) end = wordEnd(folded, end + 1);
  }
  return end;
}

const model = /^(?:\d{1,2}[a-z]{0,2}|pro|max|plus|mini|ultra|air|se|gen|series|[a-z]\d{1,3}|note|fold|flip)$/;
