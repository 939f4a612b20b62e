import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { type Asked, calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';
import { anEngine } from '../../inference/inference.testing.ts';
import { aJob, answersOf, aRow } from '../bulk.testing.ts';

beforeEach(withSizes);
afterEach(() => vi.unstubAllGlobals());
const product = (at: number) => ({
  id: aRow(at).product_id,
  title: `Product ${String(at)}`,
  handle: 'p',
  status: 'ACTIVE',
  sku: `S-${String(at)}`,
  picture: null,
  variant_count: 1,
  score: 40,
  worst: [],
  expected_score: null,
  quality: 'short',
  words: 5,
  language: 'en',
  optimised_at: null,
  updated_at: '2026-11-21T10:12:00.000Z',
});
const estimate = (items: number, price = '2') => ({
  chosen: items,
  items,
  skipped: { locked: 0, gone: 0 },
  partly_locked: 0,
  engine: { id: 'm', kind: 'managed', label: 'Mistral' },
  price,
  points: { from: '0', to: String(items * Number(price)) },
  available: '3',
  seconds: 8,
  beyond: 0,
});
const answers = () => ({
  ...answersOf(aJob(), [aRow(0)]),
  'GET /api/user/profile/': aProfile(),
  'GET /api/engine/': { items: [anEngine({ id: 'm', kind: 'managed', label: 'Mistral', chosen: true })] },
  'GET /api/product/': { items: [product(0), product(1), product(2)], next_cursor: null, total: 3 },
  'POST /api/bulk/estimate/': ({ body }: Asked) => {
    const { choice } = body as { choice: { by: string; filter?: { without: string[] }; product_ids?: string[] } };
    return estimate(choice.by === 'ids' ? (choice.product_ids?.length ?? 0) : 3 - (choice.filter?.without.length ?? 0));
  },
  'POST /api/bulk/jobs/': aJob(),
});
const start = () => screen.findByRole('button', { name: /^Start/ });

test('all that is found is chosen but what is ticked off, and the press says what it costs at most', async () => {
  const asked = serving(answers());
  const { router } = openConsole('/freestyle/bulk/new');
  fireEvent.click(await screen.findByRole('checkbox', { name: /Product 1/ }));
  await waitFor(async () => expect((await start()).textContent).toBe('Startat most 4 points'));
  expect(screen.getByText(/are missing for all of them/).textContent).toContain('1 point');
  expect(screen.queryByText(/^Enough for/)).toBeNull();
  fireEvent.change(screen.getByLabelText('At most, in points'), { target: { value: '3' } });
  expect(await screen.findByText(/^Enough for 1 of 2\./)).toBeTruthy();
  await waitFor(async () => expect(((await start()) as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(await start());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/freestyle/bulk/${aJob().id}`));
  const [begun] = calls(asked, 'POST /api/bulk/jobs/');
  expect(begun?.body).toMatchObject({ cap: '3', price: '2', choice: { by: 'filter', filter: { without: [aRow(1).product_id] } }, recipe: { engine: 'm' } });
  expect(begun?.key).toBeTruthy();
});

test('only what is ticked is chosen once all are let go', async () => {
  const asked = serving(answers());
  openConsole('/freestyle/bulk/new');
  fireEvent.click(await screen.findByRole('checkbox', { name: /Select all 3 found/ }));
  expect(await screen.findByText('Choose products and at least one text.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Product 2/ }));
  await waitFor(() => expect(calls(asked, 'POST /api/bulk/estimate/').at(-1)?.body['choice']).toEqual({ by: 'ids', product_ids: [aRow(2).product_id] }));
});

test('a price that changed meanwhile is not paid unseen: it is said, and asked for anew', async () => {
  const asked = serving({ ...answers(), 'POST /api/bulk/jobs/': refusal(409, 'prices_changed') });
  openConsole('/freestyle/bulk/new');
  await waitFor(async () => expect(((await start()) as HTMLButtonElement).disabled).toBe(false));
  const before = calls(asked, 'POST /api/bulk/estimate/').length;
  fireEvent.click(await start());
  expect(await screen.findByText(/The price list was changed meanwhile/)).toBeTruthy();
  await waitFor(() => expect(calls(asked, 'POST /api/bulk/estimate/').length).toBeGreaterThan(before));
});

test('what is chosen can be taken along as a file', async () => {
  const asked = serving({ ...answers(), 'GET /api/shop/csv/products.csv': {} });
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  openConsole('/freestyle/bulk/new');
  fireEvent.click(await screen.findByRole('checkbox', { name: /Product 1/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Texts for Shopify (CSV)' }));
  await waitFor(() => expect(calls(asked, 'GET /api/shop/csv/products.csv')).toHaveLength(1));
  const query = new URLSearchParams(calls(asked, 'GET /api/shop/csv/products.csv')[0]!.query);
  expect([query.get('without'), query.get('status'), query.get('columns')]).toEqual([aRow(1).product_id, 'ALL', 'texts']);
});
