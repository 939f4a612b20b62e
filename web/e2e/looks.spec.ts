import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { inScheme, violationsOn } from './accessible.ts';
import { test } from './console.ts';
import { complaints, screens, scrollsSideways, visitor, walker, withDraft } from './screens.ts';
import { signInDemo } from './steps.ts';

test.describe.configure({ mode: 'parallel' });

/** What a bar that stays put covers in part is reached by scrolling: it is measured again where nothing lies over it. */
const tooSmall = async (page: Page, nodes: { target: unknown }[]): Promise<boolean> => {
  let small = false;
  for (const { target } of nodes) {
    const selector = String(target);
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { violations } = await new AxeBuilder({ page }).include(selector).withRules('target-size').setLegacyMode(true).analyze();
    small ||= violations.length > 0;
  }
  await page.evaluate(() => scrollTo(0, 0));
  return small;
};
const desk = ['people', 'providers', 'models', 'local', 'prices', 'keys', 'pro', 'withdrawals', 'purchases', 'events', 'check', 'log', 'letters'].map(
  (tab) => `/secret_badass_page?tab=${tab}`,
);

// A page is there once and looked at by day and by night. A scheme breaks colours, and a phone has the same: it stays in the one. The
// phone loads each page by its address; on a desk one goes from page to page.
for (const { width, schemes, walks } of [
  { width: 1440, schemes: ['light', 'dark'], walks: true },
  { width: 390, schemes: ['dark'], walks: false },
] as const) {
  test(`no screen breaks a rule of accessibility, scrolls sideways or complains, ${schemes.join(' and ')}: ${width} px`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ colorScheme: schemes[0], viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const heard = complaints(page);
    const [load, walk] = [visitor(page), walker(page)];
    let visit = load;
    const found: string[] = [];
    const look = async (path: string): Promise<void> => {
      await page.emulateMedia({ colorScheme: schemes[0] });
      await visit(path);
      if (walks) visit = walk;
      for (const colorScheme of schemes) {
        await inScheme(page, colorScheme);
        for (const { id, nodes } of await violationsOn(page))
          if (id !== 'target-size' || (await tooSmall(page, nodes))) found.push(`${path}, ${colorScheme}: ${id} ${nodes[0]?.html}`);
        if (await scrollsSideways(page)) found.push(`${path}, ${colorScheme}: scrolls sideways`);
      }
    };
    for (const door of ['connect-store', 'register', 'forgot-password', 'reset-password', 'connect-shopify', 'company-sign-in', 'sso']) await look(`/${door}`);
    const filled = await withDraft(page);
    visit = load;
    for (const screen of screens) await look(filled(screen));
    for (const [who, paths] of [
      ['api_integration/login', ['/dashboard', '/membership', '/ai_integration', '/ai_integration?tab=models', '/playground']],
      [
        '230719/login',
        [
          '/enterprise_dashboard',
          '/users',
          '/users?tab=groups',
          '/settings/audit',
          '/settings/sign-in',
          '/ai_prompts',
          '/ai_prompts/import',
          '/ai_assistant',
          '/settings/containers',
          '/coze',
          '/coze/setting',
          '/coze/setting?new=1',
          '/plugin',
          '/plugin?tab=mcp',
          '/membership',
        ],
      ],
      ['operator/login', ['/secret_badass_page', ...desk]],
    ] as const) {
      await signInDemo(page, who);
      visit = load;
      for (const path of paths) await look(path);
    }
    expect([...found, ...new Set(heard.map((text) => `says ${text}`))]).toEqual([]);
    await context.close();
  });
}

test('nothing jumps while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const visit = visitor(page);
  const look = async (path: string): Promise<void> => {
    await visit(path);
    const shift = await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
    expect(shift, path).toBeLessThanOrEqual(0.01);
  };
  await look('/connect-store');
  const filled = await withDraft(page);
  // With a payment that is open; then without points.
  for (const screen of ['/dashboard', '/freestyle?product=:product', '/membership']) await look(filled(screen));
  await signInDemo(page, 'api_integration/login');
  await look('/membership');
});
