import AxeBuilder from '@axe-core/playwright';
import { languages } from '@storewright/contract/kit/languages';
import { expect, type Page, test } from '@playwright/test';
import { sameOrigin } from './steps.ts';

/** Every screen of the copywriter's console; what begins with a colon is filled in. */
const screens = [
  '/dashboard',
  '/freestyle?product=:product',
  '/freestyle?fresh=1',
  '/freestyle/drafts',
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
  '/settings',
  '/help/term',
  '/help/privacy',
  '/nothing-here',
];
const signIn = (page: Page, who = 'login') => page.request.post(`/api/auth/fake/${who}/`, { headers: sameOrigin });

/** The demo owner, with a draft that has something to show: changes, and a claim without a fact. */
const withDraft = async (page: Page): Promise<(path: string) => string> => {
  await signIn(page);
  await expect.poll(async () => (await (await page.request.get('/api/product/sync/')).json()).product_count, { timeout: 30_000 }).toBeGreaterThanOrEqual(60);
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
  return (path) => Object.entries({ ...points, product, draft: draft.id as string }).reduce((filled, [name, id]) => filled.replace(`:${name}`, id), path);
};

/** A top-up that is paid, one that is not yet, and the movement of the first. */
const withPoints = async (page: Page): Promise<{ paid: string; open: string; movement: string }> => {
  const buy = async (): Promise<string> => {
    const data = { points: '1000', gateway: 'demo', currency: 'CNY', agreed: true };
    return (await (await page.request.post('/api/purchase/', { headers: { ...sameOrigin, 'idempotency-key': crypto.randomUUID() }, data })).json()).id;
  };
  const [paid, open] = [await buy(), await buy()];
  await page.request.post(`/api/purchase/${paid}/demo_pay/`, { headers: sameOrigin });
  const { items } = await (await page.request.get('/api/user/get_transactions/?kind=top_up&limit=1')).json();
  return { paid, open, movement: items[0].id };
};

/** A page at rest: loaded, drawn, nothing pending. Also collects what the page complained of. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(
    page
      .getByRole('main')
      .or(page.getByRole('heading', { level: 1 }))
      .or(page.getByRole('dialog'))
      .first(),
  ).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
};

const complaints = (page: Page): string[] => {
  const heard: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports an answer that is not 2xx; which answers a page gets is asked elsewhere.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource')) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
};

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`no screen breaks a rule of accessibility, scrolls sideways or complains: ${scheme}, ${width} px`, async ({ browser }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const heard = complaints(page);
      const found: string[] = [];
      const look = async (path: string): Promise<void> => {
        await visit(page, path);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
        found.push(...violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`));
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${path}: scrolls sideways`);
      };
      await look('/connect-store');
      await look('/sso');
      const filled = await withDraft(page);
      for (const screen of screens) await look(filled(screen));
      for (const [who, path] of [
        ['api_integration/login', '/dashboard'],
        ['api_integration/login', '/membership'],
        ['230719/login', '/enterprise_dashboard'],
        ['230719/login', '/membership'],
      ] as const) {
        await signIn(page, who);
        await look(path);
      }
      expect([...found, ...heard.map((text) => `says ${text}`)]).toEqual([]);
      await context.close();
    });
  }
}

test('every language is spoken on every screen, and stays chosen', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext();
  const page = await context.newPage();
  const heard = complaints(page);
  const filled = await withDraft(page);
  const titles = new Set<string>();
  for (const language of languages) {
    for (const screen of [
      '/dashboard',
      '/freestyle?product=:product',
      '/freestyle/review/:draft',
      '/freestyle/drafts',
      '/help/term',
      '/membership',
      '/history',
      '/affiliate',
    ]) {
      const path = filled(screen);
      await visit(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      if (screen === '/dashboard') titles.add(await page.getByRole('heading', { level: 1 }).innerText());
    }
    await visit(page, '/dashboard');
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lang'), /lang=(\w+)/.exec(document.cookie)?.[1]])).toEqual([
      language,
      language,
      language,
    ]);
  }
  expect(titles.size).toBeGreaterThanOrEqual(6);
  expect(heard).toEqual([]);
  await context.close();
});

test('nothing jumps while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const look = async (path: string): Promise<void> => {
    await visit(page, path);
    const shift = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
    expect(shift, path).toBeLessThanOrEqual(0.01);
  };
  await look('/connect-store');
  const filled = await withDraft(page);
  await look('/dashboard');
  await look(filled('/freestyle?product=:product'));
});
