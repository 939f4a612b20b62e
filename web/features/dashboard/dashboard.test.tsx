import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../kit/serving.testing.ts';
import { withSizes } from '../../kit/sizes.testing.ts';
import { aBalance } from '../billing/balance/balance.testing.ts';
import { aCall } from '../integration/integration.testing.ts';
import { anEngine } from '../inference/inference.testing.ts';

const product = {
  id: '0190a0c0-0000-7000-8000-0000000000b1',
  title: 'Fjell Bottle',
  handle: 'fjell',
  status: 'ACTIVE',
  sku: '',
  picture: null,
  variant_count: 1,
  score: 40,
  worst: [],
  expected_score: 80,
  optimised: false,
  shop_updated_at: '2026-11-21T10:00:00.000Z',
};
const job = {
  id: '0190a0c0-0000-7000-8000-0000000000c1',
  kind: 'sync',
  state: 'done',
  done: 60,
  total: 60,
  current: '',
  seconds_left: null,
  error: null,
  created_at: '2026-11-21T10:00:00.000Z',
  finished_at: '2026-11-21T10:01:00.000Z',
};
const day = (date: number) => ({ date: `2026-11-${String(date).padStart(2, '0')}`, requests: 1, words: 100 });
const answers = {
  'GET /api/user/profile/': aProfile(),
  'GET /api/engine/': { items: [anEngine({ chosen: true })] },
  'GET /api/product/': { items: [product], next_cursor: null, total: 1 },
  'GET /api/product/sync/': { job, synced_at: job.finished_at, product_count: 60 },
  'GET /api/product/get_opt_slash_total_product_counts/': { optimised: 2, total: 60, average_score: 55, average_optimised_score: 90 },
  'GET /api/freestyle/list/': { items: [], next_cursor: null, total: 0 },
  'GET /api/freestyle/statistics/': {
    time_zone: 'Europe/London',
    days: Array.from({ length: 15 }, (_, index) => day(index + 7)),
    by_person: [],
    by_engine: { model: 0, starter: 15 },
  },
};
beforeEach(withSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const totalUsed = 'GET /api/user/get_total_used/';
const counts = 'GET /api/product/get_opt_slash_total_product_counts/';

describe('the tip of the first steps', () => {
  const person = aProfile();
  const fresh = { ...answers, 'GET /api/user/profile/': { ...person, user: { ...person.user, is_dismissed_tips: false } } };
  const unwritten = { ...fresh['GET /api/freestyle/statistics/'], days: [], by_engine: { model: 0, starter: 0 } };
  const before = { ...fresh, 'GET /api/freestyle/statistics/': unwritten, [counts]: { ...answers[counts], optimised: 0 } };
  const dismiss = 'POST /api/user/dismiss/tip/';
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Dismiss this tip' }));

  test('goes for good when it is dismissed', async () => {
    const asked = serving({ ...before, [dismiss]: { is_dismissed_tips: true } });
    openConsole('/dashboard');
    await press();
    await waitFor(() => expect(screen.queryByText('How to read a draft')).toBeNull());
    expect(calls(asked, dismiss)).toMatchObject([{ body: { value: true } }]);
  });

  test('who has no shop can bring a file', async () => {
    serving({ ...before, 'GET /api/user/profile/': { ...person, shop: null } });
    openConsole('/dashboard');
    expect((await screen.findByRole('link', { name: 'Bring a product file' })).getAttribute('href')).toBe('/shops#file');
  });

  test('stays where that failed, and says so', async () => {
    serving({ ...before, [dismiss]: refusal(503, 'too_busy') });
    openConsole('/dashboard');
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Dismiss failed.');
    expect(screen.getByText('How to read a draft')).toBeTruthy();
  });
});

describe('the dashboard', () => {
  test('asks each thing once, also when the shop was read long ago', async () => {
    const asked = serving(answers);
    openConsole('/dashboard');
    expect(await screen.findByText('Fjell Bottle')).toBeTruthy();
    expect(await screen.findByText(/60 products in step with the shop/)).toBeTruthy();
    const shown = Object.keys(answers).filter((call) => !call.includes('profile'));
    expect(shown.map((call) => [call, calls(asked, call).length])).toEqual(shown.map((call) => [call, 1]));
  });

  test('reads again what came from the shop when a sync ends', async () => {
    let state = 'running';
    const asked = serving({
      ...answers,
      'GET /api/product/sync/': () => ({ ...answers['GET /api/product/sync/'], job: { ...job, state } }),
    });
    openConsole('/dashboard');
    expect(await screen.findByText('60 of 60')).toBeTruthy();
    expect(calls(asked, counts)).toHaveLength(1);
    state = 'done';
    await waitFor(() => expect(calls(asked, counts)).toHaveLength(2));
  });

  test.each(['copygpt', 'pgpt_api'] as const)('shows nothing that the note of missing points would push down (%s)', async (usage) => {
    const used = Promise.withResolvers<unknown>();
    const asked = serving({
      ...answers,
      'GET /api/user/profile/': aProfile([usage]),
      'GET /api/user/get_balance/': aBalance({ available: '0', balance: '0', paid: '0', lots: [], low: true }),
      [totalUsed]: () => used.promise,
    });
    openConsole('/dashboard');
    await waitFor(() => expect(calls(asked, totalUsed).length).toBe(1));
    const below = () => screen.queryByRole('heading', { name: 'What the points went into' });
    expect(below()).toBeNull();
    used.resolve({ total_used: '12', used_this_month: '0', used_today: '0' });
    expect(await screen.findByText(/^No points are left/)).toBeTruthy();
    await waitFor(() => expect(below()).toBeTruthy());
  });

  test('of the API console tells of calls and not of texts, and names what was tried in the reader’s words', async () => {
    const used = { points: '3', calls: 1, errors: 0, first_byte_p50_ms: null, total_p95_ms: null };
    const call = { ...aCall({ key_hint: '', app: { id: product.id, name: 'Spielwiese' }, points: '3' }) };
    const asked = serving({
      'GET /api/user/profile/': aProfile(['pgpt_api']),
      'GET /api/engine/': { items: [] },
      'GET /api/user/get_balance/': aBalance(),
      'GET /api/api_integration/calls/': { items: [call], next_cursor: null },
      'GET /api/api_integration/usage/': { days: [], by_app: [{ ...used, app: { id: product.id, name: 'Spielwiese' }, trial: true }], by_model: [] },
    });
    openConsole('/dashboard');
    const link = await screen.findByRole('link', { name: /gpt-5-mini.*Playground.*3 points/ });
    expect(link.getAttribute('href')).toContain(`call=${call.id}`);
    expect(within(await screen.findByRole('table', { name: 'By integration' })).getByText('Playground')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Spielwiese|starter|drafts/i);
    expect(calls(asked, 'GET /api/freestyle/list/')).toEqual([]);
  });

  test('of the API console says how many calls the points are good for, by what those of the model that is called most came to', async () => {
    const usage = (model: string, points: string, calls: number, errors: number) => ({
      model,
      points,
      calls,
      errors,
      first_byte_p50_ms: null,
      total_p95_ms: null,
    });
    serving({
      'GET /api/user/profile/': aProfile(['pgpt_api']),
      'GET /api/engine/': { items: [{ id: 'starter', kind: 'starter', label: 'starter', model: '', points: '3', chosen: true }] },
      'GET /api/user/get_balance/': aBalance({ available: '900' }),
      'GET /api/api_integration/calls/': { items: [], next_cursor: null },
      'GET /api/api_integration/usage/': { days: [], by_app: [], by_model: [usage('gpt-5', '90', 3, 0), usage('gpt-5-mini', '20', 12, 2)] },
    });
    openConsole('/dashboard');
    expect(await screen.findByText('points, about 450 calls of gpt-5-mini')).toBeTruthy();
    expect(document.body.textContent).not.toContain('texts');
  });

  test('says in place what could not be loaded, and shows the rest', async () => {
    serving({ ...answers, 'GET /api/engine/': refusal(422, 'invalid_input') });
    openConsole('/dashboard');
    expect(await screen.findByText('Request failed. The engines could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('Fjell Bottle')).toBeTruthy();
  });
});
