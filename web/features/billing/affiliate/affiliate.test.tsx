import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { anInvitation, rewards } from './affiliate.testing.ts';
import { answers } from '../answers.testing.ts';
import { page, press, type, user } from '../billing.testing.ts';
import { aPurchase } from '../purchases/purchases.testing.ts';
import { type Asked, calls, refusal, serving } from '../../../kit/serving.testing.ts';

const open = aPurchase();
const withdrawal = { id: open.id, kind: 'points', points: '600', state: 'paid', note: '', reason: null, at: open.created_at, decided_at: null };

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

  test.each([
    ['0', /^Payments that earned 15,000 of the points you took out were given back\. Your next rewards pay for them\./],
    ['25000', /^Payments that earned 15,000 of these points were given back: so much less of what you asked for is paid out/],
  ])('says what was given back of points that left: asked for %s', async (asked, told) => {
    serving({ ...programme, [`GET ${user}/invitation_code/`]: anInvitation({ available: '0', asked, owed: '15000' }) });
    openConsole('/affiliate');
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.queryAllByText('the operator decides')).toHaveLength(asked === '0' ? 0 : 1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Convert or withdraw' }).disabled).toBe(true);
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
    const points = within(dialog).getByRole('textbox', { name: 'Points' });
    await waitFor(() => expect(document.activeElement).toBe(points));
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Points, at once' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Convert to points' }));
    await waitFor(() => expect(calls(asked, out)[0]?.body).toEqual({ kind: 'points', points: '1180', note: '' }));
    expect(await screen.findByText('The points are yours.')).toBeTruthy();
  });

  test('says how much money it is before it is asked for, and on the list of what was taken out', async () => {
    const asked = { id: open.id, kind: 'cash', points: '12345', state: 'requested', note: 'IBAN', reason: null, at: open.created_at, decided_at: null };
    serving({ ...programme, [`GET ${user}/invitation_code/`]: anInvitation({ available: '12345.5' }), [`GET ${user}/withdrawals/`]: page([asked]) });
    const view = openConsole('/affiliate');
    await press('Convert or withdraw');
    fireEvent.click(await screen.findByRole('radio', { name: 'Money, by request' }));
    expect(await screen.findByText('That is CN¥123.45, paid out by the operator of this server.')).toBeTruthy();
    view.unmount();
    openConsole('/history/withdrawal');
    expect(await screen.findByText('Money, CN¥123.45')).toBeTruthy();
  });

  test.each([
    ['rewards', '/affiliate', 'pgpt_rewards', rewards],
    ['what was taken out', '/history/withdrawal', 'withdrawals', [withdrawal]],
  ])('says when older ones of %s did not come, and asks again', async (_, screenAt, path, items) => {
    let broken = true;
    const older = ({ query }: Asked) => (!query.includes('cursor=c2') ? page<unknown>(items, 'c2') : broken ? refusal(500, 'internal') : page([]));
    serving({ ...programme, [`GET ${user}/${path}/`]: older });
    openConsole(screenAt);
    await press('Show older');
    expect(await screen.findByText('Somethings wrong, please try again later.')).toBeTruthy();
    broken = false;
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Retry|Show older/ })).toBeNull());
  });

  test('says which code is missing, and who brought this account once that is known', async () => {
    const use = `POST ${user}/invitation_code/`;
    let by: string | null = null;
    const asked = serving({
      ...programme,
      [`GET ${user}/invitation_code/`]: () => anInvitation({ referred_by: by }),
      [use]: () => {
        by = 'o***@z.com';
        return { referred_by: by };
      },
    });
    openConsole('/affiliate');
    const field = await screen.findByRole('textbox', { name: 'Were you brought by somebody?' });
    await press('Say so');
    expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    type(field, 'Q7RS2T4U');
    await press('Say so');
    expect(await screen.findByText('o***@z.com brought this account here.')).toBeTruthy();
    expect(calls(asked, use).map(({ body }) => body)).toEqual([{ code: 'Q7RS2T4U' }]);
  });

  test('asks nobody who brought them where it can no longer count', async () => {
    serving({ ...programme, [`GET ${user}/invitation_code/`]: anInvitation({ may_say_who: false }) });
    openConsole('/affiliate');
    expect(await screen.findByLabelText('Link')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Were you brought by somebody?' })).toBeNull();
  });
});
