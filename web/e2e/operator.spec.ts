import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { test } from './console.ts';
import { sameOrigin, signInDemo } from './steps.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** By the menu: what is folded is unfolded first. */
const desk = async (page: Page, name: string) => {
  const link = menu(page).getByRole('link', { name: new RegExp(`^${name}( waiting: \\d+)?$`) });
  while (!(await link.isVisible())) await menu(page).locator('button[aria-expanded=false]').first().click();
  await link.click();
};
/** What was done last, as the log tells it. */
const lastDeed = async (page: Page): Promise<Locator> => {
  await desk(page, 'Log');
  return page.getByRole('table', { name: 'Log' }).getByRole('row').nth(1);
};

/** Somebody with an account of their own asks for Pro. */
const askingForPro = async (browser: Browser, email: string, reason: string) => {
  const context = await browser.newContext();
  await context.request.post('/api/auth/fake/user/login/', { headers: sameOrigin, data: { email } });
  const headers = { ...sameOrigin, 'idempotency-key': randomUUID() };
  expect((await context.request.post('/api/subscription/', { headers, data: { plan: 'pro', reason } })).status()).toBe(200);
  return context;
};

test('at the desk points are given, a price is set and a request is granted, and each stands in the log with its reason', async ({ page, browser }) => {
  const email = `june-${randomUUID().slice(0, 8)}@paperboat.example`;
  const customer = await askingForPro(browser, email, 'Forty thousand listings until May');
  await signInDemo(page, 'operator/login');
  await page.goto('/secret_badass_page');
  await expect(page.getByText('Waits for me').first()).toBeVisible();
  await accessible(page);
  await desk(page, 'Accounts');

  await test.step('points with a reason, which the account reads too', async () => {
    await page.getByRole('searchbox', { name: 'Name, e-mail or id' }).fill(email);
    const accounts = page.getByRole('table', { name: 'Accounts' });
    await expect(accounts.getByRole('row')).toHaveCount(2);
    await accounts.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Last movements' })).toBeVisible();
    await accessible(page);
    await page.getByRole('button', { name: 'Give points' }).click();
    const dialog = page.getByRole('dialog', { name: /^Give points to/ });
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(dialog.getByText('Give a whole number of points, at least 1.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Points' })).toBeFocused();
    await accessible(page);
    await dialog.getByRole('textbox', { name: 'Points' }).fill('1,500');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('For the broken morning');
    await dialog.getByRole('button', { name: 'Give', exact: true }).dblclick();
    await expect(page.getByText('Done. The balance is 1,500 now.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const { items } = await (await customer.request.get('/api/user/get_transactions/')).json();
    expect(items).toMatchObject([{ kind: 'adjustment', points: '1500', subject: 'For the broken morning' }]);
    const deed = await lastDeed(page);
    await expect(deed).toContainText('Gave points');
    await expect(deed).toContainText('Reason: For the broken morning');
  });

  await test.step('a price, seen line by line before it is in force, and kept over another tab until then', async () => {
    await desk(page, 'Prices');
    const days = page.getByRole('textbox', { name: 'Days until gifts end' });
    const before = await days.inputValue();
    const after = String(Number(before) + 1);
    await days.fill(after);
    await desk(page, 'E-mails');
    await desk(page, 'Prices');
    await expect(days).toHaveValue(after);
    await page.getByRole('button', { name: 'See what changes' }).click();
    const dialog = page.getByRole('dialog', { name: /^Version \d+ becomes version \d+$/ });
    await expect(dialog.getByRole('row', { name: `Days until gifts end ${before} ${after}` })).toBeVisible();
    await accessible(page);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A leap year');
    await dialog.getByRole('button', { name: 'Set these prices' }).click();
    await expect(page.getByText(/^Version \d+ is in force\.$/)).toBeVisible();
    await expect(page.getByText('Nothing is changed.')).toBeVisible();
    await expect(await lastDeed(page)).toContainText(`Days until gifts end ${before} → ${after}`);
  });

  await test.step('a request for Pro, whose answer its account reads', async () => {
    await desk(page, 'Pro requests');
    const request = page.getByRole('row', { name: /Forty thousand listings until May/ }).filter({ hasText: email });
    await request.getByRole('button', { name: /^Approve/ }).click();
    const dialog = page.getByRole('dialog', { name: /on Pro$/ });
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Welcome');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(request).toContainText('Approved');
    await expect(await lastDeed(page)).toContainText('Approved a plan');
    const { subscription } = await (await customer.request.get('/api/subscription/')).json();
    expect(subscription.pro.reason).toMatchObject({ state: 'approved', answer: 'Welcome' });
  });
  await customer.close();
});

test('for whoever does not run the server there is no such page', async ({ page }) => {
  await signInDemo(page);
  await page.goto('/secret_badass_page');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  expect((await page.request.get('/api/operator/accounts/')).status()).toBe(404);
});
