import { expect, test } from '@playwright/test';
import { looksWell } from './accessible.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { sameOrigin } from './steps.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ DEMO_POINTS: '5000', DEMO_PROVIDER: 'on' });
});
test.afterAll(() => server?.close());

test('tables are asked by saved questions and statements, drawn and shown as rows, and what may not be asked says why', async ({ page }) => {
  test.setTimeout(60_000);
  await page.request.post(`${server.origin}/api/auth/fake/230719/login/`, { headers: sameOrigin });
  await page.goto(`${server.origin}/chatdb`);
  await looksWell(page);
  await page.getByRole('link', { name: 'Demo orders', exact: true }).click();
  await page.getByRole('button', { name: 'Which products bring the most?', exact: true }).click();
  const answer = page.getByRole('article').last();
  await expect(answer.getByRole('columnheader', { name: 'revenue' })).toBeVisible();
  await expect(answer.locator('figure li')).toHaveCount(6);
  await answer.getByRole('button', { name: 'Show the statement' }).click();
  await expect(answer.getByLabel('Statement')).toContainText('group by product');
  await looksWell(page);

  await page.getByRole('button', { name: 'SQL', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your statement' }).fill('delete from orders');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('article').last()).toContainText('Only one SELECT can be asked, and nothing that writes.');

  await page.goto(`${server.origin}/chatdb`);
  await page.getByRole('button', { name: 'Add tables' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '库存.csv', mimeType: 'text/csv', buffer: Buffer.from('商品,数量\n围巾,4\n帽子,9\n') });
  await expect(page.getByRole('heading', { name: '库存' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'SQL', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your statement' }).fill('select "商品", "数量" from "库存" order by "数量" desc');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('article').last().getByRole('cell', { name: '帽子' })).toBeVisible();
  await looksWell(page);
});
