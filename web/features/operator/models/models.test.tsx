import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
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
  later: [],
  version: 'v1',
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

test('the operator says what a model can whose name says nothing, and it can something at least', async () => {
  const { asked, dialog } = await opened({ [edits]: model() }, { name: 'writer', capabilities: ['text'] });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Text' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Tick what it can be asked for.')).toBeTruthy();
  expect(calls(asked, edits)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Pictures' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls(asked, edits)[0]?.body).toMatchObject({ capabilities: ['images'] }));
});

const next = new Date().getFullYear() + 1;
const dearer = { ...model().price!, input: '6', source: 'A page, 2026-11-22' };
const begins = new Date(next, 11, 1).toISOString();
const planned = { id: id('d1'), begins, price: dearer };
const opened = async (more: Record<string, unknown>, there: Partial<Model> = {}) => {
  const asked = serving({ ...answers, [`GET ${desk}/models/`]: { items: [model(there)] }, [`GET ${desk}/providers/`]: { items: [] }, ...more });
  open('?tab=models');
  await press('writer');
  return { asked, dialog: within(await screen.findByRole('dialog', { name: 'writer' })) };
};
const edits = `PATCH ${desk}/models/${id('b1')}/`;

test('a price can wait for its day: a day that is over is told at its field, and so is what the server says of it', async () => {
  const { asked, dialog } = await opened({ [edits]: { refusal: { status: 422, code: 'invalid_input', details: { fields: { 'body.begins': 'taken' } } } } });
  type(dialog.getByRole('textbox', { name: 'Input' }), '6');
  type(dialog.getByRole('textbox', { name: 'Source and day' }), 'A page, 2026-11-22');
  type(dialog.getByLabelText('Begins'), '2020-12-01');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A day that is still to come.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Begins')));
  dialog.getByRole('textbox', { name: 'Input' }).focus();
  expect(calls(asked, edits)).toHaveLength(0);
  type(dialog.getByLabelText('Begins'), `${next}-12-01`);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A day to come on which no other price of this model begins.')).toBeTruthy();
  expect(dialog.getByLabelText('Begins').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Begins')));
  expect(calls(asked, edits)[0]?.body).toMatchObject({ begins, base_version: 'v1', price: { input: '6' } });
});

test('a price that waits is shown with its day, and is taken back before it', async () => {
  const takes = `DELETE ${desk}/models/${id('b1')}/later/${id('d1')}/`;
  const announced = { id: null, begins: new Date(next + 1, 0, 1).toISOString(), price: dearer };
  const { asked, dialog } = await opened({ [takes]: model({ later: [announced], version: 'v2' }), [edits]: model() }, { later: [planned, announced] });
  const line = `From December 1, ${next}: $6 in, $10 out per million tokens`;
  expect(screen.getByRole('row', { name: /writer/, hidden: true }).textContent).toContain(line);
  expect(dialog.getByText(line)).toBeTruthy();
  const takeBack = dialog.getAllByRole('button', { name: 'Take this price back' });
  expect(takeBack).toHaveLength(1);
  fireEvent.click(takeBack[0]!);
  await waitFor(() => expect(dialog.queryByText(line)).toBeNull());
  expect(calls(asked, takes)).toHaveLength(1);
  // What is typed goes on upon what is there now.
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls(asked, edits)[0]?.body).toMatchObject({ base_version: 'v2' }));
});

test('who saves over another operator’s change is told, and can load what is there', async () => {
  let there = model();
  const { asked, dialog } = await opened({
    [`GET ${desk}/models/`]: () => ({ items: [there] }),
    [edits]: ({ body }: { body: Record<string, unknown> }) => (body['base_version'] === 'v1' ? refusal(409, 'model_changed') : there),
  });
  there = model({ price: { ...dearer, input: '7' }, version: 'v2' });
  type(dialog.getByRole('textbox', { name: 'Input' }), '6');
  type(dialog.getByRole('textbox', { name: 'Source and day' }), 'A page, 2026-11-22');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Somebody changed this model meanwhile. Loading it loses what you changed here.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Input' }).value).toBe('6');
  fireEvent.click(dialog.getByRole('button', { name: 'Load what is there' }));
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Input' }).value).toBe('7'));
  expect(dialog.queryByText(/Somebody changed this model/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls(asked, edits)[1]?.body).toMatchObject({ base_version: 'v2', price: { input: '7' } }));
});
