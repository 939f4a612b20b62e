import type { Fact } from '@storewright/contract/listing/listing';
import { factName, factSource } from './fact-texts.ts';

/** Facts in one line, each with its name in the reader’s language, where it stands and what it says. */
export function FactLine({ facts }: { facts: readonly Fact[] }) {
  return facts.map((fact) => `${factName(fact)}${placeOf(fact)}: ${fact.value}`).join(' · ');
}

const placeOf = (fact: Fact): string => {
  if (fact.source === 'document' || fact.source === 'owner') return ` (${factSource(fact)})`;
  return fact.field && fact.field !== fact.name ? ` (${fact.field})` : '';
};
