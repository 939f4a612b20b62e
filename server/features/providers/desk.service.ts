/** Providers and their keys, as who runs this server connects them. Each change is one transaction with the line in the log that tells of it. */
import { withoutSlash } from '@storewright/contract/kit/address';
import type { CallLimits, NewProvider, Provider } from '@storewright/contract/providers';
import type { OperatorDeed } from '@storewright/contract/deeds';
import type { z } from 'zod';
import { type Also, type Db, withLock } from '../../adapters/db/db.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Clock } from '../../kit/clock.ts';
import { type Secrets, sealedByAnother } from '../../kit/crypto.ts';
import { Fault, invalid, notFound } from '../../kit/fault.ts';
import { withoutUndefined } from '../../kit/without-undefined.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { kindOf } from './kinds/index.ts';
import type { Kind } from './kinds/kind.ts';
import { soldKeys } from './price-key.ts';
import { type ChannelRow, type ProviderRow, providersStore } from './providers.store.ts';
import { keyPlace } from './sealing.ts';
import { showProvider } from './showing.ts';
import { asTyped, tryKey } from './trial.ts';
import type { At } from './upstream-lists.ts';

type Needs = { db: Db; clock: Clock; newId: () => string; secrets: Secrets; outgoing: Outgoing; note: Note; prices: Billing['prices']; catalogue: Catalogue };
type ProviderChange = {
  label?: string | undefined;
  base_url?: string | undefined;
  enabled?: boolean | undefined;
  place?: number | undefined;
  limits?: CallLimits | undefined;
  hang_up_ends_bill?: boolean | undefined;
};
type Store = ReturnType<typeof providersStore>;
type ChannelChange = { label?: string | undefined; weight?: number | undefined; enabled?: boolean | undefined };

export type Desk = ReturnType<typeof createDesk>;
export const createDesk = ({ db, clock, newId, secrets, outgoing, note, prices, catalogue }: Needs) => {
  const store = providersStore(db);

  /** Together with what tells of it; this process offers it at once, others within seconds. */
  const written = async (work: (within: Store, tx: Db) => Promise<unknown>, log?: Also): Promise<void> => {
    await withLock(db, 'providers', async (tx) => {
      await work(providersStore(tx), tx);
      await providersStore(tx).changed();
      await log?.(tx);
    });
    await catalogue.refresh();
  };
  const deed = (doing: Doing, action: OperatorDeed, target: string, detail: Record<string, unknown> = {}): Also =>
    note(doing, { accountId: null, action, target, detail });

  const aProvider = async (id: string): Promise<ProviderRow> => (await store.provider(id)) ?? missing();
  const aChannel = async (providerId: string, id: string): Promise<ChannelRow> => {
    const row = await store.channel(id);
    return row?.providerId === providerId ? row : missing();
  };
  const keyOf = ({ id, key }: ChannelRow): string =>
    key ? secrets.open(key, keyPlace(id), (cause) => new Fault('engine_key_invalid', 422, { message: sealedByAnother, cause })) : '';
  /** The first key that opens: any will do to ask what there is. */
  const addressOf = async (provider: ProviderRow, channelId?: string): Promise<At> => {
    const rows = (await store.channels()).filter((row) => row.providerId === provider.id && (channelId === undefined ? row.enabled : row.id === channelId));
    if (!rows[0]) throw new Fault('engine_not_connected', 422, { message: 'This provider has no key that is switched on.' });
    return { kind: aKind(provider.kind), baseUrl: provider.baseUrl, key: keyOf(rows[0]) };
  };
  const shown = async (id: string): Promise<Provider> => (await list()).find((one) => one.id === id) ?? missing();
  const list = async (): Promise<Provider[]> => {
    await catalogue.keep();
    const [providers, channels, models] = await Promise.all([store.providers(), store.channels(), store.models()]);
    return providers.map((row) =>
      showProvider(
        row,
        channels.filter(({ providerId }) => providerId === row.id),
        models.filter(({ providerId }) => providerId === row.id).length,
      ),
    );
  };
  const sealed = (providerId: string, label: string, key: string, weight = 1) => {
    const id = newId();
    const now = clock();
    const keyHint = key.length > 8 ? key.slice(-4) : '';
    return { id, providerId, label, key: key ? secrets.seal(key, keyPlace(id)) : null, keyHint, weight, state: 'well' as const, testedAt: now, createdAt: now };
  };

  return {
    list,
    addressOf,
    aProvider,

    add: async (doing: Doing, { kind: wanted, label, base_url, key }: z.output<typeof NewProvider>, signal: AbortSignal): Promise<Provider> => {
      const kind = aKind(wanted);
      const baseUrl = addressIn(base_url || kind.baseUrl || wrong('body.base_url', 'This kind of provider needs an address.'));
      if (!key && !kind.keyless) wrong('body.key', 'This provider needs a key.');
      await asTyped(() => tryKey(outgoing, { kind, baseUrl, key }, signal));
      const id = newId();
      await written(
        async (within) => {
          const place = Math.max(-1, ...(await within.providers()).map((one) => one.place)) + 1;
          await within.addProvider({ id, kind: wanted, label: label || kind.label, baseUrl, place, limits: usualLimits, createdAt: clock() });
          await within.addChannel(sealed(id, '', key));
        },
        deed(doing, 'provider.add', label || kind.label, { kind: wanted, base_url: baseUrl }),
      );
      return shown(id);
    },

    /** Keys are only ever sent where they were meant for: another address takes them away. */
    edit: async (doing: Doing, id: string, { base_url, hang_up_ends_bill: hangUpEndsBill, ...change }: ProviderChange): Promise<Provider> => {
      await written(async (within, tx) => {
        const before = (await within.provider(id)) ?? missing();
        const baseUrl = base_url === undefined ? before.baseUrl : addressIn(base_url);
        const moved = baseUrl !== before.baseUrl;
        await within.editProvider(id, { ...withoutUndefined({ ...change, hangUpEndsBill }), baseUrl });
        if (moved) {
          await within.removeKeysOf(id);
          await prices.takeBackUnsold(tx, doing.name, soldKeys);
        }
        const said = { ...change, hang_up_ends_bill: hangUpEndsBill };
        await deed(doing, 'provider.edit', before.label, { ...told(said), ...(moved && { from: before.baseUrl, to: baseUrl }) })(tx);
      });
      return shown(id);
    },

    remove: async (doing: Doing, id: string): Promise<void> => {
      const { label, kind } = await aProvider(id);
      await written(
        async (within, tx) => {
          await within.removeProvider(id);
          await prices.takeBackUnsold(tx, doing.name, soldKeys);
        },
        deed(doing, 'provider.remove', label, { kind }),
      );
    },

    addChannel: async (
      doing: Doing,
      id: string,
      { label, key, weight }: { label: string; key: string; weight: number },
      signal: AbortSignal,
    ): Promise<Provider> => {
      const provider = await aProvider(id);
      await asTyped(() => tryKey(outgoing, { kind: aKind(provider.kind), baseUrl: provider.baseUrl, key }, signal));
      const row = sealed(id, label, key, weight);
      await written(
        async (within) => {
          // It was tried at this address, and is meant for no other.
          if ((await within.provider(id))?.baseUrl !== provider.baseUrl) throw notFound();
          await within.addChannel(row);
        },
        deed(doing, 'provider.key.add', provider.label, { label, hint: row.keyHint, weight }),
      );
      return shown(id);
    },

    editChannel: async (doing: Doing, id: string, channelId: string, change: ChannelChange): Promise<Provider> => {
      const [provider, { keyHint }] = await Promise.all([aProvider(id), aChannel(id, channelId)]);
      const kept = withoutUndefined(change);
      await written(
        async (within) => Object.keys(kept).length > 0 && within.editChannel(channelId, kept),
        deed(doing, 'provider.key.edit', provider.label, { hint: keyHint, ...told(change) }),
      );
      return shown(id);
    },

    removeChannel: async (doing: Doing, id: string, channelId: string): Promise<Provider> => {
      const [provider, { keyHint }] = await Promise.all([aProvider(id), aChannel(id, channelId)]);
      await written((within) => within.removeChannel(channelId), deed(doing, 'provider.key.remove', provider.label, { hint: keyHint }));
      return shown(id);
    },

    test: async (id: string, channelId: string, signal: AbortSignal): Promise<{ ok: boolean; first_byte_ms: number | null; error: string }> => {
      const [provider] = await Promise.all([aProvider(id), aChannel(id, channelId)]);
      const result = await trialOf(async () => tryKey(outgoing, await addressOf(provider, channelId), signal));
      const state = result.ok ? 'well' : result.code === 'engine_key_invalid' ? 'key_refused' : undefined;
      await written((within) => within.editChannel(channelId, { testedAt: clock(), lastError: result.error, ...(state && { state }) }));
      return result;
    },
  };
};

/** What a trial came to; a fault is what it found out, anything else is a mistake of ours. */
export const trialOf = async (work: () => Promise<number>) => {
  try {
    return { ok: true, first_byte_ms: await work(), error: '', code: undefined };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, first_byte_ms: null, error: error.message, code: error.code };
  }
};

const aKind = (id: ProviderRow['kind']): Kind => kindOf(id) ?? wrong('body.kind', 'This server cannot run such a provider.');

export const wrong = (field: string, message: string): never => {
  throw invalid(field, message);
};
const missing = (): never => {
  throw notFound();
};
/** Paths are put behind it. */
const addressIn = (url: string): string => (/[?#]/.test(url) ? wrong('body.base_url', 'An address without ? and #.') : withoutSlash(url));
/** As the log of deeds can show it: in words. */
export const told = (change: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, typeof value === 'object' && value !== null ? wordsOf(value) : value]));
const wordsOf = (value: object): string =>
  (Array.isArray(value) ? value : Object.entries(value).map(([name, one]) => `${name} ${String(one)}`)).map(String).join(', ');

export const usualLimits: CallLimits = { connect_ms: 5_000, first_byte_ms: 60_000, idle_ms: 45_000, total_ms: 600_000, retries: 2 };
