import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serving } from '../../../kit/serving.testing.ts';
import { answers, desk, id, open, page, press } from '../operator.testing.ts';

test('the books are checked at a press, and what does not agree is said loudly', async () => {
  const check = (findings: unknown[]) => ({ checked_at: '2026-11-21T09:00:00.000Z', findings, open_holds: 0, hashes: [] });
  serving({ ...answers, [`GET ${desk}/audit/`]: check([]) });
  open('?tab=check');
  expect(await screen.findByText('Every sum agrees.')).toBeTruthy();
  serving({
    ...answers,
    [`GET ${desk}/audit/`]: check([{ invariant: 'I1 sums agree', subject: 'wallet 7', detail: 'off by 2' }]),
    [`POST ${desk}/audit/`]: check([]),
  });
  await press('Check now');
  expect(await screen.findByText('The books do not agree. Stop selling points and look into it.')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Findings' }).textContent).toContain('wallet 7');
});

test('the log names what was done, also the lines of a price list', async () => {
  const deed = {
    id: id('e1'),
    at: '2026-11-21T09:00:00.000Z',
    actor: 'vera@storewright.example',
    account: null,
    action: 'prices.set',
    target: 'version 15',
    detail: { base: 14, reason: 'A dearer year', changes: [{ path: 'plans.pro.monthly', before: '49.00', after: '59.00' }] },
    address: '127.0.0.1',
  };
  serving({ ...answers, [`GET ${desk}/log/`]: page([deed]) });
  open('?tab=log');
  const row = (await screen.findAllByRole('row'))[1]!;
  expect(row.textContent).toContain('Set prices');
  expect(row.textContent).toContain('Reason: A dearer year');
  expect(row.textContent).toContain('What changes: Pro, a month 49.00 → 59.00');
});

test('the log says what stands behind a deed in the reader’s words', async () => {
  const deed = (end: string, action: string, detail: Record<string, unknown>) => ({
    id: id(end),
    at: '2026-11-21T09:00:00.000Z',
    actor: 'vera@storewright.example',
    account: null,
    action,
    target: 'Hearth & Heath',
    detail,
    address: '',
  });
  serving({
    ...answers,
    [`GET ${desk}/log/`]: page([
      deed('e1', 'account.grant', { direction: 'grant', points: '1500', kind: 'promotional', reason: 'For the morning', movement: 'm1' }),
      deed('e2', 'account.plan', { from: 'plus', to: 'pro', reason: 'A partner' }),
      deed('e3', 'event.replay', { gateway: 'stripe' }),
      deed('e4', 'plan.approve', { asked: 'Many texts', answer: null }),
      deed('e5', 'keys.void', { voided: 2, key: null, reason: 'Printed twice', of_later: 'x' }),
    ]),
  });
  open('?tab=log');
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.querySelector('dl')?.textContent);
  expect(rows).toEqual([
    'Points: 1,500What kind: A gift that endsReason: For the morningMovement: m1',
    'Before: PlusAfter: ProReason: A partner',
    'Gateway: Card',
    'Reason: Many texts',
    'Void: 2Reason: Printed twiceof_later: x',
  ]);
});
