import { expect } from '@playwright/test';
import { test } from './console.ts';
import { addSentence, enterDemo, holdBack, inShop, openWorst, rules, score } from './steps.ts';

test('a listing is written, mended, published in two fields, changed in the shop, and reverted with the drift shown', async ({ page }) => {
  await enterDemo(page);
  const product = await openWorst(page);
  const before = await inShop(page, product);

  await test.step('Improve wrote it, and the score tells what it was', async () => {
    await expect(score(page)).toContainText(/Better, was \d+/);
    await score(page).click();
  });

  await test.step('what the owner adds is the owner’s word, and holds nothing', async () => {
    await addSentence(page, 'It keeps drinks hot for 12 hours.');
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toContainText('12 hours');
    await expect(rules(page).getByText(/^Held at/)).toBeHidden();
  });

  await test.step('approve two fields, publish, and find exactly these in the shop', async () => {
    await page.getByRole('button', { name: 'Review & publish' }).click();
    await expect(page.getByRole('heading', { name: 'Review changes' })).toBeVisible();
    await holdBack(page, ['Description', 'Tags']);
    await page.getByRole('button', { name: 'Publish 2 fields' }).click();
    await expect(page.getByText(/In the shop now: SEO title/)).toBeVisible();
    const after = await inShop(page, product);
    expect(after.seo_title).not.toBe(before.seo_title);
    expect(after.seo_description).not.toBe(before.seo_description);
    expect({ ...after, seo_title: '', seo_description: '', updated_at: '' }).toEqual({ ...before, seo_title: '', seo_description: '', updated_at: '' });
  });

  await test.step('change one of them in the shop', async () => {
    await page.goto(`/demo-shop/${product}`);
    await page.getByRole('textbox', { name: 'SEO title' }).fill('Changed by hand in the shop');
    await page.getByRole('button', { name: 'Save in the shop' }).click();
    await expect(page.getByText('Saved in the shop')).toBeVisible();
  });

  await test.step('the revert shows the drift, leaves that field off, and puts the other back', async () => {
    const { items } = await (await page.request.get(`/api/freestyle/publications/?product_id=${product}`)).json();
    await page.goto(`/freestyle/publications/${items[0].id}/revert`);
    await expect(page.getByText('Changed in the shop since').first()).toBeVisible();
    await page.getByRole('button', { name: /^Revert 1 field/ }).click();
    await expect(page.getByText('Reverted').first()).toBeVisible();
    const reverted = await inShop(page, product);
    expect(reverted).toMatchObject({ seo_title: 'Changed by hand in the shop', seo_description: before.seo_description });
  });

  await test.step('and back the other one too, knowing of the drift', async () => {
    const { items } = await (await page.request.get(`/api/freestyle/publications/?product_id=${product}`)).json();
    await page.goto(`/freestyle/publications/${items.at(-1).id}/revert`);
    await page.getByRole('switch', { name: /^SEO title/ }).click();
    await page.getByRole('button', { name: /^Revert 1 field/ }).click();
    await expect.poll(async () => (await inShop(page, product)).seo_title).toBe(before.seo_title);
  });
});
