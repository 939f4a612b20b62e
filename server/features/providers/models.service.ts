/** Models of the providers: what is offered under which name, and at which price. Without a price there is nothing to enable. */
import { type ModelPrice, SoundPriceList } from '@storewright/contract/billing/prices';
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
import { type Desk, trialOf, wrong } from './desk.service.ts';
import { priceKeyOf } from './price-key.ts';
import { type ModelRow, type ProviderRow, providersStore } from './providers.store.ts';
import { listedByUs, publishedFor } from './published.ts';
import { showModel } from './showing.ts';
import { tryModel } from './trial.ts';
import { type Listed, listModels } from './upstream-lists.ts';

type Needs = { db: Db; clock: Clock; newId: () => string; outgoing: Outgoing; note: Note; prices: Billing['prices']; catalogue: Catalogue; desk: Desk };
type Draft = z.output<typeof ModelDraft>;
type Change = { [K in keyof Omit<Draft, 'provider_id'>]?: Draft[K] | undefined } & { enabled?: boolean | undefined };

export type Models = ReturnType<typeof createModels>;
export const createModels = ({ db, clock, newId, outgoing, note, prices, catalogue, desk }: Needs) => {
  const store = providersStore(db);
  const aModel = async (id: string): Promise<ModelRow> => {
    const row = await store.model(id);
    if (!row) throw notFound();
    return row;
  };
  /** In the list, else as it is published. */
  const priceOf = async (provider: ProviderRow, upstream: string): Promise<{ listed: ModelPrice | undefined; known: ModelPrice | undefined }> => {
    const { models } = (await prices.current()).prices;
    const key = priceKeyOf(provider, upstream);
    const listed = Object.hasOwn(models, key) ? models[key] : undefined;
    return { listed, known: listed ?? (await publishedFor(provider, upstream, clock()))?.price };
  };
  const shown = async (id: string): Promise<Model> => {
    const row = await aModel(id);
    const provider = await desk.aProvider(row.providerId);
    return showModel(row, provider, (await priceOf(provider, row.upstream)).known ?? null);
  };

  /** The change of the model, with a new version of the price list where its price is new: both or none. */
  const written = async (doing: Doing, price: { key: string; is: ModelPrice } | undefined, work: Also): Promise<void> => {
    const also: Also = async (tx) => {
      await work(tx);
      await providersStore(tx).changed();
    };
    if (price) await listed(doing, price, also);
    else await inTransaction(db, also);
    await catalogue.refresh();
  };
  const listed = async (doing: Doing, { key, is }: { key: string; is: ModelPrice }, also: Also): Promise<void> => {
    for (let left = 5; ; left -= 1) {
      const { version, prices: before } = await prices.current();
      const list = SoundPriceList.safeParse({ ...before, models: { ...before.models, [key]: is } });
      if (!list.success) throw new Fault('price_unknown', 422, { message: `${is.currency} has no official rate in the price list.`, details: { model: key } });
      try {
        return void (await prices.set({ prices: list.data, baseVersion: version, by: doing.name, reason: `The price of ${key}` }, also));
      } catch (error) {
        // Somebody set another list meanwhile: this price goes on top of theirs.
        if (left === 0 || !(error instanceof Fault) || error.code !== 'prices_changed') throw error;
      }
    }
  };

  return {
    list: async (): Promise<Model[]> => {
      const [providers, rows] = await Promise.all([store.providers(), store.models()]);
      const byId = new Map(providers.map((one) => [one.id, one]));
      return Promise.all(
        rows.flatMap((row) => {
          const provider = byId.get(row.providerId);
          return provider ? [priceOf(provider, row.upstream).then(({ known }) => showModel(row, provider, known ?? null))] : [];
        }),
      );
    },

    add: async (doing: Doing, draft: Draft): Promise<Model> => {
      const provider = (await store.provider(draft.provider_id)) ?? wrong('body.provider_id', 'There is no such provider.');
      const { name, upstream, price } = draft;
      const key = keyFor(provider, upstream);
      const capabilities = draft.capabilities ?? abilitiesOf(provider.kind, upstream);
      const published = await publishedFor(provider, upstream, clock());
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
      const log = note(doing, { accountId: null, action: 'model.add', target: name, detail: { provider: provider.label, upstream, ...(price && { price }) } });
      await written(doing, price && { key, is: price }, async (tx) => {
        if (!(await providersStore(tx).addModel(row))) wrong('body.name', 'This provider has a model of this name already.');
        await log(tx);
      });
      return shown(row.id);
    },

    edit: async (doing: Doing, id: string, { max_output, price, ...change }: Change): Promise<Model> => {
      const before = await aModel(id);
      const provider = await desk.aProvider(before.providerId);
      const kept = Object.fromEntries(Object.entries({ ...change, maxOutput: max_output }).filter(([, value]) => value !== undefined)) as Partial<ModelRow>;
      const after = { ...before, ...kept };
      const key = keyFor(provider, after.upstream);
      const { listed: inForce, known } = await priceOf(provider, after.upstream);
      const wanted = price ?? (after.enabled && !inForce ? known : undefined);
      if (after.enabled && !wanted && !inForce) throw new Fault('price_unknown', 422, { details: { model: key } });
      const detail = { ...change, ...(max_output !== undefined && { max_output }), ...(wanted && { price: wanted }) };
      const log = note(doing, { accountId: null, action: 'model.edit', target: before.name, detail });
      await written(doing, wanted && { key, is: wanted }, async (tx) => {
        const others = (await providersStore(tx).models()).filter((one) => one.id !== id && one.providerId === before.providerId);
        if (others.some(({ name }) => name === after.name)) wrong('body.name', 'This provider has a model of this name already.');
        if (Object.keys(kept).length > 0) await providersStore(tx).editModel(id, kept);
        await log(tx);
      });
      return shown(id);
    },

    remove: async (doing: Doing, id: string): Promise<void> => {
      const { name } = await aModel(id);
      const log = note(doing, { accountId: null, action: 'model.remove', target: name, detail: {} });
      await written(doing, undefined, async (tx) => {
        await providersStore(tx).removeModel(id);
        await log(tx);
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
      const { models } = (await prices.current()).prices;
      return Promise.all(
        all.map(async ({ upstream, context, maxOutput, capabilities }) => {
          const published = await publishedFor(provider, upstream, clock());
          const key = priceKeyOf(provider, upstream);
          return {
            upstream,
            capabilities: capabilities ?? abilitiesOf(provider.kind, upstream),
            context: context ?? published?.context ?? null,
            max_output: maxOutput,
            price: (Object.hasOwn(models, key) ? models[key] : undefined) ?? published?.price ?? null,
            added: added.has(upstream),
          };
        }),
      );
    },
  };
};

/** It is a key of the price list, which takes no longer ones. */
const keyFor = (provider: ProviderRow, upstream: string): string => {
  const key = priceKeyOf(provider, upstream);
  return key.length <= 200 ? key : wrong('body.upstream', 'This name is too long.');
};
