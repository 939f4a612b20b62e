import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole, refusal } from '../../app/console.testing.tsx';
import { withWorker } from '../writers/writers.testing.ts';
import {
  aBalance,
  aMovement,
  anInvitation,
  anOffer,
  aPurchase,
  aReceipt,
  aSubscription,
  bought,
  movements,
  offers,
  page,
  rewards,
  theOptions,
} from './billing.testing.ts';

type Asked = { call: string; body: Record<string, unknown>; key: string | null; query: string };
const user = '/api/user';
const open = aPurchase();
const answers = {
  'GET /api/user/profile/': aProfile(),
  [`GET ${user}/get_balance/`]: aBalance(),
  'GET /api/subscription/': { subscription: aSubscription(), offers, demo_prices: true },
  'GET /api/purchase/options/': theOptions,
  'GET /api/purchase/quote/': ({ query }: Asked) => {
    const points = new URLSearchParams(query).get('points') ?? '';
    return { points, money: { amount: (Number(points) / 100).toFixed(2), currency: 'CNY' } };
  },
  'GET /api/purchase/': page([]),
  [`GET ${user}/get_key_top_up_history/`]: page([]),
  [`GET ${user}/get_transactions/`]: page(movements),
};

/** As `serving` of the console, and what each call carried. */
const serving = (all: Record<string, unknown>): Asked[] => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    const said = {
      call: `${init.method ?? 'GET'} ${pathname}`,
      body: init.body ? JSON.parse(String(init.body)) : {},
      key: new Headers(init.headers).get('idempotency-key'),
      query: search,
    };
    asked.push(said);
    const listed = all[said.call];
    const answer = typeof listed === 'function' ? await listed(said) : listed;
    const refused = answer === undefined ? refusal(404, 'not_found').refusal : (answer as { refusal?: { status: number } }).refusal;
    return refused ? Response.json({ request_id: 'r', message: '', ...refused }, { status: refused.status }) : Response.json(answer);
  });
  return asked;
};
// The first page of a run is compiled while it is waited for.
configure({ asyncUtilTimeout: 8_000 });
const calls = (asked: Asked[], call: string): Asked[] => asked.filter((one) => one.call === call);
const assign = vi.fn();
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign);
  assign.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the plans', () => {
  test('stand side by side with what they give, and the own one is marked', async () => {
    serving(answers);
    openConsole('/membership');
    const plans = await screen.findByRole('region', { name: 'Plans' });
    expect((await within(plans).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
      'Free',
      'Plus',
      'Basicyour plan',
      'Pro',
      'Enterprise',
    ]);
    expect(plans.textContent).toContain('Changing to Plus charges $9.00 now, which becomes 6,300 points. The plan changes only when that is paid.');
    expect(plans.textContent).toContain('Demo prices.');
  });

  test('are downgraded only with consent to the $9.00 that become 6,300 points, once however often it is pressed', async () => {
    const change = 'POST /api/subscription/';
    const asked = serving({
      ...answers,
      [change]: () => new Promise(() => undefined),
    });
    openConsole('/membership');
    await press('Change to Plus');
    const dialog = await screen.findByRole('dialog', { name: 'Change to Plus' });
    expect(dialog.textContent).toContain('Charged now$9.00');
    expect(dialog.textContent).toContain('It becomes6,300 points');
    const confirm = within(dialog).getByRole('button', { name: /^Change to Plus/ });
    fireEvent.click(confirm);
    expect(await within(dialog).findByText('Agree to the charge first.')).toBeTruthy();
    expect(calls(asked, change)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'I agree to be charged $9.00 now.' }));
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(calls(asked, change)).toHaveLength(1));
    expect(calls(asked, change)[0]).toMatchObject({
      body: { plan: 'plus', consent: true, gateway: 'stripe', currency: 'USD' },
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('keep the plan where the charge fails, and say so', async () => {
    serving({ ...answers, 'POST /api/subscription/': refusal(502, 'downgrade_failed') });
    openConsole('/membership');
    await press('Change to Plus');
    fireEvent.click(await screen.findByRole('checkbox', { name: /I agree/ }));
    await press(/^Change to Plus ?\$9\.00$/);
    expect(await screen.findByText('Downgrade failed, please try again later.')).toBeTruthy();
  });

  test('ask for Pro with a reason', async () => {
    const asked = serving({ ...answers, 'POST /api/subscription/': { result: 'asked', subscription: aSubscription(), purchase: null } });
    openConsole('/membership');
    await press('Ask for Pro');
    const dialog = await screen.findByRole('dialog', { name: 'Ask for Pro' });
    const ask = within(dialog).getByRole('button', { name: /^Ask for Pro/ });
    fireEvent.click(ask);
    expect(await within(dialog).findByText('Please input your reason')).toBeTruthy();
    type(within(dialog).getByRole('textbox', { name: 'Your reason' }), 'We write 3,000 listings a day.');
    fireEvent.click(ask);
    expect(await screen.findByText('Asked. The answer comes here.')).toBeTruthy();
    expect(calls(asked, 'POST /api/subscription/')[0]?.body).toMatchObject({ plan: 'pro', reason: 'We write 3,000 listings a day.' });
  });

  test('can be cancelled and kept again', async () => {
    const asked = serving({
      ...answers,
      'POST /api/subscription/cancel/': aSubscription({ state: 'cancelling' }),
      'POST /api/subscription/keep/': aSubscription(),
    });
    const view = openConsole('/membership');
    await press('Cancel the plan');
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Cancel the plan?' })).getByRole('button', { name: 'Cancel the plan' }));
    await waitFor(() => expect(calls(asked, 'POST /api/subscription/cancel/')).toHaveLength(1));
    view.unmount();
    const again = serving({
      ...answers,
      'GET /api/subscription/': { subscription: aSubscription({ state: 'cancelling' }), offers, demo_prices: false },
      'POST /api/subscription/keep/': aSubscription(),
    });
    openConsole('/membership');
    await press('Keep the plan');
    await waitFor(() => expect(calls(again, 'POST /api/subscription/keep/')).toHaveLength(1));
  });

  test('say that a payment failed and until when the plan goes on', async () => {
    const subscription = aSubscription({ state: 'past_due', grace_ends_at: '2026-11-28T00:00:00.000Z' });
    serving({ ...answers, 'GET /api/subscription/': { subscription, offers, demo_prices: false } });
    openConsole('/membership');
    expect((await screen.findByRole('alert')).textContent).toContain('The last payment failed. Your plan goes on until November 28');
  });

  test('show nothing to press to staff, and why something cannot be asked for', async () => {
    const profile = aProfile();
    const refused = offers.map((offer) => (offer.plan === 'pro' ? anOffer('pro', { refused: 'plan_not_offered' }) : offer));
    serving({
      ...answers,
      'GET /api/user/profile/': { ...profile, user: { ...profile.user, role: 'staff' } },
      'GET /api/subscription/': { subscription: aSubscription(), offers: refused, demo_prices: false },
    });
    openConsole('/membership');
    expect(await screen.findByText('This plan cannot be chosen now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change to|Ask for|Cancel the plan/ })).toBeNull();
  });
});

describe('a top-up', () => {
  const create = 'POST /api/purchase/';
  const agree = async () => fireEvent.click(await screen.findByRole('checkbox', { name: /privacy policy/ }));

  test('wants at least one point and the privacy policy', async () => {
    const asked = serving(answers);
    openConsole('/membership');
    const field = await screen.findByRole('textbox', { name: 'Points' });
    for (const bad of ['0', '-5', '1.5', '1e3', '', 'many']) {
      type(field, bad);
      fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
      expect(await screen.findByText('Please top up at least 1 point')).toBeTruthy();
    }
    type(field, '1,000');
    expect(screen.queryByText('Please top up at least 1 point')).toBeNull();
    expect(screen.getByText('Please read and accept our privacy policy')).toBeTruthy();
    expect(calls(asked, create)).toEqual([]);
  });

  test('shows the price that the server says, and goes to the payment service with one key', async () => {
    const asked = serving({ ...answers, [create]: { ...open, checkout: { type: 'redirect', url: 'https://pay.example/s' } } });
    openConsole('/membership');
    await press('20,000');
    expect(await screen.findByRole('button', { name: 'Pay ¥200.00' })).toBeTruthy();
    await agree();
    fireEvent.click(screen.getByRole('radio', { name: 'Alipay' }));
    await press(/^Pay/);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/s'));
    const [sent, ...rest] = calls(asked, create);
    expect(rest).toEqual([]);
    expect(sent?.body).toEqual({ points: '20000', gateway: 'alipay', currency: 'CNY', agreed: true, wallet: 'account' });
  });

  test('whose answer got lost is tried again under the same key; the next one has its own', async () => {
    let lost = true;
    const asked = serving({
      ...answers,
      [create]: () => {
        if (lost) throw new TypeError('Failed to fetch');
        return { ...open, checkout: { type: 'redirect', url: 'https://pay.example/s' } };
      },
    });
    openConsole('/membership');
    await agree();
    await press('Pay ¥50.00');
    expect(await screen.findByText('Network Error')).toBeTruthy();
    lost = false;
    await press('Pay ¥50.00');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    await press('Pay ¥50.00');
    await waitFor(() => expect(calls(asked, create)).toHaveLength(3));
    const [first, second, third] = calls(asked, create).map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('is paid in the demo by a press that is marked so, and ends where one waits for the word of it', async () => {
    let state: 'awaiting_payment' | 'paid' = 'awaiting_payment';
    const now = () => (state === 'paid' ? { ...open, state, checkout: null, paid_at: open.created_at } : open);
    serving({
      ...answers,
      [`GET /api/purchase/${open.id}/`]: now,
      [`POST /api/purchase/${open.id}/demo_pay/`]: () => {
        state = 'paid';
        return now();
      },
    });
    const { router } = openConsole(`/membership?pay=${open.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Pay ¥50.00' });
    expect(await within(dialog).findByText('demo')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pay in the demo' }));
    expect(await screen.findByRole('heading', { name: 'Paid' }, { timeout: 4_000 })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/the_big_tick');
    expect(screen.getByText(/became 5,000 points/).textContent).toContain('no money moved');
  });

  test('that was paid before one came back to it is said to be, and nobody is sent round', async () => {
    serving({ ...answers, [`GET /api/purchase/${open.id}/`]: { ...open, state: 'paid', checkout: null } });
    const { router } = openConsole(`/membership?pay=${open.id}`);
    expect(await screen.findByText(/Nothing is left to pay here/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/membership');
    expect(screen.queryByRole('button', { name: /Pay in the demo|Pay later/ })).toBeNull();
  });

  test('by WeChat draws the code to scan', async () => {
    const qr = { ...open, gateway: 'wechat', checkout: { type: 'qr', code_url: 'weixin://wxpay/bizpayurl?pr=1', expires_at: '2026-11-21T12:00:00.000Z' } };
    serving({ ...answers, [`GET /api/purchase/${open.id}/`]: qr });
    openConsole(`/membership?pay=${open.id}`);
    const code = await screen.findByRole('img', { name: 'Code to scan with WeChat' }, { timeout: 8_000 });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M3 3h1v1h-1z/);
  });

  test('that was left unpaid can be gone on with or given up', async () => {
    const asked = serving({
      ...answers,
      'GET /api/purchase/': page([open]),
      [`POST /api/purchase/${open.id}/cancel/`]: { ...open, state: 'expired', checkout: null },
    });
    openConsole('/membership');
    expect(await screen.findByText(/A payment of ¥50.00 is open/)).toBeTruthy();
    await press('Give up');
    await waitFor(() => expect(calls(asked, `POST /api/purchase/${open.id}/cancel/`)).toHaveLength(1));
  });

  test('cannot be made where nothing is connected: redeem keys can', async () => {
    serving({ ...answers, 'GET /api/purchase/options/': { ...theOptions, gateways: [] } });
    openConsole('/membership');
    expect(await screen.findByText(/No way of paying is connected to this server/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Key' })).toBeTruthy();
  });
});

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
    type(field, 'AAAA-BBBB');
    await press('Redeem');
    expect(await screen.findByText('500 points were added.')).toBeTruthy();
    expect(field.value).toBe('');
    expect(calls(asked, redeem)).toHaveLength(2);
  });

  test('of OpenAI are set on Pro only, and a wrong one is refused in the house’s words', async () => {
    const pro = { subscription: aSubscription({ plan: 'pro' }), offers, demo_prices: false };
    let answer: unknown = refusal(422, 'engine_key_invalid');
    serving({ ...answers, 'GET /api/subscription/': pro, [`POST ${user}/set_openai_key/`]: () => answer });
    openConsole('/membership');
    const field = await screen.findByLabelText('OpenAI key');
    await press('Set the key');
    expect(await screen.findByText('Please input valid OpenAI key')).toBeTruthy();
    type(field, 'sk-wrong');
    await press('Set the key');
    expect(await screen.findByText('Please input valid OpenAI key')).toBeTruthy();
    answer = refusal(502, 'engine_unreachable');
    type(field, 'sk-right');
    await press('Set the key');
    expect(await screen.findByText('Set OpenAI key failed, please try again later.')).toBeTruthy();
  });
});

describe('the history', () => {
  const receipt = `GET ${user}/get_transactions/${movements[0]?.id}/`;

  test('opens a receipt in its row, with the whole sum', async () => {
    serving({ ...answers, [receipt]: aReceipt() });
    openConsole('/history');
    await press(/^Receipt Playground, supplier line to JSON/);
    const slip = (await screen.findByText(/price list version 14/)).closest('td');
    const text = slip?.textContent ?? '';
    for (const line of [
      'Input 9,420 tokens at $0.25 a million$0.002355',
      'Output 1,906 tokens at $2.00 a million$0.003812',
      '4.390904 points',
      'Factor 1.25.2690848 points',
      'Rounded up, at least 16 points',
      '4, now empty',
      '2, 1,184 left',
      'Balance after2,184',
    ])
      expect(text).toContain(line);
    expect(screen.getByRole('button', { name: /^Close Playground/ }).getAttribute('aria-expanded')).toBe('true');
  });

  test('is filtered by the address, and the file holds the same', async () => {
    const asked = serving(answers);
    const { router } = openConsole('/history?kind=top_up&from=2026-11-01');
    const file = await screen.findByRole('link', { name: 'Download as CSV' });
    expect(file.getAttribute('href')).toBe('/api/user/get_transactions/csv/?kind=top_up&from=2026-11-01');
    await waitFor(() => expect(calls(asked, `GET ${user}/get_transactions/`)[0]?.query).toContain('kind=top_up&from=2026-11-01'));
    type(screen.getByRole('searchbox', { name: 'Search the history' }), 'jacket');
    await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'top_up', from: '2026-11-01', search: 'jacket' }));
  });

  test('shows older ones when asked', async () => {
    serving({
      ...answers,
      [`GET ${user}/get_transactions/`]: ({ query }: Asked) =>
        query.includes('cursor=c2') ? page([aMovement({ id: bought.id, subject: 'the oldest' })]) : page(movements, 'c2'),
    });
    openConsole('/history');
    await press('Show older');
    expect(await screen.findByText('Playground, the oldest')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('is empty with what will stand there, and says when nothing fits', async () => {
    serving({ ...answers, [`GET ${user}/get_transactions/`]: page([]) });
    const view = openConsole('/history');
    expect(await screen.findByText('No points have moved yet')).toBeTruthy();
    view.unmount();
    openConsole('/history?kind=refund');
    expect(await screen.findByText('Nothing fits')).toBeTruthy();
  });

  test('says that it could not be loaded, and tries again', async () => {
    let broken = true;
    serving({ ...answers, [`GET ${user}/get_transactions/`]: () => (broken ? refusal(500, 'internal') : page(movements)) });
    openConsole('/history');
    expect(await screen.findByText('Somethings wrong, please try again later.')).toBeTruthy();
    broken = false;
    await press('Retry');
    expect(await screen.findByText('Playground, supplier line to JSON')).toBeTruthy();
  });

  test('prints one movement as an invoice where money was paid', async () => {
    const top = movements.at(-1) ?? aMovement();
    const paid = aReceipt({
      movement: top,
      price: null,
      lots: [{ lot: bought, points: '1000', left: '1000' }],
      payment: { purchase_id: open.id, money: { amount: '10.00', currency: 'CNY' }, gateway: 'alipay', rate: '100' },
    });
    serving({ ...answers, [`GET ${user}/get_transactions/${top.id}/`]: paid });
    openConsole(`/history/receipt/${top.id}`);
    const paper = await screen.findByRole('article');
    expect(paper.textContent).toContain('Invoice');
    expect(paper.textContent).toContain('Paid with Alipay CNY¥10.00');
    expect(paper.textContent).toContain('100 points for ¥1');
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });
});

describe('back from paying', () => {
  const at = `/the_big_tick?purchase=${open.id}`;
  const one = `GET /api/purchase/${open.id}/`;

  test('waits for the word of the payment service, and after a minute says what to do', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serving({ ...answers, [one]: { ...open, checkout: null } });
    openConsole(at);
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await screen.findByRole('heading', { name: 'Still waiting for the payment' })).toBeTruthy();
    expect(screen.getByText(/do not pay again/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Look again' })).toBeTruthy();
  });

  test('says that nothing was charged where it failed', async () => {
    serving({ ...answers, [one]: { ...open, state: 'failed', checkout: null } });
    openConsole(at);
    expect(await screen.findByRole('heading', { name: 'Not paid' })).toBeTruthy();
    expect(screen.getByText(/was not charged, and no points were added/)).toBeTruthy();
  });

  test('without a purchase, or with another’s, waits for nothing', async () => {
    serving(answers);
    const view = openConsole('/the_big_tick');
    expect(await screen.findByRole('heading', { name: 'No payment is waited for here' })).toBeTruthy();
    view.unmount();
    openConsole(at);
    expect(await screen.findByRole('heading', { name: 'No payment is waited for here' })).toBeTruthy();
  });
});

describe('what is left', () => {
  test('stands in the side menu with the way to more', async () => {
    serving(answers);
    openConsole('/history');
    const side = await screen.findByRole('complementary', { name: 'Side menu' });
    expect(await within(side).findByText('2,184')).toBeTruthy();
    expect(within(side).getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/membership#top-up');
  });

  test('is said before it is used up, and to nobody who never had any', async () => {
    serving({ ...answers, [`GET ${user}/get_balance/`]: aBalance({ available: '14', balance: '14', low: true }) });
    const view = openConsole('/membership');
    expect(await screen.findByText('Points run low: 14 left.')).toBeTruthy();
    view.unmount();
    serving({ ...answers, [`GET ${user}/get_balance/`]: aBalance({ available: '0', balance: '0', paid: '0', lots: [], low: true }) });
    openConsole('/membership');
    expect(await screen.findByText(/No points yet/)).toBeTruthy();
    expect(screen.queryByText(/run low|No points are left/)).toBeNull();
  });

  test('is said in the writer where writing costs points, and only there', async () => {
    withWorker();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    const engine = {
      id: 'managed',
      kind: 'managed',
      label: 'gpt',
      model: 'gpt',
      base_url: '',
      key_hint: '',
      own_key: false,
      chosen: true,
      points: '2',
      first_token_ms: null,
      tested_at: null,
    };
    const writing = {
      ...answers,
      [`GET ${user}/get_balance/`]: aBalance({ available: '0', balance: '0', paid: '0', lots: [], low: true }),
      'GET /api/product/': page([]),
      'GET /api/freestyle/list/': page([]),
    };
    serving({ ...writing, 'GET /api/engine/': { items: [engine] } });
    const view = openConsole('/freestyle');
    expect(await screen.findByText(/No points are left/)).toBeTruthy();
    view.unmount();
    serving({ ...writing, 'GET /api/engine/': { items: [{ ...engine, id: 'starter', kind: 'starter', points: '0' }] } });
    openConsole('/freestyle');
    expect(await screen.findByText('No title')).toBeTruthy();
    expect(screen.queryByText(/No points are left/)).toBeNull();
  }, 20_000);

  test('is told with what ends soon and what the month still allows', async () => {
    const balance = aBalance({
      held: '2',
      ending: { points: '120', at: '2026-12-01T00:00:00.000Z' },
      limit: { cap: '1000', used: '410', held: '2', resets_at: '2026-12-01T00:00:00.000Z' },
    });
    serving({ ...answers, [`GET ${user}/get_balance/`]: balance });
    openConsole('/membership');
    expect(await screen.findByText('120 points end on December 1. They go first.')).toBeTruthy();
    expect(screen.getByText('412 of 1,000 points')).toBeTruthy();
    expect(screen.getByText(/^588 left until December 1/)).toBeTruthy();
    expect(screen.getByText('and 2 held by work that runs')).toBeTruthy();
  });
});

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
