import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';
import { aJob, answersOf, aRow, jobAt, jobId } from '../bulk.testing.ts';

beforeEach(withSizes);
afterEach(() => vi.unstubAllGlobals());
const page = `/freestyle/bulk/${jobId}`;
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('a job says how far it is, what it cost of what it may, and when the cap will be in the way', async () => {
  const job = aJob({
    state: 'running',
    items: 1240,
    left: { write: 1040, publish: 0, check: 0, revert: 0 },
    counts: { review: 193, failed: 7 },
    spent: '386',
    cap: '2000',
    seconds_left: 2460,
  });
  serving(answersOf({ ...job, failed_in: { write: 7, publish: 0, revert: 0 } }, [aRow(0)]));
  openConsole(page);
  const bar = within(await screen.findByRole('region', { name: 'The job' }));
  expect(bar.getByRole('heading').textContent).toBe('193 of 1,240 products written');
  expect(bar.getByText(/386/).parentElement?.textContent).toContain('386 of at most 2,000 points');
  expect(bar.getByText('The cap is reached after 1,000 products.')).toBeTruthy();
  expect(bar.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('193');
});

test('what is being written counts among what the cap is enough for', async () => {
  const left = { write: 200, publish: 0, check: 0, revert: 0 };
  const running = { state: 'running', items: 200, left, price: '2', spent: '0' } as const;
  serving(answersOf(aJob({ ...running, counts: { review: 0, writing: 4, waiting: 196 }, cap: '300', held: '8' }), [aRow(0)]));
  openConsole(page);
  expect(await screen.findByText('The cap is reached after 150 products.')).toBeTruthy();
});

test('a cap that is held for the last ones is in nobody’s way', async () => {
  const left = { write: 4, publish: 0, check: 0, revert: 0 };
  serving(answersOf(aJob({ state: 'running', items: 150, left, counts: { review: 146, writing: 4 }, cap: '300', spent: '292', held: '8' }), [aRow(0)]));
  openConsole(page);
  expect(await screen.findByText('300')).toBeTruthy();
  expect(screen.queryByText(/The cap is reached/)).toBeNull();
});

test('at a standstill going on is the one thing to do, and says that it tries again what failed', async () => {
  const paused = { reason: 'engine', code: 'engine_unreachable', by: null, at: '2026-11-21T10:12:00.000Z', price: null } as const;
  const job = aJob({ state: 'paused', paused, items: 12, counts: { review: 0, failed: 12 }, failed_in: { write: 12, publish: 0, revert: 0 } });
  const asked = serving({ ...answersOf(job, [aRow(0)]), [`POST ${jobAt}/resume/`]: aJob({ state: 'waiting' }) });
  openConsole(page);
  expect(await screen.findByText(/What failed by that is tried again as soon as the job goes on\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Retry 12 failed/ })).toBeNull();
  await press('Go on');
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/resume/`).length).toBe(1));
});

test('where the cap is in the way it is raised, and the job goes on', async () => {
  const paused = { reason: 'cap', code: null, by: null, at: '2026-11-21T10:12:00.000Z', price: null } as const;
  const job = aJob({ state: 'paused', paused, left: { write: 4, publish: 0, check: 0, revert: 0 } });
  const asked = serving({ ...answersOf(job, [aRow(0)]), [`POST ${jobAt}/resume/`]: aJob({ state: 'running' }) });
  openConsole(page);
  expect(await screen.findByText(/The next product would go beyond the cap of 10 points\./)).toBeTruthy();
  await press('Raise the cap');
  const dialog = within(await screen.findByRole('dialog'));
  expect((dialog.getByLabelText('At most, in points') as HTMLInputElement).value).toBe('14');
  fireEvent.click(dialog.getByRole('button', { name: /^Go on/ }));
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/resume/`)[0]?.body).toEqual({ cap: '14' }));
});

test('a price that changed is shown as it is by now, and exactly that is agreed to', async () => {
  const paused = { reason: 'price', code: 'prices_changed', by: null, at: '2026-11-21T10:12:00.000Z', price: '3' } as const;
  const job = aJob({ state: 'paused', paused, price: '2' });
  const asked = serving({ ...answersOf(job, [aRow(0)]), [`POST ${jobAt}/resume/`]: aJob({ state: 'running' }) });
  openConsole(page);
  expect((await screen.findByText(/by now\. Going on agrees to it\./)).textContent).toContain('A product costs 3 points by now.');
  await press('Agree and go on');
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/resume/`)[0]?.body).toEqual({ price: '3' }));
});

test('pausing and stopping are asked of the server, and stopping is asked twice', async () => {
  const running = aJob({ state: 'running', left: { write: 2, publish: 0, check: 0, revert: 0 } });
  const asked = serving({ ...answersOf(running, [aRow(0)]), [`POST ${jobAt}/pause/`]: running, [`POST ${jobAt}/cancel/`]: aJob({ state: 'cancelled' }) });
  openConsole(page);
  await press('Pause');
  await press('Stop here');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/2 products are not written, and cost nothing\./)).toBeTruthy();
  expect(calls(asked, `POST ${jobAt}/cancel/`)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Stop here' }));
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/cancel/`).length).toBe(1));
  expect(calls(asked, `POST ${jobAt}/pause/`).length).toBe(1);
});

test('publishing says what goes out and what stays, and goes now or at a time', async () => {
  const job = aJob({ counts: { approved: 2, review: 1 } });
  const asked = serving({ ...answersOf(job, [aRow(0)]), [`POST ${jobAt}/publish/`]: job });
  openConsole(page);
  await press('Review & publish 2');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The approved fields of 2 products go to/)).toBeTruthy();
  expect(dialog.getByText(/1 product is not decided and stays here\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'At a time' }));
  fireEvent.change(dialog.getByLabelText('Day and time'), { target: { value: '2020-01-01T10:00' } });
  expect(dialog.getByText('Choose a time to come.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Day and time'), { target: { value: '2099-01-01T10:00' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Schedule 2/ }));
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/publish/`)[0]?.body).toEqual({ at: new Date('2099-01-01T10:00').toISOString() }));
  expect(calls(asked, `POST ${jobAt}/publish/`)[0]?.key).toBeTruthy();
});

test('a time that has passed by the server’s clock is said at its field', async () => {
  const job = aJob({ counts: { approved: 2, review: 0 } });
  const details = { fields: { 'body.at': 'This time has passed already.' } };
  serving({ ...answersOf(job, [aRow(0)]), [`POST ${jobAt}/publish/`]: { refusal: { status: 422, code: 'invalid_input', message: '', details } } });
  openConsole(page);
  await press('Review & publish 2');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'At a time' }));
  fireEvent.click(dialog.getByRole('button', { name: /^Schedule 2/ }));
  expect(await dialog.findByText('Choose a time to come.')).toBeTruthy();
  expect(dialog.getAllByRole('alert').length).toBe(1);
  fireEvent.change(dialog.getByLabelText('Day and time'), { target: { value: '2099-01-01T10:00' } });
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});

test('a job that was stopped while it published says how far it came', async () => {
  serving(answersOf(aJob({ items: 60, stopped: 40, counts: { review: 10, approved: 40, published: 10 } }), [aRow(0)]));
  openConsole(page);
  const bar = within(await screen.findByRole('region', { name: 'The job' }));
  expect(bar.getByRole('heading').textContent).toBe('Publishing was stopped: 10 of 50 products published');
});

test('an address that names no job is told so, with the way to those there are', async () => {
  serving({ ...answersOf(aJob(), []), [`GET ${jobAt}/`]: refusal(404, 'not_found') });
  openConsole(page);
  expect(await screen.findByText('That is not here any more')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the jobs' }).getAttribute('href')).toBe('/freestyle/bulk');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('the whole job is taken back after the shop was looked up; what changed there since stays, and is said', async () => {
  const job = aJob({ counts: { published: 3, review: 0 } });
  const asked = serving({
    ...answersOf(job, [aRow(0)]),
    [`POST ${jobAt}/revert/check/`]: job,
    [`GET ${jobAt}/revert/`]: { published: 3, checked: 3, undrifted: 2, drifted: 1, gone: 0, checked_at: null },
    [`POST ${jobAt}/revert/`]: job,
  });
  openConsole(page);
  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Take the whole job back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/1 product was changed in the shop since, and stays as it is\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: /^Take 2 back/ }));
  await waitFor(() => expect(calls(asked, `POST ${jobAt}/revert/`)[0]?.body).toEqual({ which: 'undrifted' }));
  expect(calls(asked, `POST ${jobAt}/revert/check/`).length).toBe(1);
});

test('where nothing can be taken back, that is said and nothing is offered', async () => {
  const job = aJob({ counts: { published: 1, review: 0 } });
  serving({
    ...answersOf(job, [aRow(0)]),
    [`POST ${jobAt}/revert/check/`]: job,
    [`GET ${jobAt}/revert/`]: { published: 1, checked: 1, undrifted: 0, drifted: 1, gone: 0, checked_at: null },
  });
  openConsole(page);
  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Take the whole job back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Nothing can be taken back/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Take/ })).toBeNull();
});
