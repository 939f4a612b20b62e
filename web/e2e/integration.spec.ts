import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type FakeUpstream, startUpstream, upstreamKey } from '../../server/features/gateway/upstream.testing.ts';
import { accessible } from './accessible.ts';
import { test } from './console.ts';
import { sameOrigin, signInDemo } from './steps.ts';

let upstream: FakeUpstream;
test.beforeAll(async () => {
  upstream = await startUpstream();
});
test.afterAll(() => upstream.close());

const root = join(import.meta.dirname, '..', '..');
/** As in a shell of somebody's own; asynchronous, for the provider that answers is in this process. */
const run = (command: string, args: string[]): Promise<{ said: string; wrong: string }> =>
  new Promise((done) => {
    const { PATH, HOME } = process.env;
    const child = spawn(command, args, { cwd: root, env: { PATH, HOME } });
    const heard = { said: '', wrong: '' };
    child.stdout.on('data', (piece: Buffer) => (heard.said += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (heard.wrong += piece.toString()));
    child.on('close', () => done(heard));
  });
/** Nothing stands outside a phone. */
const fits = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 1000 });
};

/** As the operator does it: a provider, its models with a price, and points for the developer. */
const readyFor = async (page: Page, points: string): Promise<void> => {
  await signInDemo(page, 'api_integration/login');
  const { user } = await (await page.request.get('/api/user/profile/')).json();
  await signInDemo(page, 'operator/login');
  await page.goto('/secret_badass_page?tab=providers');
  await page.getByRole('button', { name: 'Connect a provider' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Connect a provider' });
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('compatible');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${upstream.origin}/v1`);
  await dialog.getByLabel('API key').fill('sk-not-this-one');
  await dialog.getByRole('button', { name: 'Try and connect' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('API key').fill(upstreamKey);
  await dialog.getByRole('button', { name: 'Try and connect' }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Time limits and order' });
  await expect(drawer.getByText('well', { exact: true })).toBeVisible();
  await accessible(page);
  await drawer.getByRole('button', { name: 'Close' }).click();

  await page.goto('/secret_badass_page?tab=models');
  for (const name of ['writer-one', 'writer-two']) {
    await page.getByRole('button', { name: 'Add a model' }).first().click();
    const model = page.getByRole('dialog', { name: 'Add a model' });
    await model.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await model.getByRole('textbox', { name: 'Name at the provider' }).fill('m');
    await model.getByRole('textbox', { name: 'Most output, in tokens' }).fill('1000');
    await model.getByRole('textbox', { name: 'Input', exact: true }).fill('20');
    await model.getByRole('textbox', { name: 'Output', exact: true }).fill('200');
    await model.getByRole('textbox', { name: 'Source and day' }).fill('A test, 2026-11-22');
    await model.getByRole('button', { name: 'Save' }).click();
    await expect(model).toBeHidden();
    await page.getByRole('switch', { name: `Enabled: ${name}` }).click();
    await expect(page.getByRole('switch', { name: `Enabled: ${name}` })).toBeChecked();
  }
  await accessible(page);
  const headers = { ...sameOrigin, 'idempotency-key': randomUUID() };
  const data = { direction: 'grant', points, kind: 'promotional', reason: 'To try the door' };
  expect((await page.request.post(`/api/operator/accounts/${user.account.id}/adjust/`, { headers, data })).status()).toBe(200);
};

test('a developer makes an integration, runs what it shows, and every call stands there with its price; then tries models side by side', async ({ page }) => {
  test.setTimeout(120_000);
  await readyFor(page, '5000');
  await signInDemo(page, 'api_integration/login');
  const before = (await (await page.request.get('/api/user/get_balance/')).json()).balance;

  await page.goto('/ai_integration');
  await page.getByRole('button', { name: 'Create integration' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create integration' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Till');
  await dialog.getByRole('checkbox', { name: 'writer-one' }).check();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const once = page.getByRole('dialog', { name: 'Keep this key now' });
  const key = await once.getByRole('textbox', { name: 'Key of Till' }).inputValue();
  expect(key).toMatch(/^sw-/);
  await accessible(page);

  await test.step('the curl and the Node program run as they stand', async () => {
    const text = once.getByLabel('Program text');
    const curl = await run('sh', ['-c', `${await text.textContent()} -s`.replace('\n -s', ' -s')]);
    expect(JSON.parse(curl.said).choices[0].message.content).toContain('word0');
    await once.getByRole('button', { name: 'Node', exact: true }).click();
    const node = await run(process.execPath, ['--input-type=module', '-e', (await text.textContent()) ?? '']);
    expect(node).toEqual({ said: expect.stringContaining('word0'), wrong: '' });
  });

  await test.step('log, statement and balance say the same', async () => {
    await once.getByRole('textbox', { name: 'Key of Till' }).focus();
    await page.keyboard.press('Control+C');
    await once.getByRole('button', { name: 'Close' }).first().click();
    await page.goto('/ai_integration?tab=calls');
    const calls = page.getByRole('table', { name: 'Calls' });
    await expect(calls.getByRole('row')).toHaveCount(3);
    await accessible(page);
    const { items } = await (await page.request.get('/api/api_integration/calls/')).json();
    const spent = items.reduce((sum: number, one: { points: string }) => sum + Number(one.points), 0);
    expect(spent).toBeGreaterThan(0);
    const { items: movements } = await (await page.request.get('/api/user/get_transactions/?kind=request')).json();
    expect(movements.slice(0, 2).map(({ id, points }: { id: string; points: string }) => [id, points])).toEqual(
      items.map(({ id, points }: { id: string; points: string }) => [id, `-${points}`]),
    );
    const { balance } = await (await page.request.get('/api/user/get_balance/')).json();
    expect(Number(before) - Number(balance)).toBe(spent);
    await calls.getByRole('row').nth(1).getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Call' }).getByRole('link', { name: items[0].points })).toBeVisible();
    await accessible(page);
    await page.keyboard.press('Escape');
    await fits(page);
  });

  await test.step('the dashboard counts them', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('table', { name: 'By integration' }).getByRole('row', { name: /^Till/ })).toBeVisible();
    await accessible(page);
    await fits(page);
  });

  await test.step('two models side by side: stopped, loaded anew, taken along', async () => {
    upstream.writes(400, 40);
    await page.goto('/playground');
    await page.getByRole('combobox', { name: 'Add a model' }).selectOption('writer-two');
    await page.getByRole('textbox', { name: /^Message/ }).fill('Three uses of a blanket?');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const second = page.getByRole('article', { name: 'writer-two' });
    await expect(second).toContainText('word5');
    await page.reload();
    await expect(second).toContainText('word12');
    await expect(page.getByText('Stopped or not, their providers bill these to the end: writer-one, writer-two.')).toBeVisible();
    await page.getByRole('button', { name: 'Stop 2' }).click();
    await expect(second.getByText('stopped', { exact: true })).toBeVisible();
    // On a busy machine it was heard to its end before somebody looked.
    await expect(second.getByText(/^being counted$|Points you pay for it/).first()).toBeVisible();
    await accessible(page);
    await fits(page);
    // Heard to its end, a quarter of a minute later: all of it is paid, and the page says so by itself.
    await expect(second.getByText(/Points you pay for it: \d+/)).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('being counted')).toHaveCount(0);
    const paid = (await page.getByText(/Points you pay for it: \d+/).allTextContents()).map((text) => Number(/(\d+)\.$/.exec(text)?.[1]));
    await expect(page.getByRole('region', { name: 'This run' })).toContainText(`So far, in points${paid.reduce((sum, one) => sum + one, 0)}`);
    const { items: calls } = await (await page.request.get('/api/api_integration/calls/?limit=2')).json();
    expect(calls.map(({ points }: { points: string }) => Number(points)).toSorted()).toEqual(paid.toSorted());
    await page.getByRole('button', { name: 'Python' }).click();
    await expect(page.getByLabel('Program text')).toContainText('Three uses of a blanket?');
    await expect(page.getByRole('region', { name: 'This run' })).toContainText('So far, in points');
    upstream.writes(5);
  });
});
