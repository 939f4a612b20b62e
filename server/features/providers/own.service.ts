/** A provider that this server brings itself: it is there while it is wanted, and every trace of it is gone where it is not. */
import type { ModelPrice, PriceList } from '@storewright/contract/billing/prices';
import type { Capability, Family, ProviderKind } from '@storewright/contract/providers';
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';
import type { Billing } from '../billing/index.ts';
import { usualLimits } from './desk.service.ts';
import { kindOf } from './kinds/index.ts';
import { priceKeyOf, soldKeys } from './price-key.ts';
import { type ProviderRow, providersStore } from './providers.store.ts';
import { keyPlace } from './sealing.ts';

type OwnModel = { name: string; family: Family; capabilities: Capability[]; context: number | null; maxOutput: number | null; price: ModelPrice };
export type OwnOffer = { kind: ProviderKind; key: string; models: OwnModel[] };
type Needs = { db: Db; clock: Clock; newId: () => string; secrets: Secrets; prices: Billing['prices'] };

export const createOwnProviders = ({ db, clock, newId, secrets, prices }: Needs) => {
  const rowOf = async (within: Db, kind: ProviderKind): Promise<ProviderRow | undefined> =>
    (await providersStore(within).providers()).find((one) => one.kind === kind);

  /** What an operator switched or renamed since stays so. */
  const put = async (tx: Db, { kind: id, key, models }: OwnOffer): Promise<void> => {
    const store = providersStore(tx);
    const kind = kindOf(id)!;
    const now = clock();
    let provider = await rowOf(tx, id);
    if (!provider) {
      // Behind all others: where one of them has a model of this name, it is theirs that answers.
      const place = Math.max(-1, ...(await store.providers()).map((one) => one.place)) + 1;
      const providerId = newId();
      await store.addProvider({ id: providerId, kind: id, label: kind.label, baseUrl: kind.baseUrl!, place, limits: usualLimits, createdAt: now });
      const channelId = newId();
      await store.addChannel({
        id: channelId,
        providerId,
        label: '',
        key: secrets.seal(key, keyPlace(channelId)),
        keyHint: '',
        weight: 1,
        state: 'well',
        createdAt: now,
      });
      provider = (await rowOf(tx, id))!;
    }
    const there = new Set((await store.models()).filter(({ providerId }) => providerId === provider.id).map(({ upstream }) => upstream));
    for (const { name, price: _, ...model } of models)
      if (!there.has(name)) await store.addModel({ id: newId(), providerId: provider.id, name, upstream: name, ...model, enabled: true, createdAt: now });
    await store.changed();
  };

  const wanting = async ({ kind, models }: OwnOffer): Promise<boolean> => {
    const provider = await rowOf(db, kind);
    const there = new Set((await providersStore(db).models()).filter(({ providerId }) => providerId === provider?.id).map(({ upstream }) => upstream));
    return models.some(({ name }) => !there.has(name));
  };

  /** A new list, and what goes with it: anew where somebody else set one meanwhile, another process that begins among them. */
  const priced = async (reason: string, work: (list: PriceList['models']) => PriceList['models'], also: (tx: Db) => Promise<void>): Promise<void> => {
    for (let left = 5; ; left -= 1)
      try {
        const { version, prices: list } = await prices.current();
        const set = { prices: { ...list, models: work(list.models) }, baseVersion: version, by: 'Storewright', reason };
        await prices.set(set, (tx) => withLock(tx, 'providers', also));
        return;
      } catch (error) {
        if (left === 0 || !(error instanceof Fault) || error.code !== 'prices_changed') throw error;
      }
  };

  return {
    bring: async (offer: OwnOffer): Promise<void> => {
      if (!(await wanting(offer))) return;
      const kind = kindOf(offer.kind)!;
      const at = { kind: offer.kind, baseUrl: kind.baseUrl! };
      const own = Object.fromEntries(offer.models.map(({ name, price }) => [priceKeyOf(at, name), price]));
      // What an operator set meanwhile stays.
      await priced(
        `Prices of the ${kind.label}`,
        (models) => ({ ...own, ...models }),
        (tx) => put(tx, offer),
      );
    },

    withdraw: async (id: ProviderKind): Promise<void> => {
      if (!(await rowOf(db, id))) return;
      const isOthers = ([key]: [string, unknown]): boolean => !key.startsWith(`${id}/`);
      await priced(
        `Without the ${kindOf(id)!.label}`,
        (models) => Object.fromEntries(Object.entries(models).filter(isOthers)),
        async (tx) => {
          const store = providersStore(tx);
          for (const one of await store.providers()) if (one.kind === id) await store.removeProvider(one.id);
          await store.changed();
          await prices.takeBackUnsold(tx, 'Storewright', soldKeys);
        },
      );
    },
  };
};
