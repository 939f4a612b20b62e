import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { say, startUpstream, type FakeUpstream, upstreamKey } from '../../server/features/gateway/upstream.testing.ts';
import { aPng, anMp3 } from '../../server/features/playground/tests/playground.testing.ts';
import { accessible, looksWell } from './accessible.ts';
import { test } from './console.ts';
import { sameOrigin, signInDemo } from './steps.ts';

let upstream: FakeUpstream;
test.beforeAll(async () => {
  upstream = await startUpstream();
  upstream.behave((asked, response, usual) =>
    asked.path.includes('/images/') ? say(response, 200, { created: 1, data: [{ b64_json: aPng.toString('base64') }] }) : usual(),
  );
});
test.afterAll(() => upstream.close());

const models = {
  'try-painter': { capabilities: ['images', 'image_edits'], image: '0.04' },
  'try-speaker': { capabilities: ['speech'], upstream: 'tts-1', character: '15' },
  'try-listener': { capabilities: ['transcription'], second: '0.0001' },
  ...Object.fromEntries(['one', 'two', 'three', 'four'].map((name) => [`try-${name}`, { capabilities: ['text', 'vision'], input: '20', output: '200' }])),
} as Record<string, { capabilities: string[]; upstream?: string } & Record<string, unknown>>;

/** As the operator does it, past the screens. */
const ready = async (page: Page): Promise<void> => {
  await signInDemo(page, 'api_integration/login');
  const { user } = await (await page.request.get('/api/user/profile/')).json();
  await signInDemo(page, 'operator/login');
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await page.request[method](path, { headers: { ...sameOrigin, 'idempotency-key': randomUUID() }, data });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  const { id: provider_id } = await send('post', '/api/operator/providers/', { kind: 'compatible', base_url: `${upstream.origin}/v1`, key: upstreamKey });
  for (const [name, { capabilities, upstream: known = name, ...price }] of Object.entries(models)) {
    const whole = { currency: 'USD', input: null, cached_input: null, output: null, image: null, second: null, source: 'A test, 2026-11-22', ...price };
    const { id } = await send('post', '/api/operator/models/', { provider_id, name, upstream: known, max_output: 1_000, capabilities, price: whole });
    await send('patch', `/api/operator/models/${id}/`, { enabled: true });
  }
  await send('post', `/api/operator/accounts/${user.account.id}/adjust/`, { direction: 'grant', points: '5000', kind: 'promotional', reason: 'To try models' });
  await signInDemo(page, 'api_integration/login');
};
/** What stops nothing takes no room on a phone. */
const stopTakesNoRoom = (page: Page) => (): Promise<void> => expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
const run = (page: Page) => page.getByRole('button', { name: /^Run( again)?$/ }).click();
const only = async (page: Page, model: string): Promise<void> => {
  const shown = page.getByRole('article');
  if ((await shown.first().getAttribute('aria-label')) === model) return;
  await page.getByRole('combobox', { name: 'Add a model' }).selectOption(model);
  const other = page.getByRole('article').first();
  await other.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Take it away' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
};

test('models are tried in every way: what they make stands there after a reload, with its price', async ({ page }) => {
  test.setTimeout(120_000);
  await ready(page);

  await test.step('a picture is drawn, and another from it', async () => {
    await page.goto('/playground?tab=draw');
    await only(page, 'try-painter');
    await page.getByRole('textbox', { name: /^What to draw/ }).fill('A teapot');
    await expect(page.getByText('up to 35 points')).toBeVisible();
    await run(page);
    const picture = page.getByRole('img', { name: 'Picture 1 of try-painter' });
    await expect(picture).toBeVisible();
    await expect(page.getByRole('region', { name: 'This run' })).toContainText('35');
    await page.reload();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toBe('try-painter-1.png');
    await page.getByRole('button', { name: 'Draw from it' }).click();
    await expect(page.getByRole('button', { name: 'Remove try-painter-1.png' })).toBeVisible();
    await run(page);
    await expect.poll(() => upstream.asked.at(-1)?.path).toBe('/v1/images/edits');
    await expect(page.getByRole('article').getByText('done')).toBeVisible();
    await looksWell(page, stopTakesNoRoom(page));
  });

  await test.step('a text is read aloud, and sound written down', async () => {
    await page.getByRole('link', { name: 'Read aloud' }).click();
    await only(page, 'try-speaker');
    await page.getByRole('textbox', { name: /^Text/ }).fill('Good morning.');
    await page.getByRole('combobox', { name: 'Voice' }).selectOption('nova');
    await run(page);
    await expect(page.getByLabel('What try-speaker reads aloud')).toBeVisible();
    await accessible(page);
    await page.getByRole('link', { name: 'Write down' }).click();
    await only(page, 'try-listener');
    const buffer = Buffer.concat([anMp3, Buffer.alloc(2_000_000, 1)]);
    await page.getByLabel('Files').setInputFiles({ name: 'talk.mp3', mimeType: 'audio/mpeg', buffer });
    await expect(page.getByRole('button', { name: 'Remove talk.mp3' })).toBeVisible();
    await run(page);
    await expect(page.getByRole('article').getByText('hello')).toBeVisible();
    await accessible(page);
  });

  await test.step('a text is translated', async () => {
    await page.getByRole('link', { name: 'Translate' }).click();
    await only(page, 'try-one');
    await page.getByRole('textbox', { name: /^Text/ }).fill('Good morning.');
    await page.getByRole('combobox', { name: 'Into' }).selectOption('German');
    await run(page);
    await expect(page.getByRole('article', { name: 'try-one' })).toContainText('word4');
    expect(JSON.stringify(upstream.asked.at(-1)?.json)).toContain('into German');
  });

  await test.step('four models write side by side: loaded anew, stopped, taken along', async () => {
    upstream.writes(400, 40);
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    await only(page, 'try-one');
    for (const name of ['try-two', 'try-three', 'try-four']) await page.getByRole('combobox', { name: 'Add a model' }).selectOption(name);
    await page.getByRole('textbox', { name: /^Message/ }).fill('Three uses of a blanket?');
    await run(page);
    const articles = page.getByRole('article');
    for (const name of ['one', 'two', 'three', 'four']) await expect(page.getByRole('article', { name: `try-${name}` })).toContainText('word5');
    await page.reload();
    await expect(articles.nth(3)).toContainText('word15');
    await page.getByRole('button', { name: 'Stop 4' }).click();
    for (let place = 0; place < 4; place += 1) await expect(articles.nth(place).getByText('stopped', { exact: true })).toBeVisible();
    upstream.writes(5);
    await articles.nth(3).getByRole('button', { name: 'Ask again' }).click();
    await expect(articles.nth(3).getByText('done')).toBeVisible();
    await page.getByRole('button', { name: 'Python' }).click();
    await expect(page.getByLabel('Program text')).toContainText('Three uses of a blanket?');
    await looksWell(page, stopTakesNoRoom(page));
  });

  await test.step('it is found again, in another language too', async () => {
    await page.getByRole('button', { name: 'Earlier runs' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('teapot');
    const runs = page.getByRole('dialog', { name: 'Earlier runs' }).getByRole('button', { name: 'A teapot', exact: true });
    await expect(runs).toHaveCount(2);
    await accessible(page);
    await runs.first().click();
    await expect(page.getByRole('img', { name: 'Picture 1 of try-painter' })).toBeVisible();
    await page.goto(`${page.url()}&lang=zh`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await expect(page.getByRole('article').getByRole('img')).toBeVisible();
    await accessible(page);
  });
});
