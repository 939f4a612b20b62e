import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import type { Account, KeyBatch, PriceList } from './operator.api.ts';
import { type Asked, refusal, serving } from '../../kit/serving.testing.ts';

const id = (end: string): string => `0190a0c0-0000-7000-8000-${end.padStart(12, '0')}`;
const page = <T,>(items: T[], next_cursor: string | null = null) => ({ items, next_cursor });

const anOperator = () => {
  const profile = aProfile();
  return { ...profile, user: { ...profile.user, operator: true } };
};
const anAccount = (change: Partial<Account> = {}): Account => ({
  id: id('a1'),
  name: 'Hearth & Heath',
  email: 'ines@hearth.example',
  plan: 'plus',
  plan_state: 'active',
  balance: '2184',
  held: '2',
  members: 3,
  created_at: '2026-09-02T09:00:00.000Z',
  disabled: false,
  frozen: false,
  ...change,
});
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
const prices: PriceList = {
  currencies: { CNY: '100' },
  official_rates: { USD: '712' },
  request_points: '2',
  cached_points: '1',
  least_points: '1',
  factor: '1.2',
  plans: {
    free: { monthly: null, on_request: false },
    plus: { monthly: null, on_request: false },
    basic: { monthly: '9.00', on_request: false },
    pro: { monthly: '49.00', on_request: false },
    enterprise: { monthly: null, on_request: true },
  },
  plan_currency: 'CNY',
  activation_points: '1000',
  downgrade: { amount: '9.00', currency: 'CNY' },
  pro_daily_points: '5000',
  promotional_days: 365,
  demo: true,
  models: {},
};
const version = (number: number, list = prices) => ({
  version: number,
  since: '2026-11-01T09:00:00.000Z',
  prices: list,
  versions: [{ version: number, since: '2026-11-01T09:00:00.000Z', by: 'Vera', reason: 'Demo prices' }],
});
const desk = '/api/operator';
const answers: Record<string, unknown> = {
  'GET /api/user/profile/': anOperator(),
  [`GET ${desk}/accounts/`]: page([anAccount()]),
  [`GET ${desk}/accounts/${id('a1')}/`]: { ...anAccount(), movements: [], purchases: [], users: [] },
};

const calls = (asked: Asked[], call: string): Asked[] => asked.filter((one) => one.call === call);

// The first page of a run is compiled while it is waited for.
configure({ asyncUtilTimeout: 8_000 });
beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, search: '', hostname: 'localhost', assign: vi.fn() });
});
afterEach(() => vi.unstubAllGlobals());
const press = async (name: string | RegExp, within_: HTMLElement = document.body) => fireEvent.click(await within(within_).findByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const open = (search = '') => openConsole(`/secret_badass_page${search}`);

describe('for anybody else there is no such page', () => {
  test.each([
    ['somebody with an account', { 'GET /api/user/profile/': aProfile() }],
    ['somebody who is not signed in', { 'GET /api/user/profile/': refusal(401, 'no_session') }],
  ])('%s', async (_, all) => {
    const asked = serving(all);
    open();
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
    expect(asked.filter(({ call }) => call.includes(desk))).toEqual([]);
  });
});

test('it is in no menu, and in the account menu of who runs the server', async () => {
  serving({ ...answers, 'GET /api/user/get_balance/': refusal(404, 'not_found') });
  open();
  await screen.findByRole('table', { name: 'Accounts' });
  expect(within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { name: 'Operator' })).toBeNull();
  await press(/^Account menu/);
  expect(await screen.findByRole('menuitem', { name: 'Operator' })).toBeTruthy();
});

test('the tabs stand in the address', async () => {
  serving({ ...answers, [`GET ${desk}/letters/`]: page([]) });
  const { router } = open();
  fireEvent.click(await screen.findByRole('link', { name: 'Letters' }));
  expect(await screen.findByText('No letter was written yet')).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: 'letters' });
  const tabs = within(screen.getByRole('navigation', { name: 'Operator' })).getAllByRole('link');
  expect(tabs.filter((tab) => tab.getAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual(['Letters']);
});

describe('the accounts', () => {
  test('are looked for by what stands in the address, and followed page by page', async () => {
    const asked = serving({
      ...answers,
      [`GET ${desk}/accounts/`]: ({ query }: Asked) =>
        query.includes('cursor') ? page([anAccount({ id: id('a2'), name: 'Northline' })]) : page([anAccount()], 'more'),
    });
    const { router } = open();
    type(await screen.findByRole('searchbox', { name: 'Name, e-mail or id' }), 'heath');
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'heath' }));
    await waitFor(() => expect(asked.at(-1)?.query).toBe('?search=heath'));
    await press('Show older');
    expect(await screen.findByRole('button', { name: 'Northline' })).toBeTruthy();
    expect(asked.at(-1)?.query).toBe('?search=heath&cursor=more');
  });

  test('say when nobody fits, and when the server does not answer', async () => {
    let answer: unknown = refusal(500, 'internal');
    serving({ ...answers, [`GET ${desk}/accounts/`]: () => answer });
    open('?search=x');
    expect(await screen.findByRole('alert')).toBeTruthy();
    answer = page([]);
    await press('Retry');
    expect(await screen.findByText('Nobody of that name')).toBeTruthy();
  });

  test('get points with a reason, once however often it is pressed', async () => {
    const adjust = `POST ${desk}/accounts/${id('a1')}/adjust/`;
    const asked = serving({ ...answers, [adjust]: () => new Promise(() => undefined) });
    open(`?account=${id('a1')}`);
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
    await waitFor(() => expect(calls(asked, adjust)).toHaveLength(1));
    expect(calls(asked, adjust)[0]).toMatchObject({
      body: { direction: 'grant', points: '1500', kind: 'promotional', reason: 'For the broken morning' },
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('are disabled with a reason, and what is refused is said in the dialog', async () => {
    const lock = `POST ${desk}/accounts/${id('a1')}/disabled/`;
    const asked = serving({ ...answers, [lock]: refusal(409, 'not_yourself') });
    open(`?account=${id('a1')}`);
    await press('Disable');
    const dialog = await screen.findByRole('dialog', { name: 'Disable Hearth & Heath' });
    type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Abuse');
    await press('Disable', dialog);
    expect(await within(dialog).findByText('You would lock yourself out.')).toBeTruthy();
    expect(calls(asked, lock)[0]?.body).toEqual({ disabled: true, reason: 'Abuse' });
  });
});

describe('the prices', () => {
  const change = async (value: string) => type(await screen.findByRole('textbox', { name: 'Factor on the official price' }), value);
  const save = async () => {
    await press('See what changes');
    const dialog = await screen.findByRole('dialog', { name: 'Version 14 becomes version 15' });
    type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A dearer year');
    await press('Set these prices', dialog);
    return dialog;
  };

  test('show what changes, from which version, before they are set', async () => {
    const asked = serving({ ...answers, [`GET ${desk}/prices/`]: version(14), [`POST ${desk}/prices/`]: { version: 15 } });
    open('?tab=prices');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'See what changes' })).disabled).toBe(true);
    await change('1.3');
    type(screen.getByRole('textbox', { name: 'Basic, a month' }), '');
    expect(screen.getByText('Changed: 2')).toBeTruthy();
    const dialog = await save();
    const lines = within(within(dialog).getByRole('table', { name: 'What changes' })).getAllByRole('row');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['LineBeforeAfter', 'factor1.21.3', 'plans.basic.monthly9.00–']);
    await waitFor(() => expect(calls(asked, `POST ${desk}/prices/`)).toHaveLength(1));
    expect(calls(asked, `POST ${desk}/prices/`)[0]?.body).toMatchObject({
      base_version: 14,
      reason: 'A dearer year',
      prices: { factor: '1.3', plans: { basic: { monthly: null, on_request: false } } },
    });
    expect(await screen.findByRole('heading', { name: 'Version 15' })).toBeTruthy();
  });

  test('that somebody else set meanwhile are loaded before others are set', async () => {
    let now = version(14);
    serving({ ...answers, [`GET ${desk}/prices/`]: () => now, [`POST ${desk}/prices/`]: refusal(409, 'prices_changed') });
    open('?tab=prices');
    await change('1.3');
    now = version(15, { ...prices, factor: '1.4' });
    const dialog = await save();
    expect(await within(dialog).findByText('The price list was changed meanwhile. Look at it again.')).toBeTruthy();
    await press('Load the new list', dialog);
    expect(await screen.findByRole('heading', { name: 'Version 15' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Factor on the official price' }).value).toBe('1.4');
  });
});

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
