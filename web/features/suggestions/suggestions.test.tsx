import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { speak } from '../../kit/i18n.ts';
import { type Asked, calls, refusal, serving } from '../../kit/serving.testing.ts';
import { askedAgainIn, type Suggestion } from './suggestions.api.ts';
import { anAddress, aPage, aProduct, aSuggestion } from './suggestions.testing.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak('en');
});
const profile = { 'GET /api/user/profile/': aProfile() };
const decide = 'POST /api/suggestion/decide/';
const publish = 'POST /api/suggestion/publish/';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const aDispatch = (more: object = {}) => ({
  id: '0190a0c0-0000-7000-8000-0000000000e7',
  state: 'done',
  code: null,
  changes: 2,
  counts: { published: 2, sending: 0, failed: 0 },
  refused: [],
  by: 'Ines',
  created_at: '2026-11-21T10:12:00.000Z',
  finished_at: null,
  ...more,
});

/** A server that keeps what was decided. */
const keeping = (...first: Suggestion[]) => {
  let all = first;
  let dispatch: object | null = null;
  const listed = ({ query }: Asked) => {
    const state = new URLSearchParams(query).get('state') ?? 'open';
    const shown = all.filter((one) => one.state === state);
    return shown.length > 0 ? aPage(aProduct(shown)) : aPage();
  };
  const decided = ({ body }: Asked) => {
    const decisions = body['decisions'] as { ground: string; decision: string; value?: string; redirect: boolean }[];
    const changed = decisions.map(({ ground, decision, value, redirect }) => {
      const found = all.find((one) => one.ground === ground)!;
      return {
        ...found,
        state: ({ accept: 'accepted', dismiss: 'dismissed', reopen: 'open' } as const)[decision as 'accept'],
        redirect,
        value: value ?? found.value,
        edited: value !== undefined,
      };
    });
    all = all.map((one) => changed.find(({ ground }) => ground === one.ground) ?? one);
    return { items: changed };
  };
  return serving({
    ...profile,
    'GET /api/suggestion/': listed,
    'GET /api/suggestion/waiting/': () => {
      const accepted = all.filter(({ state }) => state === 'accepted');
      return { changes: accepted.length, products: 1, addresses: accepted.filter(({ kind }) => kind === 'handle').length };
    },
    'GET /api/suggestion/categories/': { items: ['Home > Tumblers'] },
    'GET /api/suggestion/dispatch/': () => ({ dispatch }),
    'POST /api/suggestion/publish-all/': () => {
      dispatch = aDispatch({ changes: all.length });
      return aDispatch({ state: 'running', changes: all.length, counts: { published: 1, sending: 0, failed: 0 } });
    },
    [decide]: decided,
    [publish]: ({ body }: Asked) => ({
      sent: (body['chosen'] as object[]).map((place) => ({
        publication_id: null,
        product_id: aSuggestion().product_id,
        state: 'published',
        fields: [{ ...place, before: '', after: '' }],
        error: null,
      })),
    }),
  });
};

test('a suggestion says why, from what to what and from which fact; accepting it lets it be sent, and undoing takes that back', async () => {
  const asked = keeping(aSuggestion());
  openConsole('/freestyle/suggestions');
  expect(await screen.findByText('Picture 1 of 2 says nothing to people who cannot see it.')).toBeTruthy();
  expect(await screen.findByText(/Material \(custom\.material\): Enamelled steel/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish accepted' })).toHaveProperty('disabled', true);
  press('Accept Alt text');
  expect(await screen.findByRole('button', { name: 'Publish 1 accepted' })).toBeTruthy();
  expect(calls(asked, decide)[0]?.body).toMatchObject({ decisions: [{ kind: 'alt', ground: 'g1', decision: 'accept' }] });
  press('Undo Alt text');
  expect(await screen.findByRole('button', { name: 'Accept Alt text' })).toBeTruthy();
});

test('what no fact backs is marked, left out of accepting all, and accepted by who vouches for it', async () => {
  const claims = [
    { field: 'description' as const, start: 0, end: 10, text: 'World best', kind: 'superlative' as const, state: 'unsupported' as const, fact: null },
  ];
  const asked = keeping(aSuggestion({ proposed: 'World best mug', value: 'World best mug', claims }), anAddress());
  openConsole('/freestyle/suggestions');
  expect(await screen.findByText('No fact of the product says: World best. Whoever accepts it vouches for it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull();
  press('Vouch and accept Alt text');
  await waitFor(() => expect(calls(asked, decide)[0]?.body).toMatchObject({ decisions: [{ kind: 'alt', decision: 'accept', vouched: ['World best'] }] }));
});

test('facts have their names in the reader’s language, and papers their place', async () => {
  const [weight, paper] = [
    { name: 'Weight', value: '320 g', source: 'variant' as const, field: '' },
    { source: 'document' as const, field: 'sheet.pdf#page=2' },
  ];
  keeping(aSuggestion({ from: [weight, { name: 'Material', value: 'Steel', ...paper }] }));
  await speak('de');
  openConsole('/freestyle/suggestions');
  expect(await screen.findByText(/Gewicht: 320 g · Material \(aus sheet\.pdf, Seite 2\): Steel/)).toBeTruthy();
});

test('what is written instead is checked before it is sent', async () => {
  const asked = keeping(anAddress());
  openConsole('/freestyle/suggestions');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Address' }));
  const field = screen.getByLabelText('Address');
  fireEvent.change(field, { target: { value: 'Harbour Mug!' } });
  fireEvent.submit(field);
  expect(screen.getByText('Small letters, digits and single hyphens only.')).toBeTruthy();
  expect(calls(asked, decide)).toEqual([]);
  fireEvent.change(field, { target: { value: 'enamel-mug' } });
  fireEvent.submit(field);
  expect(await screen.findByText('Accepted, edited')).toBeTruthy();
  expect(calls(asked, decide)[0]?.body).toMatchObject({ decisions: [{ value: 'enamel-mug', redirect: true }] });
});

test('a live address says that it changes, and its way from the old one can be left out', async () => {
  const asked = keeping(anAddress());
  openConsole('/freestyle/suggestions');
  expect(await screen.findByText('The product is on sale: its address in the shop changes.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('The old address leads to the new one'));
  press('Accept Address');
  await waitFor(() => expect(calls(asked, decide)[0]?.body).toMatchObject({ decisions: [{ redirect: false }] }));
});

test('all of a product are accepted at once and published together, after somebody read how much that is', async () => {
  const asked = keeping(aSuggestion(), anAddress());
  openConsole('/freestyle/suggestions');
  fireEvent.click(await screen.findByRole('button', { name: /^Accept all 2/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish 2 accepted' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Publish 2 changes?')).toBeTruthy();
  expect(within(dialog).getByText(/1 address changes\./)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: /^Publish/ }));
  expect(await screen.findByText('1 of 2 changes published', { selector: '[role=status]' })).toBeTruthy();
  expect(await screen.findByText('2 changes are in the shop.', {}, { timeout: 4_000 })).toBeTruthy();
  expect(calls(asked, 'POST /api/suggestion/publish-all/').map(({ key }) => key)).toEqual([expect.any(String)]);
  expect(calls(asked, publish)).toEqual([]);
});

test('what the shop said no to is named wherever one looks again, and a job under way is stopped by press', async () => {
  const stop = `POST /api/suggestion/dispatch/${aDispatch().id}/stop/`;
  const refused = [
    { publication_id: null, product_id: aSuggestion().product_id, state: 'failed', fields: [{ kind: 'alt', target: 'x', before: '', after: 'A' }] },
  ];
  const error = { code: 'shop_refused', message: 'No', fields: { 'alt:x': 'Too long for the shop.' } };
  let dispatch = aDispatch({ state: 'running', changes: 140, counts: { published: 90, sending: 0, failed: 1 } });
  const stopped = { state: 'stopped', changes: 140, counts: { published: 90, sending: 0, failed: 1 }, refused: refused.map((one) => ({ ...one, error })) };
  const asked = serving({
    ...profile,
    'GET /api/suggestion/': aPage(),
    'GET /api/suggestion/waiting/': { changes: 140, products: 120, addresses: 0 },
    'GET /api/suggestion/dispatch/': () => ({ dispatch }),
    [stop]: () => (dispatch = aDispatch(stopped)),
  });
  openConsole('/freestyle/suggestions');
  expect(await screen.findAllByText('90 of 140 changes published')).toHaveLength(2);
  expect(screen.getByText('90 of 140 changes published', { selector: '[role=status]' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish 140 accepted' })).toHaveProperty('disabled', true);
  press('Stop here');
  expect(await screen.findByText('90 changes are in the shop.')).toBeTruthy();
  expect(screen.getByText(/Too long for the shop\./)).toBeTruthy();
  expect(calls(asked, stop)).toHaveLength(1);
});

test('what is on its way when the rest is out is asked about for some minutes, and not for ever', () => {
  const over = Date.parse('2026-11-20T10:00:00Z');
  const left = aDispatch({ state: 'done', changes: 3, counts: { published: 2, sending: 1, failed: 0 }, finished_at: new Date(over).toISOString() });
  const asked = [aDispatch({ state: 'running' }), { ...left, counts: { published: 3, sending: 0, failed: 0 } }, { ...left, finished_at: null }];
  expect(asked.map((one) => askedAgainIn(one, over))).toEqual([1_000, false, false]);
  expect([1, 14, 15, 60_000].map((minutes) => askedAgainIn(left, over + minutes * 60_000))).toEqual([5_000, 5_000, false, false]);
});

test('another category is looked up in the shop’s list, and choosing it accepts it', async () => {
  const category = { kind: 'category' as const, target: '', reason: 'same_type', values: { type: 'Mug' }, ground: 'g9', confidence: 0.8, from: [] };
  const asked = keeping(aSuggestion({ ...category, proposed: 'Home > Mugs', value: 'Home > Mugs' }));
  openConsole('/freestyle/suggestions');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Category' }));
  fireEvent.change(screen.getByLabelText('Search the categories'), { target: { value: 'tumbler' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Home > Tumblers' }));
  expect(await screen.findByText('Accepted, edited')).toBeTruthy();
  expect(calls(asked, 'GET /api/suggestion/categories/')[0]?.query).toBe(`?product_id=${aSuggestion().product_id}&search=tumbler`);
  expect(calls(asked, decide)[0]?.body).toMatchObject({ decisions: [{ kind: 'category', decision: 'accept', value: 'Home > Tumblers' }] });
});

test('whoever looks for the category that a product has is not told that there is none', async () => {
  const category = { kind: 'category' as const, target: '', reason: 'same_type', values: { type: 'Mug' }, ground: 'g9', confidence: 0.8, from: [] };
  const asked = keeping(aSuggestion({ ...category, now: 'Home > Tumblers', proposed: 'Home > Mugs', value: 'Home > Mugs' }));
  openConsole('/freestyle/suggestions');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Category' }));
  fireEvent.change(screen.getByLabelText('Search the categories'), { target: { value: 'tumbler' } });
  await waitFor(() => expect(calls(asked, 'GET /api/suggestion/categories/')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Home > Tumblers' })).toBeNull());
  expect(screen.queryByText('No category is called like that.')).toBeNull();
});

test('a title without a difference waits for somebody to write one', async () => {
  keeping(
    aSuggestion({
      kind: 'title',
      target: '',
      reason: 'no_difference',
      values: { nearest: 'Mug, harbour', similarity: 100, rivals: 1 },
      now: 'Harbour mug',
      proposed: '',
      value: '',
      from: [],
    }),
  );
  openConsole('/freestyle/suggestions');
  expect(await screen.findByText(/“Mug, harbour” has 100% of its words in common/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept Title' })).toBeNull();
  press('Write Title');
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Harbour mug');
});

test('what was published is marked with its engine, and what the shop changed since is taken back only when it is said again', async () => {
  const published = anAddress({ state: 'published', publication_id: '0190a0c0-0000-7000-8000-0000000000d1' });
  const written = [
    {
      kind: 'handle' as const,
      target: '',
      engine: 'starter',
      edited: false,
      value: 'harbour-mug',
      at: '2026-11-21T10:12:00.000Z',
      by: 'Robin Vale',
      still: false,
    },
  ];
  const asked = serving({
    ...profile,
    'GET /api/suggestion/': ({ query }: Asked) => (query.includes('state=published') ? aPage(aProduct([published], written)) : aPage()),
    'POST /api/suggestion/revert/': ({ body }: Asked) => (body['overwrite'] ? { sent: {} } : refusal(409, 'shop_changed')),
  });
  openConsole('/freestyle/suggestions?state=published');
  expect(await screen.findByText(/Starter, published by Robin Vale/)).toBeTruthy();
  expect(screen.getByText('Changed in the shop since')).toBeTruthy();
  press('Take back Address');
  fireEvent.click(await screen.findByRole('button', { name: 'Take back all the same' }));
  await waitFor(() => expect(calls(asked, 'POST /api/suggestion/revert/').map(({ body }) => body['overwrite'])).toEqual([false, true]));
});

test('one product shows everything that is known of it', async () => {
  const { product_id } = aSuggestion();
  serving({
    ...profile,
    'GET /api/suggestion/': aPage(),
    [`GET /api/suggestion/product/${product_id}/`]: aProduct([aSuggestion({ state: 'dismissed' }), anAddress()]),
  });
  openConsole(`/freestyle/suggestions?product=${product_id}`);
  expect(await screen.findByText('Dismissed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept Address' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All products' })).toBeTruthy();
});
