/** The stores an account is connected to: how each was, what it lets us do, and what became of it. */
import { z } from 'zod';
import { Done, Id } from './kit/paging.ts';
import { get, post, under } from './kit/route.ts';

/** A language of a shop. One that is not published is being prepared: its texts are kept and not shown to customers yet. */
export const ShopLocale = z.object({ locale: z.string(), name: z.string(), primary: z.boolean(), published: z.boolean() });
export type ShopLocale = z.infer<typeof ShopLocale>;

const ConnectMode = z.enum(['demo', 'custom_app', 'client_credentials', 'oauth', 'embedded', 'csv']);

export const ShopConnection = z.object({
  id: z.uuid(),
  domain: z.string(),
  name: z.string(),
  mode: ConnectMode,
  state: z.enum(['connected', 'reconnect', 'disconnected']),
  /** Why it is not connected. `token`: it does not take our keys any more. `scope`: it does not let us do what we ask. `address`: it moved. */
  reason: z.enum(['token', 'scope', 'address', 'uninstalled']).nullable(),
  /** What the shop said, or its new address. */
  said: z.string(),
  /** What it lets us do, and what it refused or was never asked. Both are empty for the demo shop. */
  scopes: z.array(z.string()),
  missing_scopes: z.array(z.string()),
  /** The shop's languages, its own first. Empty where it does not let us read them, and where it is a file. */
  locales: z.array(ShopLocale),
  connected_at: z.iso.datetime(),
  synced_at: z.iso.datetime().nullable(),
  /** Since when the shop tells us of changes; null: it does not, and is read when somebody syncs. */
  tells_since: z.iso.datetime().nullable(),
  product_count: z.number().int(),
});
export type ShopConnection = z.infer<typeof ShopConnection>;

/** What one copies into Shopify when an app is made there. */
const Setup = z.object({
  /** The app of this server (`SHOPIFY_API_KEY`), through which Shopify's own screen asks for consent. */
  client_id: z.string().nullable(),
  /** Shopify reaches this server: it can tell of changes, and show the console in its admin. */
  reachable: z.boolean(),
  app_url: z.string(),
  redirect_url: z.string(),
  webhook_url: z.string(),
  scopes: z.string(),
  /** The app's configuration file as Shopify's command line takes it. */
  toml: z.string(),
});

/** `my-shop`, `my-shop.myshopify.com` or an address of its admin. Only a bare word is a shop's name: `http://localhost` is an address, and of no shop. */
const addressIn = (typed: string): string => {
  const name = /^(?:https?:\/\/)?admin\.shopify\.com\/store\/([a-z0-9-]+)/.exec(typed)?.[1] ?? /^[a-z0-9-]+$/.exec(typed)?.[0];
  return name ? `${name}.myshopify.com` : typed.replace(/^https?:\/\//, '').replace(/[/?#].*$/, '');
};
const Address = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .transform(addressIn)
  .pipe(z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/, 'This is not the address of a Shopify shop.'));

const secret = z.string().trim().min(8).max(400);
/** The shop to connect again, where it is one that the account has. */
const again = { shop_id: z.uuid().optional() };

export const ForConsent = z.strictObject({ domain: Address });
export const ByCredentials = z.strictObject({ domain: Address, client_id: secret, client_secret: secret, ...again });
export const ByToken = z.strictObject({ domain: Address, token: secret, api_secret: z.union([z.literal(''), secret]).optional(), ...again });

export const connections = under('/api/shop', {
  list: get('/', { door: 'member', answer: z.object({ items: z.array(ShopConnection) }), summary: 'The shops of the account, with what became of each.' }),
  setup: get('/setup/', { door: 'member', answer: Setup, summary: 'What to copy into Shopify when an app is made there.' }),
  connectToken: post('/connect_token/', {
    door: 'manager',
    body: ByToken,
    answer: ShopConnection,
    summary: 'Connects a shop by the access token of a custom app. With the app’s secret, the shop’s webhooks are believed as well.',
  }),
  connectCredentials: post('/connect_credentials/', {
    door: 'manager',
    body: ByCredentials,
    answer: ShopConnection,
    summary: 'Connects a shop by the keys of an app of one’s own organisation (client credentials).',
  }),
  consent: post('/consent/', {
    door: 'manager',
    body: ForConsent,
    answer: z.object({ url: z.url() }),
    summary: 'The address of Shopify’s screen that asks the shop’s owner for consent. Good for ten minutes, once, in this browser.',
  }),
  installLink: post('/install_link/', {
    door: 'anyone',
    body: ForConsent,
    answer: z.object({ url: z.url() }),
    summary: 'The address at which a shop’s owner installs the app of this server: the console opens in the shop’s admin then, with an account of its own.',
  }),
  install: post('/install/', {
    door: 'anyone',
    body: z.strictObject({ session_token: z.string().min(1).max(8000) }),
    answer: Done,
    summary: 'App mode: a session token of a shop that installed the app is exchanged for access to it. `ap/login/` signs in afterwards.',
  }),
  check: post('/{id}/check/', { door: 'member', params: Id, answer: ShopConnection, summary: 'Asks the shop now what it lets us do.' }),
  disconnect: post('/{id}/disconnect/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ confirm: z.string().max(200) }),
    answer: Done,
    summary: 'Forgets the shop: its keys, products and history. Drafts stay, without a shop. `confirm` is its address.',
  }),
});
