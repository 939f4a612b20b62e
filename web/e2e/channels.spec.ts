import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { accessible, looksWell } from './accessible.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { sameOrigin } from './steps.ts';

let server: OwnServer;
/** A page of somebody else. */
let shop: Server;
let line = '';
let shopOrigin = '';
test.beforeAll(async () => {
  server = await startOwnServer({});
  shop = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Tarn jacket</h1></main>${line}</html>`),
  );
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  await server?.close();
  await new Promise((resolve) => (shop.closeAllConnections(), shop.close(resolve)));
});

test('a base stands on the page of a shop, is tried in the simulator, and a person takes over', async ({ page, context }) => {
  test.setTimeout(60_000);
  await page.request.post(`${server.origin}/api/auth/fake/230719/login/`, { headers: sameOrigin });
  const send = async (path: string, data: object) => (await page.request.post(`${server.origin}/api${path}`, { headers: sameOrigin, data })).json();
  const { id } = await send('/ai_chat/', { name: 'Service' });
  await send(`/aichat/${id}/faq/`, { text: 'Do you gift-wrap?', answer: 'Yes, in oak boxes.' });

  await test.step('it is put on the website', async () => {
    await page.goto(`${server.origin}/knowledge-base/${id}?tab=channels`);
    await page.getByRole('textbox', { name: 'Where it may stand' }).fill(shopOrigin);
    await page.getByRole('button', { name: 'Put it on my website' }).click();
    line = (await page.getByText(/^<script/).textContent()) ?? '';
    expect(line).toContain('data-base=');
    await looksWell(page);
  });

  const visitor = await context.newPage();
  await test.step('a visitor asks there, and finds it again after a reload; the page does not move', async () => {
    await visitor.goto(shopOrigin);
    await visitor.getByRole('button', { name: 'Questions?' }).click();
    const panel = visitor.frameLocator('iframe');
    await expect(panel.getByRole('textbox', { name: 'Write a question' })).toBeFocused();
    await panel.getByRole('textbox', { name: 'Write a question' }).fill('Do you gift-wrap?');
    // It arrives, and nobody hears so: said once more it is the same.
    await visitor.route('**/messages/', (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await visitor.keyboard.press('Enter');
    await expect(panel.getByRole('alert')).toBeVisible();
    await visitor.keyboard.press('Enter');
    await expect(panel.locator('.bot > p').first()).toContainText('Yes, in oak boxes.');
    await expect(panel.locator('.mine')).toHaveCount(1);
    await panel.getByRole('button', { name: 'Source 1' }).click();
    await expect(panel.locator('blockquote')).toContainText('Yes, in oak boxes.');
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('button', { name: 'Questions?' })).toBeFocused();
    await visitor.reload();
    await visitor.getByRole('button', { name: 'Questions?' }).click();
    await expect(panel.locator('.bot > p').first()).toContainText('Yes, in oak boxes.');
    await panel.getByRole('button', { name: 'Talk to a person' }).click();
    await expect(panel.getByText('A person was asked', { exact: true })).toBeVisible();
    const whole = await context.newPage();
    await whole.goto((/src="([^"]+)\/widget.js"/.exec(line)?.[1] ?? '') + `/widget/${/data-base="([^"]+)"/.exec(line)?.[1]}`);
    await expect(whole.getByRole('heading', { name: 'Service' })).toBeVisible();
    await accessible(whole);
    await whole.close();
  });

  await test.step('a person takes it over in the inbox, and the visitor reads them', async () => {
    await page.goto(`${server.origin}/knowledge-base`);
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('button', { name: /Website/ }).click();
    await page.getByRole('button', { name: 'Take over', exact: true }).click();
    await page.getByRole('textbox', { name: /^Reply to/ }).fill('Tom from service here.');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(visitor.frameLocator('iframe').getByText('Tom from service here.')).toBeVisible({ timeout: 10_000 });
    await looksWell(page);
    await page.getByRole('button', { name: 'Give back to the assistant' }).click();
    await expect(page.getByText('The assistant answers again.')).toBeVisible();
  });

  await test.step('Telegram is set up, checked and simulated', async () => {
    await page.goto(`${server.origin}/knowledge-base/${id}?tab=channels`);
    await page.getByRole('button', { name: /Telegram/ }).click();
    await page.getByRole('button', { name: 'Set up Telegram' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Stopped at 1 of 6. The rest waits for it.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('Do you gift-wrap?');
    await page.getByRole('combobox', { name: 'How it comes' }).selectOption('Three times');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('1 message would be sent.')).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText('Call 3: the same message, dropped')).toBeVisible();
    await looksWell(page);
  });
});
