/** Which languages a line speaks, and how what is read in each of them is put together. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { languageOf } from '../text/language/language.ts';
import type { Claim } from '@storewright/contract/listing/listing';

/** A line's language, the one it is told to be in, or the meant one where it gives nothing away; a Chinese sentence in an English line is read as what it is. */
export function partsOf(line: string, language: Language, told: Language | null): { start: number; language: Language }[] {
  const spoken = told ?? languageOf(line, language);
  const parts = [{ start: 0, language: spoken }];
  if (!isCjk(spoken))
    for (const { 0: run, index } of line.matchAll(otherScript))
      parts.push({ start: index, language: scriptOf(run) }, { start: index + run.length, language: spoken });
  return parts;
}

const otherScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}](?:[\d\s.,%，。、：:；！？ー–-]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])*/gu;
const scriptOf = (run: string): Language => (/\p{Script=Hangul}/u.test(run) ? 'ko' : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run) ? 'ja' : 'zh');

export const byStart = (one: Claim, other: Claim): number => one.start - other.start;

/** The claims that start where this language is spoken; both lists are in order. */
export function within(claims: readonly Claim[], parts: readonly { start: number; language: Language }[], language: Language): Claim[] {
  let at = 0;
  return claims.filter(({ start }) => {
    while ((parts[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) at++;
    return parts[at]?.language === language;
  });
}

/** What starts inside the claim before it is part of that. */
export function apart(claims: readonly Claim[]): Claim[] {
  let end = 0;
  return claims.filter((claim) => claim.start >= end && ((end = claim.end), true));
}

/** What another language makes of the line counts where its own says nothing, or knows the unit of a number that its own takes for a thing: “Lead time : 6 semaines”. */
export function beside(own: readonly Claim[], meant: readonly Claim[]): Claim[] {
  let at = 0;
  const free = meant.filter(({ start, end }) => {
    while ((own[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at++;
    return (own[at]?.start ?? Number.POSITIVE_INFINITY) >= end;
  });
  const backed = new Map(meant.flatMap((claim) => (claim.kind === 'quantity' && claim.state === 'supported' ? [[`${claim.start} ${claim.end}`, claim]] : [])));
  const known = own.map((claim) => (claim.kind === 'quantity' && claim.state !== 'supported' && backed.get(`${claim.start} ${claim.end}`)) || claim);
  return [...known, ...free].sort(byStart);
}
