import type { Claim } from '@storewright/contract/listing/listing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { aClaim, aDraft, aPublication, aReview } from '../writers.testing.ts';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';

const draftId = aDraft().id;
const review = aReview([
  { field: 'title', shop: 'Fjell Bottle Green', draft: 'Fjell Bottle' },
  { field: 'description', shop: '<p>Old.</p>', draft: '<p>Hot for 12 hours.</p>', claims: [aClaim('12 hours')] },
  { field: 'seo_title', shop: '', draft: 'Fjell Bottle, Steel' },
  { field: 'tags', base: ['bottle', 'outdoor'], shop: ['bottle', 'outdoor', 'winter-sale'], draft: ['bottle', 'hiking'], conflict: true },
]);
const answers = {
  'GET /api/user/profile/': aProfile(),
  [`GET /api/freestyle/${draftId}/review/`]: review,
  'GET /api/freestyle/publications/': { items: [], next_cursor: null },
};
/** Opens the review, and keeps what is sent. */
const opening = (more: Record<string, unknown> = {}) => {
  serving({ ...answers, ...more });
  const sent: Record<string, unknown>[] = [];
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push({ ...(JSON.parse(String(init.body)) as object), key: new Headers(init.headers).get('idempotency-key') });
    return ask(address, init);
  });
  openConsole(`/freestyle/review/${draftId}`);
  return sent;
};
const fieldOf = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(withSizes);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the review', () => {
  test('approves what is ready and holds what waits, each with its reason', async () => {
    opening();
    expect((await fieldOf('Title')).getByRole('switch')).toMatchObject({ checked: true, disabled: false });
    expect((await fieldOf('Description')).getByRole('switch', { name: /Held by 1 claim/ })).toMatchObject({ checked: false, disabled: true });
    expect((await fieldOf('Tags')).getByRole('switch', { name: /Held until you choose/ })).toMatchObject({ disabled: true });
    expect(screen.getByRole('button', { name: 'Publish 2 fields' })).toBeTruthy();
    expect(screen.getByText('Description: waits for 1 claim')).toBeTruthy();
  });

  test('marks what no field says, says how much it is, and lets it out', async () => {
    const beyond = (text: string, fact: Claim['fact']) => aClaim(text, { kind: 'statement', state: 'unproven', fact });
    const own = { name: 'Description', value: 'Slow Sundays.', source: 'description', field: '' } as const;
    const draft = '<p>For slow Sundays.</p><p>Closes by a magnet.</p>';
    const claims = [beyond('slow Sundays', own), beyond('Closes by a magnet', null)];
    opening({ [`GET /api/freestyle/${draftId}/review/`]: aReview([{ field: 'description', shop: '<p>Old.</p>', draft, claims }]) });
    const field = await fieldOf('Description');
    expect(field.getByRole('switch')).toMatchObject({ checked: true, disabled: false });
    const mark = (text: string) => [field.getByText(text).getAttribute('data-state'), field.getByText(text).hasAttribute('data-new')];
    expect([mark('slow Sundays'), mark('Closes by a magnet')]).toEqual([
      ['unproven', false],
      ['unproven', true],
    ]);
    expect(field.getByText('in your own words').textContent).toBe('1 statement in your own words');
    expect(field.getByText('in no field').textContent).toBe('1 new statement in no field');
  });

  test('asks whether another language than the form’s is meant, before title or description goes out', async () => {
    const sent = opening({
      [`GET /api/freestyle/${draftId}/review/`]: { ...review, other_language: true },
      'POST /api/freestyle/publish/': aPublication({ fields: ['title', 'seo_title'] }),
    });
    await fieldOf('Title');
    expect(screen.getByText('It is in another language than the form says.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Publish 2 fields' })).toMatchObject({ disabled: true });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Publish it in this language' }));
    fireEvent.click(screen.getByRole('button', { name: 'Publish 2 fields' }));
    expect(await screen.findByText('Published 2 fields.')).toBeTruthy();
    expect(sent).toMatchObject([{ fields: ['title', 'seo_title'], other_language: true }]);
  });

  test('of a shop that is a file says that it goes out with the next export, and leads there', async () => {
    const profile = aProfile();
    const went = aPublication({ fields: ['title', 'seo_title'], product_id: review.draft.product_id });
    opening({
      'GET /api/user/profile/': { ...profile, shop: { ...profile.shop!, mode: 'csv' } },
      'GET /api/freestyle/publications/': { items: [went], next_cursor: null },
      'POST /api/freestyle/publish/': went,
    });
    await fieldOf('Title');
    fireEvent.click(screen.getByRole('button', { name: 'Publish 2 fields' }));
    expect(await screen.findByText('In the next export: Title, SEO title.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'To the export' }).map((link) => link.getAttribute('href'))).toContain('/shops');
    for (const untrue of [/In the shop now:/, /Published 2 fields/, 'See it in the demo shop']) expect(screen.queryByText(untrue)).toBeNull();
  });

  test('asks nothing of a language where neither goes out', async () => {
    const sent = opening({
      [`GET /api/freestyle/${draftId}/review/`]: { ...review, other_language: true },
      'POST /api/freestyle/publish/': aPublication({ fields: ['seo_title'] }),
    });
    fireEvent.click((await fieldOf('Title')).getByRole('switch'));
    expect(screen.queryByRole('checkbox', { name: 'Publish it in this language' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Publish 1 field' }));
    expect(await screen.findByText('Published 1 field.')).toBeTruthy();
    expect(sent[0]).not.toMatchObject({ other_language: true });
  });

  test('sends exactly the approved fields, with the vouch and the choice that concern them, under one key', async () => {
    const sent = opening({ 'POST /api/freestyle/publish/': aPublication({ fields: ['description', 'tags'] }) });
    const description = await fieldOf('Description');
    fireEvent.change(description.getByLabelText('How do you know?'), { target: { value: 'Kitchen test' } });
    expect(description.getByText(/until then in this browser/)).toBeTruthy();
    fireEvent.click(description.getByRole('button', { name: 'Vouch as Ines Marlow' }));
    fireEvent.click((await fieldOf('Tags')).getByLabelText('Merge: bottle, winter-sale, hiking'));
    fireEvent.click((await fieldOf('Title')).getByRole('switch'));
    fireEvent.click((await fieldOf('SEO title')).getByRole('switch'));
    fireEvent.click(screen.getByRole('button', { name: 'Publish 2 fields' }));
    expect(await screen.findByText('Published 2 fields.')).toBeTruthy();
    expect(sent).toMatchObject([
      {
        draft_id: draftId,
        mode: 'update',
        fields: ['description', 'tags'],
        shop_digest: 'd1',
        resolutions: { tags: 'merge' },
        vouches: [{ claim: '12 hours', reason: 'Kitchen test' }],
      },
    ]);
    expect(sent[0]?.['key']).toBeTruthy();
  });

  test.each(['Word by word', 'Side by side'])('shows what is no word: links, pictures, headings (%s)', async (layout) => {
    const before = '<p>Care of <b>your</b> bottle</p><p>Read <a href="https://good.example/a">the guide</a>.</p>';
    const after =
      '<h2>Care of your bottle</h2><p>Read <a href="https://evil.example/b">the guide</a>.</p><p><img src="https://evil.example/p.png" alt="Waterproof"></p>';
    opening({ [`GET /api/freestyle/${draftId}/review/`]: aReview([{ field: 'description', shop: before, draft: after }]) });
    const description = await fieldOf('Description');
    fireEvent.click(screen.getByText(layout));
    for (const line of [
      'Formatting changed: paragraph → heading 2',
      'Bold removed: “your”',
      'Link “the guide”: https://good.example/a → https://evil.example/b',
      'Picture added: https://evil.example/p.png',
      'Alternative text: “Waterproof”',
    ])
      expect(screen.getByRole('region', { name: 'Description' }).textContent).toContain(line);
    expect(description.queryByText(/unchanged block/)).toBeNull();
    // An address is read from its own end, whatever letters stand in it.
    expect(screen.getByText('https://evil.example/b').closest('bdi')).toBeTruthy();
  });

  test('a picture that is its own address is told shortly, and a style is not called unseen', async () => {
    const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(200)}`;
    const one = aReview([{ field: 'description', shop: '<p>One</p>', draft: `<p>One</p><p><img src="${picture}" alt="Flask"></p>` }]);
    opening({ [`GET /api/freestyle/${draftId}/review/`]: one });
    const said =
      (await screen.findByText((_, element) => element?.tagName === 'SPAN' && Boolean(element.textContent?.startsWith('Picture added:')))).textContent ?? '';
    expect(said).toContain('data:image/png;base64,');
    expect(said.length).toBeLessThan(120);
  });

  test('what changed beside words, links and pictures is named', async () => {
    opening({ [`GET /api/freestyle/${draftId}/review/`]: aReview([{ field: 'description', shop: '<p style="color:red">One</p>', draft: '<p>One</p>' }]) });
    expect(await screen.findByText('No word, link or picture changed: only styles, empty elements or attributes.')).toBeTruthy();
  });

  test('takes the shop’s text once, however often one presses', async () => {
    const saved = Promise.withResolvers<unknown>();
    const asked = serving({
      ...answers,
      [`GET /api/freestyle/${draftId}/review/`]: aReview([{ field: 'tags', base: ['a'], shop: ['b'], draft: ['c'], conflict: true }]),
      'POST /api/freestyle/save_draft/': () => saved.promise,
    });
    openConsole(`/freestyle/review/${draftId}`);
    fireEvent.click(await screen.findByRole('radio', { name: 'Keep the shop’s' }));
    const press = screen.getByRole('button', { name: 'Keep the shop’s text' });
    fireEvent.click(press);
    fireEvent.click(press);
    await waitFor(() => expect((press as HTMLButtonElement).disabled).toBe(true));
    saved.resolve(aDraft({ version: 4 }));
    await waitFor(() => expect(calls(asked, `GET /api/freestyle/${draftId}/review/`).length).toBeGreaterThan(1));
    expect(calls(asked, 'POST /api/freestyle/save_draft/').map(({ body }) => body['listing'])).toMatchObject([{ tags: ['b'] }]);
  });

  test('has nothing to check once everything is in the shop', async () => {
    opening({ [`GET /api/freestyle/${draftId}/review/`]: aReview([{ field: 'title', shop: 'b', draft: 'b', changed: false }]) });
    expect(await screen.findByText('The draft says what the shop says. There is nothing to publish.')).toBeTruthy();
    expect([screen.queryByText('No field approved'), screen.queryByText('Before it goes out'), screen.queryByText(/of 0 fields/)]).toEqual([null, null, null]);
  });

  test('says that the shop changed meanwhile, and reads it again', async () => {
    opening({ 'POST /api/freestyle/publish/': refusal(409, 'shop_changed') });
    await fieldOf('Title');
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never);
    fireEvent.click(screen.getByRole('button', { name: 'Publish 2 fields' }));
    const note = await screen.findByText('The shop changed meanwhile. Look at the change again before it goes out.');
    // The press stands at the end of a page that may be long.
    await waitFor(() => expect(seen.mock.contexts.some((shown) => (shown as HTMLElement).contains(note))).toBe(true));
    seen.mockRestore();
    const press = screen.getByRole('button', { name: 'Look again' });
    press.focus();
    fireEvent.click(press);
    await waitFor(() => expect(press.isConnected).toBe(false));
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  test('says in place that publishing failed, and nothing is lost', async () => {
    opening({ 'POST /api/freestyle/publish/': refusal(422, 'shop_refused') });
    await fieldOf('Title');
    fireEvent.click(screen.getByRole('button', { name: 'Publish 2 fields' }));
    expect(await screen.findByText('Publish failed, please try again later')).toBeTruthy();
    expect((await fieldOf('Title')).getByRole('switch')).toMatchObject({ checked: true });
  });

  test('a publication that the shop refused is told as one', async () => {
    opening({
      'POST /api/freestyle/publish/': aPublication({
        state: 'failed',
        error: { code: 'shop_refused', message: 'no', fields: { title: 'Title is too long.' } },
      }),
    });
    await fieldOf('Title');
    fireEvent.click(screen.getByRole('button', { name: 'Publish 2 fields' }));
    await waitFor(() => expect(screen.getByText(/Title is too long\./)).toBeTruthy());
  });

  test('asks about a draft that is being published elsewhere less and less often', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const read = `GET /api/freestyle/${draftId}/review/`;
    const asked = serving({ ...answers, [read]: { ...review, draft: aDraft({ status: 'publishing' }) } });
    openConsole(`/freestyle/review/${draftId}`);
    expect(await screen.findByText('This draft is being published. We are asking the shop how far it is.')).toBeTruthy();
    for (let second = 0; second < 60; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls(asked, read).length).toBeGreaterThan(3);
    expect(calls(asked, read).length).toBeLessThan(11);
  });

  test('leaves the fields as somebody looks at them while it asks', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const read = `GET /api/freestyle/${draftId}/review/`;
    const asked = serving({ ...answers, [read]: { ...review, draft: aDraft({ status: 'publishing' }) } });
    openConsole(`/freestyle/review/${draftId}`);
    const layout = await screen.findByRole('button', { name: 'Side by side' });
    fireEvent.click(layout);
    for (let second = 0; second < 5; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls(asked, read).length).toBeGreaterThan(1);
    expect(layout.isConnected && layout.getAttribute('aria-pressed')).toBe('true');
  });

  test('without a shop nothing can be published', async () => {
    opening({ 'GET /api/user/profile/': { ...aProfile(), shop: null } });
    expect(await screen.findByText('Non-shop-mode cannot publish.')).toBeTruthy();
  });
});

describe('the revert', () => {
  test('shows what drifted, and leaves it off until somebody wants it', async () => {
    const publication = aPublication({ fields: ['title', 'seo_title'] });
    serving({
      ...answers,
      [`GET /api/freestyle/publications/${publication.id}/revert/`]: {
        publication,
        shop_digest: 'd9',
        fields: [
          { field: 'title', before: 'Old', published: 'New', shop: 'New', drifted: false },
          { field: 'seo_title', before: 'Old line', published: 'New line', shop: 'Changed by hand', drifted: true },
        ],
      },
    });
    openConsole(`/freestyle/publications/${publication.id}/revert`);
    expect((await fieldOf('Title')).getByRole('switch')).toMatchObject({ checked: true });
    const drifted = await fieldOf('SEO title');
    expect(drifted.getByRole('switch')).toMatchObject({ checked: false });
    for (const column of ['What we published', 'In the shop now', 'Goes back to']) expect(drifted.getByText(column)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Revert 1 field' })).toBeTruthy();
  });
});
