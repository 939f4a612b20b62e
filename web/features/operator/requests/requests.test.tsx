import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers, desk, id, open, page, press, type } from '../operator.testing.ts';

const payOut = {
  id: id('d1'),
  kind: 'cash',
  points: '12345',
  state: 'requested',
  note: 'IBAN 1',
  reason: null,
  at: '2026-11-20T09:00:00.000Z',
  decided_at: null,
  account: { id: id('a1'), name: 'Hearth & Heath', email: 'ines@hearth.example' },
};

test('a pay-out names the money that is to be sent, and says when it was noted', async () => {
  const decide = `POST ${desk}/withdrawals/${id('d1')}/`;
  const asked = serving({ ...answers, [`GET ${desk}/withdrawals/`]: page([payOut]), [decide]: { ...payOut, state: 'paid' } });
  open('?tab=withdrawals');
  expect(await screen.findByRole('cell', { name: /CN¥123\.45/ })).toBeTruthy();
  await press('Mark paid Hearth & Heath');
  const dialog = await screen.findByRole('dialog', { name: 'Mark paid: 12,345 points of Hearth & Heath' });
  expect(within(dialog).getByText('You sent CN¥123.45. This cannot be taken back.')).toBeTruthy();
  await press('Mark paid', dialog);
  expect(await screen.findByText('Done, and written down in the log.')).toBeTruthy();
  expect(calls(asked, decide).map(({ body }) => body)).toEqual([{ decision: 'paid', reason: '' }]);
});

test('a wish for a plan is declined with an answer', async () => {
  const wish = {
    id: id('p1'),
    plan: 'pro',
    mean: '3000',
    text: 'Many texts a day',
    answer: null,
    state: 'asked',
    at: '2026-11-20T09:00:00.000Z',
    account: payOut.account,
  };
  const decide = `POST ${desk}/pro_reasons/${id('p1')}/`;
  const asked = serving({ ...answers, [`GET ${desk}/pro_reasons/`]: page([wish]), [decide]: { ...wish, state: 'declined' } });
  open('?tab=pro');
  await press('Decline Hearth & Heath');
  const dialog = await screen.findByRole('dialog', { name: 'Decline Hearth & Heath' });
  type(within(dialog).getByRole('textbox', { name: 'Answer' }), 'Not yet');
  await press('Decline', dialog);
  await waitFor(() => expect(calls(asked, decide)[0]?.body).toEqual({ approve: false, answer: 'Not yet' }));
});

test('a pay-out is rejected with a reason only', async () => {
  const decide = `POST ${desk}/withdrawals/${id('d1')}/`;
  const asked = serving({
    ...answers,
    [`GET ${desk}/withdrawals/`]: page([{ ...payOut, points: '10000' }]),
    [decide]: refusal(409, 'not_decidable'),
  });
  open('?tab=withdrawals');
  await press('Reject Hearth & Heath');
  const dialog = await screen.findByRole('dialog', { name: 'Reject: 10,000 points of Hearth & Heath' });
  await press('Reject', dialog);
  expect(within(dialog).getByText('Please input your reason')).toBeTruthy();
  type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No such bank');
  await press('Reject', dialog);
  expect(await within(dialog).findByText('This was decided already.')).toBeTruthy();
  expect(calls(asked, decide)).toHaveLength(1);
});
