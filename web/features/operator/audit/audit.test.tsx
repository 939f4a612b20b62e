import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serving } from '../../../kit/serving.testing.ts';
import { answers, desk, open, press } from '../operator.testing.ts';

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
