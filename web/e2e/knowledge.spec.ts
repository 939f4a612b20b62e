import { expect, type Page, test } from '@playwright/test';
import { accessible, inScheme } from './accessible.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { pdfOf } from '../../server/features/documents/tests/papers.testing.ts';
import { sameOrigin } from './steps.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ DEMO_POINTS: '5000', DEMO_PROVIDER: 'on' });
});
test.afterAll(() => server?.close());

/** Typing goes on while an answer is written; the press waits. */
const ask = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await expect(page.getByRole('button', { name: /^Ask/ })).toBeEnabled();
  await page.keyboard.press('Enter');
};

/** In light and in dark, and on a phone, where nothing stands outside. */
const looksWell = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await inScheme(page, colorScheme);
    await accessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 1000 });
};

test('files and answers go in, questions are answered with their place, and what nobody wrote is refused', async ({ page }) => {
  test.setTimeout(120_000);
  await page.request.post(`${server.origin}/api/auth/fake/230719/login/`, { headers: sameOrigin });
  await page.goto(`${server.origin}/knowledge-base`);

  await test.step('a base, a PDF and an answered question', async () => {
    await page.getByRole('button', { name: 'New knowledge base' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Service and warranty');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Service and warranty' })).toBeVisible();
    const pdf = pdfOf('Seams of waxed jackets are covered for 24 months from delivery.', 'Zips are covered for 12 months.');
    await page.locator('input[type=file]').first().setInputFiles({ name: 'warranty.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(page.getByRole('list', { name: 'Ready' }).getByText('warranty.pdf')).toBeVisible({ timeout: 30_000 });
    await looksWell(page);
    await page.getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('保修期内寄回要付运费吗？');
    await page.getByRole('textbox', { name: 'Answer' }).fill('不用，我们承担运费。');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('不用，我们承担运费。')).toBeVisible();
  });

  await test.step('an answer, opened at its place, also after a reload', async () => {
    await page.getByRole('link', { name: 'Ask' }).click();
    await ask(page, 'How long are the seams of waxed jackets covered?');
    const answer = page.getByRole('article').last();
    await expect(answer).toContainText('1 sentence stands in its source', { timeout: 30_000 });
    await answer.getByRole('button', { name: 'Source 1' }).click();
    const viewer = page.getByRole('complementary', { name: 'Source 1' });
    await expect(viewer).toContainText('warranty.pdf');
    await expect(viewer).toContainText('page 1');
    await expect(viewer.locator('mark')).toHaveText('Seams of waxed jackets are covered for 24 months from delivery.');
    await looksWell(page);
    await page.reload();
    await expect(page.getByRole('article').last()).toContainText('covered for 24 months');
  });

  await test.step('in Chinese too: somebody’s own answer, word by word', async () => {
    await ask(page, '保修期内寄回要付运费吗?');
    await expect(page.getByRole('article').last()).toContainText('不用，我们承担运费。');
  });

  await test.step('what nothing says is refused, at 0 points', async () => {
    // In a conversation of its own: else it would go on from the question before.
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await ask(page, 'Xylophone lessons?');
    await expect(page.getByRole('article').last()).toContainText('No answer in the sources');
    await expect(page.getByRole('article').last()).toContainText('0 points');
    await page.getByRole('button', { name: 'How this came about' }).last().click();
    await expect(page.getByRole('dialog')).toContainText('Nothing was found.');
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.goto(`${page.url()}&lang=zh`);
    await expect(page.getByRole('article').last()).toContainText('来源中没有答案');
    await accessible(page);
  });
});
