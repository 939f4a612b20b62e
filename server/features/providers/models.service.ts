/** Models of the providers: what is offered under which name, and at which price. Without a price there is nothing to enable. */
import { setImmediate } from 'node:timers/promises';
import type { PriceChange } from '@storewright/contract/billing/price-changes';
import type { Model, ModelDraft, Offer } from '@storewright/contract/providers';
import type { OperatorDeed } from '@storewright/contract/deeds';
import type { z } from 'zod';
import { type Also, type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import { withoutUndefined } from '../../kit/without-undefined.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import { abilitiesOf, familyOf } from './abilities.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { type Desk, told, trialOf, wrong } from './desk.service.ts';
import { createModelPrices, type Known, type Wanted } from './model-prices.ts';
import { priceKeyOf, soldKeys } from './price-key.ts';
import { type ModelRow, type ProviderRow, providersStore } from './providers.store.ts';
import { listedByUs, publishedFor } from './published.ts';
import { showModel, versionOf } from './showing.ts';
import { tryModel } from './trial.ts';
import { type Listed, listModels } from './upstream-lists.ts';
import { priced, pricesOf, wantedIn } from './wanted-price.ts';

type Needs = { db: Db; clock: Clock; newId: () => string; outgoing: Outgoing; note: Note; prices: Billing['prices']; catalogue: Catalogue; desk: Desk };
type Draft = z.output<typeof ModelDraft>;
type Change = { [K in keyof Omit<Draft, 'provider_id'>]?: Draft[K] | undefined } & { enabled?: boolean | undefined; base_version?: string | undefined };

type Store = ReturnType<typeof providersStore>;
type Priced = { known: Known; wanted: Wanted };

export const createModels = ({ db, clock, newId, outgoing, note, prices, catalogue, desk }: Needs) => {
  const store = providersStore(db);
  const aModel = async (id: string): Promise<ModelRow> => {
    const row = await store.model(id);
    if (!row) throw notFound();
    return row;
  };
  const modelPrices = createModelPrices({ db, clock, newId, prices });
  const known = async (provider: ProviderRow, upstream: string): Promise<Known> => (await modelPrices.open())(provider, upstream);
  const shown = async (id: string): Promise<Model> => {
    const row = await aModel(id);
    const provider = await desk.aProvider(row.providerId);
    return showModel(row, provider, await known(provider, row.upstream));
  };

  /** The change of the model, with its price where that is new: both or none. */
  const written = async (
    doing: Doing,
    action: OperatorDeed,
    target: string,
    detail: object,
    work: (within: Store, tx: Db) => Promise<unknown>,
    price?: Priced,
  ): Promise<void> => {
    const also =
      (changes: PriceChange[] = []): Also =>
      async (tx) => {
        await work(providersStore(tx), tx);
        await providersStore(tx).changed();
        await note(doing, { accountId: null, action, target, detail: { ...told(detail), ...(changes.length > 0 && { changes }) } })(tx);
      };
    if (price) await modelPrices.write(doing.name, price.known, price.wanted, also);
    else await inTransaction(db, also());
    await catalogue.refresh();
  };

  return {
    list: async (): Promise<Model[]> => {
      const [providers, rows, priceOf] = await Promise.all([store.providers(), store.models(), modelPrices.open()]);
      const byId = new Map(providers.map((one) => [one.id, one]));
      const items: Model[] = [];
      for (const row of rows) {
        const provider = byId.get(row.providerId);
        if (provider) items.push(showModel(row, provider, await priceOf(provider, row.upstream)));
      }
      return items;
    },

    add: (doing: Doing, draft: Draft): Promise<Model> =>
      again(async () => {
        const provider = (await store.provider(draft.provider_id)) ?? wrong('body.provider_id', 'There is no such provider.');
        const { name, upstream } = draft;
        keyFor(provider, upstream);
        const before = await known(provider, upstream);
        const wanted = wantedIn(draft, before);
        const capabilities = draft.capabilities ?? abilitiesOf(provider.kind, upstream);
        const row = {
          id: newId(),
          providerId: provider.id,
          family: draft.family ?? familyOf(provider.kind, upstream, capabilities),
          name,
          upstream,
          capabilities,
          context: draft.context ?? (await publishedFor(provider, upstream, clock()))?.context ?? null,
          maxOutput: draft.max_output ?? null,
          fallbacks: draft.fallbacks,
          createdAt: clock(),
        };
        await written(
          doing,
          'model.add',
          name,
          { provider: provider.label, upstream, ...(draft.begins && { begins: draft.begins }) },
          async (within) => {
            if (!(await within.addModel(row))) wrong('body.name', 'This provider has a model of this name already.');
          },
          wanted && { known: before, wanted },
        );
        return shown(row.id);
      }),

    edit: (doing: Doing, id: string, { max_output, price, base_version: base, ...change }: Change): Promise<Model> =>
      again(async () => {
        const before = await aModel(id);
        const provider = await desk.aProvider(before.providerId);
        const { begins, ...fields } = change;
        const kept: Partial<ModelRow> = withoutUndefined({ ...fields, maxOutput: max_output });
        const after = { ...before, ...kept };
        // Where it was guessed by what the model can, it goes along with what the operator says of that.
        const guessed = ({ upstream, capabilities }: ModelRow) => familyOf(provider.kind, upstream, capabilities);
        if (!fields.family && before.family === guessed(before) && after.family !== guessed(after)) kept.family = after.family = guessed(after);
        keyFor(provider, after.upstream);
        const looked = await known(provider, before.upstream);
        if (base !== undefined && base !== versionOf(before, looked)) throw changed();
        const now = after.upstream === before.upstream ? looked : await known(provider, after.upstream);
        const stated = wantedIn({ price, begins }, now);
        const wanted = stated ?? (after.enabled && !now.listed && now.price ? { price: now.price } : undefined);
        if (after.enabled) for (const one of pricesOf(before.enabled, wanted, now)) priced(now.key, after.capabilities, one);
        await written(
          doing,
          'model.edit',
          before.name,
          { ...change, ...(max_output !== undefined && { max_output }) },
          async (within, tx) => {
            const others = (await within.models()).filter((one) => one.id !== id && one.providerId === before.providerId);
            if (others.some(({ name }) => name === after.name)) wrong('body.name', 'This provider has a model of this name already.');
            const still = (await within.lockedModel(id)) ?? missing();
            if (base !== undefined && versionOf(still, looked) !== base) throw changed();
            if (Object.keys(kept).length > 0) await within.editModel(id, kept);
            if (now !== looked) await prices.takeBackUnsold(tx, doing.name, soldKeys);
          },
          wanted && { known: now, wanted },
        );
        return shown(id);
      }),

    takeBackPrice: async (doing: Doing, id: string, priceId: string): Promise<Model> => {
      const { upstream, name, providerId } = await aModel(id);
      const { later } = await known(await desk.aProvider(providerId), upstream);
      const taken = later.find((one) => one.id === priceId);
      if (!taken) throw changed();
      const also: Also = async (tx) => {
        await providersStore(tx).changed();
        await note(doing, { accountId: null, action: 'model.price.take_back', target: name, detail: { begins: taken.begins.toISOString() } })(tx);
      };
      await modelPrices.takeBack({ id: priceId, by: doing.name }, also);
      await catalogue.refresh();
      return shown(id);
    },

    remove: async (doing: Doing, id: string): Promise<void> => {
      const { name } = await aModel(id);
      await written(doing, 'model.remove', name, {}, async (within, tx) => {
        await within.removeModel(id);
        await prices.takeBackUnsold(tx, doing.name, soldKeys);
      });
    },

    test: async (id: string, signal: AbortSignal) => {
      const row = await aModel(id);
      const provider = await desk.aProvider(row.providerId);
      return trialOf(async () => tryModel(outgoing, await desk.addressOf(provider), row, signal));
    },

    offers: async (providerId: string, signal: AbortSignal): Promise<Offer[]> => {
      const provider = await desk.aProvider(providerId);
      const at = await desk.addressOf(provider);
      const own: Listed[] = await listModels(outgoing, at, signal);
      const all = at.kind.models === 'none' ? (await listedByUs(provider.kind)).map((upstream): Listed => ({ upstream, context: null, maxOutput: null })) : own;
      const added = new Set((await store.models()).filter((one) => one.providerId === providerId).map(({ upstream }) => upstream));
      const priceOf = await modelPrices.open();
      const offers: Offer[] = [];
      for (const { upstream, context, maxOutput, capabilities, sees } of all) {
        const published = await publishedFor(provider, upstream, clock());
        offers.push({
          upstream,
          capabilities: capabilities ?? abilitiesOf(provider.kind, upstream, sees),
          context: context ?? published?.context ?? null,
          max_output: maxOutput,
          price: (await priceOf(provider, upstream)).price ?? null,
          added: added.has(upstream),
        });
        // Hundreds of looks into the book take a second or two: others have their turn between them.
        await setImmediate();
      }
      return offers;
    },
  };
};

/** Somebody set another list meanwhile: all of it is looked at anew, and goes on top of theirs. */
const again = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = 5; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(error instanceof Fault) || error.code !== 'prices_changed') throw error;
    }
};

/** It is a key of the price list, which takes no longer ones. */
const keyFor = (provider: ProviderRow, upstream: string): string => {
  const key = priceKeyOf(provider, upstream);
  return key.length <= 200 ? key : wrong('body.upstream', 'This name is too long.');
};

const changed = (): Fault => new Fault('model_changed', 409);
const missing = (): never => {
  throw notFound();
};
