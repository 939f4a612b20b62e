import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { asStaff } from '../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../kit/serving.testing.ts';
import type { Profile } from '../../kit/session.ts';
import { aCall, aModel, anApp, answers, at, id, open, page, press, type } from './integration.testing.ts';

describe('the list of integrations', () => {
  test('shows what each spent of its month, and whether it works', async () => {
    serving({
      ...answers,
      [`GET ${at}/`]: page([anApp(), anApp({ id: id('a2'), name: 'Own house', status: 'pending', usage_limit: null, monthly_usage: '3' })]),
    });
    open();
    const table = await screen.findByRole('table', { name: 'Integrations' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(within(first!).getByText('412.5 of 1,000')).toBeTruthy();
    expect(within(first!).getByText('Ok')).toBeTruthy();
    expect(within(second!).getByText('3, unlimited')).toBeTruthy();
    expect(within(second!).getByText('Pending')).toBeTruthy();
  });

  test('says in the console’s words that it could not be had, and asks again', async () => {
    let fails = true;
    serving({ ...answers, [`GET ${at}/`]: () => (fails ? refusal(500, 'internal') : page([anApp()])) });
    open();
    expect(await screen.findByText('Get app list failed. Please try again later.', undefined, { timeout: 8_000 })).toBeTruthy();
    fails = false;
    await press('Retry');
    expect(await screen.findByRole('link', { name: 'Shop bot' })).toBeTruthy();
  }, 15_000);

  test('an app is switched off where it stands', async () => {
    const asked = serving({ ...answers, [`POST ${at}/${id('a1')}/set_is_enabled/`]: anApp({ is_enabled: false }) });
    open();
    fireEvent.click(await screen.findByRole('switch', { name: 'Enabled: Shop bot' }));
    await waitFor(() => expect(calls(asked, `POST ${at}/${id('a1')}/set_is_enabled/`)[0]?.body).toEqual({ is_enabled: false }));
  });
});

describe('a new integration', () => {
  const secret = 'sw-AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE';

  test('is asked for once, and its key is shown once with a call that can be pasted', async () => {
    const asked = serving({ ...answers, [`GET ${at}/`]: page([]), [`POST ${at}/`]: { app: anApp({ name: 'Till' }), secret } });
    open();
    await press('Create integration');
    const dialog = await screen.findByRole('dialog', { name: 'Create integration' });
    await press('Create', dialog);
    expect(within(dialog).getByText('Please fill in this field.')).toBeTruthy();
    expect(calls(asked, `POST ${at}/`)).toHaveLength(0);
    type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Till');
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Monthly limit' }), { target: { value: '5000' } });
    await press('Create', dialog);
    const once = await screen.findByRole('dialog', { name: 'Keep this key now' });
    expect(calls(asked, `POST ${at}/`)).toHaveLength(1);
    expect(calls(asked, `POST ${at}/`)[0]).toMatchObject({ body: { name: 'Till', usage_limit: 5_000, provider: 'any', models: [] }, key: expect.any(String) });
    expect(within(once).getByDisplayValue(secret)).toBeTruthy();
    expect(within(once).getByLabelText('Program text').textContent).toContain(`curl https://ai.example/v1/chat/completions`);
    expect(within(once).getByLabelText('Program text').textContent).toContain(secret);
    await press('Python', once);
    expect(within(once).getByLabelText('Program text').textContent).toContain('base_url="https://ai.example/v1"');
    fireEvent.click(within(once).getAllByRole('button', { name: 'Close' })[0]!);
    expect(await within(once).findByText('Nobody can see it again. Copy it first.')).toBeTruthy();
    await press('Close without keeping it', once);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that was refused says which field, and keeps what was typed', async () => {
    const fields = { 'body.rules.allowed_addresses.0': 'An address such as 203.0.113.7.' };
    serving({ ...answers, [`POST ${at}/`]: { refusal: { status: 422, code: 'invalid_input', details: { fields } } } });
    open();
    await press('Create integration');
    const dialog = await screen.findByRole('dialog', { name: 'Create integration' });
    type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Till');
    type(within(dialog).getByRole('textbox', { name: 'Addresses that may call' }), '10.0.0.300');
    await press('Create', dialog);
    expect(await within(dialog).findByText('An address such as 203.0.113.7.')).toBeTruthy();
    expect(within(dialog).getByDisplayValue('10.0.0.300')).toBeTruthy();
  });

  test('that failed says so in the console’s words', async () => {
    serving({ ...answers, [`POST ${at}/`]: refusal(503, 'too_busy') });
    open();
    await press('Create integration');
    const dialog = await screen.findByRole('dialog', { name: 'Create integration' });
    type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Till');
    await press('Create', dialog);
    expect(await within(dialog).findByText('Add app failed, please try again later.')).toBeTruthy();
  });
});

test('whatever is sold can be marked, by kind and with its price: who marks a chat model need not lose the embeddings', async () => {
  const embedder = aModel({
    name: 'text-embedding-3-small',
    capabilities: ['embeddings'],
    official: { ...aModel().official, cached_input: null, output: null },
  });
  const asked = serving({ ...answers, [`GET ${at}/models/`]: { items: [aModel(), embedder] } });
  open();
  await press('Create integration');
  const dialog = await screen.findByRole('dialog', { name: 'Create integration' });
  type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Finder');
  const embeddings = await within(dialog).findByRole('group', { name: 'Embeddings' });
  const one = within(embeddings).getByRole('checkbox', { name: 'text-embedding-3-small Points: 213.6 in per million tokens' });
  fireEvent.click(within(within(dialog).getByRole('group', { name: 'Text' })).getByRole('checkbox', { name: /^gpt-5-mini/ }));
  fireEvent.click(one);
  await press('Create', dialog);
  await waitFor(() => expect(calls(asked, `POST ${at}/`)[0]?.body).toMatchObject({ models: ['gpt-5-mini', 'text-embedding-3-small'] }));
});

describe('one integration', () => {
  test('its keys rotate with an overlap', async () => {
    const making = `POST ${at}/${id('a1')}/keys/`;
    const asked = serving({ ...answers, [making]: { app: anApp(), secret: 'sw-other' } });
    open(`/${id('a1')}`);
    await press('New key');
    const dialog = await screen.findByRole('dialog', { name: 'New key' });
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'The other keys' }), { target: { value: '24' } });
    await press('Make the key', dialog);
    await waitFor(() => expect(calls(asked, making)[0]).toMatchObject({ body: { retire_others_after_hours: 24, expires_at: null }, key: expect.any(String) }));
    expect(await screen.findByDisplayValue('sw-other')).toBeTruthy();
  });

  test('a call is tried through the door itself, with the key and without a session', async () => {
    const asked = vi.fn();
    serving(answers);
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      if (address !== '/v1/chat/completions') return served(address, init);
      asked(init.credentials, new Headers(init.headers).get('authorization'), JSON.parse(String(init.body)));
      return Response.json(
        { choices: [{ message: { content: 'Picnic.' } }] },
        { headers: { 'x-points-charged': '1', 'x-points-remaining': '998.5', 'x-request-id': id('d1') } },
      );
    });
    open(`/${id('a1')}`);
    type(await screen.findByLabelText('A key of this integration'), 'sw-mine');
    type(screen.getByRole('textbox', { name: 'Message' }), 'One use of a blanket?');
    await press('Send');
    expect(await screen.findByText('Picnic.')).toBeTruthy();
    expect(screen.getByText(/Points: 1\. Left: 998\.5\./)).toBeTruthy();
    expect(asked).toHaveBeenCalledWith('omit', 'Bearer sw-mine', { model: 'gpt-5-mini', messages: [{ role: 'user', content: 'One use of a blanket?' }] });
  });

  test('what it used is never behind its log: it is looked at after each look at the log, and both after a call', async () => {
    let used = 412;
    const asked = serving({ ...answers, [`GET ${at}/${id('a1')}/`]: () => anApp({ monthly_usage: String((used += 1)) }) });
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
      address === '/v1/chat/completions' ? Response.json({ choices: [{ message: { content: 'Picnic.' } }] }) : served(address, init),
    );
    open(`/${id('a1')}`);
    await waitFor(() => {
      expect(used).toBeGreaterThan(413);
      expect(screen.getByText(String(used))).toBeTruthy();
    });
    const looks = used;
    const before = calls(asked, `GET ${at}/calls/`).length;
    type(screen.getByLabelText('A key of this integration'), 'sw-mine');
    type(screen.getByRole('textbox', { name: 'Message' }), 'One use of a blanket?');
    await press('Send');
    await waitFor(() => expect(calls(asked, `GET ${at}/calls/`).length).toBeGreaterThan(before), { timeout: 5_000 });
    await waitFor(() => expect(screen.getByText(String(used))).toBeTruthy());
    expect(used).toBeGreaterThan(looks);
  });

  test('staff read it and change nothing', async () => {
    serving({ ...answers, 'GET /api/user/profile/': asStaff(answers['GET /api/user/profile/'] as Profile) });
    open(`/${id('a1')}`);
    await screen.findByRole('table', { name: 'API keys' });
    for (const name of ['New key', 'Edit', 'Remove']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enabled: Shop bot' }).disabled).toBe(true);
  });
});

describe('calls and prices', () => {
  test('calls are told apart by app and by how they ended; one opens with its attempts', async () => {
    const tries = [
      { n: 1, provider: 'OpenAI', model: 'gpt-5-mini', status: 503, error: 'overloaded', ms: 80 },
      { n: 2, provider: 'Elsewhere', model: 'gpt-5-mini', status: 200, error: '', ms: 950 },
    ];
    const asked = serving({
      ...answers,
      [`GET ${at}/calls/${id('c1')}/`]: { ...aCall({ attempts: 2 }), overrun: '771', request_text: null, answer_text: 'Picnic.', tries },
    });
    open('?tab=calls');
    await screen.findByRole('table', { name: 'Calls' });
    fireEvent.change(screen.getByRole('combobox', { name: 'How it ended' }), { target: { value: 'failed' } });
    await waitFor(() => expect(calls(asked, `GET ${at}/calls/`).at(-1)?.query).toContain('outcome=failed'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Integration' }), { target: { value: id('a1') } });
    await waitFor(() => expect(calls(asked, `GET ${at}/calls/`).at(-1)?.query).toContain(`app_id=${id('a1')}`));
    fireEvent.click(within(screen.getByRole('table', { name: 'Calls' })).getAllByRole('button')[0]!);
    const drawer = await screen.findByRole('dialog', { name: 'Call' });
    expect(await within(drawer).findByText(/overloaded/)).toBeTruthy();
    expect(within(drawer).getByText('Picnic.')).toBeTruthy();
    expect(within(drawer).getByText(/more than was held for this call.* 771 points beyond it are not charged/)).toBeTruthy();
    expect(within(drawer).getByRole('link', { name: '1' }).getAttribute('href')).toBe(`/history/receipt/${id('c1')}`);
  });

  test('a call from the playground leads there, and not to an integration that nobody made', async () => {
    const tried = aCall({ app: { id: id('a9'), name: 'Playground' }, key_hint: '', outcome: 'failed', error: 'The provider failed.' });
    const one = { ...tried, overrun: '0', request_text: null, answer_text: null, tries: [] };
    serving({ ...answers, [`GET ${at}/calls/`]: page([tried]), [`GET ${at}/calls/${id('c1')}/`]: one });
    open(`?tab=calls&call=${id('c1')}`);
    const drawer = await screen.findByRole('dialog', { name: 'Call' });
    expect((await within(drawer).findByRole('link', { name: 'Playground' })).getAttribute('href')).toBe('/playground');
    expect(within(drawer).getByText('The provider failed.')).toBeTruthy();
    expect(within(drawer).queryByText(/held for this call/)).toBeNull();
  });

  test('the official price of whatever is sold stands beside ours, with what it is for and the least that a call costs', async () => {
    const other = aModel().official;
    const embedder = aModel({
      name: 'text-embedding-3-small',
      capabilities: ['embeddings'],
      official: { ...other, input: '0.02', cached_input: null, output: null },
    });
    const none = { ...other, input: null, cached_input: null, output: null };
    const sold = [
      aModel(),
      embedder,
      aModel({ name: 'tts-1', capabilities: ['speech'], official: { ...none, character: '15' } }),
      aModel({ name: 'whisper-1', capabilities: ['transcription'], official: { ...none, second: '0.0001' } }),
      aModel({ name: 'painter', capabilities: ['image_edits', 'images'], official: { ...none, pictures: [{ size: 'any', quality: 'any', price: '0.04' }] } }),
    ];
    const long = { above: 200_000, input: '0.5', output: '3' };
    const later = [{ begins: new Date(new Date().getFullYear() + 1, 0, 1).toISOString(), official: { ...other, input: '0.5' } }];
    const kept = { cache_write: '0.3125', cache_write_1h: '0.4', long };
    sold[0] = aModel({ capabilities: ['tools', 'vision', 'text'], official: { ...other, ...kept }, later });
    serving({ ...answers, [`GET ${at}/models/`]: { items: sold } });
    open('?tab=models');
    const table = await screen.findByRole('table', { name: 'Text' });
    expect(screen.getAllByRole('table').map((one) => one.getAttribute('aria-label') ?? one.querySelector('caption')?.textContent)).toEqual([
      'Text',
      'Pictures',
      'Reading aloud',
      'Writing down',
      'Embeddings',
    ]);
    const units = { Text: 'tokens', Pictures: 'picture', 'Reading aloud': 'million characters', 'Writing down': 'second', Embeddings: 'million tokens' };
    for (const [name, unit] of Object.entries(units))
      expect(within(screen.getByRole('table', { name })).getAllByText(new RegExp(`^per .*${unit}$`))).toHaveLength(name === 'Text' ? 4 : 2);
    expect(screen.getByText('Points are the official price × 1.2, rounded up once a call. 1 USD = 712 points. Least points for a call: 1.')).toBeTruthy();
    // All that is billed stands here: what is written to a cache, and what a long question costs.
    expect(within(table).getAllByText('to the cache, 1 hour')).toHaveLength(2);
    expect(within(table).getAllByText('questions over 200,000 tokens')).toHaveLength(2);
    expect(within(table).getByText('$0.5')).toBeTruthy();
    // What it will cost stands below what it costs now.
    expect(within(table).getByText(/^From January 1, \d{4}: \$0\.5 in, .*per million tokens$/)).toBeTruthy();
    // What all in the table can stands above it.
    expect(
      within(table)
        .getAllByText(/^(?:Text|Sees pictures|Tools)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Sees pictures', 'Tools']);
    // 0.25 dollars × 712 points × 1.2
    expect(within(table).getByText('213.6')).toBeTruthy();
    expect(within(table).getByText('$0.25')).toBeTruthy();
    expect(within(table).getByRole('link', { name: '2026-11-01' }).getAttribute('href')).toBe('https://openai.com/api/pricing');
  });
});
