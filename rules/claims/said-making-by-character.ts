/** Where something is made, in the languages without spaces or with particles: 设计于瑞典, スウェーデンでデザイン, 노르웨이에서 짠, 挪威毛毯. */
import { madeThere, type Spoken } from '../words/made-there.ts';
import { entryOf, is, type Mention } from './mention.ts';
import { isDenied, lastUpTo, type Reading, sayOrigin } from './neighbours.ts';
import { placesOf } from './said-making.ts';
import { languageBit } from './vocabulary.ts';

export function readMakingByCharacter(reading: Reading): void {
  const spoken = madeThere.find(({ language }) => (reading.page.mask & languageBit(language)) !== 0);
  // A fact is read in all languages; what it says of a place, it says of what the shop sells.
  if (!spoken || !reading.strict) return;
  for (const [at, mention] of reading.mentions.entries())
    if (is(mention, 'place') && !reading.taken.has(mention) && !isDenied(reading, at)) readPlace(reading, mention, reading.mentions[at + 1], spoken);
  if (!spoken.hint.test(reading.page.folded)) return;
  for (const found of reading.page.folded.matchAll(spoken.unknown)) {
    const name = found.slice(1).find((one) => one !== undefined) ?? '';
    const start = found.index + found[0].indexOf(name);
    if (name !== '' && !isKnown(reading, start, start + name.length))
      sayOrigin(reading, { start: found.index, end: found.index + found[0].length }, { raw: reading.page.folded.slice(start, start + name.length) });
  }
}

/** 京都府宇治産 is from Uji, and 浙江龙泉 from Longquan: what says Kyoto or Zhejiang says nothing of the town. */
function narrower(folded: string, { end }: Mention, next: Mention | undefined, { within }: Spoken): { places?: string[]; raw?: string } {
  if (!within) return {};
  if (next && is(next, 'place') && /^[省市都道府県县]?$/u.test(folded.slice(end, next.start))) return { places: placesOf(next) };
  const raw = within.exec(folded.slice(end, end + 12))?.[1];
  return raw ? { raw } : {};
}

/** A place that was read already, and glass that is no place. */
const isKnown = (reading: Reading, start: number, end: number): boolean => {
  const last = lastUpTo(reading.mentions, end - 1);
  return last !== undefined && last.end > start && (reading.taken.has(last) || is(last, 'material'));
};

function readPlace(reading: Reading, mention: Mention, next: Mention | undefined, spoken: Spoken): void {
  const { folded } = reading.page;
  const [before, behind] = [folded.slice(Math.max(0, mention.start - 14), mention.start), folded.slice(mention.end, mention.end + 26)];
  if (spoken.notBefore.test(before) || spoken.notBehind.test(behind)) return;
  const verb = spoken.before?.exec(before);
  const made = spoken.made.exec(behind);
  const doubtful = entryOf(mention, 'place')?.ambiguous ?? false;
  const said = { places: placesOf(mention), ...narrower(folded, mention, next, spoken) };
  if (verb) return take({ start: mention.start - verb[0].length, end: mention.end }, spoken.design.test(verb[0]));
  if (made) return take({ start: mention.start, end: mention.end + made[0].length }, spoken.design.test(made[0]));
  if (doubtful || spoken.elsewhere.test(behind) || spoken.moving.test(before)) return;
  const thing = spoken.thing.exec(behind);
  // 意大利皮革 is leather from Italy: `readConcepts` has it.
  if (thing && !(next && next.start - mention.end <= 1 && is(next, 'made-in-after'))) take({ start: mention.start, end: mention.end }, false);

  function take(span: { start: number; end: number }, design: boolean): void {
    reading.taken.add(mention);
    sayOrigin(reading, span, { ...said, design });
  }
}
