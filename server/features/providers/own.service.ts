/** A provider that this server brings itself: it is there while it is wanted, and every trace of it is gone where it is not. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import type { Capability, Family, ProviderKind } from '@storewright/contract/providers';
import { type Db, inTurn } from '../../adapters/db/db.ts';
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

  return {
    bring: async (offer: OwnOffer): Promise<void> => {
      for (let left = 5; await wanting(offer); left -= 1)
        try {
          const { version, prices: list } = await prices.current();
          const at = { kind: offer.kind, baseUrl: kindOf(offer.kind)!.baseUrl! };
          const models = { ...Object.fromEntries(offer.models.map(({ name, price }) => [priceKeyOf(at, name), price])), ...list.models };
          const set = { prices: { ...list, models }, baseVersion: version, by: 'Storewright', reason: `Prices of the ${kindOf(offer.kind)!.label}` };
          await prices.set(set, (tx) => inTurn(tx, 'providers', (inside) => put(inside, offer)));
          return;
        } catch (error) {
          // Somebody else set a list meanwhile, another process that begins among them.
          if (left === 0 || !(error instanceof Fault) || error.code !== 'prices_changed') throw error;
        }
    },
    withdraw: async (kind: ProviderKind): Promise<void> => {
      if (!(await rowOf(db, kind))) return;
      await inTurn(db, 'providers', async (tx) => {
        const store = providersStore(tx);
        for (const one of await store.providers()) if (one.kind === kind) await store.removeProvider(one.id);
        await store.changed();
        await prices.takeBackUnsold(tx, 'Storewright', soldKeys);
      });
    },
  };
};
