import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TranslationSheet } from '@storewright/contract/translations';
import { guard } from '@storewright/rules/guard/guard';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { type Asked, calls, refusal, serving } from '../../kit/serving.testing.ts';
import { anEngine } from '../inference/inference.testing.ts';

afterEach(() => vi.unstubAllGlobals());
const product = '0190a0c0-0000-7000-8000-000000000001';
const none = { missing: 0, outdated: 0, ours: 0, theirs: 0, drafted: 0, approved: 0 };
const locales = {
  locales: [
    { locale: 'en', name: 'English', primary: true, published: true, ...none },
    { locale: 'de', name: 'German', primary: false, published: true, ...none, missing: 3, outdated: 1 },
    { locale: 'ja', name: 'Japanese', primary: false, published: false, ...none },
  ],
  read_at: '2026-11-21T10:12:00.000Z',
  reading: null,
};
const cell = { locale: 'de', missing: ['title'], outdated: ['description'], ours: [], theirs: [], drafted: [], approved: [], held: [] };
const source = 'Oakridge mug, 350 ml';
const aSheet = (draft: TranslationSheet['fields'][number]['draft'] = null, version = 1): TranslationSheet => ({
  product: { id: product, title: source, vendor: 'Oakridge', picture_url: null },
  from: 'en',
  locale: 'de',
  locale_name: 'German',
  published: true,
  names: ['Oakridge'],
  version,
  sending: false,
  fields: [
    {
      field: 'title',
      source,
      digest: 'd1',
      shop: null,
      draft,
      findings: draft ? guard({ source, text: draft.text, from: 'en', to: 'de', html: false, names: ['Oakridge'] }) : [],
      reasons: [],
    },
  ],
});
const aDraft = (text: string, approved = false) => ({
  text,
  engine: null,
  edited: false,
  by: 'Ines',
  at: '2026-11-21T10:12:00.000Z',
  approved,
  old_source: null,
  drifted: false,
  taken_back: null as { by: string; at: string } | null,
});
const aPublication = (more: object = {}) => ({
  id: '0190a0c0-0000-7000-8000-0000000000aa',
  product_id: product,
  title: source,
  locale: 'de',
  mode: 'publish',
  state: 'published',
  fields: ['title'],
  before: { title: null },
  after: { title: 'Oakridge Becher, 350 ml' },
  reasons: [],
  error: null,
  reverted: false,
  by: 'Ines',
  reverts: null,
  created_at: '2026-11-21T10:12:00.000Z',
  finished_at: '2026-11-21T10:12:01.000Z',
  ...more,
});
const at = `/api/translations/sheets/${product}/de/`;
const page = `/freestyle/translations/de/${product}`;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** A server that keeps what was written. */
const keeping = (more: Record<string, unknown> = {}) => {
  let sheet = aSheet();
  return serving({
    'GET /api/user/profile/': aProfile(),
    'GET /api/engine/': { items: [anEngine({ id: 'starter', kind: 'starter', label: 'Starter', chosen: true })] },
    'GET /api/translations/locales/': locales,
    'GET /api/translations/jobs/': { items: [], next_cursor: null },
    'GET /api/translations/dispatches/': { dispatch: null },
    'GET /api/translations/products/': {
      items: [{ product_id: product, title: source, sku: 'MUG', picture_url: null, cells: [cell] }],
      next_cursor: null,
      total: 1,
    },
    'GET /api/translations/publications/': { items: [], next_cursor: null },
    [`GET ${at}`]: () => sheet,
    [`POST ${at}`]: ({ body }: Asked) => (sheet = aSheet(aDraft((body['texts'] as { title: { text: string } }).title.text), sheet.version + 1)),
    [`POST ${at}approve/`]: () => (sheet = aSheet({ ...sheet.fields[0]!.draft!, approved: true }, sheet.version + 1)),
    [`POST ${at}publish/`]: () => refusal(409, 'shop_changed'),
    ...more,
  });
};

test('the list says per language what is missing and outdated, and the starter says that it cannot translate', async () => {
  const asked = keeping({
    'POST /api/translations/estimate/': {
      items: 1,
      texts: 2,
      engine: { id: 'starter', kind: 'starter', label: 'Starter' },
      can: false,
      price: '0',
      points: '0',
      available: '0',
      beyond: 0,
    },
  });
  openConsole('/freestyle/translations');
  expect((await screen.findByRole('link', { name: source })).getAttribute('href')).toBe(page);
  expect(screen.getByText('Outdated: Description')).toBeTruthy();
  expect(screen.getByText('Missing: Title')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Japanese (not published)' })).toBeTruthy();
  press('Translate with a model');
  expect(await screen.findByText(/The starter is no AI model and cannot translate/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true);
  expect(calls(asked, 'POST /api/translations/estimate/').at(-1)!.body['choice']).toEqual({ by: 'filter', search: '', state: 'all', locale: 'de' });
});

test('a list that nobody has read yet says neither that there is nothing nor how much of it', async () => {
  const unread = { ...locales, read_at: null, reading: { state: 'running', done: 12, error: null } };
  keeping({ 'GET /api/translations/locales/': unread, 'GET /api/translations/products/': { items: [], next_cursor: null, total: 0 } });
  openConsole('/freestyle/translations');
  expect(await screen.findByText('Reading the shop: 12 so far')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.queryByText('No product is like that')).toBeNull();
  expect(screen.queryByText('3 texts missing')).toBeNull();
});

const aDispatch = (more: object = {}) => ({
  id: '0190a0c0-0000-7000-8000-0000000000dd',
  locale: 'de',
  state: 'running',
  code: null,
  counts: { waiting: 2, published: 1, failed: 0, skipped: 0, stopped: 0 },
  failures: [],
  by: 'Ines',
  created_at: '2026-11-21T10:12:00.000Z',
  finished_at: null,
  ...more,
});
const oneApproved = { ...locales, locales: locales.locales.map((one) => (one.locale === 'de' ? { ...one, approved: 1 } : one)) };

test('what is approved goes out as a job: seen wherever one looks again, stopped by press, with what did not go out', async () => {
  let dispatch: object | null = null;
  const failures = [{ product_id: product, title: source, code: 'shop_refused', message: 'No', fields: { seo_title: 'Too long.' } }];
  const counts = { waiting: 0, published: 1, failed: 1, skipped: 0, stopped: 1 };
  const asked = keeping({
    'GET /api/translations/locales/': oneApproved,
    'GET /api/translations/dispatches/': () => ({ dispatch }),
    'POST /api/translations/dispatches/': () => (dispatch = aDispatch()),
    [`POST /api/translations/dispatches/${aDispatch().id}/stop/`]: () => (dispatch = aDispatch({ state: 'stopped', counts, failures })),
  });
  openConsole('/freestyle/translations');
  fireEvent.click(await screen.findByRole('button', { name: /Publish 1 approved product/ }));
  expect(await screen.findByText('1 of 3 products published')).toBeTruthy();
  const [sent] = calls(asked, 'POST /api/translations/dispatches/');
  expect([sent!.body, sent!.key !== null]).toEqual([{ locale: 'de' }, true]);
  press('Stop here');
  expect((await screen.findByRole('alert')).textContent).toBe(`${source}: SEO title was not taken: Too long.`);
  expect(screen.getByRole('button', { name: /Publish 1 approved product/ })).toBeTruthy();
});

test('a job of publishing that somebody began elsewhere is shown, and why the shop stopped it', async () => {
  const dispatch = aDispatch({ state: 'stopped', code: 'shop_reconnect', counts: { ...aDispatch().counts, waiting: 0, stopped: 2 } });
  keeping({ 'GET /api/translations/locales/': oneApproved, 'GET /api/translations/dispatches/': { dispatch } });
  openConsole('/freestyle/translations');
  expect(await screen.findByText(/It was stopped:/)).toBeTruthy();
  expect(screen.getByText('1 of 3 products published')).toBeTruthy();
});

test('a job that waits is not hidden by one that was begun after it and is over', async () => {
  const counts = { waiting: 0, written: 4, skipped: 0, failed: 0, cancelled: 0 };
  const job = (id: string, more: object) => ({
    id,
    locales: ['de'],
    fields: ['title'],
    engine: { id: 'managed', kind: 'managed', label: 'A model' },
    state: 'done',
    paused: null,
    items: 4,
    counts,
    failures: [],
    cap: '8',
    price: '2',
    spent: '8',
    current: '',
    by: 'Ines',
    created_at: '2026-11-21T10:12:00.000Z',
    finished_at: null,
    ...more,
  });
  const paused = { reason: 'cap', code: null, price: null };
  const waits = job('0190a0c0-0000-7000-8000-00000000000a', { state: 'paused', paused, counts: { ...counts, waiting: 1, written: 2, failed: 1 } });
  keeping({ 'GET /api/translations/jobs/': { items: [job('0190a0c0-0000-7000-8000-00000000000b', {}), waits], next_cursor: null } });
  openConsole('/freestyle/translations');
  expect(await screen.findByText('2 of 4 translated by A model')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Go on/ })).toBeTruthy();
});

test('what could not be saved is said not to be, is not approved as it was, and is saved at the next try', async () => {
  let isBusy = true;
  let sheet = aSheet(aDraft('Oakridge Becher, 350 ml'));
  const asked = keeping({
    [`GET ${at}`]: () => sheet,
    [`POST ${at}`]: ({ body }: Asked) => {
      // Somebody else stood for something meanwhile.
      if (isBusy) {
        sheet = { ...sheet, version: 7 };
        return refusal(409, 'draft_changed');
      }
      return (sheet = aSheet(aDraft((body['texts'] as { title: { text: string } }).title.text), sheet.version + 1));
    },
  });
  openConsole(page);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title, translated' }), { target: { value: 'Oakridge Tasse, 350 ml' } });
  await waitFor(() => expect(calls(asked, `POST ${at}`)).toHaveLength(1));
  await waitFor(() => expect(calls(asked, `GET ${at}`).length).toBeGreaterThan(1));
  expect(await screen.findByText('Not saved yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Approve/ })).toHaveProperty('disabled', true);
  isBusy = false;
  press('Save');
  expect(await screen.findByText('Writing by hand costs nothing. All is saved.')).toBeTruthy();
  expect(calls(asked, `POST ${at}`).map(({ body }) => body['version'])).toEqual([1, 7]);
});

test('a text that was taken back stays; a second tab that takes it back once more is told so, and reads anew', async () => {
  let [publication, sheet] = [aPublication(), aSheet()];
  keeping({
    'GET /api/translations/publications/': () => ({ items: [publication], next_cursor: null }),
    [`GET ${at}`]: () => sheet,
    [`POST /api/translations/publications/${aPublication().id}/revert/`]: () => {
      publication = aPublication({ reverted: true });
      sheet = aSheet({ ...aDraft('Oakridge Becher, 350 ml'), taken_back: { by: 'Robin', at: '2026-11-21T11:00:00.000Z' } }, 2);
      return refusal(409, 'taken_back_already');
    },
  });
  openConsole(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('This was taken back already.')).toBeTruthy();
  expect(await screen.findByText('Taken back since')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect(await screen.findByDisplayValue('Oakridge Becher, 350 ml')).toBeTruthy();
  expect(screen.getByText('Taken back')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Approve 1 text/ })).toHaveProperty('disabled', false);
});

test('what the shop took in part is said text by text, in its own words', async () => {
  const error = { code: 'shop_refused', message: 'Too long', fields: { seo_title: 'Too long for the shop.' } };
  const publication = aPublication({ error });
  keeping({
    'GET /api/translations/publications/': { items: [publication], next_cursor: null },
    [`GET ${at}`]: aSheet(aDraft('Oakridge Becher, 350 ml', true)),
    [`POST ${at}publish/`]: { sheet: aSheet(null, 3), publication },
  });
  openConsole(page);
  fireEvent.click(await screen.findByRole('button', { name: /Publish 1 text/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('The shop took a part of it. SEO title was not taken: Too long for the shop.');
  expect(screen.getByText(/^Published in part/)).toBeTruthy();
});

test('what is typed is guarded at once, saved by itself, approved and published by key; what the shop changed is said first', async () => {
  const asked = keeping();
  openConsole(page);
  const title = await screen.findByRole('textbox', { name: 'Title, translated' });
  fireEvent.change(title, { target: { value: 'Oakridge Becher, 530 ml' } });
  expect(await screen.findByText('The number 530 ml is not in the source.')).toBeTruthy();
  expect(screen.getByText('The number 350 ml is missing.')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.change(title, { target: { value: 'Oakridge Becher, 350 ml' } });
  await waitFor(() => expect(screen.queryByText(/The number/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: /Approve 1 text/ })).toHaveProperty('disabled', false), { timeout: 4_000 });
  expect(calls(asked, `POST ${at}`).at(-1)!.body).toEqual({ version: expect.any(Number), texts: { title: { text: 'Oakridge Becher, 350 ml', digest: 'd1' } } });
  expect(calls(asked, `POST ${at}approve/`)).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(screen.getByRole('button', { name: /Publish 1 text/ })).toHaveProperty('disabled', false));
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(await screen.findByText(/The shop says something else since this was begun. Nothing was sent./)).toBeTruthy();
  press('Publish over it');
  await waitFor(() => expect(calls(asked, `POST ${at}publish/`).map(({ body }) => body['overwrite'])).toEqual([undefined, true]));
});

test('another language than the sheet’s is said in words: by its letters while somebody types, by its words once it is kept', async () => {
  const finding = { id: 'language:differs:de:The mug', kind: 'language' as const, side: 'differs' as const, value: 'de', found: 'The mug keeps warm' };
  let sheet = aSheet();
  keeping({
    [`GET ${at}`]: () => sheet,
    [`POST ${at}`]: ({ body }: Asked) => {
      const kept = aSheet(aDraft((body['texts'] as { title: { text: string } }).title.text), sheet.version + 1);
      return (sheet = { ...kept, fields: kept.fields.map((one) => ({ ...one, findings: [finding] })) });
    },
  });
  openConsole(page);
  const title = await screen.findByRole('textbox', { name: 'Title, translated' });
  fireEvent.change(title, { target: { value: 'Oakridge 搪瓷杯, 350 ml' } });
  expect(await screen.findByText('This does not seem to be German: “搪瓷杯, 350 ml”')).toBeTruthy();
  fireEvent.change(title, { target: { value: 'Oakridge The mug keeps warm, 350 ml' } });
  expect(await screen.findByText('This does not seem to be German: “The mug keeps warm”', {}, { timeout: 4_000 })).toBeTruthy();
});

test('a shop that is read from a file has one language only: that is said, and nothing is asked of it', async () => {
  const profile = aProfile();
  const asked = serving({ 'GET /api/user/profile/': { ...profile, shop: { ...profile.shop!, mode: 'csv' } } });
  openConsole('/freestyle/translations');
  expect(await screen.findByText('This shop is read from a file')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the shops' }).getAttribute('href')).toBe('/shops');
  expect(asked.filter(({ call }) => call.includes('/translation'))).toEqual([]);
});

test('a product or a language that is not in the shop is told so, with the way to those there are', async () => {
  serving({ 'GET /api/user/profile/': aProfile() });
  openConsole(`/freestyle/translations/xx/${product}`);
  expect(await screen.findByText('The product or the language is not in the shop.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the translations' })).toBeTruthy();
});
