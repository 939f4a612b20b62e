import { createServer, type Server } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { type OpenAiForTests, startOpenAi } from '../../server/adapters/llm/openai.testing.ts';
import { unsupportedSentence } from '../../server/adapters/llm/openai-words.testing.ts';
import { test } from './console.ts';
import { changeInShop, description, signInDemo, holdBack, inShop, openFresh, sameOrigin, rules, toReview, unfold, write } from './steps.ts';

let engine: OpenAiForTests;
test.beforeAll(async () => {
  engine = await startOpenAi({ slowness: 70 });
});
test.afterAll(() => engine.close());
/** The account is shared with the other journeys: none of them shall meet an engine of this one. */
test.afterEach(async ({ page }) => {
  const { items } = await (await page.request.get('/api/engine/')).json();
  for (const { id, kind } of items) if (kind === 'endpoint') await page.request.delete(`/api/engine/${id}/`, { headers: sameOrigin });
});

const engineButton = (page: Page) => page.getByRole('button', { name: /^Who writes:/ });
const chooseModel = async (page: Page, model: string, { base_url, key } = { base_url: engine.baseUrl, key: engine.key }): Promise<void> => {
  const { status } = await page.request
    .post('/api/engine/', { headers: sameOrigin, data: { base_url, key, model } })
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(200);
  await page.reload();
  await expect(engineButton(page)).toContainText(model);
};

test('an engine is connected after a wrong key, a wrong address and a wrong model, and forgotten again', async ({ page }) => {
  await signInDemo(page);
  await openFresh(page, 'Milking Stool');
  await engineButton(page).click();
  await page.getByRole('menuitem', { name: 'Choose another way' }).click();
  await page.getByText('Other …', { exact: true }).click();
  const dialog = page.getByRole('listitem').filter({ has: page.getByRole('radio', { name: 'Other …' }) });
  const [address, key, model] = ['Base URL', 'Key', 'Model'].map((name) => dialog.getByRole(name === 'Model' ? 'combobox' : 'textbox', { name, exact: true }));
  const typed = async (values: [string, string, string]): Promise<void> => {
    for (const [field, value] of [
      [address, values[0]],
      [key, values[1]],
      [model, values[2]],
    ] as const)
      await expect(field!).toHaveValue(value);
  };
  const connect = dialog.getByRole('button', { name: /^Check/ });

  await test.step('a wrong key is said under the key, and nothing typed is lost', async () => {
    await address!.fill(engine.baseUrl);
    await key!.fill('sk-test-not-this-one');
    await model!.fill('writer-slow');
    await connect.click();
    await expect(key!).toHaveAttribute('aria-invalid', 'true');
    await expect(key!).toHaveAccessibleDescription('This key is not accepted there.');
    await typed([engine.baseUrl, 'sk-test-not-this-one', 'writer-slow']);
  });

  await test.step('an address where nobody answers', async () => {
    await address!.fill('http://127.0.0.1:47999/v1');
    // A key that was typed for one address goes to no other.
    await expect(key!).toHaveValue('');
    await key!.fill(engine.key);
    await connect.click();
    await expect(dialog.getByText('The engine did not answer.')).toBeVisible();
    await expect(key!).not.toHaveAttribute('aria-invalid', 'true');
    await typed(['http://127.0.0.1:47999/v1', engine.key, 'writer-slow']);
  });

  await test.step('a model that is not there', async () => {
    await address!.fill(engine.baseUrl);
    await key!.fill(engine.key);
    await model!.fill('writer-unborn');
    await connect.click();
    await expect(dialog.getByText('The engine does not know this model.')).toBeVisible();
    await typed([engine.baseUrl, engine.key, 'writer-unborn']);
  });

  await test.step('the right one is connected, chosen, and shown; its key is not', async () => {
    await model!.fill('writer-slow');
    await connect.click();
    await expect(page.getByText(/^writer-slow .* writes from now on\.$/)).toBeVisible();
    await expect(engineButton(page)).toContainText('writer-slow');
    await engineButton(page).click();
    await expect(page.getByRole('menuitemradio', { name: /writer-slow/ })).toBeChecked();
    await expect(page.getByText(`key …${engine.key.slice(-4)}`)).toBeVisible();
    expect(await page.content()).not.toContain(engine.key);
  });

  await test.step('and forgotten: the starter writes again', async () => {
    await page.getByRole('menuitem', { name: /^Forget writer-slow/ }).click();
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect(engineButton(page)).toContainText('Without AI');
    const { items } = await (await page.request.get('/api/engine/')).json();
    expect(items.map(({ kind, chosen }: { kind: string; chosen: boolean }) => ({ kind, chosen }))).toEqual([{ kind: 'starter', chosen: true }]);
  });
});

test('with a model of one’s own: written field by field, stopped, mended, published, changed in the shop, reverted', async ({ page }) => {
  test.setTimeout(90_000);
  await signInDemo(page);
  const product = await openFresh(page, 'Milking Stool');
  const before = await inShop(page, product);
  const strip = page.getByRole('status').filter({ hasText: /^Writing/ });

  await test.step('the text comes field by field, and Esc keeps what has come', async () => {
    await chooseModel(page, 'writer-slow');
    await unfold(page, /^Brief/);
    await page.getByRole('textbox', { name: 'Key features' }).fill('Stands on uneven floors\nNo screws');
    await page.getByRole('button', { name: /^Write( again)?$/ }).click();
    await expect(strip).toBeVisible();
    await expect(description(page)).toContainText('Stands on uneven floors');
    // The search title is still to come while the description grows.
    await expect(page.getByRole('textbox', { name: 'SEO title' })).toHaveCount(0);
    const early = (await description(page).innerText()).length;
    await expect.poll(async () => (await description(page).innerText()).length).toBeGreaterThan(early);
    await page.keyboard.press('Escape');
    await expect(strip).toBeHidden();
    const kept = await description(page).innerText();
    expect(kept).toContain('Stands on uneven floors');
    await unfold(page, /^In search results/);
    await expect(page.getByRole('textbox', { name: 'SEO title' })).toHaveValue(before.seo_title);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => engine.hungUp()).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Back to the text of/ }).click();
    await expect(description(page)).toContainText('Four legs, one seat. Ash.');
  });

  await test.step('a claim that nothing says holds the score, and is taken out under its chip', async () => {
    await chooseModel(page, 'writer-claims');
    await write(page);
    await expect(description(page)).toContainText(unsupportedSentence.replace('.', ''));
    await unfold(page, /Score \d+ of 100/);
    await expect(rules(page).getByText('Held at 49')).toBeVisible();
    await page.getByRole('button', { name: '12 hours – no fact says so' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(description(page)).not.toContainText('12 hours');
    await expect(rules(page).getByText('Held at 49')).toBeHidden();
  });

  await test.step('two fields go out, and exactly these are in the shop', async () => {
    await toReview(page);
    await expect(page.getByText(/^Draft by /)).toBeVisible();
    await holdBack(page, ['Description', 'Tags']);
    await page.getByRole('button', { name: 'Publish 2 fields' }).click();
    await expect(page.getByText('In the shop now: SEO title, SEO description.')).toBeVisible();
    const after = await inShop(page, product);
    expect(after).toEqual({
      ...before,
      seo_title: 'Milking Stool in Ash',
      seo_description: after.seo_description,
      updated_at: after['updated_at' as keyof typeof after],
    });
    expect(after.seo_description).toContain('No screws');
  });

  await test.step('changed in the shop, the revert shows the drift and leaves it', async () => {
    await changeInShop(page, product, { 'SEO title': 'Changed by hand in the shop' });
    const { items } = await (await page.request.get(`/api/freestyle/publications/?product_id=${product}`)).json();
    await page.goto(`/freestyle/publications/${items[0].id}/revert`);
    await expect(page.getByText('Changed in the shop since').first()).toBeVisible();
    await page.getByRole('button', { name: /^Revert 1 field/ }).click();
    await expect(page.getByText('Reverted').first()).toBeVisible();
    expect(await inShop(page, product)).toMatchObject({ seo_title: 'Changed by hand in the shop', seo_description: before.seo_description });
    await changeInShop(page, product, { 'SEO title': before.seo_title });
  });
});

test('who vouches for what a model added stays in the history by name, with the reason', async ({ page }) => {
  await signInDemo(page);
  const product = await openFresh(page, 'Cairn Lambswool Throw');
  await chooseModel(page, 'writer-claims');
  await write(page);
  await toReview(page);
  const text = page.getByRole('region', { name: 'Description', exact: true });
  await expect(text.getByRole('switch', { name: 'Description: Held by 1 claim' })).toBeDisabled();
  const vouch = text.getByRole('button', { name: 'Vouch as Ines Marlow' });
  await expect(vouch).toBeDisabled();
  await text.getByRole('textbox', { name: 'How do you know?' }).fill('Slept under it, twice');
  await vouch.click();
  await expect(text.getByText('You vouch for “12 hours”: Slept under it, twice')).toBeVisible();
  await page.getByRole('button', { name: /^Publish \d fields?$/ }).click();
  await expect(page.getByText(/^In the shop now: .*Description/)).toBeVisible();
  await expect(page.getByText('Ines Marlow vouched for “12 hours”: Slept under it, twice')).toBeVisible();
  expect((await inShop(page, product)).description).toContain('12 hours');
  const { items } = await (await page.request.get(`/api/freestyle/publications/?product_id=${product}`)).json();
  await page.goto(`/freestyle/publications/${items[0].id}/revert`);
  await expect(page.getByText('Ines Marlow vouched for “12 hours”: Slept under it, twice')).toBeVisible();
});

test('an engine that fails says what happened and what it cost, offers another try, and takes nothing that was typed', async ({ page }) => {
  await signInDemo(page);
  await openFresh(page, 'Milking Stool');
  const features = page.getByRole('textbox', { name: 'Key features' });
  const typedTitle = page.locator('#draft-title');
  await unfold(page, /^Brief/);
  await typedTitle.fill('Stool for the shearing shed');
  await features.fill('Holds 120 kg');
  await description(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ours from the old shed.');
  const nothingLost = async (): Promise<void> => {
    await expect(typedTitle).toHaveValue('Stool for the shearing shed');
    await expect(features).toHaveValue('Holds 120 kg');
    await expect(description(page)).toContainText('Ours from the old shed.');
  };
  const failsWith = async (why: string): Promise<void> => {
    const note = page.getByRole('alert').filter({ hasText: why });
    await expect(note).toBeVisible();
    await expect(note).toContainText('Your text is as it was. Cost: 0 points.');
    await expect(note.getByRole('button', { name: /^Retry/ })).toBeVisible();
    await nothingLost();
  };
  const press = () => page.getByRole('button', { name: /^Write( again)?$/ }).click();

  for (const [model, why] of [
    ['writer-rubbish', 'The engine answered something that is not a text of this kind.'],
    ['writer-garbled', 'The engine answered something that is not a text of this kind.'],
    ['writer-half', 'The engine stopped half-way.'],
    ['writer-long', 'The engine stopped half-way.'],
  ] as const)
    await test.step(`${model}: ${why}`, async () => {
      await chooseModel(page, model);
      await press();
      await failsWith(why);
    });

  await test.step('one that asks to wait, and then writes at the second try', async () => {
    let own = await startOpenAi();
    const port = Number(new URL(own.origin).port);
    await chooseModel(page, 'writer-good', { base_url: own.baseUrl, key: own.key });
    await own.close();
    const busy = await busyOn(port);
    await press();
    await failsWith('The connected engine is busy, or its own limit is reached. Try again in a moment.');
    await new Promise((done) => {
      busy.close(done);
      busy.closeAllConnections();
    });
    await page.getByRole('button', { name: /^Retry/ }).click();
    await failsWith('The engine did not answer.');
    own = await startOpenAi({ port });
    await page.getByRole('button', { name: /^Retry/ }).click();
    await expect(page.getByRole('button', { name: /^Write again/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(description(page)).toContainText('Holds 120 kg');
    await expect(features).toHaveValue('Holds 120 kg');
    await page.getByRole('button', { name: /^Back to the text of/ }).click();
    await nothingLost();
    await own.close();
  });

  await test.step('a busy engine is told while connecting, too', async () => {
    await engineButton(page).click();
    await page.getByRole('menuitem', { name: 'Choose another way' }).click();
    await page.getByText('Other …', { exact: true }).click();
    const dialog = page.getByRole('listitem').filter({ has: page.getByRole('radio', { name: 'Other …' }) });
    await dialog.getByRole('textbox', { name: 'Base URL' }).fill(engine.baseUrl);
    await dialog.getByRole('textbox', { name: 'Key' }).fill(engine.key);
    await dialog.getByRole('combobox', { name: 'Model' }).fill('writer-busy');
    await dialog.getByRole('button', { name: /^Check/ }).click();
    await expect(dialog.getByText('The connected engine is busy, or its own limit is reached. Try again in a moment.')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Model' })).toHaveValue('writer-busy');
  });
});

/** The same address, but every call is told to come back later. */
const busyOn = async (port: number): Promise<Server> => {
  const server = createServer((_request, response) => {
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
      .end(JSON.stringify({ error: { message: 'Rate limit reached.', code: 'rate_limit_exceeded' } }));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
};
