import { expect, test } from '@playwright/test';
import { accessible, looksWell } from './accessible.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { sameOrigin } from './steps.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ DEMO_POINTS: '5000', DEMO_PROVIDER: 'on' });
});
test.afterAll(() => server?.close());

test('an assistant is changed, tried unsaved, looked at by its own questions, made live and taken back', async ({ page }) => {
  await page.request.post(`${server.origin}/api/auth/fake/230719/login/`, { headers: sameOrigin });
  await page.goto(`${server.origin}/ai_assistant`);
  await page.getByRole('link', { name: 'Warranty desk' }).click();

  await test.step('the draft answers as it is typed', async () => {
    await page.getByRole('textbox', { name: 'System prompt' }).fill('You answer for the warranty desk, in one sentence.');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your question' }).fill('Is a lid covered?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log', { name: 'Test conversation' })).toContainText(/\d points?/, { timeout: 20_000 });
    await looksWell(page);
  });

  await test.step('it goes live as the next version, and back', async () => {
    await page.getByRole('textbox', { name: 'What is new in this version' }).fill('One sentence');
    await page.getByRole('button', { name: 'Make live' }).click();
    // Its own questions come first.
    await accessible(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Ask its questions first' }).click();
    await page.getByRole('button', { name: 'Ask both versions' }).click();
    await expect(page.getByText(/points, .* before/)).toBeVisible({ timeout: 20_000 });
    await accessible(page);
    await page.getByRole('link', { name: 'Edit and test' }).click();
    await page.getByRole('button', { name: 'Make live' }).click();
    const anyway = page.getByRole('dialog').getByRole('button', { name: 'Make live' });
    await expect(anyway.or(page.getByText('Version 3 is live'))).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(page.getByText('Version 3 is live')).toBeVisible();
    await page.getByRole('link', { name: 'Versions and questions' }).click();
    await page.getByRole('button', { name: 'Back to 2' }).click();
    await expect(page.getByText('Version 2 is live')).toBeVisible();
  });

  await test.step('a person is let in', async () => {
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('searchbox', { name: 'Search people' }).fill('Ava');
    await page.getByRole('combobox', { name: 'What Ava Brandt may do' }).selectOption('may talk to it');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await accessible(page);
  });
});

/** The demo's model calls no tools: what the server answers of one that does stands here. */
test('a call that asks shows what goes where, and goes on from what was pressed', async ({ page }) => {
  const [answer, call, chat] = ['01a22a73-0de3-7cea-9be2-21a6afbf1e70', '01a22a73-0de3-7cea-9be2-21a6afbf1e71', '01a22a73-0de3-7cea-9be2-21a6afbf1e72'];
  const approval = {
    id: call,
    tool: 'parcel_tracker__changeAddress',
    title: 'Change the address of a shipment',
    source: 'Parcel tracker',
    host: 'parcels.example',
    risk: 'write',
    confirm: 'once',
    args: '{"id":"FS-1042","body":{"city":"Malmö"}}',
    request: { method: 'PATCH', url: 'https://parcels.example/v2/shipments/FS-1042', headers: [['x-key', '••••']], body: '{"city":"Malmö"}', curl: '' },
    hash: 'as shown',
    state: 'waiting',
    expires_at: '2100-01-01T00:00:00.000Z',
  };
  const said = {
    id: answer,
    question: 'Send it to Malmö.',
    version: null,
    state: 'done',
    error: '',
    text: 'I change the address.',
    steps: [],
    approvals: [approval],
    cited: [],
    silent: false,
    model: 'writer',
    points: '1',
    counting: false,
    ms: 800,
    created_at: '2026-11-29T10:00:00.000Z',
  };
  const step = { step: 1, tool: approval.tool, title: approval.title, source: approval.source, args: approval.args, outcome: 'ok', text: 'done', ms: 90 };
  const pressed: unknown[] = [];
  await page.route('**/api/ai_assistant/*/chat/', (route) => route.fulfill({ json: { id: chat, answers: [said] } }));
  await page.route(`**/api/ai_assistant/*/chat/${answer}/tools/${call}/`, (route) => {
    pressed.push(route.request().postDataJSON());
    return route.fulfill({ json: { ...said, text: 'It goes to Malmö now.', steps: [step], approvals: [{ ...approval, state: 'allowed' }] } });
  });
  await page.request.post(`${server.origin}/api/auth/fake/230719/login/`, { headers: sameOrigin });
  await page.goto(`${server.origin}/ai_assistant`);
  await page.getByRole('link', { name: 'Warranty desk' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Send it to Malmö.');
  await page.keyboard.press('Enter');
  const card = page.getByRole('group', { name: 'May it call this?' });
  await expect(card).toContainText('parcels.example');
  await expect(card.getByLabel('Arguments')).toContainText('"city": "Malmö"');
  await card.getByText('The exact request').click();
  await expect(card.getByLabel('The exact request')).toContainText('PATCH https://parcels.example/v2/shipments/FS-1042');
  await accessible(page);
  await looksWell(page);
  await card.getByRole('button', { name: 'Allow' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It goes to Malmö now.')).toBeVisible();
  await expect(card).toBeHidden();
  expect(pressed).toEqual([{ allow: true, hash: 'as shown' }]);
});
