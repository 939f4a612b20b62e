import type { ProviderKind } from '@storewright/contract/providers';
import type { Db } from '../../adapters/db/db.ts';
import { providersStore } from './providers.store.ts';

/** Where a model's price stands in the price list. Hosts that speak as OpenAI does each have prices of their own. */
export const priceKeyOf = ({ kind, baseUrl }: { kind: ProviderKind; baseUrl: string }, upstream: string): string =>
  kind === 'compatible' ? `${kind}/${URL.parse(baseUrl)?.host ?? ''}/${upstream}` : `${kind}/${upstream}`;

/** Where prices of those stand that are sold, enabled or not. */
export const soldKeys = async (db: Db): Promise<ReadonlySet<string>> => {
  const store = providersStore(db);
  const [providers, models] = [await store.providers(), await store.models()];
  const byId = new Map(providers.map((one) => [one.id, one]));
  return new Set(models.flatMap(({ providerId, upstream }) => (byId.has(providerId) ? [priceKeyOf(byId.get(providerId)!, upstream)] : [])));
};
