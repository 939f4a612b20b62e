import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { accessible } from './accessible.ts';
import { test } from './console.ts';
import { complaints, scrollsSideways } from './screens.ts';
import { signInDemo } from './steps.ts';

const photo = (name: string) => fileURLToPath(new URL(`../../server/adapters/studio/photos/${name}`, import.meta.url));

test('photos are dropped, cut out, mended by hand, set on a scene, given to a product and taken back', async ({ page }) => {
  test.setTimeout(240_000);
  const heard = complaints(page);
  await signInDemo(page);
  await page.goto('/upload_images');
  await page
    .getByLabel('Photos', { exact: true })
    .first()
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo('coffee-real.jpg'), photo('bangle-16bit.png'), photo('README.md')]);
  // What cannot be used stays, with what to do; the others go on.
  await expect(page.getByRole('alert')).toContainText(/JPEG, PNG/);
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(name) }) });
  await expect(card('coffee-real.jpg')).toContainText('Looks clean', { timeout: 120_000 });
  await expect(card('bangle-16bit.png')).toContainText('Check the edge', { timeout: 120_000 });
  await accessible(page);

  await page.getByRole('link', { name: 'Check 1 edge' }).click();
  await page.getByText('Erase', { exact: true }).click();
  const cut = page.getByRole('img', { name: 'bangle-16bit.png' });
  const box = (await cut.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByText('1 stroke', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No stroke yet.')).toBeVisible();
  await accessible(page);

  await page.goto('/upload_images');
  await page.getByRole('link', { name: /coffee-real.jpg, cut out/ }).click();
  await expect(page.getByText(/Saved at .*with the product’s own pixels/)).toBeVisible({ timeout: 60_000 });
  await page.getByText('Plinth', { exact: true }).click();
  await page.getByLabel(/4:5/).check();
  await page.getByRole('slider', { name: 'Before and after' }).press('Home');
  await accessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Look closely' }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect(page.getByText('150 %')).toBeVisible();
  await page.keyboard.press('+');
  await expect(page.getByText('200 %')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Attach to a product' }).click();
  const search = page.getByRole('dialog', { name: 'Choose a product' });
  await search.getByRole('searchbox').fill('Fjell Bottle');
  await expect(search.getByRole('status')).toHaveText('1 product');
  await search.getByRole('listitem').filter({ hasText: 'Fjell' }).first().getByRole('button').click();
  const review = page.getByRole('dialog', { name: 'Attach to a product' });
  await expect(review.getByText(/Product pixels changed: 0 of/)).toBeVisible();
  await review.getByRole('textbox', { name: 'Alt text' }).first().fill('A cup of espresso on a plinth');
  await review.getByRole('button', { name: 'Publish' }).click();
  const done = page.getByRole('dialog', { name: 'Published.' });
  await done.getByRole('button', { name: /^Take back/ }).click();
  await expect(done.getByText('Taken back. The product is as it was.')).toBeVisible();
  await done.getByRole('button', { name: 'Done' }).click();

  await page.goto('/ai_painting');
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('list', { name: 'At products' })).toContainText('Taken back');
  await accessible(page);

  // What is not wanted any more is asked about, and goes.
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  const before = await pictures.count();
  await pictures
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(pictures).toHaveCount(before - 1);
  expect(heard).toEqual([]);
});
