import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { answers } from '../answers.testing.ts';
import { bought } from '../balance/balance.testing.ts';
import { id, page, press, type, user } from '../billing.testing.ts';
import { aPurchase } from '../purchases/purchases.testing.ts';
import { aMovement, aReceipt, movements } from './statement.testing.ts';
import { type Asked, calls, refusal, serving } from '../../../kit/serving.testing.ts';

const open = aPurchase();

test('what was tried in the playground is called so once', async () => {
  serving({ ...answers, [`GET ${user}/get_transactions/`]: page([aMovement({ kind: 'request', place: 'playground', subject: 'Playground' })]) });
  openConsole('/history');
  expect(await screen.findByText('Playground', { selector: 'td *, td' })).toBeTruthy();
  expect(screen.queryByText('Playground, Playground')).toBeNull();
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

  test('that is shown whole again keeps no words to look for', async () => {
    serving({ ...answers, [`GET ${user}/get_transactions/`]: ({ query }: Asked) => page(query.includes('search=') ? [] : movements) });
    const { router } = openConsole('/history');
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search the history' });
    type(field, 'nothing like it');
    await press('Show everything');
    expect(await screen.findByText('Playground, supplier line to JSON')).toBeTruthy();
    expect(field.value).toBe('');
    expect(router.state.location.search).toEqual({});
  });

  test('is handed over as a file for whom this tab is open, and it is told why it could not be', async () => {
    const csv = `GET ${user}/get_transactions/csv/`;
    let answer: unknown = refusal(403, 'not_your_role');
    const asked = serving({ ...answers, [csv]: () => answer });
    const handed = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:points');
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const pressed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      pressed.push(`${this.href} ${this.download}`);
    });
    openConsole('/history?kind=top_up');
    fireEvent.click(await screen.findByRole('link', { name: 'Download as CSV' }));
    expect(await screen.findByText('Your role in this account does not allow that. Ask its owner.')).toBeTruthy();
    answer = 'the file';
    fireEvent.click(screen.getByRole('link', { name: 'Download as CSV' }));
    await waitFor(() => expect(pressed).toEqual(['blob:points points.csv']));
    expect(calls(asked, csv)[1]).toMatchObject({ query: '?kind=top_up', openedFor: `${aProfile().user.uuid}.${aProfile().user.account.id}` });
    expect(handed).toHaveBeenCalledOnce();
    expect(revoked).not.toHaveBeenCalled();
  });

  test('says by whom in the words of the console: its operator, and the end of a key', async () => {
    const gift = aMovement({ kind: 'adjustment', place: null, subject: 'A gift', by: 'operator' });
    const key = aMovement({ id: id('7f3a80'), kind: 'redeem', place: null, subject: 'Q7RS', by: 'Key …Q7RS' });
    serving({ ...answers, [`GET ${user}/get_transactions/`]: page([gift, key]) });
    openConsole('/history');
    expect(await screen.findByRole('cell', { name: 'Operator' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Key …Q7RS' })).toBeTruthy();
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
    const its = { ...answers, [`GET ${user}/get_transactions/${top.id}/`]: paid, [`GET /api/purchase/${open.id}/`]: { ...open, state: 'paid' } };
    serving(its);
    const view = openConsole(`/history/receipt/${top.id}`);
    const paper = await screen.findByRole('article');
    expect(await within(paper).findByText('T-4F2K9')).toBeTruthy();
    expect(paper.textContent).not.toContain('no money moved');
    expect(paper.textContent).toContain('Invoice');
    expect(paper.textContent).toContain('Paid with Alipay CNYCN¥10.00');
    expect(paper.textContent).toContain('100 points for CN¥1');
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    view.unmount();
    serving({ ...its, [`GET ${user}/get_transactions/${top.id}/`]: { ...paid, payment: { ...paid.payment, gateway: 'demo' } } });
    openConsole(`/history/receipt/${top.id}`);
    expect(await screen.findByText('Made in demo mode: no money moved.')).toBeTruthy();
  });

  test('prints what went back as a refund that names its invoice', async () => {
    const back = aMovement({ id: id('7f3a92'), kind: 'refund', points: '-800', place: null, subject: 'T-4F2K9', by: 'alipay', outcome: null });
    const refund = aReceipt({
      movement: back,
      price: null,
      lots: [{ lot: bought, points: '-800', left: '0' }],
      payment: { purchase_id: open.id, money: { amount: '8.00', currency: 'CNY' }, gateway: 'alipay', rate: '100' },
    });
    serving({ ...answers, [`GET ${user}/get_transactions/${back.id}/`]: refund, [`GET /api/purchase/${open.id}/`]: { ...open, state: 'partly_refunded' } });
    openConsole(`/history/receipt/${back.id}`);
    const paper = within(await screen.findByRole('article'));
    expect(paper.getByRole('heading', { name: 'Refund' })).toBeTruthy();
    expect(paper.queryByRole('heading', { name: 'Invoice' })).toBeNull();
    expect((await paper.findByText('T-4F2K9')).previousElementSibling?.textContent).toBe('Invoice');
    expect(paper.getByText(back.id).previousElementSibling?.textContent).toBe('Number');
    expect(paper.getByText('CN¥8.00').parentElement?.className).toContain('font-bold');
    expect(paper.queryByText('Points that end soonest go first.')).toBeNull();
  });
});
