import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import type { PaymentEvent, Purchase } from '../operator.api.ts';
import { answers, desk, id, open, page, press, type } from '../operator.testing.ts';

const account = { id: id('a1'), name: 'Hearth & Heath', email: 'ines@hearth.example' };
const aPurchase = (end: string, change: Partial<Purchase> = {}): Purchase => ({
  id: id(end),
  number: `T-${end}`,
  purpose: 'top_up',
  plan: null,
  state: 'awaiting_payment',
  points: '5000',
  money: { amount: '50.00', currency: 'CNY' },
  gateway: 'manual',
  created_at: '2026-11-20T09:00:00.000Z',
  paid_at: null,
  refunded: null,
  refundable: null,
  checkout: null,
  account,
  ...change,
});
const anEvent = (change: Partial<PaymentEvent> = {}): PaymentEvent => ({
  id: 'evt_1',
  gateway: 'stripe',
  type: 'charge.refunded',
  state: 'failed',
  note: 'no such purchase yet',
  received_at: '2026-11-20T09:00:00.000Z',
  purchase: null,
  ...change,
});

test('an invoice is marked paid with a reason, and said to be; nothing else is', async () => {
  const mark = `POST ${desk}/purchases/${id('f1')}/paid/`;
  const paid = aPurchase('f2', { gateway: 'stripe', state: 'paid', paid_at: '2026-11-20T09:01:00.000Z' });
  const asked = serving({ ...answers, [`GET ${desk}/purchases/`]: page([aPurchase('f1'), paid]), [mark]: aPurchase('f1', { state: 'paid' }) });
  open('?tab=purchases');
  const rows = within(await screen.findByRole('table', { name: 'Purchases' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Awaiting payment');
  expect(rows[2]?.textContent).toMatch(/CN¥50\.00.*Card.*Paid/);
  expect(within(rows[2]!).queryByRole('button', { name: /Mark paid/ })).toBeNull();
  await press('Mark paid T-f1');
  const dialog = await screen.findByRole('dialog', { name: 'Mark T-f1 paid' });
  expect(within(dialog).getByText('CN¥50.00 arrived. The account gets 5,000 points at once.')).toBeTruthy();
  await press('Mark paid', dialog);
  expect(within(dialog).getByText('Please input your reason')).toBeTruthy();
  type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'On the statement of today');
  await press('Mark paid', dialog);
  expect(await screen.findByText('Done, and written down in the log.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls(asked, mark).map(({ body }) => body)).toEqual([{ reason: 'On the statement of today' }]);
});

test('purchases are looked for, and what is looked for follows the way back', async () => {
  const asked = serving({ ...answers, [`GET ${desk}/purchases/`]: page([]) });
  const { router } = open('?tab=purchases');
  expect(await screen.findByText('Nothing was bought yet')).toBeTruthy();
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Number, account or e-mail' });
  type(box, 'T-9');
  await waitFor(() => expect(asked.at(-1)?.query).toBe('?search=T-9'));
  expect(await screen.findByText('Nothing fits')).toBeTruthy();
  router.history.back();
  await waitFor(() => expect(box.value).toBe(''));
  expect(router.state.location.search).toEqual({ tab: 'purchases' });
});

test('an event that could not be acted on is read again, once however often it is pressed, and the keyboard goes on from the list', async () => {
  const { promise: answer, resolve: arrives } = Promise.withResolvers<unknown>();
  const replay = `POST ${desk}/payment_events/replay/`;
  let now = anEvent();
  const asked = serving({
    ...answers,
    [`GET ${desk}/payment_events/`]: () => page([now, anEvent({ id: 'evt_0', state: 'done', note: '' })]),
    [replay]: () => answer,
  });
  open('?tab=events');
  const again = await screen.findByRole('button', { name: 'Read again charge.refunded' });
  expect(screen.getByText('no such purchase yet')).toBeTruthy();
  again.focus();
  await press('Read again charge.refunded');
  await screen.findByRole('button', { name: 'Read again charge.refunded', busy: true });
  await press('Read again charge.refunded');
  expect(document.activeElement).toBe(again);
  now = anEvent({ state: 'done', note: '' });
  arrives(now);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Read again/ })).toBeNull());
  expect(within(screen.getByRole('region', { name: 'Messages' })).getByText('Done')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Payment events' }));
  expect(calls(asked, replay).map(({ body }) => body)).toEqual([{ id: 'evt_1', gateway: 'stripe' }]);
});

test('what is to be given back by hand says so, and is over when the operator has sent it', async () => {
  const replay = `POST ${desk}/payment_events/replay/`;
  let now = anEvent({
    id: 'refund:1',
    gateway: 'manual',
    type: 'refund by hand',
    state: 'refused',
    note: '6.00 CNY are to be given back to ines@hearth.example',
  });
  const asked = serving({
    ...answers,
    [`GET ${desk}/payment_events/`]: () => page([now]),
    [replay]: () => (now = { ...now, state: 'done', note: '' }),
  });
  open('?tab=events');
  expect(await screen.findByText('To give back by hand')).toBeTruthy();
  await press('It was given back refund by hand');
  await waitFor(() => expect(screen.queryByText('To give back by hand')).toBeNull());
  expect(calls(asked, replay).map(({ body }) => body)).toEqual([{ id: 'refund:1', gateway: 'manual' }]);
});

test('an event that is refused again is said to be', async () => {
  serving({ ...answers, [`GET ${desk}/payment_events/`]: page([anEvent()]), [`POST ${desk}/payment_events/replay/`]: refusal(503, 'too_busy') });
  open('?tab=events');
  await press('Read again charge.refunded');
  expect(await screen.findByText('The server is busy. Try again in a moment.')).toBeTruthy();
});
