import { fileURLToPath } from 'node:url';
import { expect, type Page, test as journey } from '@playwright/test';
import { type Piece, replicateEnv, type StrictReplicate, startReplicate } from '../../server/adapters/trainer/replicate.testing.ts';
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

/** Photos, taken into a set that has a name and says of each what it shows. Nobody waits until they are cut out. */
const describedSet = async (page: Page): Promise<void> => {
  await signInDemo(page);
  await page.goto('/upload_images');
  await page.getByLabel('Photos', { exact: true }).first().locator('input[type=file]').first().setInputFiles(names.map(photo));
  for (const name of names) await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();

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
};

test('a set of photos is described, trained by the demo, and paints a set that a product is stood on', async ({ page }) => {
  test.setTimeout(120_000);
  const heard = complaints(page);
  await describedSet(page);
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

const atReplicate = journey.extend<{ trained: { replicate: StrictReplicate; server: OwnServer } }>({
  trained: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      const replicate = await startReplicate();
      const server = await startOwnServer({ DEMO_POINTS: '5000', ...replicateEnv(replicate.url) });
      await use({ replicate, server });
      await server.close();
      await replicate.close();
    },
    { timeout: 90_000 },
  ],
  baseURL: ({ trained }, use) => use(trained.server.origin),
});

atReplicate('a look trained at Replicate draws; whoever comes back in the middle sees it, and calls it off', async ({ page, trained: { replicate } }) => {
  journey.setTimeout(240_000);
  const heard = complaints(page);
  // Who cuts out has other work to do before it looks at the set.
  const looked = Promise.withResolvers<void>();
  await page.route('**/api/sd_model/check/', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await describedSet(page);
  await page.getByText('I may use these pictures.').click();
  const train = page.getByRole('button', { name: /^Train/ });
  await expect(page.getByText('Checking the pictures.')).toBeVisible();
  await expect(train).toBeDisabled();
  looked.resolve();
  // Once they are cut out: who does that does one thing at a time.
  await expect(page.getByText('All large enough')).toBeVisible({ timeout: 120_000 });
  // Pressed before what was said last is kept: it is one look all the same.
  await page.getByLabel('Name').fill('Heath in winter');
  await train.click();
  const training = await begun(replicate, 'trainings', 1);
  expect(Object.keys(replicate.set(training))).toHaveLength(2 * names.length);
  replicate.become(training, { status: 'processing', logs: ' 37%|###' });
  await page.reload();
  await expect(page.getByText(/^37 %\. You can leave this page/)).toBeVisible();
  replicate.become(training, { status: 'succeeded', seconds: 700 });

  const wish = page.getByRole('textbox', { name: 'What should it draw?' });
  await wish.fill('a cup on a sill');
  const draw = page.getByRole('button', { name: /^Draw(?! four)/ });
  await draw.click();
  const called = await begun(replicate, 'predictions', 1);
  await page.reload();
  await page.getByRole('button', { name: 'Cancel: MYLOOK a cup on a sill' }).click();
  await expect(page.getByText('Cancelled. MYLOOK a cup on a sill')).toBeVisible();
  expect(called.status).toBe('canceled');

  await wish.fill('a bowl on linen');
  await draw.click();
  replicate.become(await begun(replicate, 'predictions', 2), { status: 'succeeded', seconds: 9 });
  await expect(page.getByRole('list', { name: 'Samples' }).locator('img')).toBeVisible();
  // What was held for it is given back where the points stand, too.
  const { available } = await (await page.request.get('/api/user/get_balance/')).json();
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toContainText(Number(available).toLocaleString('en'));
  await accessible(page);
  const [learned] = replicate.versions;
  await page.getByRole('button', { name: 'Delete this look' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this look' }).click();
  await expect(page.getByText('No look yet')).toBeVisible();
  // Gone there, and asked for once more.
  await expect.poll(() => replicate.asked.filter(({ path }) => path.endsWith(learned!)).map(({ method }) => method)).toEqual(['DELETE', 'GET']);
  expect(replicate.versions.size).toBe(0);
  expect(heard).toEqual([]);
});

/** The last work of that kind, once there are so many: what is paid for is begun once. */
const begun = async ({ pieces }: StrictReplicate, of: Piece['of'], count: number): Promise<Piece> => {
  const those = () => pieces.filter((piece) => piece.of === of);
  await expect.poll(() => those().length).toBe(count);
  return those()[0]!;
};
