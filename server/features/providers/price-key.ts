import type { ProviderKind } from '@storewright/contract/providers';

/** Where a model's price stands in the price list. Hosts that speak as OpenAI does each have prices of their own. */
export const priceKeyOf = ({ kind, baseUrl }: { kind: ProviderKind; baseUrl: string }, upstream: string): string =>
  kind === 'compatible' ? `${kind}/${URL.parse(baseUrl)?.host ?? ''}/${upstream}` : `${kind}/${upstream}`;
