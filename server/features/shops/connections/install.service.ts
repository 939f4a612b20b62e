/** The ways in: by a token, by an app's own keys, by Shopify's consent screen, and from inside its admin; and the way out. */
import { rolesOf } from '@storewright/contract/kit/route';
import { askedScopes } from '@storewright/contract/shop-scopes';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken, type Secrets, sha256 } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import { isShopDomain } from '../../auth/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Answers } from '../shopify.answers.ts';
import { shopifyClient } from '../shopify.client.ts';
import { createThrottle } from '../shopify.throttle.ts';
import { placeOfSecret, sealed, standingBy } from './access.service.ts';
import { connectedNow, type Shop } from './connections.service.ts';
import { connectionsStore, type ShopRecord } from './connections.store.ts';
import { consentStore } from './consent.store.ts';
import { type Granted, GrantRefused, type Grants, type Keys, type Wish } from './grants.ts';
import { isSignedQuery } from './signatures.ts';

/** Within the transaction that removes a shop. What it answers is done when that is committed: it cannot be undone. */
export type LetGo = (tx: Db, shop: Shop) => Promise<() => Promise<void>>;
export type Install = ReturnType<typeof createInstall>;
type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'start' | 'ready'>;
  outgoing: Pick<Outgoing, 'request'>;
  secrets: Secrets;
  grants: Grants;
  app: Keys | null;
  originOf: (domain: string) => string;
  /** The address that people and Shopify know this server by. */
  home: string;
  /** Shopify's word for the shop in whose admin somebody is; throws 401 where it is none. */
  readSessionToken: (token: string) => Promise<string>;
  /** An account for a shop that comes by itself; refuses where accounts are not given away. */
  openAccount: (shop: { domain: string; name: string }) => Promise<string>;
  clock: Clock;
  newId: () => string;
};
type Identity = Answers['identity']['shop'] & { scopes: string[] };
type Coming = {
  domain: string;
  mode: 'custom_app' | 'client_credentials' | 'oauth' | 'embedded';
  granted: Granted;
  clientId?: string;
  clientSecret?: string;
  shopId?: string;
};

export const createInstall = (needs: Needs) => {
  const { db, jobs, outgoing, secrets, grants, app, originOf, home, readSessionToken, openAccount, clock, newId } = needs;

  const redirectUrl = `${home}/api/shopify/callback/`;
  let installing: Promise<unknown> = Promise.resolve();

  const granted = (domain: string, keys: Keys, wish: Wish): Promise<Granted> =>
    grants.ask(domain, keys, wish).catch((error: unknown) => {
      throw error instanceof GrantRefused ? refusedAs(error.reason, error.said) : error;
    });

  /** Who the shop says it is: only what it says itself is believed of its name and address. */
  const identityOf = async (domain: string, { token }: Granted): Promise<Identity> => {
    const door = { origin: originOf(domain), token };
    const client = shopifyClient({ outgoing, door, throttle: createThrottle(), costs: new Map() });
    const { shop, currentAppInstallation } = await client.ask('identity', {}).catch((error: unknown) => {
      const { reason, moved } = (error instanceof Fault ? (error.details ?? {}) : {}) as { reason?: string; moved?: string };
      throw reason === 'token' || reason === 'address' ? refusedAs(reason, moved ?? '') : error;
    });
    if (!isShopDomain(shop.myshopifyDomain)) throw new Fault('shop_unreachable', 503, { retryAfter: 60 });
    return { ...shop, scopes: currentAppInstallation.accessScopes.map(({ handle }) => handle) };
  };

  /** Kept as one row, whether the shop is new here or comes back, and read from the beginning. */
  const keep = async (accountId: string, coming: Coming, heard?: Identity): Promise<Shop> => {
    const { domain, mode, granted: grant, clientId, clientSecret, shopId } = coming;
    const told = heard ?? (await identityOf(domain, grant));
    await jobs.ready();
    return withLock(db, `connect-shop ${accountId}`, async (tx) => {
      const store = connectionsStore(tx);
      const mineAll = await store.listOf(accountId);
      const known = shopId ? orNotFound(await store.one(accountId, shopId)) : knownIn(mineAll, told);
      if (known && !isSame(known, told)) throw wrongShop('This is another shop than the one to connect again.');
      if (mineAll.some((shop) => shop.id !== known?.id && shop.domain === told.myshopifyDomain))
        throw wrongShop('This address is taken by another shop of yours.');
      const id = known?.id ?? newId();
      const row = {
        mode,
        domain: told.myshopifyDomain,
        gid: told.id,
        name: told.name,
        owner: told.shopOwnerName,
        currency: told.currencyCode,
        ...connectedNow(clock()),
        ...standingBy(told.scopes),
        ...sealed(secrets, id, grant),
        scopes: told.scopes,
        clientId: clientId ?? null,
        clientSecret: clientSecret ? secrets.seal(clientSecret, placeOfSecret(id)) : null,
        tellsSince: null,
      };
      if (known) await store.change(accountId, id, row);
      else await store.insert({ id, accountId, ...row, createdAt: clock() });
      for (const kind of ['sync', 'shop_events'] as const) await jobs.start(tx, { accountId, subjectId: id, kind });
      return orNotFound(await store.one(accountId, id));
    });
  };

  const theApp = (): Keys => {
    if (!app) throw new Fault('shopify_app_missing', 409);
    return app;
  };

  return {
    redirectUrl,

    byToken: (
      { accountId }: Caller,
      { domain, token, apiSecret, shopId }: { domain: string; token: string; apiSecret?: string; shopId?: string },
    ): Promise<Shop> =>
      keep(accountId, {
        domain,
        mode: 'custom_app',
        granted: { token, scopes: [], expiresAt: null, refreshToken: null, refreshExpiresAt: null },
        ...(apiSecret && { clientSecret: apiSecret }),
        ...(shopId && { shopId }),
      }),

    async byCredentials({ accountId }: Caller, { domain, shopId, ...keys }: Keys & { domain: string; shopId?: string }): Promise<Shop> {
      return keep(accountId, {
        domain,
        mode: 'client_credentials',
        granted: await granted(domain, keys, { by: 'credentials' }),
        ...keys,
        ...(shopId && { shopId }),
      });
    },

    /** Where the app is installed by somebody who has no account here yet: Shopify asks for consent and opens the console in the shop's admin (`fromAdmin`). */
    installUrl: (domain: string): string => `${originOf(domain)}/admin/oauth/install?${new URLSearchParams({ client_id: theApp().clientId })}`,

    /** Where the shop's owner is asked for consent. */
    async consentUrl({ accountId, sessionHash }: Caller, domain: string): Promise<string> {
      const { clientId } = theApp();
      const state = newToken();
      await consentStore(db).begin({ hash: sha256(state), accountId, sessionHash, domain, expiresAt: new Date(clock().getTime() + consentMs) }, clock());
      const asked = new URLSearchParams({ client_id: clientId, scope: askedScopes.map(({ scope }) => scope).join(','), redirect_uri: redirectUrl, state });
      return `${originOf(domain)}/admin/oauth/authorize?${asked}`;
    },

    /** Back from there: signed by Shopify, for a way that this very session began, once. */
    async consented({ accountId, sessionHash, role }: Caller, query: Record<string, unknown>): Promise<Shop> {
      const keys = theApp();
      const { shop: domain, state, code } = query;
      if (!rolesOf.manager.includes(role)) throw new Fault('not_your_role', 403);
      if (!isSignedQuery(query, keys.clientSecret)) throw new Fault('token_invalid', 401);
      if (typeof domain !== 'string' || !isShopDomain(domain) || typeof state !== 'string' || typeof code !== 'string') throw new Fault('token_invalid', 401);
      const begun = await consentStore(db).spend(accountId, sha256(state), sessionHash);
      if (!begun || begun.domain !== domain || begun.expiresAt <= clock()) throw new Fault('token_invalid', 401);
      return keep(accountId, { domain, mode: 'oauth', granted: await granted(domain, keys, { by: 'code', code }), clientId: keys.clientId });
    },

    /** Whether Shopify itself sent somebody here, for one of its shops. */
    isFromShopify: (query: Record<string, unknown>): boolean => {
      const { shop, timestamp } = query;
      const age = clock().getTime() / 1_000 - Number(timestamp);
      return app !== null && typeof shop === 'string' && isShopDomain(shop) && Math.abs(age) < 24 * 60 * 60 && isSignedQuery(query, app.clientSecret);
    },

    /** From inside the shop's admin: the shop installed the app there, so it comes to the account that has it, or to one of its own. */
    async fromAdmin(sessionToken: string): Promise<Shop> {
      const domain = await readSessionToken(sessionToken);
      const keys = theApp();
      const grant = await granted(domain, keys, { by: 'session', sessionToken });
      const told = await identityOf(domain, grant);
      // The admin may open the console twice at once, and a shop is given one account. One by one, because each holds two connections.
      const orNotFound = installing.then(() =>
        withLock(db, `install-shop ${told.id}`, async (tx) => {
          const known = (await connectionsStore(tx).byDomain(told.myshopifyDomain)).find(({ mode }) => mode === 'embedded' || mode === 'oauth');
          const accountId = known?.accountId ?? (await openAccount({ domain: told.myshopifyDomain, name: told.shopOwnerName || told.name }));
          return keep(accountId, { domain, mode: 'embedded', granted: grant, clientId: keys.clientId }, told);
        }),
      );
      installing = orNotFound.catch(() => undefined);
      return orNotFound;
    },

    /** Everything of it goes; what was written for it stays with who wrote it (`letGo`). */
    async disconnect(shop: Shop, letGo: LetGo): Promise<void> {
      const afterwards = await inTransaction(db, async (tx) => {
        const last = await letGo(tx, shop);
        await connectionsStore(tx).remove(shop.accountId, shop.id);
        return last;
      });
      await afterwards();
    },
  };
};

const consentMs = 10 * 60_000;

const knownIn = (all: ShopRecord[], told: Identity): ShopRecord | undefined =>
  all.find(({ gid }) => gid === told.id) ?? all.find(({ gid, domain }) => gid === null && domain === told.myshopifyDomain);
const isSame = ({ mode, gid, domain }: ShopRecord, told: Identity): boolean =>
  mode !== 'demo' && (gid === null ? domain === told.myshopifyDomain : gid === told.id);

const wrongShop = (text: string): Fault => new Fault('invalid_input', 422, { message: text, details: { fields: { 'body.domain': text } } });

const refusedAs = (reason: 'token' | 'address', said: string): Fault =>
  reason === 'token'
    ? new Fault('shop_keys_refused', 422, { details: { said } })
    : new Fault('shop_address_unknown', 422, { ...(said && { message: `This shop is at ${said} now.` }), details: { said } });
