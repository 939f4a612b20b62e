/** What can be called right now, in the memory of each process: at most some seconds behind the database, and asked without waiting. */
import type { ModelPrice, PriceList } from '@storewright/contract/billing/prices';
import { type CallLimits, Capability, type Family } from '@storewright/contract/providers';
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Secrets } from '../../../kit/crypto.ts';
import type { Log } from '../../../kit/log.ts';
import { seesNothing } from '../abilities.ts';
import { billsAborted, kindOf } from '../kinds/index.ts';
import type { Kind } from '../kinds/kind.ts';
import { wordsFor } from '../openai-words.ts';
import { priceKeyOf } from '../price-key.ts';
import { type ChannelRow, type ModelRow, type ProviderRow, providersStore } from '../providers.store.ts';
import { keyPlace } from '../sealing.ts';
import { lacking } from '../sold.ts';
import { createBreaker, type Word } from './breaker.ts';

export type ChannelEntry = { id: string; key: string; weight: number };
type ProviderEntry = { id: string; label: string; baseUrl: string; limits: CallLimits; billsAborted: boolean; channels: ChannelEntry[] };
export type ModelEntry = {
  id: string;
  name: string;
  family: Family;
  upstream: string;
  /** Where its price stands in the list. */
  priceKey: string;
  price: ModelPrice;
  /** What it will cost, soonest first. */
  later: { begins: Date; price: ModelPrice }[];
  /** What it can be asked for at that price, whatever else it could do. */
  sells: ReadonlySet<Capability>;
  kind: Kind;
  provider: ProviderEntry;
  capabilities: Capability[];
  /** Nobody says that it sees pictures. */
  isBlind: boolean;
  /** It is told the most that it may write by the newer name alone; and whether it can be told how warm it is. */
  takesNewLimit: boolean;
  takesSampling: boolean;
  context: number | null;
  maxOutput: number | null;
  fallbacks: string[];
};
export type Snapshot = {
  /** Of the price list. */
  version: number;
  prices: { version: number; prices: PriceList };
  /** The same name at several providers: by their places. */
  find(name: string): ModelEntry[];
  /** Enabled models that have a price, of providers that are enabled. */
  all: ModelEntry[];
};

type Needs = {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Log;
  prices: { current(): Promise<{ version: number; prices: PriceList }>; planned(): Promise<Planned[]> };
  random?: () => number;
  /** Milliseconds from one look to the next. */
  everyMs?: number;
};

type Planned = { model: string; begins: Date; price: ModelPrice };

export type Catalogue = ReturnType<typeof createCatalogue>;
export const createCatalogue = ({ db, clock, secrets, log, prices, random = Math.random, everyMs = 3_000 }: Needs) => {
  const store = providersStore(db);
  const breaker = createBreaker({ clock });
  let snapshot: Snapshot | undefined;
  let seen = '';
  let looking: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  /** When the next planned price begins, and who looks at that moment. */
  let next: Date | undefined;
  let stroke: NodeJS.Timeout | undefined;

  const opened = (rows: ChannelRow[]): ChannelEntry[] =>
    rows.flatMap(({ id, key, weight }) => {
      try {
        return [{ id, key: key ? secrets.open(key, keyPlace(id)) : '', weight }];
      } catch (error) {
        log.error({ err: error, channel: id }, 'a provider’s key does not open with this SECRET_KEY: it is not used');
        return [];
      }
    });

  const look = async (): Promise<void> => {
    const [changes, list] = await Promise.all([store.changes(), prices.current()]);
    const stamp = `${changes}/${list.version}`;
    if (stamp === seen) return;
    const [providers, channels, models, waiting] = await Promise.all([store.providers(), store.channels(), store.models(), prices.planned()]);
    breaker.learn(channels);
    snapshot = snapshotOf(list, waiting, providers, opened(channels.filter(({ enabled }) => enabled)), channels, models);
    next = waiting[0]?.begins;
    seen = stamp;
  };
  const keep = async (): Promise<void> => {
    for (const tally of breaker.unkept()) await store.tally(tally);
  };
  /** One at a time; whoever asks while one runs needs what comes after it. */
  const refresh = async (): Promise<void> => {
    await looking?.catch(() => undefined);
    await (looking ??= look().finally(() => (looking = undefined)));
    const left = next ? next.getTime() - clock().getTime() : 0;
    clearTimeout(stroke);
    if (again && left > 0 && left < everyMs) stroke = setTimeout(() => void round(), left).unref();
  };
  let away = false;
  const round = async (): Promise<void> => {
    try {
      await Promise.all([refresh(), keep()]);
      away = false;
    } catch (error) {
      // What was known stays in force; one line tells of it, and not one each few seconds.
      if (!away) log.warn({ err: error }, 'what providers offer could not be looked at');
      away = true;
    }
  };

  return {
    /** Looks for the first time, and from then on every few seconds. */
    start: async (): Promise<void> => {
      if (again) return;
      again = setInterval(() => void round(), everyMs).unref();
      await round();
    },
    stop: async (): Promise<void> => {
      clearInterval(again);
      clearTimeout(stroke);
      again = undefined;
      await looking?.catch(() => undefined);
      await keep().catch(() => undefined);
    },
    refresh,
    keep,

    catalogue: (): Snapshot => snapshot ?? nothing,
    /** The key that calls next, by weight; undefined where each was tried or rests for this model. */
    channel: ({ provider, id: model }: Pick<ModelEntry, 'provider' | 'id'>, tried: ReadonlySet<string>): ChannelEntry | undefined => {
      const ready = provider.channels.filter(({ id }) => !tried.has(id) && breaker.mayCall(id, model));
      const chosen = byWeight(ready, random);
      if (chosen) breaker.takes(chosen.id, model);
      return chosen;
    },
    /** Without a model it is said of the key, for all of them. */
    report: (channelId: string, word: Word, model?: string, rests?: number): void => breaker.report(channelId, word, model, rests),
    /** Seconds until a key may be called that its provider asked to leave alone. */
    waits: ({ provider, id: model }: Pick<ModelEntry, 'provider' | 'id'>): number | undefined =>
      provider.channels.flatMap(({ id }) => breaker.waits(id, model) ?? []).sort((a, b) => a - b)[0],
  };
};

const snapshotOf = (
  { version, prices }: { version: number; prices: PriceList },
  waiting: Planned[],
  providers: ProviderRow[],
  open: ChannelEntry[],
  channels: ChannelRow[],
  models: ModelRow[],
): Snapshot => {
  const ownerOf = new Map(channels.map(({ id, providerId }) => [id, providerId]));
  const all = providers
    .filter(({ enabled }) => enabled)
    .flatMap(({ id, kind: kindId, label, baseUrl, limits, hangUpEndsBill }) => {
      const kind = kindOf(kindId);
      if (!kind) return [];
      const bills = billsAborted({ kind: kindId, hangUpEndsBill });
      const provider: ProviderEntry = { id, label, baseUrl, limits, billsAborted: bills, channels: open.filter((one) => ownerOf.get(one.id) === id) };
      return models
        .filter(({ providerId, enabled }) => enabled && providerId === id)
        .flatMap(({ id: modelId, name, family, upstream, capabilities, context, maxOutput, fallbacks }): ModelEntry[] => {
          const priceKey = priceKeyOf({ kind: kindId, baseUrl }, upstream);
          const price = Object.hasOwn(prices.models, priceKey) ? prices.models[priceKey] : undefined;
          if (!price) return [];
          const sells = new Set(Capability.options.filter((one) => lacking(price, one).length === 0));
          const words = wordsFor({ kind: kindId, baseUrl, upstream, family, capabilities });
          const known = { id: modelId, name, family, upstream, capabilities, isBlind: seesNothing(capabilities), context, maxOutput, fallbacks };
          const later = waiting.filter((one) => one.model === priceKey);
          return [{ ...known, ...words, priceKey, price, later, sells, kind, provider }];
        });
    });
  const named = Map.groupBy(all, ({ name }) => name);
  return { version, prices: { version, prices }, find: (name) => named.get(name) ?? [], all };
};

const nothing: Snapshot = {
  version: 0,
  get prices(): never {
    throw new Error('No price list was read yet, and nothing can be called.');
  },
  find: () => [],
  all: [],
};

/** A key with the weight 0 is called where no other can be. */
const byWeight = (ready: ChannelEntry[], random: () => number): ChannelEntry | undefined => {
  if (ready.length < 2) return ready[0];
  const whole = ready.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return ready[Math.floor(random() * ready.length)];
  let left = random() * whole;
  return ready.find(({ weight }) => (left -= weight) < 0) ?? ready.findLast(({ weight }) => weight > 0);
};
