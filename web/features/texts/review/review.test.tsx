import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers, atTextDesk, press, type } from '../text-desk.testing.ts';
import { aBlog, aReview } from '../texts.testing.ts';

atTextDesk();

describe('the review of a post', () => {
  const review = `GET /api/blog_writer/${aBlog().id}/review/`;
  const open = (change: Parameters<typeof aReview>[0] = {}, more: Parameters<typeof serving>[0] = {}) => {
    const asked = serving({
      ...answers,
      [review]: aReview(change),
      'GET /api/blog_writer/publications/': { items: [], next_cursor: null },
      'POST /api/blog_writer/publish/': refusal(503, 'publish_failed'),
      ...more,
    });
    openConsole(`/blog_writer/review/${aBlog().id}`);
    return asked;
  };

  test('holds what no fact says until somebody puts their name to it', async () => {
    const asked = open({
      claims: [{ field: 'one', start: 0, end: 4, text: '100 % wool', kind: 'material', state: 'unsupported', fact: null }],
    });
    const button = (await screen.findByRole('button', { name: 'Publish' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await type('How do you know?', 'The mill told us');
    await press('Vouch as Ines Marlow');
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    await waitFor(() =>
      expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body).toMatchObject({
        version: 3,
        visible: 'now',
        vouches: [{ claim: '100 % wool', reason: 'The mill told us' }],
      }),
    );
  });

  test('no longer says that a text is not in the shop once it went there', async () => {
    const publication = {
      id: 'p1',
      title: 'Wool',
      by: 'Ines',
      created_at: '2026-11-21T10:40:00.000Z',
      mode: 'new',
      state: 'published',
      url: '',
      fields: ['seo_title'],
      error: null,
    };
    serving({
      ...answers,
      [review]: aReview({
        fields: [
          { field: 'title', base: null, shop: null, draft: 'Wool', changed: true, conflict: false },
          { field: 'body', base: null, shop: null, draft: '<p>Warm.</p>', changed: true, conflict: false },
          { field: 'blog_gid', base: null, shop: null, draft: 'gid://shopify/Blog/1', changed: true, conflict: false },
          { field: 'seo_title', base: null, shop: null, draft: 'Wool, washed', changed: true, conflict: false },
        ],
      }),
      'GET /api/blog_writer/publications/': { items: [], next_cursor: null },
      'POST /api/blog_writer/publish/': publication,
    });
    openConsole(`/blog_writer/review/${aBlog().id}`);
    expect(await screen.findByText(/It is not in the shop yet/)).toBeTruthy();
    await press('Publish');
    expect(await screen.findByText('Published.')).toBeTruthy();
    expect(screen.queryByText(/It is not in the shop yet/)).toBeNull();
    const line = within(screen.getByRole('region', { name: 'SEO title' }));
    expect([line.queryByText('In the shop'), line.getByText('Before') !== null, line.getByText('In the shop now') !== null]).toEqual([null, true, true]);
  });

  test('holds a text with places that wait for words', async () => {
    open({ gaps: [{ field: 'one', text: 'How you began' }] });
    const button = (await screen.findByRole('button', { name: 'Publish' })) as HTMLButtonElement;
    expect([button.disabled, screen.getByText('How you began') !== null]).toEqual([true, true]);
  });

  test('schedules for a day and time, which must be said', async () => {
    const asked = open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Show it later' }));
    await press('Schedule');
    expect(await screen.findAllByText('Say when the shop is to show it.')).not.toEqual([]);
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2027-01-05T09:00' } });
    await press('Schedule');
    const at = new Date('2027-01-05T09:00').toISOString();
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body).toMatchObject({ visible: 'later', publish_at: at }));
  });

  test('offers a free address where the shop has the address already, and keeps it in the draft', async () => {
    const handle = { field: 'handle', base: null, shop: null, draft: 'wool', changed: true, conflict: false };
    const taken = { status: 409, code: 'shop_refused', details: { fields: { handle: 'Handle has already been taken' } } };
    const asked = open({ fields: [...aReview().fields, handle] }, { 'POST /api/blog_writer/publish/': { refusal: taken } });
    await press('Publish');
    expect(await screen.findByText(/“wool” is another text’s/)).toBeTruthy();
    await press('Use this address');
    await waitFor(() =>
      expect(calls(asked, 'POST /api/blog_writer/save_draft/')[0]?.body).toMatchObject({ id: aBlog().id, version: 3, text: { handle: 'wool-2' } }),
    );
  });

  test('asks whether another language than the form’s is meant, before it goes out', async () => {
    const rule = {
      id: 'B11',
      state: 'fix',
      message: 'B11.other',
      values: { language: 'en', asked: 'de' },
      source: 'ours',
      weight: 14,
      value: 0,
      field: null,
    } as const;
    const asked = open({ score: { points: 49, uncapped: 80, cap: 'language', rules: [rule] } });
    expect(((await screen.findByRole('button', { name: 'Publish' })) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Publish it in this language' }));
    await press('Publish');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body).toMatchObject({ other_language: true }));
  });

  test('says that the shop deleted it, and makes it anew when somebody presses', async () => {
    const at = { gid: 'gid://shopify/Article/9', handle: 'wool', blog_gid: null, visible: 'shown' as const, publish_at: null, url: '' };
    const asked = open({ draft: { ...aBlog(), in_shop: at }, in_shop: false });
    expect((await screen.findByRole('alert')).textContent).toContain('It is no longer in the shop.');
    await press('Publish');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body).toMatchObject({ shop_digest: '' }));
  });

  test('says clearly that what was deleted in the shop cannot be put back, and offers to put back what was taken out', async () => {
    const gone = { refusal: { status: 409, code: 'shop_changed', details: { gone: true } } };
    const revert = 'GET /api/blog_writer/publications/p1/revert/';
    serving({ ...answers, [revert]: gone });
    const { unmount } = openConsole('/blog_writer/publications/p1/revert');
    expect(await screen.findByText('It is no longer in the shop.')).toBeTruthy();
    unmount();
    const publication = { id: 'p1', title: 'Wool', by: 'Ines', created_at: '2026-11-21T10:40:00.000Z', mode: 'removal', state: 'published' };
    const fields = [{ field: 'title', before: 'Wool', published: '', shop: '', drifted: false }];
    const asked = serving({ ...answers, [revert]: { publication, shop_digest: '', removes: false, restores: true, fields } });
    openConsole('/blog_writer/publications/p1/revert');
    await press('Put it back in the shop');
    await waitFor(() =>
      expect(calls(asked, 'POST /api/blog_writer/publications/p1/revert/')).toMatchObject([{ body: { fields: [], shop_digest: '' }, key: expect.any(String) }]),
    );
  });

  test('leaves out what the shop changed meanwhile, unless somebody wants it', async () => {
    const changed = { base: 'Wool', shop: 'Wool, edited', draft: 'Wool and warmth', changed: true, conflict: true };
    const asked = open({ in_shop: true, shop_digest: 'd', fields: [{ field: 'title', ...changed }, ...aReview().fields.slice(1)] });
    await press('Update');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body['fields']).toEqual(['body', 'blog_gid']));
  });
});

describe('a text of the demo shop', () => {
  const inDemo = 'GET /api/shop/demo/blog/9/';
  const text = {
    domain: 'hearth-and-heath.myshopify.com',
    title: 'Wool, washed',
    body: '<p>Two steps.</p><h2>Washing</h2><p>Cool <a href="/products/throw">throw</a>.<img src="https://evil.example/a.png" alt="Evil" onerror="boom()" /></p>',
    author: 'Ines Marlow',
    picture: { url: '/demo-files/a.webp', alt: 'A throw' },
    publish_at: '2026-11-20T10:00:00.000Z',
  };
  const publication = { id: 'p1', kind: 'blog', title: 'Wool', mode: 'new', state: 'published', gid: 'gid://shopify/Article/9', fields: [], error: null };
  const published = async (mode: 'demo' | 'oauth') => {
    const profile = aProfile();
    serving({
      ...answers,
      'GET /api/user/profile/': { ...profile, shop: profile.shop && { ...profile.shop, mode } },
      [`GET /api/blog_writer/${aBlog().id}/review/`]: aReview(),
      'GET /api/blog_writer/publications/': { items: [], next_cursor: null },
      'POST /api/blog_writer/publish/': { ...publication, url: 'https://quay.example/blogs/news/wool' },
    });
    openConsole(`/blog_writer/review/${aBlog().id}`);
    await press('Publish');
    return (await screen.findByRole('link', { name: 'See it in the shop' })).getAttribute('href');
  };

  test('is looked at here', async () => {
    expect(await published('demo')).toBe('/demo-shop/blog/9');
  });
  test('of a real shop is looked at there', async () => {
    expect(await published('oauth')).toBe('https://quay.example/blogs/news/wool');
  });

  test('is shown as a buyer reads it, without what runs, what is fetched from elsewhere or a way out', async () => {
    serving({ ...answers, [inDemo]: text });
    openConsole('/demo-shop/blog/9');
    const article = await screen.findByRole('article');
    expect(within(article).getByRole('heading', { name: 'Wool, washed' })).toBeTruthy();
    expect(within(article).getByRole('heading', { name: 'Washing' })).toBeTruthy();
    expect([...article.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/demo-files/a.webp']);
    expect([article.innerHTML.includes('onerror'), article.querySelector('[href^="/"]')]).toEqual([false, null]);
    expect(article.textContent).toContain('Picture of another site, not loaded');
    expect(screen.queryByText(/It is hidden/)).toBeNull();
  });

  test('that is hidden, or waits for its time, says so; one that is gone too', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    serving({ ...answers, [inDemo]: { ...text, publish_at: null } });
    const { unmount } = openConsole('/demo-shop/blog/9');
    expect(await screen.findByText(/It is hidden: buyers do not see it/)).toBeTruthy();
    unmount();
    serving({ ...answers, [inDemo]: { ...text, publish_at: later } });
    const again = openConsole('/demo-shop/blog/9');
    expect(await screen.findByText(/Buyers see it from/)).toBeTruthy();
    again.unmount();
    serving({ ...answers, 'GET /api/shop/demo/page/9/': refusal(404, 'not_found') });
    openConsole('/demo-shop/page/9');
    expect(await screen.findByText('It is no longer in the shop.')).toBeTruthy();
  });
});
