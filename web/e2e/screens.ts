import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sameOrigin, signInDemo } from './steps.ts';

/** Every screen of the copywriter's console; what begins with a colon is filled in. */
export const screens = [
  '/dashboard',
  '/freestyle?product=:product',
  '/freestyle?fresh=1',
  '/freestyle/drafts',
  '/freestyle/bulk',
  '/freestyle/bulk/new',
  '/freestyle/bulk/locks',
  '/freestyle/bulk/:bulk',
  '/freestyle/translations',
  '/freestyle/translations/de/:product',
  '/freestyle/suggestions',
  '/freestyle/suggestions?product=:product',
  '/freestyle/review/:draft',
  '/demo-shop/:product',
  '/membership',
  '/membership?pay=:open',
  '/history',
  '/history?search=nothing+like+it',
  '/history/receipt/:movement',
  '/history/withdrawal',
  '/the_big_tick?purchase=:paid',
  '/the_big_tick?purchase=:open',
  '/the_big_tick',
  '/affiliate',
  '/settings/who-writes',
  '/settings/texts',
  '/settings/company',
  '/settings/points',
  '/settings/access',
  '/settings/look',
  '/settings/keyboard',
  '/shops',
  '/settings/voice',
  '/shops',
  '/documents',
  '/chatdb',
  '/documents?product=:product',
  '/upload_images',
  '/ai_painting',
  '/ai_painting/looks',
  '/ai_painting/batches',
  '/help/term',
  '/help/privacy',
  '/nothing-here',
];

/** The demo owner, with a draft that has something to show: changes, and a claim without a fact. Fills in an address. */
export const withDraft = async (page: Page): Promise<(path: string) => string> => {
  await signInDemo(page);
  const { items } = await (await page.request.get('/api/product/?search=Fjell+Bottle&limit=1')).json();
  const product: string = items[0].id;
  const { items: known } = await (await page.request.get(`/api/freestyle/list/?product_id=${product}`)).json();
  const { title } = items[0];
  const listing = {
    title: `${title} Steel`,
    description: '<p>It keeps drinks hot for 99 hours.</p>',
    seo_title: 'Bottle',
    seo_description: 'A bottle.',
    tags: ['bottle', 'steel'],
  };
  const draft =
    known[0] ??
    (await (await page.request.post('/api/freestyle/save_draft/', { headers: sameOrigin, data: { product_id: product, brief: {}, listing } })).json());
  const points = await withPoints(page);
  const bulk = await withBulkJob(page);
  return (path) => Object.entries({ ...points, bulk, product, draft: draft.id as string }).reduce((filled, [name, id]) => filled.replace(`:${name}`, id), path);
};

/** Three products written by the starter, to be reviewed. */
const withBulkJob = async (page: Page): Promise<string> => {
  const data = { choice: { by: 'filter', filter: { first: 3 } }, fields: ['title', 'description'], recipe: { engine: 'starter' }, cap: '0' };
  const headers = { ...sameOrigin, 'idempotency-key': randomUUID() };
  const { id } = await (await page.request.post('/api/bulk/jobs/', { headers, data })).json();
  await expect.poll(async () => (await (await page.request.get(`/api/bulk/jobs/${id}/`)).json()).state).toBe('done');
  return id;
};

/** A top-up that is paid, one that is not yet, and the movement of the first. */
const withPoints = async (page: Page): Promise<{ paid: string; open: string; movement: string }> => {
  const buy = async (): Promise<string> => {
    const data = { points: '1000', gateway: 'demo', currency: 'CNY', agreed: true };
    const headers = { ...sameOrigin, 'idempotency-key': randomUUID() };
    return (await (await page.request.post('/api/purchase/', { headers, data })).json()).id;
  };
  const [paid, open] = [await buy(), await buy()];
  await page.request.post(`/api/purchase/${paid}/demo_pay/`, { headers: sameOrigin });
  const { items } = await (await page.request.get('/api/user/get_transactions/?kind=top_up&limit=1')).json();
  return { paid, open, movement: items[0].id };
};

type Visit = (path: string) => Promise<void>;
/** Opens addresses one after another, each until the page is at rest: drawn, its letters there, nothing asked for any more. A new demo shop draws its pictures when they are first asked for. */
export const visitor = (page: Page): Visit => {
  const atRest = restOf(page);
  return (path) => atRest(() => page.goto(path));
};

/** The same as somebody does who follows links: the console goes on, and nothing is loaded anew that is there already. */
export const walker = (page: Page): Visit => {
  const atRest = restOf(page);
  return (path) =>
    atRest(async () => {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await page.waitForFunction(() => {
        const { status, resolvedLocation, location: wanted } = (window as typeof window & { __TSR_ROUTER__: Router }).__TSR_ROUTER__.state;
        return status === 'idle' && resolvedLocation?.href === wanted.href;
      });
    });
};
type Router = { state: { status: string; location: { href: string }; resolvedLocation?: { href: string } } };

const restOf = (page: Page): ((go: () => Promise<unknown>) => Promise<void>) => {
  const open = new Set<object>();
  let last = Date.now();
  const ended = (request: object): void => {
    open.delete(request);
    last = Date.now();
  };
  page
    .on('request', (request) => open.add(request))
    .on('requestfinished', ended)
    .on('requestfailed', ended);
  return async (go) => {
    open.clear();
    last = Date.now();
    await go();
    await expect(
      page
        .getByRole('main')
        .or(page.getByRole('heading', { level: 1 }))
        .or(page.getByRole('dialog'))
        .first(),
    ).toBeVisible();
    await expect.poll(async () => open.size === 0 && Date.now() - last > 200 && (await drawn(page)), { intervals: [50], timeout: 30_000 }).toBe(true);
  };
};

/** Nothing stands in for what is still to come. */
const drawn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return document.querySelector('.skeleton') === null;
  });

/** What a page complained of. The browser itself reports an answer that is not 2xx; which answers a page gets is asked elsewhere. */
export const complaints = (page: Page): string[] => {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource')) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
};

export const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
