/** Listings with their claims marked in place: `[+360 g]` is backed by a fact, `[-12 hours]` is not, and nothing else is a claim. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';

/** A listing: its facts by name, and its text with marks. */
export type Golden = [name: string, facts: Record<string, string>, marked: string];

export function goldens(language: Language, table: readonly Golden[]): void {
  test.each(table)(`${language}: %s`, (_name, facts, marked) => {
    const text = marked.replace(mark, '$2');
    expect(withMarks(text, factsFrom(facts), language)).toBe(marked);
  });
}

export const factsFrom = (facts: Record<string, string>): Fact[] =>
  Object.entries(facts).map(([name, value]) => ({ name, value, source: 'metafield', field: '' }));

function withMarks(text: string, facts: readonly Fact[], language: Language): string {
  let marked = '';
  let at = 0;
  for (const { start, end, state } of claimsIn(text, facts, language)) {
    marked += `${text.slice(at, start)}[${state === 'supported' ? '+' : '-'}${text.slice(start, end)}]`;
    at = end;
  }
  return marked + text.slice(at);
}

const mark = /\[([+-])([^\]]*)\]/g;
