/** A house with models of every protocol, an app with points, and the door on a real socket. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import type { Capability, ProviderKind } from '@storewright/contract/providers';
import { apiCalls } from '../../integration/integration.tables.ts';
import type { Person, TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { newApp } from '../../integration/tests/integration.testing.ts';
import { openOperated } from '../../operator/tests/operator.testing.ts';
import { type FakeUpstream, startUpstream, upstreamKey } from '../upstream.testing.ts';

/** What an operator connects. */
type Connected = Exclude<ProviderKind, 'demo'>;
export type GatewayForTests = {
  house: TestHouse;
  vera: Person;
  owner: Person;
  upstream: FakeUpstream;
  origin: string;
  app: { id: string; key: string };
  newApp(wanted?: Parameters<typeof newApp>[1], person?: Person): Promise<{ id: string; key: string }>;
  /** Somebody new with so many points. */
  newCustomer(points: number): Promise<Person>;
  /** `apart`: at another address of the same provider, with keys of its own, for what fails there rests for a while. */
  addModel(
    kind: Connected,
    name: string,
    more?: {
      price?: Partial<ModelPrice>;
      capabilities?: Capability[];
      fallbacks?: string[];
      max_output?: number | null;
      base?: string;
      apart?: boolean;
      upstream?: string;
    },
  ): Promise<string>;
  ask(path: string, body: unknown, more?: { key?: string; headers?: Record<string, string>; signal?: AbortSignal }): Promise<Response>;
  /** The log's rows, once `count` of them are there: of calls that were let in. */
  rows(count: number): Promise<(typeof apiCalls.$inferSelect)[]>;
  close(): Promise<void>;
};
/** Dollars for a million: large, so that each token shows in whole points. */
export const testPrice: ModelPrice = {
  currency: 'USD',
  input: '1000',
  cached_input: '100',
  output: '10000',
  image: '0.04',
  second: '0.001',
  character: '1000',
  source: 'A test, 2026-11-22',
};

/** Of a model that can be asked for everything: its name says nothing of it. */
export const everything: Capability[] = ['text', 'embeddings', 'moderation', 'rerank', 'images', 'image_edits', 'speech', 'transcription'];

/** `models`: by their names, each with who runs it. */
export const openGateway = async (env: Record<string, string> = {}, models: Record<string, Connected> = {}): Promise<GatewayForTests> => {
  const { house, vera } = await openOperated(env);
  const upstream = await startUpstream();
  const origin = await house.origin();
  const providers = new Map<string, string>();

  const providerOf = async (kind: Connected, base: string): Promise<string> => {
    const root = kind === 'google' ? '/v1beta' : '/v1';
    const known = providers.get(kind + base);
    if (known) return known;
    const { id } = await vera.client.providers.add({ body: { kind, base_url: base + root, key: upstreamKey } });
    providers.set(kind + base, id);
    return id;
  };
  const addModel: GatewayForTests['addModel'] = async (
    kind,
    name,
    { price = {}, apart = false, base = apart ? upstream.origin.replace('127.0.0.1', 'localhost') : upstream.origin, ...more } = {},
  ) => {
    const provider_id = await providerOf(kind, base);
    const body = { provider_id, name, upstream: 'm', price: { ...testPrice, ...price }, max_output: 1_000, ...more };
    const { id } = await vera.client.providers.addModel({ body });
    await vera.client.providers.editModel({ params: { id }, body: { enabled: true } });
    return provider_id;
  };
  const newCustomer = async (points: number): Promise<Person> => {
    const person = await house.newOwner({ name: 'Robin Vale' });
    await house.services.billing.ledger.post(house.db, {
      journal: `paid:${newId()}`,
      owner: { accountId: person.accountId },
      kind: 'top_up',
      amount: BigInt(points) * 1_000n,
      counter: 'top_up',
      what: { place: null, subject: '', by: 'stripe', shopId: null, userId: null },
      lot: { kind: 'paid', source: 'top_up', expiresAt: null },
    });
    return person;
  };
  const owner = await newCustomer(1_000_000);
  const appOf: GatewayForTests['newApp'] = async (wanted, person = owner) => {
    const { app, secret } = await newApp(person, wanted, { 'idempotency-key': newId() });
    return { id: app.id, key: secret };
  };
  const app = await appOf();
  for (const [name, kind] of Object.entries(models)) await addModel(kind, name);

  return {
    house,
    vera,
    owner,
    upstream,
    origin,
    app,
    newApp: appOf,
    newCustomer,
    addModel,
    ask: (path, body, { key = app.key, headers = {}, signal } = {}) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }), ...(key && { authorization: `Bearer ${key}` }), ...headers },
        body: typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
        ...(signal && { signal }),
      }),
    rows: async (count) => {
      for (let tries = 0; ; tries += 1) {
        const rows = (await house.db.select().from(apiCalls)).filter(({ outcome, attempts }) => outcome !== 'refused' || attempts.length > 0);
        if (rows.length >= count || tries > 100) return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    close: async () => {
      await house.close();
      await upstream.close();
    },
  };
};
