import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Asked, calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { anAccount, answers, desk, id, open, page, press, type } from '../operator.testing.ts';

describe('the accounts', () => {
  test('are looked for by what stands in the address, and followed page by page', async () => {
    const asked = serving({
      ...answers,
      [`GET ${desk}/accounts/`]: ({ query }: Asked) =>
        query.includes('cursor') ? page([anAccount({ id: id('a2'), name: 'Northline' })]) : page([anAccount()], 'more'),
    });
    const { router } = open();
    type(await screen.findByRole('searchbox', { name: 'Name, e-mail or id' }), 'heath');
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'accounts', search: 'heath' }));
    await waitFor(() => expect(asked.at(-1)?.query).toBe('?search=heath'));
    await press('Show older');
    expect(await screen.findByRole('button', { name: 'Northline' })).toBeTruthy();
    expect(asked.at(-1)?.query).toBe('?search=heath&cursor=more');
  });

  test('say when nobody fits, and when the server does not answer', async () => {
    let answer: unknown = refusal(500, 'internal');
    serving({ ...answers, [`GET ${desk}/accounts/`]: () => answer });
    open('?tab=accounts&search=x');
    expect(await screen.findByRole('alert')).toBeTruthy();
    answer = page([]);
    await press('Retry');
    expect(await screen.findByText('Nobody of that name')).toBeTruthy();
  });

  test('get points with a reason, once however often it is pressed', async () => {
    const adjust = `POST ${desk}/accounts/${id('a1')}/adjust/`;
    const { promise: answer, resolve: arrives } = Promise.withResolvers<unknown>();
    const asked = serving({ ...answers, [adjust]: () => answer });
    open(`?tab=accounts&account=${id('a1')}`);
    await press('Give points');
    const dialog = await screen.findByRole('dialog', { name: 'Give points to Hearth & Heath' });
    const points = within(dialog).getByRole('textbox', { name: 'Points' });
    type(points, '1.5');
    expect(within(dialog).getByText('Give a whole number of points, at least 1.')).toBeTruthy();
    type(points, '1,500');
    const give = within(dialog).getByRole('button', { name: 'Give' });
    fireEvent.click(give);
    expect(within(dialog).getByText('Please input your reason')).toBeTruthy();
    expect(calls(asked, adjust)).toEqual([]);
    type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'For the broken morning');
    fireEvent.click(give);
    fireEvent.click(give);
    await waitFor(() => expect(calls(asked, adjust)).not.toEqual([]));
    fireEvent.click(give);
    arrives({ id: id('m1'), balance_after: '3684' });
    expect(await screen.findByText('Done. The balance is 3,684 now.')).toBeTruthy();
    expect(calls(asked, adjust)).toHaveLength(1);
    expect(calls(asked, adjust)[0]).toMatchObject({
      body: { direction: 'grant', points: '1500', kind: 'promotional', reason: 'For the broken morning' },
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('say what is missing where nothing was typed, and the eye goes to the first of it', async () => {
    serving(answers);
    open(`?tab=accounts&account=${id('a1')}`);
    await press('Give points');
    const dialog = await screen.findByRole('dialog', { name: 'Give points to Hearth & Heath' });
    await press('Give', dialog);
    expect(within(dialog).getByText('Give a whole number of points, at least 1.')).toBeTruthy();
    expect(within(dialog).getByText('Please input your reason')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Points' })));
  });

  test('whose points a dispute froze spend again for a reason; where none are frozen nobody is asked', async () => {
    const unfreeze = `POST ${desk}/accounts/${id('a1')}/unfreeze/`;
    let frozen = true;
    const asked = serving({
      ...answers,
      [`GET ${desk}/accounts/${id('a1')}/`]: () => ({ ...anAccount({ frozen }), movements: [], purchases: [], users: [] }),
      [unfreeze]: () => anAccount({ frozen: (frozen = false) }),
    });
    open(`?tab=accounts&account=${id('a1')}`);
    await press('Unfreeze the points');
    const dialog = await screen.findByRole('dialog', { name: 'Unfreeze the points of Hearth & Heath' });
    type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The bank called');
    await press('Unfreeze', dialog);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unfreeze the points' })).toBeNull());
    expect(calls(asked, unfreeze).map(({ body }) => body)).toEqual([{ reason: 'The bank called' }]);
    expect(await screen.findByRole('button', { name: 'Disable' })).toBeTruthy();
  });

  test('show who is in them by what they are there', async () => {
    const person = { id: id('u1'), name: 'Ines', email: 'ines@hearth.example', account: null, role: 'owner', operator: false, disabled: false };
    const users = [{ ...person, created_at: '2026-09-02T09:00:00.000Z' }];
    serving({ ...answers, [`GET ${desk}/accounts/${id('a1')}/`]: { ...anAccount(), movements: [], purchases: [], users } });
    open(`?tab=accounts&account=${id('a1')}`);
    expect(await screen.findByText('Owner')).toBeTruthy();
  });

  test('are not left by a dialog before the answer, so that a refusal is read', async () => {
    const { promise: answer, resolve: arrives } = Promise.withResolvers<unknown>();
    const lock = `POST ${desk}/accounts/${id('a1')}/disabled/`;
    const asked = serving({ ...answers, [lock]: () => answer });
    open(`?tab=accounts&account=${id('a1')}`);
    await press('Disable');
    const dialog = await screen.findByRole('dialog', { name: 'Disable Hearth & Heath' });
    type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Abuse');
    await press('Disable', dialog);
    await waitFor(() => expect(calls(asked, lock)).toHaveLength(1));
    await press('Cancel', dialog);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    arrives(refusal(409, 'not_yourself'));
    expect(await within(dialog).findByText('You would lock yourself out.')).toBeTruthy();
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Disable Hearth & Heath' })).toBeNull());
  });

  test('are disabled with a reason, and what is refused is said in the dialog', async () => {
    const lock = `POST ${desk}/accounts/${id('a1')}/disabled/`;
    const asked = serving({ ...answers, [lock]: refusal(409, 'not_yourself') });
    open(`?tab=accounts&account=${id('a1')}`);
    await press('Disable');
    const dialog = await screen.findByRole('dialog', { name: 'Disable Hearth & Heath' });
    type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Abuse');
    await press('Disable', dialog);
    expect(await within(dialog).findByText('You would lock yourself out.')).toBeTruthy();
    expect(calls(asked, lock)[0]?.body).toEqual({ disabled: true, reason: 'Abuse' });
    await press('Cancel', dialog);
    await press('Disable');
    const again = await screen.findByRole('dialog', { name: 'Disable Hearth & Heath' });
    expect(within(again).queryByText('You would lock yourself out.')).toBeNull();
  });
});
