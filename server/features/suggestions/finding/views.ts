/** From proposals and decisions to the contract's shapes. */
import type { Product } from '@storewright/contract/shops';
import { claimsOf } from '@storewright/rules/suggestions/claimed';
import type { SuggestedProduct, WrittenField } from '@storewright/contract/suggestions';
import { groundOf, type Proposal, type Suggestion, type SuggestionKind, type SuggestionValue } from '@storewright/contract/suggestions/suggestion';
import type { DecisionRow, WrittenRow } from '../suggestions.store.ts';

/** What made the proposals: rules over facts, which cost nothing. */
const engine = 'starter';

export const shownProposal = (product: Product, proposal: Proposal): Suggestion => ({
  ...proposal,
  product_id: product.id,
  value: proposal.proposed,
  edited: false,
  claims: claimsOf(product, { ...proposal, value: proposal.proposed }),
  ground: groundOf(proposal),
  state: 'open',
  redirect: true,
  engine,
  picture: pictureOf(product, proposal),
  error: null,
  publication_id: null,
});

export const shownDecision = (product: Product, row: DecisionRow): Suggestion => ({
  ...row.proposal,
  product_id: row.productId,
  value: row.value,
  edited: row.edited,
  claims: claimsOf(product, { ...row.proposal, value: row.value }),
  ground: row.ground,
  state: row.state,
  redirect: row.redirect,
  engine: row.engine,
  picture: pictureOf(product, row),
  error: row.error,
  publication_id: row.publicationId,
});

export const shownProduct = (product: Product, { suggestions, written }: { suggestions: Suggestion[]; written: WrittenRow[] }): SuggestedProduct => ({
  id: product.id,
  title: product.title,
  status: product.status,
  picture: product.picture,
  suggestions,
  written: written.map(
    ({ kind, target, engine: by, edited, value, at, by: name }): WrittenField => ({
      kind,
      target,
      engine: by,
      edited,
      value,
      at: at.toISOString(),
      by: name,
      still: same(valueIn(product, { kind, target }), value),
    }),
  ),
});

/** What our copy of the product says in that place. */
export const valueIn = (product: Product, { kind, target }: { kind: SuggestionKind; target: string }): SuggestionValue => {
  switch (kind) {
    case 'alt':
      return product.pictures.find(({ id }) => id === target)?.alt ?? '';
    case 'metafield':
      return product.metafields.find(({ namespace, key }) => `${namespace}.${key}` === target)?.value ?? '';
    default:
      return product[kind];
  }
};

export const same = (one: SuggestionValue, other: SuggestionValue): boolean =>
  Array.isArray(one) && Array.isArray(other) ? [...one].sort().join('\n') === [...other].sort().join('\n') : one === other;

const pictureOf = (product: Product, { kind, target }: { kind: SuggestionKind; target: string }) =>
  kind === 'alt' ? (product.pictures.find(({ id }) => id === target) ?? null) : null;
