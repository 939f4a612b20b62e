import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers, desk, id, open, page, press, type } from '../operator.testing.ts';

test('a pay-out is rejected with a reason only', async () => {
  const decide = `POST ${desk}/withdrawals/${id('d1')}/`;
  const asked = serving({
    ...answers,
    [`GET ${desk}/withdrawals/`]: page([
      {
        id: id('d1'),
        kind: 'cash',
        points: '10000',
        state: 'requested',
        note: 'IBAN 1',
        reason: null,
        at: '2026-11-20T09:00:00.000Z',
        decided_at: null,
        account: { id: id('a1'), name: 'Hearth & Heath', email: 'ines@hearth.example' },
      },
    ]),
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
