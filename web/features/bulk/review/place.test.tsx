/** What somebody is at work with stays theirs, whatever the list around it does. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { type Asked, calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';
import { aJob, anItem, answersOf, aRow, jobAt, jobId } from '../bulk.testing.ts';
import { freshen, keepRows } from './items.api.ts';

beforeEach(withSizes);
afterEach(() => vi.unstubAllGlobals());
const page = `/freestyle/bulk/${jobId}`;
const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const decided = (asked: Asked[]) => calls(asked, `POST ${jobAt}/decide/`).map(({ body }) => body);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** A server whose list of what is to review grows shorter by what was decided, and where somebody was quicker with an item. */
const shrinking = (rows: ReturnType<typeof aRow>[], at: number) => {
  const answers = answersOf(aJob({ counts: { review: rows.length } }), rows);
  let tries = 0;
  const item = () => anItem(rows[at]!, { version: tries > 0 ? 5 : 1 });
  return serving({
    ...answers,
    [`GET ${jobAt}/items/`]: () => {
      const items = rows.filter(({ state }) => state === 'review');
      return { items, next_cursor: null, total: items.length };
    },
    ...Object.fromEntries(rows.map((one) => [`GET ${jobAt}/items/${one.id}/`, () => (one.id === rows[at]!.id ? item() : anItem(one))])),
    [`POST ${jobAt}/items/${rows[at]!.id}/edit/`]: () => {
      tries += 1;
      return tries === 1 ? refusal(409, 'item_changed') : { ...item(), version: 6 };
    },
  });
};
const editsFourth = async () => {
  const rows = [0, 1, 2, 3, 4, 5, 6].map((at) => aRow(at));
  const asked = shrinking(rows, 3);
  openConsole(`${page}?state=review`);
  await row('Product 0');
  type('j', 'a', 'a', 'a', 'e');
  await waitFor(() => expect(decided(asked).length).toBe(3));
  const field = await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.getByRole('form', { name: 'Edit Product 3' })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Mine' } });
  return { asked, field };
};

test('who edits where others are decided already keeps the item and what was typed, though somebody was quicker', async () => {
  const { asked, field } = await editsFourth();
  const before = calls(asked, `GET ${jobAt}/items/`).length;
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Save mine over it' }));
  await waitFor(() =>
    expect(calls(asked, `POST ${jobAt}/items/${aRow(3).id}/edit/`).map(({ body }) => body)).toEqual([
      { version: 1, texts: { title: 'Mine' } },
      { version: 5, texts: { title: 'Mine' } },
    ]),
  );
  // The list stood still meanwhile.
  expect(calls(asked, `GET ${jobAt}/items/`).length).toBe(before);
});

test('where the list is read anew all the same, what is typed stays with its item', async () => {
  const { asked, field } = await editsFourth();
  await freshen(jobId);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Product 0/ })).toBeNull());
  expect(screen.getByRole('form', { name: 'Edit Product 3' })).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toBe('Mine');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/items/${aRow(3).id}/edit/`)[0]?.body).toEqual({ version: 1, texts: { title: 'Mine' } }));
});

test('a decision is about the row as it was seen: what was read anew while it waited is not decided unseen', async () => {
  const rows = [aRow(0), aRow(1), aRow(2)];
  let answer = (): void => undefined;
  const first = new Promise<void>((done) => (answer = done));
  const answers = answersOf(aJob(), rows);
  const decide = answers[`POST ${jobAt}/decide/`] as (wish: Asked) => unknown;
  const asked = serving({
    ...answers,
    [`POST ${jobAt}/decide/`]: async (wish: Asked) => {
      await first;
      return decide(wish);
    },
  });
  openConsole(page);
  await row('Product 0');
  type('j', 'a', 'a');
  await waitFor(() => expect(decided(asked).length).toBe(1));
  // Somebody else changes the second one while the first decision is under way, and the list hears of it.
  keepRows(jobId, [aRow(1, { version: 7 })]);
  answer();
  await waitFor(() => expect(decided(asked).length).toBe(2));
  expect(decided(asked)[1]).toMatchObject({ items: [{ id: aRow(1).id, version: 1 }] });
});
