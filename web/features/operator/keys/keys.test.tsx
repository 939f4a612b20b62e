import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { calls, serving } from '../../../kit/serving.testing.ts';
import type { KeyBatch } from '../operator.api.ts';
import { answers, desk, id, open, page, press, type } from '../operator.testing.ts';

const aBatch: KeyBatch = {
  id: id('b1'),
  name: 'Fair in May',
  points: '25',
  kind: 'promotional',
  made: 3,
  redeemed: 1,
  voided: 0,
  expires_at: null,
  created_at: '2026-11-20T09:00:00.000Z',
};
describe('redeem keys', () => {
  const keys = ['SW-AAAA-1111', 'SW-BBBB-2222', 'SW-CCCC-3333'];
  test('are shown once, and closing without keeping them asks first', async () => {
    const asked = serving({ ...answers, [`GET ${desk}/redeem_keys/`]: page([aBatch]), [`POST ${desk}/redeem_keys/`]: { batch: aBatch, keys } });
    open('?tab=keys');
    await press('Make keys');
    const dialog = await screen.findByRole('dialog', { name: 'Make redeem keys' });
    type(within(dialog).getByRole('textbox', { name: 'Name of the batch' }), 'Fair in May');
    type(within(dialog).getByRole('textbox', { name: 'How many' }), '10001');
    type(within(dialog).getByRole('textbox', { name: 'Points each' }), '25');
    await press('Make keys', dialog);
    expect(within(dialog).getByText('1 to 10,000 at a time.')).toBeTruthy();
    type(within(dialog).getByRole('textbox', { name: 'How many' }), '3');
    await press('Make keys', dialog);
    await press('Make keys', dialog);
    const once = await screen.findByRole('dialog', { name: 'Keep these 3 keys now' });
    expect(calls(asked, `POST ${desk}/redeem_keys/`)).toHaveLength(1);
    expect(calls(asked, `POST ${desk}/redeem_keys/`)[0]).toMatchObject({
      body: { name: 'Fair in May', count: 3, points: '25', kind: 'promotional', expires_at: null },
      key: expect.any(String),
    });
    expect(within(once).getByRole<HTMLTextAreaElement>('textbox', { name: 'Keys' }).value).toBe(keys.join('\n'));
    fireEvent.click(within(once).getAllByRole('button', { name: 'Close' })[0]!);
    expect(await within(once).findByText('Nobody can see them again. Download them first, or copy them.')).toBeTruthy();
    await press('Close without keeping them', once);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are seen also by somebody who wanted to go while they were made', async () => {
    const { promise: answer, resolve: arrives } = Promise.withResolvers<unknown>();
    const asked = serving({ ...answers, [`GET ${desk}/redeem_keys/`]: page([aBatch]), [`POST ${desk}/redeem_keys/`]: () => answer });
    open('?tab=keys');
    await press('Make keys');
    const dialog = await screen.findByRole('dialog', { name: 'Make redeem keys' });
    type(within(dialog).getByRole('textbox', { name: 'Name of the batch' }), 'Fair in May');
    type(within(dialog).getByRole('textbox', { name: 'Points each' }), '25');
    await press('Make keys', dialog);
    await waitFor(() => expect(calls(asked, `POST ${desk}/redeem_keys/`)).toHaveLength(1));
    await press('Cancel', dialog);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    arrives({ batch: aBatch, keys });
    expect(await screen.findByRole('dialog', { name: 'Keep these 3 keys now' })).toBeTruthy();
  });

  test('that are left of a batch are made void with a reason', async () => {
    const list = `GET ${desk}/redeem_keys/${aBatch.id}/`;
    const voiding = `POST ${desk}/redeem_keys/${aBatch.id}/void/`;
    const key = { id: id('c1'), hint: '1111', points: '25', state: 'open', redeemed_by: null, redeemed_at: null };
    const asked = serving({ ...answers, [`GET ${desk}/redeem_keys/`]: page([aBatch]), [list]: page([key]), [voiding]: { ...aBatch, voided: 2 } });
    open(`?tab=keys&batch=${aBatch.id}`);
    await press('Void the 2 that are left');
    const dialog = await screen.findByRole('dialog', { name: 'Void what is left of Fair in May' });
    type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Printed twice');
    await press('Void', dialog);
    await waitFor(() => expect(calls(asked, voiding)[0]?.body).toEqual({ key_id: null, reason: 'Printed twice' }));
  });
});
