import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { accessible, accessibleInBoth } from './accessible.ts';
import { test } from './console.ts';
import { signInDemo } from './steps.ts';

test('a prompt is found while it is typed and filled in, and a file is looked through, taken in after a reload, and taken back', async ({ page }) => {
  test.setTimeout(90_000);
  await signInDemo(page, '230719/login');
  await page.goto('/ai_prompts');
  const list = page.getByRole('region', { name: 'Prompts' });

  await test.step('found, filled in and copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('searchbox', { name: 'Search 300 prompts' }).fill('warranty refus');
    await expect(list.getByRole('status')).toHaveText('1 found');
    await list.getByRole('button', { name: /Warranty letter, refusal/ }).click();
    const reader = page.getByRole('article', { name: 'Warranty letter, refusal' });
    await reader.getByRole('textbox', { name: 'customer' }).fill('Mr Olsen');
    await expect(reader).toContainText('Write to Mr Olsen that the warranty');
    await reader.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Write to Mr Olsen');
    await accessibleInBoth(page);
  });

  await test.step('a file, its check after a reload, what is imported and taken back', async () => {
    await page.getByRole('link', { name: 'Import' }).click();
    const buffer = readFileSync(new URL('../../server/features/prompts/samples/dirty-a.csv', import.meta.url));
    await page.locator('input[type=file]').setInputFiles({ name: 'dirty.csv', mimeType: 'text/csv', buffer });
    const press = page.getByRole('button', { name: 'Import 29 rows' });
    await expect(press).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await page.getByRole('button', { name: '13 errors' }).click();
    await expect(page.getByText('Variable not closed')).toBeVisible();
    await page.getByRole('button', { name: /near copies/ }).click();
    await page.getByRole('group', { name: 'Row 27' }).getByRole('button', { name: 'Leave out' }).click();
    await accessible(page);
    await press.click();
    await expect(page.getByText('28 new prompts')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Another file' }).click();
    await page.getByRole('button', { name: 'Undo dirty.csv' }).click();
    await expect(page.getByText('Taken back.')).toBeVisible();
    await page.goto('/ai_prompts');
    await expect(page.getByRole('searchbox', { name: 'Search 300 prompts' })).toBeVisible();
  });
});
