/** What it fits, where something says that it does: “works with USB-C”, “iPhone 15対応”. */
import { isCjkCode, isDigitCode, isSpaceCode, isWordCode, wordEnd } from './fold.ts';
import { is, type Mention } from './mention.ts';
import { nameEnd, type Reading, sameClause } from './neighbours.ts';

export function readFits(reading: Reading): void {
  for (const [at, mention] of reading.mentions.entries()) {
    if (reading.taken.has(mention)) continue;
    if (is(mention, 'device') || is(mention, 'holder')) readDevice(reading, at, mention);
    else if (is(mention, 'compatible')) readUnknown(reading, at, mention);
  }
}

function readDevice(reading: Reading, at: number, mention: Mention): void {
  const { page, mentions, taken } = reading;
  const end = modelEnd(page.folded, mention.end);
  const behind = mentions.slice(at + 1, at + 5).find(({ start }) => start >= end);
  const told = behind && is(behind, 'compatible-after') && /^[\s-]?$/.test(page.folded.slice(end, behind.start)) ? behind : undefined;
  let from = at - 1;
  while (from >= 0 && at - from < 8 && !is(mentions[from], 'compatible') && mention.start - (mentions[from] as Mention).end <= 40) from--;
  const before = mentions[from];
  const says = before && is(before, 'compatible') && sameClause(reading, before.end, mention.start) ? before : undefined;
  if (!told && !says) return;
  // “works with iPhone 15 and Galaxy S24”: the words before belong to the first.
  const near = says && !taken.has(says) && mention.start - says.end <= 12 ? says : undefined;
  taken.add(mention);
  if (says) taken.add(says);
  reading.statements.push({ kind: 'compatibility', start: near?.start ?? mention.start, end: told?.end ?? end, thing: page.folded.slice(mention.start, end) });
}

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
