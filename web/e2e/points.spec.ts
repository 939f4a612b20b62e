import { createReadStream } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './console.ts';
import { description, sameOrigin } from './steps.ts';

type Line = { id: string; kind: string; points: string; subject: string; balance_after: string };
const read = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json();
const historyOf = async (page: Page): Promise<Line[]> => (await read<{ items: Line[] }>(page, '/api/user/get_transactions/?limit=100')).items;
const left = (page: Page, points: string) => expect(page.getByRole('complementary', { name: 'Side menu' }).getByText(points, { exact: true })).toBeVisible();
const plan = (page: Page, name: string) => expect(page.getByRole('region', { name: 'Plans' }).locator('[aria-current]')).toContainText(name);

/** From an order to its end: the panel of the demo, then the word of the server. */
const payInDemo = async (page: Page, price: string): Promise<void> => {
  const pay = page.getByRole('dialog', { name: `Pay ${price}` });
  await expect(pay.getByText('demo', { exact: true })).toBeVisible();
  await pay.getByRole('button', { name: 'Pay in the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/the_big_tick\?purchase=/);
};

/** Whoever runs the server makes a key of 500 points. */
const keyFromOperator = async (browser: Browser, baseURL: string): Promise<string> => {
  const context = await browser.newContext({ baseURL });
  await context.request.post('/api/auth/fake/operator/login/', { headers: sameOrigin });
  const made = await context.request.post('/api/operator/redeem_keys/', { headers: sameOrigin, data: { name: 'A welcome', count: 1, points: 500 } });
  expect(made.status()).toBe(200);
  const { keys } = await made.json();
  await context.close();
  return keys[0];
};

test('from Free to Basic, writing, a low balance, a key, Plus, and a history that sums to the balance', async ({ browser, managed }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: managed.origin });
  const page = await context.newPage();
  const login = await page.request.post('/api/auth/fake/user/login/', { headers: sameOrigin, data: { email: 'ines@hearth.example' } });
  expect(login.status()).toBe(200);

  await test.step('a new account is on Free and has nothing', async () => {
    await page.goto('/membership');
    await plan(page, 'Free');
    await left(page, '0');
    await expect(page.getByText('No points have moved yet')).toBeVisible();
  });

  await test.step('Basic is paid once, however often it is pressed, and brings 1,000 points once', async () => {
    await page.getByRole('button', { name: 'Change to Basic' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Basic' });
    await expect(dialog).toContainText('$9.00');
    await expect(dialog).toContainText('1,000 points');
    await dialog.getByRole('button', { name: /^Change to Basic/ }).dblclick();
    await payInDemo(page, '$9.00');
    await left(page, '1,000');
    expect((await read<{ items: unknown[] }>(page, '/api/purchase/')).items).toHaveLength(1);
    await page.goBack();
    await expect(page.getByText('Nothing is left to pay here.')).toBeVisible();
    await page.goto('/membership');
    await plan(page, 'Basic');
    await expect(page.getByRole('row', { name: /Basic welcome/ })).toContainText('+1,000');
  });

  await test.step('a text of the managed engine says 2 points before, and takes them after', async () => {
    await page.goto('/freestyle');
    await page.getByRole('button', { name: /^Who writes:/ }).click();
    await page.getByRole('menuitemradio', { name: /writer-good/ }).click();
    await page.getByRole('textbox', { name: 'Product title' }).first().fill('Fjell Insulated Bottle');
    await page.getByRole('textbox', { name: 'Key features' }).fill('Steel, 750 ml');
    await page.getByRole('button', { name: 'Write 2 points' }).click();
    await expect(page.getByRole('button', { name: /^Write again/ })).toBeEnabled({ timeout: 30_000 });
    await expect(description(page)).toContainText('750 ml');
    await left(page, '998');
  });

  await test.step('running low is said before it hurts', async () => {
    await page.request.post('/api/user/reminder_setting/', { headers: sameOrigin, data: { email: null, below: '999' } });
    await page.goto('/membership');
    await expect(page.getByText('Points run low: 998 left.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Side menu' })).toContainText('running low');
  });

  await test.step('a key is redeemed for its points, once', async () => {
    const key = await keyFromOperator(browser, managed.origin);
    const field = page.getByRole('textbox', { name: 'Key', exact: true });
    await field.fill(key);
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await expect(page.getByText('500 points were added.')).toBeVisible();
    await left(page, '1,498');
    await expect(page.getByText('Points run low')).toHaveCount(0);
    await field.fill(key);
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await expect(page.getByText('This key was redeemed already.')).toBeVisible();
    await left(page, '1,498');
  });

  await test.step('Plus names $9.00 and the 6,300 points it becomes, and asks for consent', async () => {
    await page.getByRole('button', { name: 'Change to Plus' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Plus' });
    await expect(dialog).toContainText('$9.00');
    await expect(dialog).toContainText('6,300 points');
    const confirm = dialog.getByRole('button', { name: /^Change to Plus/ });
    await confirm.click();
    await expect(dialog.getByText('Agree to the charge first.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'I agree to be charged $9.00 now.' }).check();
    await expect(dialog).toContainText('The card you left with your plan is charged at once.');
    await confirm.click();
    await plan(page, 'Plus');
    await left(page, '7,798');
  });

  await test.step('every step has its receipt', async () => {
    await page.goto('/history');
    for (const [turn, line] of (await historyOf(page)).entries()) {
      const row = page.locator('tr', { has: page.locator('time') }).nth(turn);
      await expect(row).toContainText(line.balance_after.replace(/(\d)(\d{3})$/, '$1,$2'));
      await row.getByRole('button', { name: /^Receipt/ }).click();
      await expect(page.getByText(`Receipt r-${line.id.slice(-6)}`)).toBeVisible();
      await expect(page.getByText('Balance after', { exact: true }).last()).toBeVisible();
    }
  });

  await test.step('the history sums to the balance, and the file holds the same', async () => {
    const lines = await historyOf(page);
    const { balance } = await read<{ balance: string }>(page, '/api/user/get_balance/');
    const sum = (points: string[]) => String(points.reduce((all, one) => all + BigInt(one), 0n));
    expect(sum(lines.map(({ points }) => points))).toBe(balance);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    let text = '';
    for await (const part of createReadStream((await (await file).path()) ?? '')) text += part;
    const [head = '', ...rows] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const column = head.split(',').indexOf('points');
    expect(rows).toHaveLength(lines.length);
    expect(sum(rows.map((row) => row.split(',')[column] ?? ''))).toBe(balance);
  });
  await context.close();
});
