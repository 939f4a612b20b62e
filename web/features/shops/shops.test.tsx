import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../kit/serving.testing.ts';
import { allProducts, ProductPick } from './index.ts';

const aProduct = (title: string, number: number) => ({
  id: `0190a0c0-0000-7000-8000-0000000000b${number}`,
  title,
  handle: `product-${number}`,
  status: 'ACTIVE',
  sku: `SKU-${number}`,
  picture: null,
  variant_count: 1,
  score: 40 + number,
  worst: [],
  expected_score: 80,
  optimised: false,
  shop_updated_at: '2026-11-21T10:00:00.000Z',
});
const [mug, throwOver] = [aProduct('Harbour Mug', 1), aProduct('Cairn Throw', 2)];
const products = 'GET /api/product/';
const answers = { 'GET /api/user/profile/': aProfile(), [products]: { items: [mug, throwOver], next_cursor: null, total: 2 } };
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  const picked: string[] = [];
  const Place = () => {
    const [id, choose] = useState(mug.id);
    const product = [mug, throwOver].find((one) => one.id === id) ?? null;
    const pick = (next: string) => {
      picked.push(next);
      choose(next);
    };
    return <ProductPick product={product} filter={allProducts} disabled={false} onFilter={() => undefined} onPick={pick} />;
  };
  openConsole('/place', { all: [{ path: '/place', title: { id: 'place', message: 'Place' }, page: async () => Place }] });
  return picked;
};

describe('the product one writes for', () => {
  test('is one of a list that is walked in its order, to its end and no further', async () => {
    serving(answers);
    const picked = open();
    expect(await screen.findByText('1 of 2, worst score first')).toBeTruthy();
    const [before, after] = ['Previous product', 'Next product'].map((name) => screen.getByRole('button', { name }) as HTMLButtonElement);
    expect([before!.disabled, after!.disabled]).toEqual([true, false]);
    fireEvent.click(after!);
    expect(await screen.findByText('2 of 2, worst score first')).toBeTruthy();
    expect([picked, before!.disabled, after!.disabled]).toEqual([[throwOver.id], false, true]);
  });

  test('is searched for in all of them', async () => {
    const asked = serving({
      ...answers,
      [products]: ({ query }: { query: string }) => ({ ...answers[products], items: query.includes('search=throw') ? [throwOver] : [mug, throwOver] }),
    });
    const picked = open();
    fireEvent.click(await screen.findByRole('button', { name: /Harbour Mug/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose a product' });
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'throw' } });
    await waitFor(() => expect(calls(asked, products).some(({ query }) => query.includes('search=throw'))).toBe(true));
    fireEvent.click(await within(dialog).findByText('Cairn Throw'));
    await waitFor(() => expect(picked).toEqual([throwOver.id]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says in place that the products could not be loaded', async () => {
    serving({ ...answers, [products]: refusal(422, 'invalid_input') });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Harbour Mug/ }));
    expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeTruthy();
  });
});
