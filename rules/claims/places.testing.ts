/** Sentences of shops about places: in `claimed` the part in brackets is a claim that no fact backs, in `plain` nobody claims where anything is made. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

type Sentences = { claimed: readonly string[]; plain: readonly string[]; backed: readonly [facts: Record<string, string>, sentence: string][] };

export function places(language: Language, { claimed, plain, backed }: Sentences): void {
  test.each(claimed)(`${language} claims: %s`, (marked) => {
    const [before = '', said = ''] = marked.split(/[[\]]/);
    const claims = claimsIn(marked.replace(/[[\]]/g, ''), [], language);
    const [start, end] = [before.length, before.length + said.length];
    expect(claims.filter((claim) => claim.start < end && start < claim.end).map(({ state }) => state)).toContain('unsupported');
  });
  test.each(plain)(`${language} claims no origin: %s`, (sentence) => {
    // “Loved by customers in Canada” is a claim, but none about where anything is made.
    const claims = claimsIn(sentence, [], language).filter(({ kind }) => kind !== 'promise' && kind !== 'compatibility');
    expect(claims.map(({ text }) => text)).toEqual([]);
  });
  test.each(backed)(`${language}: %j backs: %s`, (facts, sentence) => {
    expect(claimsIn(sentence, factsFrom(facts), language).map(({ text, state }) => `${state} ${text}`)).not.toContainEqual(
      expect.stringMatching(/^unsupported/),
    );
    expect(claimsIn(sentence, [], language)).not.toEqual([]);
  });
}
