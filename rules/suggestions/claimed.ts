/** What a suggestion would claim. Not for the browser: the word lists of all languages come with it. */
import { claimsIn } from '../claims/claims.ts';
import { factsOf } from '../claims/facts.ts';
import type { Claim, ListingField } from '@storewright/contract/listing/listing';
import type { SuggestionKind, SuggestionValue } from '@storewright/contract/suggestions/suggestion';
import type { Known } from './traits.ts';

/** Read by buyers and search engines, and free to say anything: an address, a category and a value of the shop's own list are not. */
const fields: Partial<Record<SuggestionKind, ListingField>> = { alt: 'description', title: 'title', tags: 'tags' };

type Change = { kind: SuggestionKind; now: SuggestionValue; value: SuggestionValue };

/** The claims that no fact of the product backs. What a title or tag in the shop says already is not this suggestion's doing. */
export function claimsOf(product: Known, { kind, now, value }: Change): Claim[] {
  const field = fields[kind];
  const text = lineOf(value);
  if (!field || text.trim() === '') return [];
  const open = claimsIn(text, factsOf(product), product.language, field).filter(({ state }) => state === 'unsupported');
  const before = kind === 'alt' ? '' : lineOf(now);
  return open.filter((claim) => !before.includes(claim.text));
}

const lineOf = (value: SuggestionValue): string => (Array.isArray(value) ? value.join(', ') : value.replaceAll('\n', ' '));
