import { expect, type Page } from '@playwright/test';
import { app, openAdmin, test } from './shopify-admin.ts';

const domain = 'quay-lane.myshopify.com';
const refusal = (page: Page) => page.frameLocator('iframe').getByRole('heading', { name: 'The console could not be opened in this shop' });

test.beforeAll(async ({ framed: { shopify } }) => {
  await shopify.open(domain, { products: 3, installed: [app.clientId] });
  await shopify.open('not-installed.myshopify.com', { name: 'Elsewhere', products: 1, installed: [] });
});

test('in the admin of a shop that installed the app, a product is found, opened and worked on, and the draft is there again', async ({ page, framed }) => {
  const policies: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().startsWith(`${framed.server.origin}/dashboard`)) policies.push(answer.headers()['content-security-policy'] ?? '');
  });
  const frame = await openAdmin(page, framed, { domain });

  await test.step('the shop is taken in by its own word, and only its admin may frame the page', async () => {
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    expect(policies).toEqual([expect.stringMatching(/frame-ancestors https:\/\/quay-lane\.myshopify\.com https:\/\/admin\.shopify\.com$/)]);
    expect(framed.shopify.asked.grants).toEqual(['urn:ietf:params:oauth:grant-type:token-exchange']);
    expect(await page.context().cookies(framed.server.origin)).toEqual([]);
  });

  await test.step('its products are listed, and one is opened', async () => {
    const first = frame.locator('main a[href*="/freestyle?product="]').first();
    await expect(first).toBeVisible({ timeout: 30_000 });
    await first.click();
    await expect(frame.getByRole('button', { name: /^Write again/ })).toBeEnabled();
  });

  await test.step('what is written is saved as a draft', async () => {
    await frame.getByRole('textbox', { name: 'Description', exact: true }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('It is sold by the piece.');
    await frame.getByRole('link', { name: 'Home' }).click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  await test.step('the admin is opened again, and the draft holds what was written', async () => {
    const again = await openAdmin(page, framed, { domain });
    await again.locator('main a[href*="/freestyle?product="]').first().click();
    await expect(again.getByRole('textbox', { name: 'Description', exact: true })).toContainText('It is sold by the piece.');
    // One shop, one account, however often it comes.
    expect(framed.shopify.asked.grants).toHaveLength(1);
  });
});

test('where the browser keeps nothing for a page in a frame, the console opens all the same', async ({ page, framed }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    if (window.top !== window) for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { configurable: true, get });
  });
  const frame = await openAdmin(page, framed, { domain });
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('a page of anybody else may not frame the console', async ({ page, framed }) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await openAdmin(page, framed, { domain, at: 'https://admin.shopify.com.evil.example' });
  await expect.poll(() => refused.join('\n')).toContain('frame-ancestors');
});

const past = Math.floor(Date.now() / 1_000) - 3_600;
for (const [what, claims, at, text] of [
  ['is over', { exp: past + 60, nbf: past, iat: past }, domain, /too old, or meant for another app or shop/],
  ['is for another app', { aud: 'another-app' }, domain, /too old, or meant for another app or shop/],
  ['is for another shop than it comes from', { iss: 'https://other.myshopify.com/admin' }, domain, /too old, or meant for another app or shop/],
  ['is of a shop that did not install the app', {}, 'not-installed.myshopify.com', /Shopify does not take these keys for this shop/],
] as const)
  test(`a word of the admin that ${what} opens nothing, and it says what to do`, async ({ page, framed }) => {
    const frame = await openAdmin(page, framed, { domain: at, claims });
    await expect(refusal(page)).toBeVisible();
    await expect(frame.getByRole('alert')).toHaveText(text);
    await expect(frame.getByRole('link', { name: 'Try again' })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  });

test('once the shop has installed the app, trying again opens the console', async ({ page, framed }) => {
  const late = 'late.myshopify.com';
  await framed.shopify.open(late, { name: 'Late', products: 1, installed: [] });
  const frame = await openAdmin(page, framed, { domain: late });
  await expect(refusal(page)).toBeVisible();
  framed.shopify.shop(late).installed.add(app.clientId);
  await frame.getByRole('link', { name: 'Try again' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});
