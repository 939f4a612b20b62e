/** What the tests of this feature share: a product with suggestions, as the server finds them. */
import type { SuggestedProduct, Suggestion } from './suggestions.api.ts';

const productId = '0190a0c0-0000-7000-8000-0000000000c1';

export const aSuggestion = (change: Partial<Suggestion> = {}): Suggestion => ({
  product_id: productId,
  kind: 'alt',
  target: 'gid://shopify/MediaImage/1',
  reason: 'missing',
  values: { position: 1, of: 2, length: 0 },
  now: '',
  proposed: 'Harbour mug, Enamelled steel',
  value: 'Harbour mug, Enamelled steel',
  edited: false,
  claims: [],
  from: [{ name: 'Material', value: 'Enamelled steel', source: 'metafield', field: 'custom.material' }],
  confidence: null,
  ground: 'g1',
  state: 'open',
  redirect: true,
  engine: 'starter',
  picture: null,
  error: null,
  publication_id: null,
  ...change,
});

export const anAddress = (change: Partial<Suggestion> = {}): Suggestion =>
  aSuggestion({
    kind: 'handle',
    target: '',
    reason: 'placeholder',
    values: { length: 9 },
    now: 'product-7',
    proposed: 'harbour-mug',
    value: 'harbour-mug',
    ground: 'g2',
    from: [{ name: 'Title', value: 'Harbour mug', source: 'title', field: '' }],
    ...change,
  });

export const aProduct = (suggestions: Suggestion[], written: SuggestedProduct['written'] = []): SuggestedProduct => ({
  id: productId,
  title: 'Harbour mug',
  status: 'ACTIVE',
  picture: null,
  suggestions,
  written,
});

export const aPage = (...items: SuggestedProduct[]) => ({ items, next_cursor: null, looked_at: items.length });
