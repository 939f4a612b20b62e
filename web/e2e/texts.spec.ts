import { expect } from '@playwright/test';
import { test } from './console.ts';
import { complaints, scrollsSideways } from './screens.ts';
import { signInDemo } from './steps.ts';

test('a post is planned, put in order, written, seen, published and taken back', async ({ page }) => {
  const heard = complaints(page);
  await signInDemo(page);
  await page.goto('/blog_writer/write');
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(page.getByText('Please input main idea')).toBeVisible();
  await page.getByRole('textbox', { name: 'Main idea' }).fill('How a wool blanket keeps warm in a cold house');
  await page.getByRole('textbox', { name: 'Keywords' }).fill('wool blanket,');
  await page.getByRole('spinbutton', { name: 'Word count' }).fill('300');
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Wool holds air between its fibres. We wash it by hand.');
  await chooseBlog(page);
  await page.getByRole('button', { name: 'Outline' }).click();
  const headings = page.getByRole('textbox', { name: /^Heading of section/ });
  await expect.poll(() => headings.count()).toBeGreaterThan(2);

  const second = await headings.nth(1).inputValue();
  await headings.nth(1).press('Alt+ArrowUp');
  await expect(headings.first()).toHaveValue(second);
  await page.getByRole('button', { name: /^(Write|Outline)$/ }).click();
  await expect(page.getByRole('button', { name: /^Write again/ }).first()).toBeEnabled();
  await expect(page).toHaveURL(/draft=/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text of section 1' })).toBeVisible();

  // A section without a text holds the post.
  await fillEmpty(page);
  await page.getByRole('button', { name: 'Review & publish' }).click();
  await expect(page.getByRole('heading', { name: 'Review changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Revert' }).first().click();
  await page.getByRole('button', { name: 'Take it out of the shop' }).click();
  await expect(page.getByText('Taken out of the shop.').first()).toBeVisible();
  expect(heard).toEqual([]);
});

test('a mail is written, looked at and exported', async ({ page }) => {
  const heard = complaints(page);
  await signInDemo(page);
  await page.goto('/email_writer/write');
  await page.getByRole('combobox', { name: 'Kind of mail' }).selectOption('newsletter');
  await page.getByRole('textbox', { name: 'Main idea' }).fill('The autumn blankets are in. We wove them in March.');
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(page.getByRole('button', { name: /^Propose other subjects/ })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe[title="The mail"]').locator('body')).toHaveCSS('background-color', 'rgb(245, 243, 238)');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.frameLocator('iframe[title="The mail"]').locator('body')).toHaveCSS('background-color', 'rgb(21, 25, 26)');
  // Where it comes from nobody has said yet, and nothing goes out without.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Sender' }).fill('Hearth & Oak, Quay 4, Bergen');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog').getByLabel('The mail')).toContainText('<!doctype html>');
  // What looks into the frame is a script to it, and the frame lets none run.
  expect(heard.filter((line) => !line.startsWith('Blocked script execution in'))).toEqual([]);
});

test('the three writers stand on a phone without scrolling sideways', async ({ page }) => {
  await signInDemo(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/blog_writer', '/blog_writer/write', '/page_generator', '/page_generator/write', '/email_writer', '/email_writer/write']) {
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await scrollsSideways(page), path).toBe(false);
  }
});

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

/** The first blog of the shop; where there is none, one is made. */
const chooseBlog = async (page: Page): Promise<void> => {
  const { items } = await (await page.request.get('/api/blog_writer/blog_list/')).json();
  if (items[0]) return void (await page.getByRole('combobox', { name: 'Blog to post to' }).selectOption(items[0].gid));
  await page.getByRole('textbox', { name: 'Name of the new blog' }).fill('Journal');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('combobox', { name: 'Blog to post to' })).toBeVisible();
};

/** A sentence of the owner's for each section that has none. */
const fillEmpty = async (page: Page): Promise<void> => {
  const texts = page.getByRole('textbox', { name: /^Text of section/ });
  for (let index = 0; index < (await texts.count()); index += 1) {
    if ((await texts.nth(index).innerText()).trim() !== '') continue;
    await texts.nth(index).click();
    await page.keyboard.type('Wool keeps warm because it holds air.');
  }
};
