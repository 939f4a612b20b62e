import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { aFileShop } from '../shops.testing.ts';

const { id } = aFileShop;
const job = { id, kind: 'shop_import', state: 'done', done: 2, total: 2, current: '', seconds_left: null, error: null, created_at: '', finished_at: '' };
const told = {
  shop_id: id,
  file: 'products_export.csv',
  bytes: 900,
  encoding: 'utf-8',
  encoding_by: 'valid',
  sample: '',
  format: 'shopify',
  delimiter: ',',
  products: 2,
  kept_texts: 0,
  locked_texts: 0,
  made_handles: 0,
  left_out: 1,
  noticed: 0,
  lines: [{ line: 7, reason: 'quotes' }],
  job,
};
const setup = { client_id: null, reachable: false, app_url: 'a', redirect_url: 'a', webhook_url: 'a', scopes: '', toml: '' };
const open = (more: Record<string, unknown> = {}) => {
  const asked = serving({ 'GET /api/user/profile/': aProfile(), 'GET /api/shop/': { items: [] }, 'GET /api/shop/setup/': setup, ...more });
  openConsole('/shops');
  return asked;
};
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const zone = async () => within(await screen.findByRole('group', { name: 'Product file' }));
const choose = async () => {
  fireEvent.change(await screen.findByLabelText('Name of the shop'), { target: { value: 'Quay Lane' } });
  fireEvent.change((await zone()).getByLabelText('Product file'), { target: { files: [new File(['Handle,Title\n'], 'products_export.csv')] } });
};

describe('a shop from a file', () => {
  test('needs a name; what was left out is listed by its line', async () => {
    const asked = open({ 'POST /api/shop/csv/': told, [`GET /api/shop/csv/${id}/`]: told });
    expect((await zone()).getByRole('button', { name: 'Choose a product file' })).toHaveProperty('disabled', true);
    await choose();
    expect(await screen.findByText(/^2 products read/)).toBeTruthy();
    expect(screen.getByText('Line 7')).toBeTruthy();
    expect(screen.getByText('A quotation mark is not closed')).toBeTruthy();
    expect(calls(asked, 'POST /api/shop/csv/').map(({ query }) => new URLSearchParams(query).get('name'))).toEqual(['Quay Lane']);
  });

  test('says in which letters it was written, and what stayed because it is locked', async () => {
    const locked = { ...told, encoding: 'windows-1252', locked_texts: 1, lines: [...told.lines, { line: 9, reason: 'locked' }] };
    open({ 'POST /api/shop/csv/': locked, [`GET /api/shop/csv/${id}/`]: locked });
    await choose();
    expect((await screen.findByText(/2 products read/)).textContent).toBe('2 products read · 1 kept its locked text · written in Windows-1252 (German)');
    expect([screen.getByText('2 things were left out'), screen.getByText('Line 9')].length).toBe(2);
  });

  test('shows some of the letters where the encoding was inferred, and reads the file again in another', async () => {
    const detected = {
      ...told,
      encoding: 'windows-1252',
      encoding_by: 'detected',
      sample: 'Þýk çini kupa',
      format: 'woocommerce',
      noticed: 1,
      lines: [{ line: 4, reason: 'joined' }],
    };
    const asked = open({ 'POST /api/shop/csv/': detected, [`GET /api/shop/csv/${id}/`]: detected });
    await choose();
    expect(await screen.findByText('Þýk çini kupa')).toBeTruthy();
    expect([screen.getByText('1 thing is worth a look'), screen.getByText('Rows of one product stood apart: they were put together')].length).toBe(2);
    fireEvent.change(screen.getByLabelText('Character encoding'), { target: { value: 'windows-1254' } });
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(calls(asked, 'POST /api/shop/csv/')).toHaveLength(2));
    const { encoding, shop, texts } = Object.fromEntries(new URLSearchParams(calls(asked, 'POST /api/shop/csv/')[1]!.query));
    expect([encoding, shop, texts]).toEqual(['windows-1254', id, 'file']);
  });

  test('offers a choice of encodings where none can be told', async () => {
    open({ 'POST /api/shop/csv/': { refusal: { status: 422, code: 'file_unreadable', details: { reason: 'letters' } } } });
    await choose();
    expect(await screen.findByText(/^It cannot be told in which letters/)).toBeTruthy();
    expect(screen.getByLabelText('Character encoding')).toBeTruthy();
  });

  test('says which columns a file lacks, and which it has', async () => {
    open({ 'POST /api/shop/csv/': { refusal: { status: 422, code: 'file_columns_missing', details: { missing: ['Handle'], found: ['Name', 'Preis'] } } } });
    await choose();
    expect(await screen.findByText('Columns are missing: Handle. Found: Name, Preis.')).toBeTruthy();
  });

  test('says of a first line that names nothing that it is empty', async () => {
    open({ 'POST /api/shop/csv/': { refusal: { status: 422, code: 'file_columns_missing', details: { missing: ['Title'], found: ['', ' '] } } } });
    await choose();
    expect(await screen.findByText('The first line of the file is empty: it is to name the columns.')).toBeTruthy();
  });

  test('shows nothing of the file before beside one that was refused', async () => {
    const answers = [told, { refusal: { status: 422, code: 'file_unreadable', details: { reason: 'binary' } } }];
    open({ 'GET /api/shop/': { items: [aFileShop] }, 'POST /api/shop/csv/': () => answers.shift(), [`GET /api/shop/csv/${id}/`]: told });
    await choose();
    expect(await screen.findByText(/^2 products read/)).toBeTruthy();
    await choose();
    expect(await screen.findByText(/^This is no text file/)).toBeTruthy();
    expect(screen.queryByText(/^2 products read/)).toBeNull();
  });

  test('is ready to be written for once it was read', async () => {
    const profile = aProfile();
    open({
      'GET /api/user/profile/': { ...profile, shop: { ...profile.shop!, id, uuid: id, mode: 'csv' } },
      'GET /api/shop/': { items: [aFileShop] },
      [`GET /api/shop/csv/${id}/`]: told,
    });
    expect((await screen.findByRole('link', { name: 'Write a listing' })).getAttribute('href')).toBe('/freestyle');
  });

  test('says that a file names columns and no product', async () => {
    open({ 'POST /api/shop/csv/': { refusal: { status: 422, code: 'file_unreadable', details: { reason: 'header' } } } });
    await choose();
    expect(await screen.findByText('The file has no products: only the names of its columns.')).toBeTruthy();
  });

  test('is in the shop selector as soon as it is made, and can be asked for anew when its file could not be read', async () => {
    const before = aProfile();
    const made = { ...before.user.user_profile, current_shop: { shop_id: id }, shop_list: [{ id, domain: aFileShop.domain, name: 'Quay Lane' }] };
    let sent = false;
    const failed = { ...told, job: { ...job, state: 'failed', error: { code: 'file_unreadable' } } };
    let answer: typeof told | typeof failed = failed;
    open({
      'GET /api/user/profile/': () => (sent ? { ...before, user: { ...before.user, user_profile: made } } : before),
      'POST /api/shop/csv/': () => ((sent = true), told),
      [`GET /api/shop/csv/${id}/`]: () => answer,
      [`POST /api/job/${id}/retry/`]: () => ((answer = told), told.job),
    });
    await choose();
    expect(await screen.findByRole('button', { name: /Switch shop, now Quay Lane/ })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^2 products read/)).toBeTruthy();
  });

  test('whose reading was stopped is not said to be read still', async () => {
    const items = [{ ...aFileShop, synced_at: null, product_count: 5200 }];
    let state = 'running';
    open({ 'GET /api/shop/': { items }, [`GET /api/shop/csv/${id}/`]: () => ({ ...told, job: { ...job, state } }) });
    expect((await screen.findByText(/5,200 products/)).textContent).toBe('5,200 products · being read');
    state = 'cancelled';
    expect((await screen.findByText(/not read to its end$/, {}, { timeout: 4_000 })).textContent).toBe('5,200 products · not read to its end');
  });

  test('is not asked anew as a connected one is', async () => {
    open({ 'GET /api/shop/': { items: [aFileShop] }, [`GET /api/shop/csv/${id}/`]: told });
    await waitFor(() => expect(screen.getAllByText('Quay Lane').length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    expect(screen.queryByText('Connected')).toBeNull();
  });
});
