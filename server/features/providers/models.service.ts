/** Models of the providers: what is offered under which name, and at which price. Without a price there is nothing to enable. */
import { setImmediate } from 'node:timers/promises';
import { isUnsourced, type PriceChange, priceChanges } from '@storewright/contract/billing/price-changes';
import { priceFaults } from '@storewright/contract/billing/price-faults';
import { type ModelPrice, type PriceList, SoundPriceList } from '@storewright/contract/billing/prices';
import type { Model, ModelDraft, Offer } from '@storewright/contract/providers';
import type { z } from 'zod';
import { type Also, type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import { abilitiesOf, familyOf } from './abilities.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { type Desk, told, trialOf, wrong } from './desk.service.ts';
import { priceKeyOf } from './price-key.ts';
import { type ModelRow, type ProviderRow, providersStore } from './providers.store.ts';
import { listedByUs, publishedFor } from './published.ts';
import { showModel } from './showing.ts';
import { lacking } from './sold.ts';
import { tryModel } from './trial.ts';
import { type Listed, listModels } from './upstream-lists.ts';

type Needs = { db: Db; clock: Clock; newId: () => string; outgoing: Outgoing; note: Note; prices: Billing['prices']; catalogue: Catalogue; desk: Desk };
type Draft = z.output<typeof ModelDraft>;
type Change = { [K in keyof Omit<Draft, 'provider_id'>]?: Draft[K] | undefined } & { enabled?: boolean | undefined };

type Store = ReturnType<typeof providersStore>;
type Priced = { key: string; is: ModelPrice };

export const createModels = ({ db, clock, newId, outgoing, note, prices, catalogue, desk }: Needs) => {
  const store = providersStore(db);
  const aModel = async (id: string): Promise<ModelRow> => {
    const row = await store.model(id);
    if (!row) throw notFound();
    return row;
  };
  const listedPrice = async (provider: ProviderRow, upstream: string): Promise<ModelPrice | undefined> =>
    priceIn((await prices.current()).prices, priceKeyOf(provider, upstream));
  const publishedPrice = async (provider: ProviderRow, upstream: string): Promise<ModelPrice | undefined> =>
    (await publishedFor(provider, upstream, clock()))?.price;
  const shown = async (id: string): Promise<Model> => {
    const row = await aModel(id);
    const provider = await desk.aProvider(row.providerId);
    return showModel(row, provider, (await listedPrice(provider, row.upstream)) ?? (await publishedPrice(provider, row.upstream)) ?? null);
  };

  /** The change of the model, with a new version of the price list where its price is new: both or none. */
  const written = async (
    doing: Doing,
    action: string,
    target: string,
    detail: object,
    work: (within: Store) => Promise<unknown>,
    price?: Priced,
  ): Promise<void> => {
    const also =
      (changes?: PriceChange[]): Also =>
      async (tx) => {
        await work(providersStore(tx));
        await providersStore(tx).changed();
        await note(doing, { accountId: null, action, target, detail: { ...told(detail), ...(changes && { changes }) } })(tx);
      };
    if (price) await listed(doing, price, also);
    else await inTransaction(db, also());
    await catalogue.refresh();
  };
  const listed = async (doing: Doing, { key, is }: Priced, also: (changes: PriceChange[]) => Also): Promise<void> => {
    for (let left = 5; ; left -= 1) {
      const { version, prices: before } = await prices.current();
      const list = SoundPriceList.safeParse({ ...before, models: { ...before.models, [key]: is } });
      if (!list.success) throw new Fault('price_unknown', 422, { message: `${is.currency} has no official rate in the price list.`, details: { model: key } });
      const changes = priceChanges(before, list.data);
      try {
        return void (await prices.set({ prices: list.data, baseVersion: version, by: doing.name, reason: `The price of ${key}` }, also(changes)));
      } catch (error) {
        // Somebody set another list meanwhile: this price goes on top of theirs.
        if (left === 0 || !(error instanceof Fault) || error.code !== 'prices_changed') throw error;
      }
    }
  };

  return {
    list: async (): Promise<Model[]> => {
      const [providers, rows, { prices: list }] = await Promise.all([store.providers(), store.models(), prices.current()]);
      const byId = new Map(providers.map((one) => [one.id, one]));
      const items: Model[] = [];
      for (const row of rows) {
        const provider = byId.get(row.providerId);
        if (!provider) continue;
        const price = priceIn(list, priceKeyOf(provider, row.upstream)) ?? (await publishedPrice(provider, row.upstream));
        items.push(showModel(row, provider, price ?? null));
      }
      return items;
    },

    add: async (doing: Doing, draft: Draft): Promise<Model> => {
      const provider = (await store.provider(draft.provider_id)) ?? wrong('body.provider_id', 'There is no such provider.');
      const { name, upstream, price } = draft;
      const key = keyFor(provider, upstream);
      const capabilities = draft.capabilities ?? abilitiesOf(provider.kind, upstream);
      const published = await publishedFor(provider, upstream, clock());
      if (price) sourced(price, (await listedPrice(provider, upstream)) ?? published?.price);
      const row = {
        id: newId(),
        providerId: provider.id,
        family: draft.family ?? familyOf(provider.kind, upstream, capabilities),
        name,
        upstream,
        capabilities,
        context: draft.context ?? published?.context ?? null,
        maxOutput: draft.max_output ?? null,
        fallbacks: draft.fallbacks,
        createdAt: clock(),
      };
      await written(
        doing,
        'model.add',
        name,
        { provider: provider.label, upstream },
        async (within) => {
          if (!(await within.addModel(row))) wrong('body.name', 'This provider has a model of this name already.');
        },
        price && { key, is: price },
      );
      return shown(row.id);
    },

    edit: async (doing: Doing, id: string, { max_output, price, ...change }: Change): Promise<Model> => {
      const before = await aModel(id);
      const provider = await desk.aProvider(before.providerId);
      const kept = Object.fromEntries(Object.entries({ ...change, maxOutput: max_output }).filter(([, value]) => value !== undefined)) as Partial<ModelRow>;
      const after = { ...before, ...kept };
      const key = keyFor(provider, after.upstream);
      const inForce = await listedPrice(provider, after.upstream);
      const wanted = price ?? (after.enabled && !inForce ? await publishedPrice(provider, after.upstream) : undefined);
      if (price) sourced(price, inForce ?? (await publishedPrice(provider, after.upstream)));
      if (after.enabled) priced(key, after.capabilities, wanted ?? inForce);
      await written(
        doing,
        'model.edit',
        before.name,
        { ...change, ...(max_output !== undefined && { max_output }) },
        async (within) => {
          const others = (await within.models()).filter((one) => one.id !== id && one.providerId === before.providerId);
          if (others.some(({ name }) => name === after.name)) wrong('body.name', 'This provider has a model of this name already.');
          if (Object.keys(kept).length > 0) await within.editModel(id, kept);
        },
        wanted && { key, is: wanted },
      );
      return shown(id);
    },

    remove: async (doing: Doing, id: string): Promise<void> => {
      const { name } = await aModel(id);
      await written(doing, 'model.remove', name, {}, (within) => within.removeModel(id));
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
      const { prices: list } = await prices.current();
      const offers: Offer[] = [];
      for (const { upstream, context, maxOutput, capabilities, sees } of all) {
        const published = await publishedFor(provider, upstream, clock());
        offers.push({
          upstream,
          capabilities: capabilities ?? abilitiesOf(provider.kind, upstream, sees),
          context: context ?? published?.context ?? null,
          max_output: maxOutput,
          price: priceIn(list, priceKeyOf(provider, upstream)) ?? published?.price ?? null,
          added: added.has(upstream),
        });
        // Hundreds of looks into the book take a second or two: others have their turn between them.
        await setImmediate();
      }
      return offers;
    },
  };
};

const priceIn = ({ models }: PriceList, key: string): ModelPrice | undefined => (Object.hasOwn(models, key) ? models[key] : undefined);

/** Unknown is not nothing: each of its abilities needs a price of what it is billed by. */
const priced = (key: string, abilities: ModelRow['capabilities'], price: ModelPrice | undefined): void => {
  const lacks = price && [...new Set(abilities.flatMap((one) => lacking(price, one)))];
  if (!lacks || lacks.length > 0) throw new Fault('price_unknown', 422, { details: { model: key, ...(lacks && { lacks }) } });
};

/** A price of the operator's own says where it was read, and when: customers read it too. */
const sourced = (is: ModelPrice, was: ModelPrice | undefined): void => {
  if (isUnsourced(is, was)) wrong('body.price.source', priceFaults.sourceless);
};

/** It is a key of the price list, which takes no longer ones. */
const keyFor = (provider: ProviderRow, upstream: string): string => {
  const key = priceKeyOf(provider, upstream);
  return key.length <= 200 ? key : wrong('body.upstream', 'This name is too long.');
};
