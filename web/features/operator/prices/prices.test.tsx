import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile } from '../../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import type { PriceList } from '../operator.api.ts';
import { answers, desk, open, page, press, type } from '../operator.testing.ts';

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
describe('the prices', () => {
  const factor = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Factor on the official price' }).value;
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
    expect(lines.map(({ textContent }) => textContent)).toEqual(['LineBeforeAfter', 'Factor on the official price1.21.3', 'Basic, a month9.00–']);
    await waitFor(() => expect(calls(asked, `POST ${desk}/prices/`)).toHaveLength(1));
    expect(calls(asked, `POST ${desk}/prices/`)[0]?.body).toMatchObject({
      base_version: 14,
      reason: 'A dearer year',
      prices: { factor: '1.3', plans: { basic: { monthly: null, on_request: false } } },
    });
    expect(await screen.findByRole('heading', { name: 'Version 15' })).toBeTruthy();
  });

  test('of pictures are set by size and quality', async () => {
    const bare = { currency: 'USD', input: null, cached_input: null, output: null, image: null, second: null, source: 'A page' };
    const models = { 'openai/gpt-image-1': { ...bare, pictures: [{ size: '1024x1024', quality: 'low', price: '0.011' }] } };
    const asked = serving({ ...answers, [`GET ${desk}/prices/`]: version(14, { ...prices, models }), [`POST ${desk}/prices/`]: { version: 15 } });
    open('?tab=prices');
    type(await screen.findByRole('textbox', { name: 'A picture 1' }), '0.012');
    await press('Price by size and quality');
    type(screen.getByRole('textbox', { name: 'Size 2' }), '1024x1536');
    type(screen.getByRole('textbox', { name: 'A picture 2' }), '0.25');
    const dialog = await save();
    expect(within(dialog).getByRole('row', { name: 'openai/gpt-image-1: A picture 1 0.011 0.012' })).toBeTruthy();
    await waitFor(() => expect(calls(asked, `POST ${desk}/prices/`)).toHaveLength(1));
    const pictures = [
      { size: '1024x1024', quality: 'low', price: '0.012' },
      { size: '1024x1536', quality: 'any', price: '0.25' },
    ];
    expect(calls(asked, `POST ${desk}/prices/`)[0]?.body).toMatchObject({ prices: { models: { 'openai/gpt-image-1': { ...bare, pictures } } } });
  });

  test('that were changed and not set yet stand there again after another tab, until they are taken back', async () => {
    serving({ ...answers, [`GET ${desk}/prices/`]: version(14), [`GET ${desk}/letters/`]: page([]) });
    const { router } = open('?tab=prices');
    await change('1.3');
    await act(() => router.navigate({ to: '/secret_badass_page', search: { tab: 'letters' } as never }));
    expect(await screen.findByText('No letter was written yet')).toBeTruthy();
    await act(() => router.navigate({ to: '/secret_badass_page', search: { tab: 'prices' } as never }));
    expect(await screen.findByText('Changed: 1')).toBeTruthy();
    expect(factor()).toBe('1.3');
    await press('Undo');
    expect([factor(), sessionStorage.length]).toEqual(['1.2', 0]);
  });

  test.each(['{"base":', '"words"', '{"base":{"version":14,"prices":{}},"list":{}}'])(
    'that were kept and cannot be read are no hindrance: %s',
    async (kept) => {
      serving({ ...answers, [`GET ${desk}/prices/`]: version(14) });
      sessionStorage.setItem(`storewright.operator.prices.${aProfile().user.uuid}`, kept);
      open('?tab=prices');
      expect(await screen.findByText('Nothing is changed.')).toBeTruthy();
      expect(factor()).toBe('1.2');
    },
  );

  test('that cannot be charged by are named by their lines', async () => {
    const fields = {
      'body.prices.models.gpt-4.1.currency': 'This currency has no official rate.',
      'body.prices.currencies.CNY': 'More than 0.',
      'body.prices.downgrade.currency': 'something new',
    };
    const wrong = { refusal: { status: 422, code: 'invalid_input', details: { fields } } };
    serving({ ...answers, [`GET ${desk}/prices/`]: version(14), [`POST ${desk}/prices/`]: wrong });
    open('?tab=prices');
    await change('1.3');
    const dialog = await save();
    for (const line of [
      'gpt-4.1: Currency – This currency has no official rate.',
      'Points per CNY – More than 0.',
      'Currency of the move down to Plus – This is not valid.',
    ])
      expect(await within(dialog).findByText(line)).toBeTruthy();
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
