import { fileURLToPath } from 'node:url';
import { test as journey } from '@playwright/test';
import { expect } from '@playwright/test';
import { accessible } from './accessible.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { complaints, scrollsSideways } from './screens.ts';
import { signInDemo } from './steps.ts';

const photo = (name: string) => fileURLToPath(new URL(`../../server/adapters/studio/photos/${name}`, import.meta.url));
const names = ['glass-bottle.png', 'jars-cmyk.jpg', 'mug-shadow.jpg', 'plush.webp'];

const test = journey.extend<{ server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture stands on: here nothing.
    async ({}, use) => {
      const server = await startOwnServer({ DEMO_PROVIDER: 'on' });
      await use(server);
      await server.close();
    },
    { timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});

test('a set of photos is described, trained by the demo, and paints a set that a product is stood on', async ({ page }) => {
  test.setTimeout(120_000);
  const heard = complaints(page);
  await signInDemo(page);
  await page.goto('/upload_images');
  await page.getByLabel('Photos', { exact: true }).first().locator('input[type=file]').first().setInputFiles(names.map(photo));
  await expect(page.getByRole('link', { name: /mug-shadow.jpg/ })).toBeVisible({ timeout: 60_000 });

  await page.getByRole('link', { name: 'AI Painting' }).first().click();
  await page.getByRole('link', { name: 'Looks' }).first().click();
  await page.getByRole('link', { name: 'New look' }).click();
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const pick = page.getByRole('dialog', { name: 'Add pictures' });
  for (const name of names) await pick.getByText(name, { exact: true }).click();
  await pick.getByRole('button', { name: 'Add 4 pictures' }).click();
  await page.getByLabel('Name').fill('Heath winter');
  await page.getByRole('button', { name: 'Describe the 4 missing' }).click();
  await expect(page.getByRole('textbox', { name: 'Description of picture 1' })).toBeFocused();
  for (const place of [1, 2, 3, 4]) await page.getByRole('textbox', { name: `Description of picture ${place}` }).fill(`MYLOOK thing ${place} on a table`);
  await expect(page.getByText('All large enough')).toBeVisible();
  await page.getByText('I may use these pictures.').click();
  await accessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Train/ }).click();
  await expect(page.getByRole('button', { name: 'Cancel the training' })).toBeVisible();

  await page.getByRole('textbox', { name: 'What should it draw?' }).fill('a shelf in morning light', { timeout: 60_000 });
  await page.getByRole('button', { name: /^Draw(?! four)/ }).click();
  await expect(page.getByRole('list', { name: 'Samples' }).locator('img')).toBeVisible({ timeout: 30_000 });
  await accessible(page);

  await page.goto('/upload_images');
  await page.getByRole('link', { name: /mug-shadow.jpg/ }).click();
  await expect(page.getByText(/Saved at /)).toBeVisible({ timeout: 60_000 });
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /a shelf in morning light/ }) })
    .click();
  await expect(page.getByText(/a set of the demo/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^0 of .* product pixels changed$/)).toBeVisible({ timeout: 30_000 });
  await accessible(page);
  expect(heard).toEqual([]);
});
