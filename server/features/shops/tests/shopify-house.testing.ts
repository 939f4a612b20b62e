/** A house whose shops are at the strict Shopify, with a clock that a test may turn. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openHouse, type Person } from '../../../boot/house.testing.ts';
import { app, startShopify } from './strict-shopify.testing.ts';

const home = 'http://127.0.0.1:9';

export const openShopifyHouse = async (env: Record<string, string> = {}) => {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const shopify = await startShopify({ clock, redirectUrls: [`${home}/api/shopify/callback/`] });
  const house = await openHouse({
    env: {
      SHOPIFY_ORIGIN: `${shopify.origin}/{shop}`,
      SHOPIFY_API_KEY: app.clientId,
      SHOPIFY_API_SECRET: app.clientSecret,
      PUBLIC_URL: home,
      ...env,
    },
    clock,
  });
  const { pool } = house.world.database;

  return {
    house,
    shopify,
    clock,
    /** The clock of both goes on by so much. */
    goOn: (minutes: number): void => void (ahead += minutes * 60_000),
    /** A browser in the console of this person. */
    visit: (person: Pick<Person, 'cookie'> | null, url: string) =>
      house.app.inject({ url: url.replace(home, ''), headers: { accept: 'text/html', ...(person && { cookie: person.cookie }) } }),
    /** Until nothing is being done in the background. */
    async quiet(): Promise<void> {
      for (let tries = 0; tries < 600; tries += 1) {
        const { rows } = await pool.query(`select 1 from job where state in ('waiting', 'running') limit 1`);
        if (rows.length === 0) return;
        await sleep(30);
      }
      throw new Error('something is still being done');
    },
    rowOf: async (domain: string) =>
      (await pool.query<Record<string, unknown> & { token: Buffer | null }>('select * from shop where domain = $1 order by created_at', [domain])).rows[0],
    async close(): Promise<void> {
      await house.close();
      await shopify.close();
    },
  };
};
export type ShopifyHouse = Awaited<ReturnType<typeof openShopifyHouse>>;
