import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers, desk, id, open, page, press, type } from '../operator.testing.ts';

const payOut = {
  id: id('d1'),
  kind: 'cash',
  points: '12345',
  left: '12345',
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
  expect(calls(asked, decide).map(({ body }) => body)).toEqual([{ decision: 'paid', points: '12345', reason: '' }]);
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
    [`GET ${desk}/withdrawals/`]: page([{ ...payOut, points: '10000', left: '10000' }]),
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

describe('a pay-out whose rewards were taken back since', () => {
  const decide = `POST ${desk}/withdrawals/${id('d1')}/`;
  const list = `GET ${desk}/withdrawals/`;
  const less = { ...payOut, left: '10000' };
  const told = 'CN¥23.45 was taken back since: payments that earned it were given back. CN¥100.00 is left to pay.';
  const sent = (asked: Parameters<typeof calls>[0]) => calls(asked, decide).map(({ body }) => body);

  test('says so before the press, and names the sum that is left', async () => {
    const asked = serving({ ...answers, [list]: page([less]), [decide]: { ...payOut, points: '10000', state: 'paid' } });
    open('?tab=withdrawals');
    expect(await screen.findByText(told)).toBeTruthy();
    await press('Mark paid Hearth & Heath');
    const dialog = await screen.findByRole('dialog', { name: 'Mark paid: 10,000 points of Hearth & Heath' });
    expect(within(dialog).getByText(told)).toBeTruthy();
    await press('Mark paid', dialog);
    await waitFor(() => expect(sent(asked)).toEqual([{ decision: 'paid', points: '10000', reason: '' }]));
  });

  test('and was sent whole before is noted as that, with the reason', async () => {
    const asked = serving({ ...answers, [list]: page([less]), [decide]: { ...payOut, state: 'paid' } });
    open('?tab=withdrawals');
    await press('Mark paid Hearth & Heath');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'I had sent CN¥123.45 before it was taken back.' }));
    await press('Mark paid', dialog);
    expect(within(dialog).getByText('Please input your reason')).toBeTruthy();
    type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Sent on Monday');
    await press('Mark paid', dialog);
    await waitFor(() => expect(sent(asked)).toEqual([{ decision: 'paid', points: '12345', reason: 'Sent on Monday', sent_before: true }]));
  });

  test('while the window was open: the answer is told, and the sum in it is the new one', async () => {
    let now = payOut;
    const refused = () => {
      now = less;
      return refusal(409, 'withdrawal_taken_back');
    };
    serving({ ...answers, [list]: () => page([now]), [decide]: refused });
    open('?tab=withdrawals');
    await press('Mark paid Hearth & Heath');
    await press('Mark paid', await screen.findByRole('dialog'));
    const dialog = await screen.findByRole('dialog', { name: 'Mark paid: 10,000 points of Hearth & Heath' });
    expect(within(dialog).getByText('What earned it was given back meanwhile: another sum is left to pay.')).toBeTruthy();
    expect(within(dialog).getByText(told)).toBeTruthy();
  });

  test('and left nothing offers no yes', async () => {
    serving({ ...answers, [list]: page([{ ...payOut, left: '0' }]) });
    open('?tab=withdrawals');
    expect(await screen.findByText(/Nothing is left to pay\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve Hearth & Heath' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject Hearth & Heath' })).toBeTruthy();
  });
});
