import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { anInvitation, rewards } from './affiliate.testing.ts';
import { answers } from '../answers.testing.ts';
import { page, press, user } from '../billing.testing.ts';
import { aPurchase } from '../purchases/purchases.testing.ts';
import { calls, serving } from '../../../kit/serving.testing.ts';

const open = aPurchase();

describe('the affiliate programme', () => {
  const programme = { ...answers, [`GET ${user}/invitation_code/`]: anInvitation(), [`GET ${user}/pgpt_rewards/`]: page(rewards) };

  test('shows the code, the link and each record with a masked e-mail', async () => {
    serving(programme);
    openConsole('/affiliate');
    expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe('K7QX2M9P');
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toContain('ref=K7QX2M9P');
    const row = await screen.findByRole('row', { name: /a\*\*\*@x\.com/ });
    expect(row.textContent).toContain('pending until Dec 12');
  });

  test('pays out in points at once, and in money not below the least', async () => {
    const out = `POST ${user}/withdrawals/`;
    const asked = serving({
      ...programme,
      [out]: { id: open.id, kind: 'points', points: '1180', state: 'paid', note: '', reason: null, at: open.created_at, decided_at: null },
    });
    openConsole('/affiliate');
    await press('Convert or withdraw');
    const dialog = await screen.findByRole('dialog', { name: 'Convert or withdraw' });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Money, by request' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ask for the money' }));
    expect(await within(dialog).findByText('Money is paid out from 10,000 points.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Points, at once' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Convert to points' }));
    await waitFor(() => expect(calls(asked, out)[0]?.body).toEqual({ kind: 'points', points: '1180', note: '' }));
    expect(await screen.findByText('The points are yours.')).toBeTruthy();
  });
});
