import { expect, type Page, test } from '@playwright/test';
import { accessible, looksWell } from './accessible.ts';
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

test('files and answers go in, questions are answered with their place, and what nobody wrote is refused', async ({ page }) => {
  test.setTimeout(120_000);
  let conversation = '';
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
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await ask(page, 'How long are the seams of waxed jackets covered?');
    const answer = page.getByRole('article').last();
    await expect(answer).toContainText('The quote was found in its source', { timeout: 30_000 });
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

  await test.step('a written text is changed, who asked is read, and answered by a person, which the asker sees without a press', async () => {
    const chat = page.url();
    const to = (tab: string) => page.goto(chat.replace(/\/chat\?.*/, `?tab=${tab}`));
    await to('sources');
    await page.getByRole('button', { name: 'Write a text' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Parcels');
    await page.getByRole('textbox', { name: 'Text' }).fill('Parcels leave within 2 days.');
    await page.getByRole('button', { name: 'Add text' }).click();
    // Once it is read: until then its row stands elsewhere.
    await expect(page.getByRole('list', { name: 'Ready' }).getByText('Parcels')).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Edit Parcels' }).click();
    const editor = page.getByRole('dialog');
    await expect(editor.getByRole('textbox', { name: 'Text' })).toContainText('Parcels leave within 2 days.', { timeout: 15_000 });
    await accessible(page);
    await editor.getByRole('textbox', { name: 'Text' }).press('Control+a', { timeout: 5_000 });
    await page.keyboard.type('Parcels leave within 3 days.');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await expect(page.getByRole('list', { name: 'Ready' }).getByRole('button', { name: 'Parcels', exact: true })).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Parcels', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('within 3 days', { timeout: 10_000 });
    await page.keyboard.press('Escape');
    await to('settings');
    await page.getByRole('button', { name: 'Guests and others by name' }).click();
    await expect(page.getByRole('group', { name: 'Guests and others by name' })).toBeVisible();
    await looksWell(page);
    const other = await page.context().newPage();
    await other.goto(chat);
    await expect(other.getByRole('article').last()).toBeVisible();
    await to('people');
    await page.getByRole('list', { name: 'Who asked' }).getByRole('button').first().click();
    await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click();
    await looksWell(page);
    await page.getByRole('textbox', { name: 'Answer in the place of the model' }).fill('I am looking after it.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('answers here; the model is silent.')).toBeVisible();
    await expect(other.getByText('I am looking after it.')).toBeVisible({ timeout: 30_000 });
    await expect(other.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: 'Let the model answer again' }).click();
    await expect(page.getByText('answers here; the model is silent.')).toBeHidden();
    await page.goto(chat);
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
    await page.getByRole('button', { name: 'Ask anyway, without the sources' }).click();
    await expect(page.getByRole('article').last()).toContainText('Not from the sources', { timeout: 30_000 });
    await accessible(page);
    conversation = page.url();
  });

  await test.step('and stands on the gap board until somebody answers it: asked again first, as if it were live', async () => {
    await page.goto(page.url().replace(/\/chat.*/, '?tab=gaps'));
    const board = page.getByRole('region', { name: 'Groups of questions' });
    await expect(board).toContainText('Xylophone lessons?');
    await looksWell(page);
    await board.getByRole('button', { name: 'Write answer: Xylophone lessons?' }).click();
    await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('None, we sell tents.');
    await page.getByRole('button', { name: /^Ask it again/ }).click();
    await expect(page.getByText('answered word by word')).toBeVisible();
    await looksWell(page);
    await page.getByRole('button', { name: /^Put live as FAQ/ }).click();
    await expect(page.getByText('Nothing is open')).toBeVisible();
    await page.getByRole('link', { name: 'Insights' }).click();
    await expect(page.getByRole('list', { name: 'Which source answers' })).toContainText('warranty.pdf');
    await looksWell(page);
  });

  await test.step('another way to split the sources is compared by a question before it goes live', async () => {
    await page.getByRole('link', { name: 'Gate' }).click();
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('How long are zips covered?');
    await page.getByRole('textbox', { name: 'Words of the passage' }).fill('Zips are covered for 12 months');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Questions that this base is measured by' })).toContainText('How long are zips covered?');
    await page.getByRole('button', { name: /^How sources are split/ }).click();
    await page.getByRole('textbox', { name: 'Tokens of a passage at most' }).fill('200');
    await page.getByRole('button', { name: 'Compare it' }).click();
    await expect(page.getByText('No figure falls below its limit.')).toBeVisible({ timeout: 30_000 });
    await looksWell(page);
    await page.getByRole('button', { name: /^Make live/ }).click();
    await expect(page.getByText('Nothing waits')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('textbox', { name: 'Tokens of a passage at most' })).toHaveValue('200');
  });

  await test.step('tables of questions come in', async () => {
    await page.getByRole('link', { name: 'FAQ' }).click();
    const csv = Buffer.from('question,answer\nDo you sell tents?,Yes.\nDo you sell boats?,\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'faq.csv', mimeType: 'text/csv', buffer: csv });
    const looked = page.getByRole('dialog', { name: 'faq.csv' });
    await expect(looked).toContainText('Row 3: no answer', { timeout: 30_000 });
    await accessible(page);
    await looked.getByRole('button', { name: 'Add 1 question' }).click();
    await expect(page.getByRole('list', { name: 'Answered questions' })).toContainText('Do you sell tents?');
    await page.goto(`${conversation}&lang=zh`);
    await expect(page.getByRole('article').last()).toContainText('并非来自来源');
    await accessible(page);
  });
});
