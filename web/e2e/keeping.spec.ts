import { expect, type Page } from '@playwright/test';
import { test } from './console.ts';
import { addSentence, changeInShop, description, inShop, openFresh, sameOrigin, signInDemo, title, toReview, unfold, write } from './steps.ts';

const publicationsOf = async (page: Page, product: string): Promise<{ id: string; state: string }[]> =>
  (await (await page.request.get(`/api/freestyle/publications/?product_id=${product}`)).json()).items;
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
const noChoiceAsked = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test('what was typed is there after a reload in the middle of a sentence', async ({ page }) => {
  await signInDemo(page);
  await openFresh(page, 'Oak Bread Board');
  await title(page).fill('Oak Bread Board, half a');
  await unfold(page, /^Brief/);
  await page.getByRole('textbox', { name: 'Key features' }).fill('Ours since the first winter');
  await addSentence(page, 'Cut from one plank and then');
  await page.reload();
  await expect(description(page)).toContainText('Cut from one plank and then');
  await expect(title(page)).toHaveValue('Oak Bread Board, half a');
  await expect(page.getByRole('textbox', { name: 'Key features' })).toHaveValue('Ours since the first winter');
  await saved(page);
  await noChoiceAsked(page);
});

test('what was typed is there after the page crashed while the server was out of reach', async ({ page, context }) => {
  await signInDemo(page);
  const product = await openFresh(page, 'Oak Bread Board');
  let outOfReach = true;
  await context.route('**/api/freestyle/save_draft/', (route) => (outOfReach ? route.abort() : route.continue()));
  await addSentence(page, 'Cut from one plank and then');
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved: no connection. Kept in this browser.' })).toBeVisible();
  await expect(description(page)).toContainText('Cut from one plank and then');
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  outOfReach = false;
  await next.goto(`/freestyle?product=${product}`);
  await expect(next.getByText('What you typed before was kept in this browser. Here it is.')).toBeVisible();
  await expect(description(next)).toContainText('Cut from one plank and then');
  await saved(next);
});

test('what is typed after the session ended is there after signing in again', async ({ page, context }) => {
  await signInDemo(page);
  const product = await openFresh(page, 'Oak Bread Board');
  await addSentence(page, 'Wipe it. ');
  // Right before the last words: whatever the page asks by itself meanwhile would lead to the door before anything is typed.
  await context.clearCookies({ name: 'sessionid' });
  await page.keyboard.insertText('Rub it dry with a cloth.');
  await expect(page.getByRole('heading', { name: 'Sign in to your shop' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/freestyle?product=${product}`);
  await page.getByRole('button', { name: /Explore the demo shop/ }).click();
  await expect(page).toHaveURL(`/freestyle?product=${product}`);
  await expect(description(page)).toContainText('Rub it dry with a cloth.');
  await saved(page);
});

test('of two tabs the later one chooses: both texts are shown, mine is kept or theirs is taken', async ({ page, context }) => {
  await signInDemo(page);
  const product = await openFresh(page, 'Oak Bread Board');
  await title(page).fill('Board, begun');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await saved(page);
  const other = await context.newPage();
  await other.goto(`/freestyle?product=${product}`);
  await expect(title(other)).toHaveValue('Board, begun');

  await title(page).fill('Board, from the first tab');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await saved(page);
  await title(other).fill('Board, from the second tab');
  const choice = other.getByRole('dialog', { name: 'This draft was changed elsewhere' });
  await expect(choice.getByText('Board, from the second tab')).toBeVisible();
  await expect(choice.getByText('Board, from the first tab')).toBeVisible();

  await test.step('who does not want to choose yet goes on typing, and is reminded', async () => {
    await other.keyboard.press('Escape');
    await expect(choice).toBeHidden();
    await expect(other.getByText(/^This draft was changed elsewhere. Nothing is saved/)).toBeVisible();
    await title(other).fill('Board, from the second tab, longer');
    await other.getByRole('button', { name: 'Choose', exact: true }).click();
  });
  await test.step('mine is kept', async () => {
    await expect(choice.getByText('Board, from the second tab, longer')).toBeVisible();
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await saved(other);
    const { items } = await (await page.request.get(`/api/freestyle/list/?product_id=${product}`)).json();
    expect(items.map((line: { title: string }) => line.title)).toEqual(['Board, from the second tab, longer']);
  });
  await test.step('theirs is taken', async () => {
    await title(page).fill('Board, from the first tab again');
    await page.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click();
    await expect(title(page)).toHaveValue('Board, from the second tab, longer');
    await noChoiceAsked(page);
  });
});

test('what the shop changed meanwhile stands beside the draft in three columns, and nothing is chosen for anybody', async ({ page }) => {
  await signInDemo(page);
  const product = await openFresh(page, 'Harbour Enamel Mug');
  const before = await inShop(page, product);
  await unfold(page, /^In search results/);
  await unfold(page, /^Tags/);
  await page.getByRole('textbox', { name: 'SEO title' }).fill('Mug, as the draft says');
  await page.getByRole('textbox', { name: 'SEO description' }).fill('A mug, as the draft describes it.');
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('drafted,');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await saved(page);
  await changeInShop(page, product, {
    'SEO title': 'Mug, as the shop says',
    'SEO description': 'A mug, as the shop describes it.',
    Tags: [...before.tags, 'shopped'].join(', '),
  });
  await page.goto(`/freestyle?product=${product}`);
  await toReview(page);
  const field = (name: string) => page.getByRole('region', { name, exact: true });

  for (const [name, texts] of [
    ['SEO title', [before.seo_title, 'as the shop says', 'as the draft says']],
    ['SEO description', [before.seo_description, 'as the shop describes', 'as the draft describes']],
    ['Tags', [before.tags[0]!, 'shopped', 'drafted']],
  ] as const)
    await test.step(`${name}: three columns, no choice made`, async () => {
      await expect(field(name).getByText('Changed in the shop', { exact: true })).toBeVisible();
      for (const column of [/^When you started/, /^In the shop now/, 'Your draft']) await expect(field(name).getByText(column).first()).toBeVisible();
      for (const text of texts) await expect(field(name)).toContainText(text);
      for (const radio of await field(name).getByRole('radio').all()) await expect(radio).not.toBeChecked();
      await expect(field(name).getByRole('switch', { name: `${name}: Held until you choose` })).toBeDisabled();
    });
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

  await field('SEO title').getByRole('radio', { name: 'Use mine' }).check();
  await field('SEO description').getByRole('radio', { name: 'Keep the shop’s' }).check();
  await field('Tags')
    .getByRole('radio', { name: /^Merge: .*(shopped.*drafted|drafted.*shopped)/ })
    .check();
  await page.getByRole('button', { name: 'Publish 2 fields' }).click();
  await expect(page.getByText('In the shop now: SEO title, Tags.')).toBeVisible();
  const after = await inShop(page, product);
  expect(after).toMatchObject({
    seo_title: 'Mug, as the draft says',
    seo_description: 'A mug, as the shop describes it.',
    title: before.title,
    description: before.description,
  });
  expect([...after.tags].sort()).toEqual([...before.tags, 'shopped', 'drafted'].sort());
});

test('an empty title, an empty text and a missing shop are said before anything goes out', async ({ page }) => {
  await signInDemo(page);
  await openFresh(page, 'Oak Bread Board');
  const publish = page.getByRole('button', { name: 'Review & publish' });
  await title(page).fill('');
  await publish.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Title can not be empty' }).first()).toBeVisible();
  await title(page).fill('Oak Bread Board');
  await description(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await publish.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Description can not be empty' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/freestyle\?product=/);

  await page.goto('/freestyle?fresh=keeping');
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Product title' }).first()).toHaveAccessibleDescription('Please input product title');

  await page.request.post('/api/auth/fake/user/login/', { headers: sameOrigin, data: { email: 'without.a.shop@example.com' } });
  await page.goto('/freestyle');
  await page.getByRole('textbox', { name: 'Product title' }).first().fill('Oak board');
  await write(page);
  await publish.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Non-shop-mode cannot publish.' }).first()).toBeVisible();
});

test('a publication whose answers get lost is asked for again, goes out once, and a refusal can be pressed again', async ({ page }) => {
  await signInDemo(page);
  const product = await openFresh(page, 'Linen Half Apron');
  const seoTitle = page.getByRole('textbox', { name: 'SEO title' });
  const lose = (handle: Parameters<Page['route']>[1]) => page.route('**/api/freestyle/publish/', handle);

  await test.step('the shop has it, only the answer is lost: it is published once', async () => {
    await unfold(page, /^In search results/);
    await seoTitle.fill('Apron, first time');
    await toReview(page);
    let lost = 0;
    await lose(async (route) => {
      lost += 1;
      if (lost > 2) return route.fallback();
      if (lost === 1) await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Publish 1 field' }).click();
    await expect(page.getByText('The answer got lost. Asking what became of it…')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publishing…' })).toBeVisible();
    await expect(page.getByText('In the shop now: SEO title.')).toBeVisible();
    expect((await publicationsOf(page, product)).map(({ state }) => state)).toEqual(['published']);
    expect((await inShop(page, product)).seo_title).toBe('Apron, first time');
    await page.unroute('**/api/freestyle/publish/');
  });

  await test.step('nobody answers at all: it says so, the draft stays, and the next press publishes', async () => {
    await page.goto(`/freestyle?product=${product}`);
    await seoTitle.fill('Apron, second time');
    await toReview(page);
    await lose((route) => route.abort());
    await page.getByRole('button', { name: 'Publish 1 field' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Publish failed, please try again later' })).toContainText('Network Error', { timeout: 20_000 });
    expect((await inShop(page, product)).seo_title).toBe('Apron, first time');
    await page.unroute('**/api/freestyle/publish/');
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByRole('button', { name: 'Publish 1 field' }).click();
    await expect(page.getByText('In the shop now: SEO title.')).toBeVisible();
    expect((await inShop(page, product)).seo_title).toBe('Apron, second time');
    expect(await publicationsOf(page, product)).toHaveLength(2);
  });
});
