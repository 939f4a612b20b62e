/** A text that does not sound like the shop, and one in another language: seen in the list, held back from many at once, and asked about before it goes out. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';
import { aJob, anItem, answersOf, aRow, jobAt, jobId } from '../bulk.testing.ts';

beforeEach(withSizes);
afterEach(() => vi.unstubAllGlobals());
const page = `/freestyle/bulk/${jobId}`;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const queries = (asked: ReturnType<typeof serving>, call: string) => calls(asked, call).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));

test('each row says how near it is to the voice, and an open one which phrases leave it', async () => {
  const off = aRow(0, { voice: 42 });
  const phrase = { field: 'description', start: 0, end: 2, text: 'We', rule: 'person', hint: 'say_without_we', values: {} } as const;
  const asked = serving({ ...answersOf(aJob(), [off, aRow(1, { voice: 100 })]), [`GET ${jobAt}/items/${off.id}/`]: anItem(off, { drift: [phrase] }) });
  openConsole(page);
  expect(within(await row('Product 0')).getByRole('cell', { name: '42' })).toBeTruthy();
  expect(within(await row('Product 1')).getByRole('cell', { name: '100' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Product 0/ }));
  const voice = within(await screen.findByRole('region', { name: 'Brand voice' }));
  expect(await voice.findByText('“We”')).toBeTruthy();
  expect(voice.getByText('Say it without “we” or “our”.')).toBeTruthy();

  fireEvent.change(screen.getByRole('combobox', { name: 'Voice and language' }), { target: { value: 'off' } });
  await waitFor(() => expect(queries(asked, `GET ${jobAt}/items/`)).toContainEqual(expect.objectContaining({ voice: 'off' })));
  fireEvent.change(screen.getByRole('combobox', { name: 'Voice and language' }), { target: { value: 'other' } });
  await waitFor(() => expect(queries(asked, `GET ${jobAt}/items/`)).toContainEqual(expect.objectContaining({ voice: 'any', language: 'other' })));
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'voice' } });
  await waitFor(() => expect(queries(asked, `GET ${jobAt}/items/`)).toContainEqual(expect.objectContaining({ sort: 'voice' })));
});

test('many at once can be held to the voice: as many as that are counted, and those are approved', async () => {
  const asked = serving({
    ...answersOf(aJob(), [aRow(0)]),
    [`GET ${jobAt}/approvable/`]: ({ query }: { query: string }) => ({ count: query.includes('voice=80') ? 1 : 3, no_better: 0 }),
    [`POST ${jobAt}/approve_all/`]: { approved: 1 },
  });
  openConsole(page);
  expect(await screen.findByRole('button', { name: 'Approve 3' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'any score' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'in the voice' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Approve 1' }));
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/approve_all/`)[0]?.body).toEqual({ score: 0, voice: 80, count: 1 }));
});

test('what is in another language is marked in its row, and goes out only after a second press', async () => {
  const job = aJob({ counts: { approved: 3, review: 0 }, other_language: 1 });
  const asked = serving({ ...answersOf(job, [aRow(0), aRow(1, { other_language: true })]), [`POST ${jobAt}/publish/`]: job });
  openConsole(page);
  expect(within(await row('Product 1')).getByText('Another language')).toBeTruthy();
  expect(within(await row('Product 0')).queryByText('Another language')).toBeNull();

  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Review & publish 3' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await open();
  expect(first.getByText('1 of them is in another language than asked for, and stays here.')).toBeTruthy();
  fireEvent.click(first.getByRole('button', { name: /^Publish 2/ }));
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/publish/`).map(({ body }) => body)).toEqual([{}]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const second = await open();
  fireEvent.click(second.getByRole('checkbox', { name: 'Publish what is in another language as well' }));
  fireEvent.click(second.getByRole('button', { name: /^Publish 3/ }));
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/publish/`)[1]?.body).toEqual({ other_language: true }));
});

test('where all that is approved is in another language, nothing goes out before that is said to be meant', async () => {
  serving(answersOf(aJob({ counts: { approved: 1, review: 0 }, other_language: 1 }), [aRow(0, { other_language: true })]));
  openConsole(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Review & publish 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: /^Publish 0/ })).toMatchObject({ disabled: true });
  fireEvent.click(dialog.getByRole('checkbox'));
  expect(dialog.getByRole('button', { name: /^Publish 1/ })).toMatchObject({ disabled: false });
});
