/**
 * Shopify's admin around the console, as far as it needs one: a page at Shopify's own address that frames the app as Shopify does
 * (a signed address with the token in it), and App Bridge, which asks that page for a fresh token. Behind it stands the strict Shopify.
 */
import { type FrameLocator, type Page, test as journey } from '@playwright/test';
import startCluster from '../../server/adapters/db/cluster.testing.ts';
import { app, signedQuery, startShopify, type StrictShopify } from '../../server/features/shops/tests/strict-shopify.testing.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

export { app };
type Framed = { server: OwnServer; shopify: StrictShopify };
/** What the admin says of who looks at it; and where it stands, if not where Shopify's does. */
type Admin = { domain: string; claims?: Record<string, unknown>; secret?: string; at?: string };

export const test = journey.extend<object, { framed: Framed }>({
  // The console stands on this machine, and Chromium asks people before a page of elsewhere may frame that. A permission given
  // ahead is no way: it takes every other one from the page, what it may keep among them.
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-features=LocalNetworkAccessChecks'] }),
    { scope: 'worker' },
  ],
  framed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture stands on: here nothing.
    async ({}, use) => {
      const stopCluster = await startCluster();
      const shopify = await startShopify({ clock: () => new Date(), redirectUrls: [] });
      const server = await startOwnServer({
        SHOPIFY_ORIGIN: `${shopify.origin}/{shop}`,
        SHOPIFY_API_KEY: app.clientId,
        SHOPIFY_API_SECRET: app.clientSecret,
        REGISTRATION: 'open',
      });
      await use({ server, shopify });
      await server.close();
      await shopify.close();
      await stopCluster();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Opens the app in the admin of a shop. The frame is the console. */
export const openAdmin = async (
  page: Page,
  { server, shopify }: Framed,
  { domain, claims, secret, at = 'https://admin.shopify.com' }: Admin,
): Promise<FrameLocator> => {
  const name = domain.replace(/\.myshopify\.com$/, '');
  const word = () => shopify.sessionToken(domain, claims, secret);
  const query = signedQuery({
    embedded: '1',
    host: Buffer.from(`admin.shopify.com/store/${name}`).toString('base64'),
    id_token: await word(),
    locale: 'en',
    session: 'a'.repeat(64),
    shop: domain,
    timestamp: String(Math.floor(Date.now() / 1_000)),
  });
  await page.route('https://cdn.shopify.com/shopifycloud/app-bridge.js', (route) => route.fulfill({ contentType: 'text/javascript', body: bridge }));
  await page.route(`${at}/**`, async (route) =>
    new URL(route.request().url()).pathname === '/session-token'
      ? route.fulfill({ contentType: 'text/plain', body: await word() })
      : route.fulfill({ contentType: 'text/html', body: adminPage(`${server.origin}/dashboard?${query}`, server.origin) }),
  );
  await page.goto(`${at}/store/${name}/apps/storewright`);
  return page.frameLocator('iframe');
};

/** It gives tokens to the app alone that it shows. */
const adminPage = (address: string, origin: string): string => `<!doctype html><html lang="en"><title>Admin</title>
<style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
<iframe title="Storewright" src="${address.replaceAll('&', '&amp;')}"></iframe>
<script>
addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== ${JSON.stringify(origin)} || data?.ask !== 'id-token' || data.key !== ${JSON.stringify(app.clientId)}) return;
  source.postMessage({ token: await (await fetch('/session-token')).text(), number: data.number }, origin);
});
</script></html>`;

/** As Shopify has it: it wants the app's key on the page and the host in the address, and is there before every other script. */
const bridge = `(() => {
  const key = decodeURIComponent(document.querySelector('meta[name="shopify-api-key"]')?.content ?? '');
  const host = new URLSearchParams(location.search).get('host');
  if (!key || !host || document.scripts.length !== 1) throw new Error('App Bridge is not loaded as it asks to be.');
  const waiting = new Map();
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://' + atob(host).split('/')[0]) waiting.get(data.number)?.(data.token);
  });
  window.shopify = {
    idToken: () => new Promise((resolve) => {
      waiting.set(waiting.size + 1, resolve);
      parent.postMessage({ ask: 'id-token', key, number: waiting.size }, 'https://' + atob(host).split('/')[0]);
    }),
  };
})();`;
