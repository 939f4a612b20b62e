/** Certificates and standards a document speaks of, each with the number, the body and the last day that stand by it. */
import { belongingsOf } from './belonging.ts';
import { lastDayIn } from './dates.ts';
import type { FoundFact } from '@storewright/contract/documents/fact';
import { goneIn } from './gone.ts';
import { headingOf } from './headed.ts';
import type { Line } from './lines.ts';
import { certificatesOf } from './named.ts';
import type { Placed } from './neighbours.ts';
import { saidOf } from './of-another.ts';
import { isOnlyNamed } from './only-named.ts';
import { isOfCertificate, isOver, stands } from './standing.ts';

export const certificatesIn = (lines: readonly Line[]): FoundFact[] => {
  const drafts = new Set(lines.flatMap(({ folded, page }) => (draft.test(folded) ? page : [])));
  const all = lines.flatMap((line, at) => (drafts.has(line.page) ? [] : certificatesOf(line).map((named) => ({ ...named, at }))));
  const isGone = goneIn(lines, all);
  const denied = new Set(all.filter((one, order) => !standsIn(lines[one.at]!, one) || isGone(order) || !stands(headingOf(lines, one.at))));
  const spoken = all.filter((one) => !denied.has(one) && !isOnlyNamed(lines[one.at]!.folded, one.index, one.end));
  // Only named, and elsewhere denied, it is none.
  const refuted = new Set([...denied].filter(({ at }) => isOfCertificate(lines[at]!.folded)).map(({ value }) => value));
  return unrepeated(factsOf(lines, spoken)).filter(({ value, number, valid_until: until }) => number !== '' || until !== null || !refuted.has(value));
};

/** A paper that is none yet: the word stands on a line of its own. */
const draft = /^\P{L}*(?:draft|specimen|muster|entwurf|brouillon|borrador|muestra|rascunho|minuta|草稿|样本|樣本|草案|見本|견본|초안)\P{L}*$/u;

/** Its sentence says that there is one. What is over needs the day since when: without it nobody can tell. */
const standsIn = ({ folded, text }: Line, { part, index, end }: Placed): boolean => {
  const said = saidOf(folded, index, end);
  return stands(said) && (!isOver(said) || lastDayIn(part.text) !== null || lastDayIn(text) !== null);
};

const factsOf = (lines: readonly Line[], spoken: readonly Placed[]): FoundFact[] => {
  const belongingOf = belongingsOf(lines, spoken);
  return spoken.map(({ value, part, at }, order) => {
    const { number, issuer, until } = belongingOf(order);
    return {
      kind: 'certificate',
      name: 'Certificate',
      value,
      page: part.page,
      quote: lines[at]!.text.slice(0, 400),
      number: number.slice(0, 60),
      issuer: issuer.slice(0, 80),
      valid_until: until,
    };
  });
};

/** Of each the one that says most. Spoken of without its number, it is one of those that have theirs. */
const unrepeated = (facts: readonly FoundFact[]): FoundFact[] => {
  const best = new Map<string, FoundFact>();
  for (const fact of facts) {
    const key = `${fact.value} ${fact.number}`;
    const before = best.get(key);
    if (!before || weight(fact) > weight(before)) best.set(key, fact);
  }
  const numbered = new Set([...best.values()].filter(({ number }) => number !== '').map(({ value }) => value));
  return [...best.values()].filter(({ value, number }) => number !== '' || !numbered.has(value));
};
const weight = ({ number, valid_until }: FoundFact): number => Number(number !== '') + Number(valid_until !== null);
