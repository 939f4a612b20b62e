import { expect, test } from '@playwright/test';
import { accessible, looksWell } from './accessible.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { sameOrigin } from './steps.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ DEMO_POINTS: '5000', DEMO_PROVIDER: 'on' });
});
test.afterAll(() => server?.close());

test('an assistant is changed, tried unsaved, looked at by its own questions, made live and taken back', async ({ page }) => {
  await page.request.post(`${server.origin}/api/auth/fake/230719/login/`, { headers: sameOrigin });
  await page.goto(`${server.origin}/ai_assistant`);
  await page.getByRole('link', { name: 'Warranty desk' }).click();

  await test.step('the draft answers as it is typed', async () => {
    await page.getByRole('textbox', { name: 'System prompt' }).fill('You answer for the warranty desk, in one sentence.');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your question' }).fill('Is a lid covered?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log', { name: 'Test conversation' })).toContainText(/\d points?/, { timeout: 20_000 });
    await looksWell(page);
  });

  await test.step('it goes live as the next version, and back', async () => {
    await page.getByRole('textbox', { name: 'What is new in this version' }).fill('One sentence');
    await page.getByRole('button', { name: 'Make live' }).click();
    await expect(page.getByText('Version 3 is live')).toBeVisible();
    await page.getByRole('link', { name: 'Versions and questions' }).click();
    await page.getByRole('button', { name: 'Ask both versions' }).click();
    await expect(page.getByText(/points, .* before/)).toBeVisible({ timeout: 20_000 });
    await accessible(page);
    await page.getByRole('button', { name: 'Back to 2' }).click();
    await expect(page.getByText('Version 2 is live')).toBeVisible();
  });

  await test.step('a person is let in', async () => {
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('searchbox', { name: 'Search people' }).fill('Ava');
    await page.getByRole('combobox', { name: 'What Ava Brandt may do' }).selectOption('may talk to it');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await accessible(page);
  });
});
