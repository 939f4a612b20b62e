import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { answers } from '../answers.testing.ts';
import { press, type, user } from '../billing.testing.ts';
import { aPurchase } from './purchases.testing.ts';
import { type Asked, calls, refusal, serving } from '../../../kit/serving.testing.ts';

const open = aPurchase();

describe('keys', () => {
  test('are redeemed once, and a wrong one is said under the field with what was typed kept', async () => {
    const redeem = `POST ${user}/redeem_key/`;
    const asked = serving({
      ...answers,
      [redeem]: ({ body }: Asked) =>
        body['key'] === 'AAAA-BBBB'
          ? { id: 'k', hint: 'BBBB', points: '500', kind: 'promotional', redeemed_at: open.created_at, by: 'Ines' }
          : refusal(404, 'redeem_key_unknown'),
    });
    openConsole('/membership');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Key' });
    type(field, 'AAAA-XXXX');
    await press('Redeem');
    expect(await screen.findByText('This key is not known. Check it letter by letter.')).toBeTruthy();
    expect(field.value).toBe('AAAA-XXXX');
    await waitFor(() => expect(document.activeElement).toBe(field));
    type(field, 'AAAA-BBBB');
    await press('Redeem');
    expect(await screen.findByText('500 points were added.')).toBeTruthy();
    expect(field.value).toBe('');
    expect(calls(asked, redeem)).toHaveLength(2);
  });

  test('of one point bring one point, not points', async () => {
    const redeemed = { id: 'k', hint: 'BBBB', points: '1', kind: 'promotional', redeemed_at: open.created_at, by: 'Ines' };
    serving({ ...answers, [`POST ${user}/redeem_key/`]: redeemed });
    openConsole('/membership');
    type(await screen.findByRole('textbox', { name: 'Key' }), 'AAAA-BBBB');
    await press('Redeem');
    expect(await screen.findByText('1 point was added.')).toBeTruthy();
  });
});
