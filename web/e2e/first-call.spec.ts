import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ DEMO_POINTS: '5000', DEMO_PROVIDER: 'on' });
});
test.afterAll(() => server.close());

test('a developer who just started the server makes a key, runs what stands there, and reads what it cost', async ({ page }) => {
  const left = (points: string) => expect(page.getByRole('complementary', { name: 'Side menu' }).getByText(points, { exact: true })).toBeVisible();
  await page.goto(server.origin);

  await test.step('three presses and a name', async () => {
    await page.getByRole('button', { name: 'API console' }).click();
    await left('5,000');
    await page.getByRole('link', { name: 'Create integration' }).click();
    await expect(page.getByRole('dialog', { name: 'Create integration' }).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await accessible(page);
    await page.keyboard.type('Till');
    await page.keyboard.press('Enter');
  });

  await test.step('the curl answers, says that no model is behind it, and costs a point', async () => {
    const once = page.getByRole('dialog', { name: 'Keep this key now' });
    await expect(once.getByLabel('Program text')).toContainText('demo-chat');
    const curl = (await once.getByLabel('Program text').textContent())!.trim();
    const said = JSON.parse(execFileSync('sh', ['-c', `${curl} -s`], { encoding: 'utf8' }));
    expect(said.choices[0].message.content).toContain('No AI model is behind this answer');
    await once.getByRole('button', { name: 'Copy' }).first().click();
    await once.getByRole('button', { name: 'Close' }).last().click();
    await expect(page).toHaveURL(/\/ai_integration$/);
    await page.getByRole('link', { name: 'Calls', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Calls' }).getByRole('row').nth(1)).toContainText('demo-chat');
    // It was another program's call: the page learns of it when it is looked at again.
    await page.reload();
    await left('4,999');
  });

  await test.step('the playground asks, draws and reads aloud with it', async () => {
    await page.goto(`${server.origin}/playground`);
    await page.getByRole('textbox', { name: /^Message/ }).fill('Which bottle keeps tea warm?');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('article', { name: 'demo-chat' })).toContainText('> Which bottle keeps tea warm?');
    await left('4,998');
    await page.goto(`${server.origin}/playground?tab=draw`);
    await page.getByRole('textbox').first().fill('A green bottle');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('article', { name: 'demo-image' }).getByRole('img')).toBeVisible();
    await left('4,997');
  });

  await test.step('what it can do stands in the list at its price', async () => {
    await page.goto(`${server.origin}/ai_integration?tab=models`);
    await expect(page.getByRole('row', { name: /^demo-image/ })).toContainText('1 per request');
    await accessible(page);
  });
});
