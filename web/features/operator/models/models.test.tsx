import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { answers, desk, id, open, press, type } from '../operator.testing.ts';
import type { Model } from '../providers/providers.api.ts';

const model = (change: Partial<Model> = {}): Model => ({
  id: id('b1'),
  provider_id: id('b2'),
  provider: 'OpenAI',
  kind: 'openai',
  family: 'gpt',
  name: 'writer',
  upstream: 'gpt-5',
  capabilities: ['text'],
  context: null,
  max_output: null,
  enabled: true,
  price: { currency: 'USD', input: '5', cached_input: null, output: '10', image: null, second: null, source: 'A page' },
  fallbacks: [],
  ...change,
});

test('a price of one’s own is asked for its source and day; one that stands already is left as it is', async () => {
  const at = `PATCH ${desk}/models/${id('b1')}/`;
  const asked = serving({
    ...answers,
    [`GET ${desk}/models/`]: { items: [model()] },
    [`GET ${desk}/providers/`]: { items: [{ id: id('b2'), label: 'OpenAI' }] },
    [at]: model(),
  });
  open('?tab=models');
  await press('writer');
  const dialog = await screen.findByRole('dialog', { name: 'writer' });
  type(within(dialog).getByRole('textbox', { name: 'Input' }), '6');
  await press('Save', dialog);
  expect(await within(dialog).findByText('Where it was read, and the day as 2026-11-22.')).toBeTruthy();
  expect(calls(asked, at)).toHaveLength(0);
  type(within(dialog).getByRole('textbox', { name: 'Input' }), '5');
  await press('Save', dialog);
  await waitFor(() => expect(calls(asked, at)[0]?.body).toMatchObject({ price: { input: '5', source: 'A page' } }));
  await press('writer');
  const again = await screen.findByRole('dialog', { name: 'writer' });
  type(within(again).getByRole('textbox', { name: 'Input' }), '6');
  type(within(again).getByRole('textbox', { name: 'Source and day' }), 'https://openai.com/api/pricing, 2026-11-22');
  await press('Save', again);
  await waitFor(() => expect(calls(asked, at)[1]?.body).toMatchObject({ price: { input: '6' } }));
});

test('the operator says that a model sees pictures, where its name does not', async () => {
  const at = `PATCH ${desk}/models/${id('b1')}/`;
  const asked = serving({
    ...answers,
    [`GET ${desk}/models/`]: { items: [model({ capabilities: ['text', 'tools'] })] },
    [`GET ${desk}/providers/`]: { items: [{ id: id('b2'), label: 'OpenAI' }] },
    [at]: model(),
  });
  open('?tab=models');
  await press('writer');
  const dialog = await screen.findByRole('dialog', { name: 'writer' });
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Sees pictures').checked, box('Tools').checked]).toEqual([false, true]);
  fireEvent.click(box('Sees pictures'));
  await press('Save', dialog);
  await waitFor(() => expect(calls(asked, at)[0]?.body).toMatchObject({ capabilities: ['text', 'tools', 'vision'] }));
});

test('a model that is billed by the character or the second stands with its price, and one that is free says so', async () => {
  const none = { currency: 'USD', input: null, cached_input: null, output: null, image: null, second: null, source: 'A page, 2026-11-22' };
  const items = [
    model({ id: id('c1'), name: 'tts-1', price: { ...none, character: '15' } }),
    model({ id: id('c2'), name: 'whisper-1', price: { ...none, second: '0.0001' } }),
    model({ id: id('c3'), name: 'house', price: { ...none, input: '0', output: '0', character: '0' } }),
  ];
  serving({ ...answers, [`GET ${desk}/models/`]: { items } });
  open('?tab=models');
  await screen.findByRole('button', { name: 'tts-1' });
  const priceOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('td')[2]?.textContent;
  expect(['tts-1', 'whisper-1', 'house'].map(priceOf).map((text) => text?.replace('Official price', '').trim())).toEqual([
    '$15 per million characters',
    '$0.0001 per second',
    'costs nothing',
  ]);
});
