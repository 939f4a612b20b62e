import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProfile, leaveConsole, openConsole } from '../../app/console.testing.tsx';
import { calls, serving } from '../../kit/serving.testing.ts';
import { withSizes } from '../../kit/sizes.testing.ts';
import { anEngine } from '../inference/inference.testing.ts';
import { aDraft, withWorker } from './writers.testing.ts';

const id = '0190a0c0-0000-7000-8000-0000000000aa';
const product = {
  id,
  gid: 'gid://shopify/Product/1',
  title: 'Fjell Bottle',
  handle: 'fjell-bottle',
  status: 'ACTIVE',
  vendor: 'Fjell',
  product_type: '',
  category: '',
  language: 'en',
  description_html: '<p>A bottle.</p>',
  seo_title: '',
  seo_description: '',
  tags: ['bottle'],
  options: [],
  variants: [],
  metafields: [],
  pictures: [],
  documented: [],
  currency: 'EUR',
  neighbours: { same_seo_title: [], nearest: null },
};
const lock = (field: string) => ({
  id: crypto.randomUUID(),
  product: { id, title: product.title, picture_url: null, sku: '' },
  field,
  by: 'Ines Marlow',
  created_at: '2026-11-21T10:41:00.000Z',
});
const withLocks = (...fields: string[]) =>
  serving({
    'GET /api/user/profile/': aProfile(),
    'GET /api/engine/': { items: [anEngine({ chosen: true })] },
    'GET /api/product/': { items: [], next_cursor: null, total: 0 },
    [`GET /api/product/${id}/`]: product,
    'GET /api/freestyle/list/': { items: [], next_cursor: null, total: 0 },
    'GET /api/freestyle/publications/': { items: [], next_cursor: null },
    'GET /api/bulk/locks/': { items: fields.map(lock), next_cursor: null },
    'POST /api/freestyle/save_draft/': aDraft(),
  });
beforeEach(() => {
  withWorker();
  withSizes();
});
afterEach(leaveConsole);

const title = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Product title' });

test('a locked field cannot be typed in, says who locked it, and leads to where it is opened; the others are written', async () => {
  const asked = withLocks('title', 'description');
  openConsole(`/freestyle?product=${id}`);
  expect((await title()).readOnly).toBe(true);
  expect(screen.getAllByText(/Ines Marlow locked this field on/)).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Field locks' })[0]?.getAttribute('href')).toBe('/freestyle/bulk/locks');
  const press = (await screen.findByRole('button', { name: 'Write' })) as HTMLButtonElement;
  await waitFor(() => expect(press.disabled).toBe(false));
  fireEvent.click(press);
  await waitFor(() => expect(calls(asked, `POST /api/product/${id}/optimize/`)).toHaveLength(1));
});

test('where all of it is locked, nothing is asked for', async () => {
  const asked = withLocks('title', 'description', 'seo_title', 'seo_description', 'tags');
  openConsole(`/freestyle?product=${id}`);
  await title();
  const press = (await screen.findByRole('button', { name: 'Write' })) as HTMLButtonElement;
  await waitFor(() => expect(press.disabled).toBe(false));
  fireEvent.click(press);
  expect(await screen.findByText('All of it is locked: there is nothing to write.')).toBeTruthy();
  expect(asked.filter(({ call }) => call.startsWith('POST /api/product/'))).toEqual([]);
});

test('without a lock it is as ever', async () => {
  withLocks();
  openConsole(`/freestyle?product=${id}`);
  expect((await title()).readOnly).toBe(false);
  expect(screen.queryByText(/locked this field/)).toBeNull();
});
