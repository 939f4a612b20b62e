import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, refusal, serving } from '../../kit/serving.testing.ts';
import { anApp, answers, at, id, open, press } from './integration.testing.ts';

const kept = { url: 'https://shop.example/hook', secret_hint: 'aBcD', mail: true, last: null as object | null };
const alerts = (more: Record<string, unknown> = {}, last: object | null = null) => serving({ ...answers, [`GET ${at}/alerts/`]: { ...kept, last }, ...more });
const failed = {
  at: '2026-11-22T10:00:00.000Z',
  state: 'waiting',
  status: 503,
  why: 'It answered 503.',
  tries: 2,
  next_at: '2026-11-22T10:01:00.000Z',
};

test('a test of the webhook says what came back', async () => {
  alerts({ [`POST ${at}/alerts/test/`]: { status: 404, why: 'It answered 404.' } });
  open('?tab=alerts');
  expect(await screen.findByText('No alert was sent to this webhook yet.')).toBeTruthy();
  await press('Send a test');
  expect(await screen.findByText('Your server did not take the test: it answered 404.')).toBeTruthy();
});

test('a test that came too soon after others says for how many seconds it has to wait', async () => {
  alerts({ [`POST ${at}/alerts/test/`]: refusal(429, 'too_many_requests', 'A webhook is tried 5 times a minute at most.', 42) });
  open('?tab=alerts');
  await press('Send a test');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries. Try again in 42 seconds.');
});

test('an alert that did not arrive is shown, and a new secret once, after a question', async () => {
  const asked = alerts({ [`POST ${at}/alerts/secret/`]: { secret: 'whsec_new' } }, failed);
  open('?tab=alerts');
  expect(await screen.findByText(/did not arrive \(it answered 503\)\. It is sent again:/)).toBeTruthy();
  await press('New secret');
  const dialog = await screen.findByRole('dialog', { name: 'Make a new secret?' });
  expect(calls(asked, `POST ${at}/alerts/secret/`)).toHaveLength(0);
  await press('New secret', dialog);
  expect(await screen.findByText('whsec_new')).toBeTruthy();
});

test('of two secrets made one after the other only the newest is shown, and what a test said before is gone', async () => {
  alerts({
    [`POST ${at}/alerts/`]: { ...kept, secret: 'whsec_first' },
    [`POST ${at}/alerts/secret/`]: { secret: 'whsec_second' },
    [`POST ${at}/alerts/test/`]: { status: 500, why: 'It answered 500.' },
  });
  open('?tab=alerts');
  await press('Save');
  expect(await screen.findByText('whsec_first')).toBeTruthy();
  await press('Send a test');
  expect(await screen.findByText(/it answered 500\.$/)).toBeTruthy();
  await press('New secret');
  await press('New secret', await screen.findByRole('dialog', { name: 'Make a new secret?' }));
  expect(await screen.findByText('whsec_second')).toBeTruthy();
  expect(screen.queryByText('whsec_first')).toBeNull();
  expect(screen.queryByText(/it answered 500\.$/)).toBeNull();
});

test('switching the texts of the log off says that what was kept is erased', async () => {
  const app = anApp({ rules: { ...anApp().rules, log_texts: true } });
  const asked = serving({ ...answers, [`GET ${at}/${id('a1')}/`]: app, [`PATCH ${at}/${id('a1')}/`]: app });
  open(`/${id('a1')}`);
  await press('Edit');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(/^Saving erases/)).toBeNull();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Keep questions and answers in the log', hidden: true }));
  expect(within(dialog).getByText(/^Saving erases the questions and answers/)).toBeTruthy();
  await press('Save and erase', dialog);
  await waitFor(() => expect(calls(asked, `PATCH ${at}/${id('a1')}/`)[0]?.body).toMatchObject({ rules: { log_texts: false } }));
});
