import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, asStaff, openConsole } from '../../../app/console.testing.tsx';
import { setLetterKeys } from '../../../kit/letter-keys.ts';
import { type Asked, calls, lost, refusal, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';
import { aClaim } from '../../writers/writers.testing.ts';
import { aJob, anItem, answersOf, aRow, jobAt, jobId } from '../bulk.testing.ts';

beforeEach(withSizes);
afterEach(() => vi.unstubAllGlobals());
const page = `/freestyle/bulk/${jobId}`;
const three = () => [aRow(0), aRow(1), aRow(2)];
const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: key === 'A' });
};
const decided = (asked: ReturnType<typeof serving>) => calls(asked, `POST ${jobAt}/decide/`).map(({ body }) => body);
/** The first answer; from then on none. */
const once = (answer: unknown) => {
  let left = 1;
  return () => (left-- > 0 ? answer : lost());
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('of ten thousand products those are drawn that can be seen, and only their window is asked for', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => aRow(at));
  const asked = serving(answersOf(aJob({ items: 10_000, counts: { review: 10_000 } }), rows));
  openConsole(page);
  await row('Product 0');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('table', { name: 'Products of the job' }).getAttribute('aria-rowcount')).toBe('10001');
  expect(calls(asked, `GET ${jobAt}/items/`).map(({ query }) => new URLSearchParams(query).get('offset'))).toEqual(['0']);
});

test('what comes next is asked for before it can be seen', async () => {
  vi.stubGlobal('innerHeight', 3_600);
  const rows = Array.from({ length: 1_000 }, (_, at) => aRow(at));
  const asked = serving(answersOf(aJob({ items: 1_000, counts: { review: 1_000 } }), rows));
  openConsole(page);
  await row('Product 0');
  await waitFor(() => expect(calls(asked, `GET ${jobAt}/items/`).map(({ query }) => new URLSearchParams(query).get('offset'))).toEqual(['0', '100']));
  expect(screen.queryByText('Product 100')).toBeNull();
});

test('a row is made of few pieces, so that thousands scroll: nothing in it is moved by a transform, and hardly anything is cut off', async () => {
  serving(answersOf(aJob(), [aRow(0), aRow(1, { open_claims: 1 })]));
  openConsole(page);
  for (const name of ['Product 0', 'Product 1']) {
    const found = await row(name);
    expect([found.style.transform, found.querySelectorAll('.sr-only').length, found.querySelectorAll('.truncate').length]).toEqual(['', 0, 1]);
  }
  expect(within(await row('Product 0')).getByRole('img', { name: 'Score 40 then 84' })).toBeTruthy();
  expect(within(await row('Product 0')).getByRole('button', { name: 'Approve Product 0' })).toBeTruthy();
});

test('a row says how many claims are backed, and of a text in which nothing was checked no more than that', async () => {
  serving(answersOf(aJob(), [aRow(0, { backed_claims: 2 }), aRow(1, { backed_claims: 0 })]));
  openConsole(page);
  expect(within(await row('Product 0')).getByText('2 backed').className).toContain('text-green');
  expect(within(await row('Product 1')).getByText('not checked').className).not.toContain('green');
});

test('keys walk, approve, skip and take back; each decision carries the version that the one before it answered', async () => {
  const asked = serving(answersOf(aJob(), three()));
  openConsole(page);
  await row('Product 0');
  type('j', 'a');
  expect(await within(await row('Product 0')).findByText('Approved')).toBeTruthy();
  type('x', 'k', 'k', 'a');
  await waitFor(() => expect(decided(asked).length).toBe(3));
  expect(decided(asked)).toEqual([
    { items: [{ id: aRow(0).id, version: 1 }], decision: 'approved' },
    { items: [{ id: aRow(1).id, version: 1 }], decision: 'rejected' },
    { items: [{ id: aRow(0).id, version: 2 }], decision: 'open' },
  ]);
});

test.each(['a', 'x', 'e', ' '])('%j of who is nowhere yet leads to the first product, and decides nothing unseen', async (key) => {
  const asked = serving(answersOf(aJob(), three()));
  openConsole(page);
  expect((await row('Product 0')).getAttribute('aria-current')).toBeNull();
  type(key);
  await waitFor(async () => expect((await row('Product 0')).getAttribute('aria-current')).toBe('true'));
  expect(decided(asked)).toEqual([]);
  type('a');
  expect(await within(await row('Product 0')).findByText('Approved')).toBeTruthy();
});

test('the keys rest while somebody types, and where they are switched off', async () => {
  const asked = serving(answersOf(aJob(), three()));
  openConsole(page);
  await row('Product 0');
  const search = screen.getByRole('searchbox', { name: 'Search' });
  search.focus();
  type('j', 'a');
  search.blur();
  setLetterKeys(false);
  type('j', 'a');
  expect(decided(asked)).toEqual([]);
});

test('a claim that a paper bears out tells which paper and where, as it does in the writer', async () => {
  const backed = aClaim('GOTS', {
    kind: 'certificate',
    state: 'supported',
    fact: { name: 'Certificate', value: 'GOTS', source: 'document', field: 'certificate.pdf#page=2' },
  });
  const said = aClaim('A throw for the sofa.', {
    kind: 'statement',
    state: 'unproven',
    fact: { name: 'Description', value: 'A throw.', source: 'description', field: '' },
  });
  const item = anItem(aRow(0));
  const fields = item.fields.map((field) => ({ ...field, claims: [backed, said] }));
  serving({ ...answersOf(aJob(), [aRow(0)]), [`GET ${jobAt}/items/${item.id}/`]: { ...item, fields } });
  openConsole(page);
  await row('Product 0');
  type('j', ' ');
  expect(await screen.findByText('GOTS: from certificate.pdf, page 2')).toBeTruthy();
  // What stands in the shop's own text is no fact.
  expect(screen.getByText('Facts used: Certificate.')).toBeTruthy();
});

test('what a claim holds is not approved by a key: it opens, and one press takes the claim out', async () => {
  const held = aRow(0, { open_claims: 1, score_after: 49 });
  const text = '<p>Made of steel. Waterproof to 10,000 mm.</p>';
  const claim = aClaim('10,000 mm', { start: 29, end: 38 });
  const field = {
    field: 'description',
    before: '',
    after: text,
    written: null,
    changed: true,
    decision: 'open',
    locked: false,
    conflict: false,
    claims: [claim],
  } as const;
  const item = anItem(held, { fields: [{ ...field, claims: [claim] }], scored_after: { points: 49, uncapped: 81, cap: 'claims', rules: [] } });
  const asked = serving({
    ...answersOf(aJob({ open_claims: 1 }), [held, aRow(1)]),
    [`GET ${jobAt}/items/${held.id}/`]: item,
    [`POST ${jobAt}/items/${held.id}/edit/`]: { ...item, ...aRow(0, { version: 2 }), fields: [{ ...field, after: '<p>Made of steel. </p>', claims: [] }] },
  });
  openConsole(page);
  await row('Product 0');
  type('j', 'a');
  expect(await screen.findByText(/Held at 49 by 1 claim, 81 without/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the claim' }));
  await waitFor(() =>
    expect(calls(asked, `POST ${jobAt}/items/${held.id}/edit/`)[0]?.body).toEqual({ version: 1, texts: { description: '<p>Made of steel. </p>' } }),
  );
  expect(decided(asked)).toEqual([]);
});

test('who was slower reads who decided what, and the list shows it', async () => {
  const now = aRow(0, { version: 5, state: 'rejected' });
  const quicker = [{ row: now, by: 'Tomas Berg', at: '2026-11-21T10:12:00.000Z' }];
  serving({
    ...answersOf(aJob(), three()),
    [`POST ${jobAt}/decide/`]: { refusal: { status: 409, code: 'item_changed', message: '', details: { quicker } } },
  });
  openConsole(page);
  fireEvent.click(within(await row('Product 0')).getByRole('button', { name: 'Approve Product 0' }));
  expect(await screen.findByText(/Somebody was quicker with 1 product\. What they decided stands\./)).toBeTruthy();
  expect(screen.getByText(/Product 0: Skipped – Tomas Berg/)).toBeTruthy();
  expect(within(await row('Product 0')).getByText('Skipped')).toBeTruthy();
});

test('all from a score on are approved with the count that was said; where it is another one by now, nothing is', async () => {
  const asked = serving({
    ...answersOf(aJob(), three()),
    [`POST ${jobAt}/approve_all/`]: { refusal: { status: 409, code: 'item_changed', message: '', details: { count: 2 } } },
  });
  openConsole(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve 3' }));
  expect(await screen.findByText(/by now there are 2 of them/)).toBeTruthy();
  expect(calls(asked, `POST ${jobAt}/approve_all/`)[0]?.body).toEqual({ score: 0, voice: 0, count: 3 });
});

test('texts are edited in place, and what was typed goes with the version that was read', async () => {
  const item = anItem(aRow(0));
  const asked = serving({
    ...answersOf(aJob(), three()),
    [`GET ${jobAt}/items/${item.id}/`]: item,
    [`POST ${jobAt}/items/${item.id}/edit/`]: { ...item, version: 2 },
  });
  openConsole(page);
  await row('Product 0');
  type('j', 'e');
  const field = await screen.findByRole('textbox', { name: 'Title' });
  fireEvent.change(field, { target: { value: 'Steel Bottle 750 ml' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/items/${item.id}/edit/`)[0]?.body).toEqual({ version: 1, texts: { title: 'Steel Bottle 750 ml' } }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
});

test('what is ticked off is decided together, and what a claim holds is left out', async () => {
  const asked = serving(answersOf(aJob(), [aRow(0), aRow(1, { open_claims: 1 }), aRow(2)]));
  openConsole(page);
  await row('Product 0');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Approve 2 selected' }));
  await waitFor(() => expect(decided(asked)).toEqual([{ items: [0, 2].map((at) => ({ id: aRow(at).id, version: 1 })), decision: 'approved' }]));
});

test('a call that fails is said, and the rows are read again', async () => {
  serving({ ...answersOf(aJob(), three()), [`POST ${jobAt}/decide/`]: refusal(500, 'internal') });
  openConsole(page);
  fireEvent.click(within(await row('Product 0')).getByRole('button', { name: 'Approve Product 0' }));
  expect(await screen.findByText('Somethings wrong, please try again later.')).toBeTruthy();
  expect(await within(await row('Product 0')).findByRole('button', { name: 'Approve Product 0' })).toBeTruthy();
});

test('a decision that reaches no server is taken back and said so, by mouse and by key, and what is known is read once it answers again', async () => {
  let away = false;
  const rows = three();
  const job = aJob({ state: 'running', left: { write: 20, publish: 0, check: 0, revert: 0 }, seconds_left: 35 });
  const there = answersOf(job, rows);
  const asked = serving(
    Object.fromEntries(
      Object.entries(there).map(([call, answer]) => [call, (one: Asked) => (away ? lost() : typeof answer === 'function' ? answer(one as never) : answer)]),
    ),
  );
  openConsole(page);
  const approve = (name: string) => screen.findByRole('button', { name: `Approve ${name}` });
  await row('Product 0');
  expect(screen.getByText('35 sec')).toBeTruthy();
  away = true;
  fireEvent.click(await approve('Product 0'));
  expect(await screen.findByText('What you decided was not saved. It is as it was before.')).toBeTruthy();
  expect(await approve('Product 0')).toBeTruthy();
  // How long it takes is not known any more either.
  expect(await screen.findByText(/^The server does not answer\./, undefined, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('35 sec')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  // The keys go on where the mouse was.
  type('a');
  expect(await screen.findByText('What you decided was not saved. It is as it was before.')).toBeTruthy();
  expect(await approve('Product 0')).toBeTruthy();
  type('a');
  await waitFor(() => expect(decided(asked).length).toBe(3));
  expect(await approve('Product 1')).toBeTruthy();
  // Its answer was lost, not the decision.
  rows[2] = { ...rows[2]!, state: 'approved', version: 2 };
  away = false;
  expect(await within(await row('Product 2')).findByText('Approved', undefined, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText(/^The server does not answer\./)).toBeNull();
  fireEvent.click(await approve('Product 0'));
  expect(await within(await row('Product 0')).findByText('Approved')).toBeTruthy();
  expect(screen.queryByText(/was not saved/)).toBeNull();
  expect(decided(asked).length).toBe(4);
}, 20_000);

test('of two decisions about one product that come to nothing, neither is left standing', async () => {
  serving({ ...answersOf(aJob(), three()), [`POST ${jobAt}/decide/`]: lost, [`GET ${jobAt}/items/`]: once({ items: three(), next_cursor: null, total: 3 }) });
  openConsole(page);
  await row('Product 0');
  type('j', 'a', 'k', 'x');
  expect(await screen.findByText(/was not saved/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Approve Product 0' })).toBeTruthy();
});

test('what is on its way out is not counted as published', async () => {
  const asked = serving(answersOf(aJob({ state: 'running', counts: { publishing: 40, published: 10 } }), three()));
  openConsole(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Going out 40' }));
  expect(screen.getByRole('button', { name: 'Published 10' })).toBeTruthy();
  await waitFor(() => expect(new URLSearchParams(calls(asked, `GET ${jobAt}/items/`).at(-1)?.query).get('state')).toBe('publishing'));
});

test('what scores lower than before is approved one by one only, and that is said', async () => {
  serving({ ...answersOf(aJob(), three()), [`GET ${jobAt}/approvable/`]: { count: 2, no_better: 1 } });
  openConsole(page);
  expect(await screen.findByRole('button', { name: 'Approve 2' })).toBeTruthy();
  expect(screen.getByText('1 product is left out: its new text scores lower than what it says now.')).toBeTruthy();
});

test('where only some are listed, what the job adds waits for a press; what one decides oneself moves nothing', async () => {
  let job = aJob({ state: 'running', left: { write: 1, publish: 0, check: 0, revert: 0 } });
  const asked = serving(answersOf(() => job, three()));
  openConsole(`${page}?state=review`);
  fireEvent.click(within(await row('Product 0')).getByRole('button', { name: 'Approve Product 0' }));
  job = aJob({ ...job, counts: { review: 2, approved: 1 } });
  expect(await within(await row('Product 0')).findByText('Approved')).toBeTruthy();
  expect(screen.queryByText(/The job has moved on/)).toBeNull();
  // Its button is gone; the keyboard goes on from its row.
  expect(document.activeElement?.getAttribute('data-row')).toBe('0');
  job = aJob({ ...job, spent: '8', counts: { review: 3, approved: 1 } });
  const before = calls(asked, `GET ${jobAt}/items/`).length;
  fireEvent.click(await screen.findByRole('button', { name: 'Show what is new' }));
  await waitFor(() => expect(calls(asked, `GET ${jobAt}/items/`).length).toBeGreaterThan(before));
});

test('a filter stands in the address, and what was set beside it stays', async () => {
  const asked = serving(answersOf(aJob(), three()));
  const { router } = openConsole(page);
  await row('Product 0');
  fireEvent.click(screen.getByRole('button', { name: 'any score' }));
  fireEvent.change(screen.getByLabelText('Score of at least'), { target: { value: '60' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Claims' }), { target: { value: 'open' } });
  await waitFor(() => expect(calls(asked, `GET ${jobAt}/items/`).some(({ query }) => query.includes('claims=open'))).toBe(true));
  expect(router.state.location.search).toEqual({ claims: 'open' });
  expect((screen.getByLabelText('Score of at least') as HTMLInputElement).value).toBe('60');
});

test('one product is written anew as it is wished, at the price that is shown; its text stands until then', async () => {
  const rows = [aRow(0)];
  const job = aJob({ engine: { id: 'managed', kind: 'managed', label: 'Writer' } });
  const asked = serving({
    ...answersOf(job, rows),
    [`GET ${jobAt}/items/${rows[0]!.id}/`]: () => anItem(rows[0]!),
    [`POST ${jobAt}/items/${rows[0]!.id}/rewrite/`]: () => {
      rows[0] = { ...rows[0]!, state: 'waiting', version: 2 };
      return { ...job, state: 'running', left: { ...job.left, write: 1 } };
    },
  });
  openConsole(`/freestyle/bulk/${jobId}`);
  fireEvent.click(await screen.findByRole('button', { name: /^Product 0/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Write anew' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Tone'), { target: { value: 'warm' } });
  fireEvent.change(dialog.getByLabelText('What else to know'), { target: { value: 'Say less.' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Write anew.*2 points/ }));
  await waitFor(() =>
    expect(calls(asked, `POST ${jobAt}/items/${rows[0]!.id}/rewrite/`)[0]?.body).toEqual({ version: 1, tone: 'warm', instruction: 'Say less.', price: '2' }),
  );
  expect(await screen.findByText('A new text is on its way. This one stands until then.')).toBeTruthy();
  expect(screen.getByText('Steel', { exact: false })).toBeTruthy();
});

test('whose points are not theirs is offered to review, not to spend', async () => {
  const paused = { reason: 'cap', code: null, by: null, at: '2026-11-21T10:12:00.000Z', price: null } as const;
  const rows = [aRow(0), aRow(1, { state: 'failed', failed_in: 'write' })];
  const job = aJob({ state: 'paused', paused, may_spend: false, counts: { failed: 1 }, failed_in: { write: 1, publish: 0, revert: 0 } });
  serving({ ...answersOf(job, rows), [`GET ${jobAt}/items/${rows[0]!.id}/`]: () => anItem(rows[0]!) });
  openConsole(`/freestyle/bulk/${jobId}`);
  expect(await screen.findByText(/It spends the points of Ines Marlow/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^Product 0/ }));
  expect((await screen.findAllByRole('button', { name: /^Approve/ })).length).toBeGreaterThan(1);
  for (const name of ['Raise the cap', 'Write anew', /^Retry/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('who may write but not publish is offered to write anew what failed, and nothing that goes to the shop', async () => {
  const rows = [aRow(0, { state: 'failed', failed_in: 'write' }), aRow(1, { state: 'failed', failed_in: 'publish' })];
  const profile = asStaff(aProfile(), ['write_texts']);
  const job = aJob({ counts: { failed: 2, published: 1 }, failed_in: { write: 1, publish: 1, revert: 0 } });
  serving({ ...answersOf(job, rows), 'GET /api/user/profile/': profile });
  openConsole(page);
  expect(within(await row('Product 0')).getByRole('button', { name: 'Retry Product 0' })).toBeTruthy();
  expect(within(await row('Product 1')).queryByRole('button', { name: 'Retry Product 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Retry 2 failed/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: /receipt/ })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Take the whole job back' })).toBeNull();
});
