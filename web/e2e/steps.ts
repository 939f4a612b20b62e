import { expect, type Page } from '@playwright/test';

type InShop = { domain: string; title: string; description: string; seo_title: string; seo_description: string; tags: string[] };
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** As a visitor does it: the button on the sign-in screen. Waits until the shop has been read. */
export const enterDemo = async (page: Page): Promise<void> => {
  await page.goto('/connect-store');
  await page.getByRole('button', { name: /Explore the demo shop/ }).click();
  await expect(page).toHaveURL('/dashboard');
  await shopRead(page);
};

/** The same without the screen: for journeys that begin further in. */
export const signInDemo = async (page: Page, who: 'login' | 'api_integration/login' | '230719/login' | 'operator/login' = 'login'): Promise<void> => {
  await page.request.post(`/api/auth/fake/${who}/`, { headers: sameOrigin });
  if (who === 'login') await shopRead(page);
};
const shopRead = (page: Page) =>
  expect.poll(async () => (await (await page.request.get('/api/product/sync/')).json()).product_count, { timeout: 90_000 }).toBeGreaterThanOrEqual(60);

/** From the dashboard into the writer, with the product it offers first: it is written at once. */
export const openWorst = async (page: Page): Promise<string> => {
  await page.goto('/dashboard');
  await page.locator('main a[href*="/freestyle?product="]').first().click();
  await page.waitForURL(/product=/);
  await expect(page.getByRole('button', { name: /^Write again/ })).toBeEnabled();
  return new URL(page.url()).searchParams.get('product') ?? '';
};

export const write = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Write( again)?$/ }).click();
  await expect(page.getByRole('button', { name: /^Write again/ })).toBeEnabled();
};

/** Types a paragraph at the end of the description; or has it there at once, where a slow hand could be overtaken. */
export const addSentence = async (page: Page, sentence: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(sentence);
};

/** Opens what stands beside or below the sheet on demand; its press may come late (a score is being counted). */
export const unfold = async (page: Page, name: RegExp): Promise<void> => {
  const press = page.getByRole('button', { name, expanded: false });
  const unfolded = page.getByRole('button', { name, expanded: true });
  await expect(press.or(unfolded).first()).toBeVisible();
  if ((await unfolded.count()) === 0) await press.first().click();
  await expect(unfolded.first()).toBeVisible();
};

export const title = (page: Page) => page.locator('#draft-title');
export const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
export const score = (page: Page) => page.getByRole('button', { name: /Score \d+ of 100/ });
/** Opened from the score. */
export const rules = (page: Page) => page.getByRole('complementary', { name: 'Rules' });

/** Takes these fields out of what is approved. */
export const holdBack = async (page: Page, names: string[]): Promise<void> => {
  for (const name of names) await page.getByRole('switch', { name: `${name}: Publish`, exact: true }).click();
};

export const inShop = async (page: Page, product: string): Promise<InShop> => (await page.request.get(`/api/shop/demo/${product}/`)).json();

/** A product by a search that finds it first, as the search dialog would. */
export const productNamed = async (page: Page, search: string): Promise<string> => {
  const { items } = await (await page.request.get(`/api/product/?search=${encodeURIComponent(search)}&limit=1`)).json();
  expect(items[0]?.title).toContain(search);
  return items[0].id;
};

/** Into the writer with the shop's own text: what an earlier journey left of a draft is discarded. */
export const openFresh = async (page: Page, search: string): Promise<string> => {
  const product = await productNamed(page, search);
  const { items } = await (await page.request.get(`/api/freestyle/list/?product_id=${product}`)).json();
  for (const { id } of items) await page.request.delete(`/api/freestyle/${id}/`, { headers: sameOrigin });
  await page.goto(`/freestyle?product=${product}`);
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
  return product;
};

/** From the writer to the review. */
export const toReview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Review & publish' }).click();
  await expect(page.getByRole('heading', { name: 'Review changes' })).toBeVisible();
};

/** In the shop's own back office, past the console. */
export const changeInShop = async (page: Page, product: string, texts: Record<string, string>): Promise<void> => {
  await page.goto(`/demo-shop/${product}`);
  for (const [name, text] of Object.entries(texts)) await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save in the shop' }).click();
  await expect(page.getByText('Saved in the shop')).toBeVisible();
};
