import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import type { ShopContents } from '../../shops/index.ts';
import { publishBlog, publishPage, savedBlog, savedPage } from '../tests/texts.testing.ts';

let floor: ShopFloor;
let contents: ShopContents;
beforeAll(async () => {
  floor = await openShopFloor();
  contents = floor.admin.contents;
});
afterAll(() => floor.close());

const hour = 60 * 60 * 1_000;
const inShop = async (gid: string | null) => (await contents.one('blog', gid ?? ''))?.fields;

describe('a blog post', () => {
  test('goes to its blog once, shown at once, with everything beside its body', async () => {
    const draft = await savedBlog(floor.owner);
    const done = await publishBlog(floor.owner, draft, {}, { 'idempotency-key': `go-${draft.id}` });
    expect(done).toMatchObject({ mode: 'new', state: 'published', url: expect.stringContaining(`https://${floor.shop.domain}/blogs/`) });
    expect(await inShop(done.gid)).toMatchObject({
      title: draft.text.title,
      body: '<p>Shake it out once a week.</p>\n<h2>Washing wool</h2>\n<p>It takes cool water and patience.</p>',
      summary: 'Care for wool.',
      tags: ['wool'],
      seo_title: 'Wool care',
      seo_description: 'Cool water.',
      blog_gid: draft.form.blog_gid,
    });
    const now = await floor.owner.client.blogWriter.draft({ params: { id: draft.id } });
    expect(now).toMatchObject({ status: 'published', in_shop: { gid: done.gid, visible: 'shown' } });
    // Who did not hear the answer asks again.
    const again = await floor.owner.client.blogWriter.publish(
      { body: { draft_id: draft.id, version: draft.version, shop_digest: '' } },
      { headers: { 'idempotency-key': `go-${draft.id}` } },
    );
    expect(again.id).toBe(done.id);
  });

  test('is changed there where it differs, and put back as it was', async () => {
    const draft = await savedBlog(floor.owner);
    const first = await publishBlog(floor.owner, draft);
    const before = await inShop(first.gid);
    const newer = await floor.owner.client.blogWriter.saveDraft({
      body: { id: draft.id, version: draft.version, form: draft.form, text: { ...draft.text, title: 'Wool, again', seo_title: '' } },
    });
    expect(newer.status).toBe('draft');
    const second = await publishBlog(floor.owner, newer);
    expect([second.mode, second.fields.toSorted()]).toEqual(['update', ['seo_title', 'title']]);
    expect(await inShop(first.gid)).toEqual({ ...before, title: 'Wool, again', seo_title: '' });
    const { shop_digest, fields } = await floor.owner.client.blogWriter.revertReview({ params: { id: second.id } });
    expect(fields.map(({ drifted }) => drifted)).toEqual([false, false]);
    await floor.owner.client.blogWriter.revert({ params: { id: second.id }, body: { shop_digest } });
    expect(await inShop(first.gid)).toEqual(before);
  });

  test('that was made is taken out of the shop again, and its draft is one as before', async () => {
    const draft = await savedBlog(floor.owner);
    const made = await publishBlog(floor.owner, draft);
    const { shop_digest, removes } = await floor.owner.client.blogWriter.revertReview({ params: { id: made.id } });
    expect(removes).toBe(true);
    const back = await floor.owner.client.blogWriter.revert({ params: { id: made.id }, body: { shop_digest } });
    expect([back.mode, back.state, await inShop(made.gid)]).toEqual(['removal', 'published', undefined]);
    expect(await floor.owner.client.blogWriter.draft({ params: { id: draft.id } })).toMatchObject({ status: 'draft', in_shop: null });
    expect(await failure(floor.owner.client.blogWriter.revertReview({ params: { id: made.id } }))).toMatchObject({ code: 'publication_not_revertible' });
  });

  test('that was taken out is put back as it was, once, and can be taken out again', async () => {
    const { client } = floor.owner;
    const draft = await savedBlog(floor.owner);
    const made = await publishBlog(floor.owner, draft);
    const before = await inShop(made.gid);
    const taken = await client.blogWriter.revert({
      params: { id: made.id },
      body: { shop_digest: (await client.blogWriter.revertReview({ params: { id: made.id } })).shop_digest },
    });
    const review = await client.blogWriter.revertReview({ params: { id: taken.id } });
    expect(review).toMatchObject({ removes: false, restores: true, shop_digest: '' });
    expect(review.fields.find(({ field }) => field === 'title')).toMatchObject({ before: draft.text.title, shop: '' });
    const back = await client.blogWriter.revert({ params: { id: taken.id }, body: { shop_digest: '' } });
    expect([back.mode, back.state, back.reverts]).toEqual(['new', 'published', taken.id]);
    expect(await inShop(back.gid)).toEqual({ ...before, publish_at: expect.any(String) });
    expect(await client.blogWriter.draft({ params: { id: draft.id } })).toMatchObject({ status: 'published', in_shop: { gid: back.gid } });
    expect(await failure(client.blogWriter.revert({ params: { id: taken.id }, body: { shop_digest: '' } }))).toMatchObject({
      code: 'publication_not_revertible',
    });
    expect(await client.blogWriter.revertReview({ params: { id: back.id } })).toMatchObject({ removes: true, restores: false });
  });

  test('waits for its time in the shop, and not for one that has passed', async () => {
    const draft = await savedBlog(floor.owner);
    const publish_at = new Date(Date.now() + 48 * hour).toISOString();
    const past = { visible: 'later', publish_at: new Date(Date.now() - hour).toISOString() } as const;
    expect(await failure(publishBlog(floor.owner, draft, past))).toMatchObject({ status: 422, details: { fields: { 'body.publish_at': expect.any(String) } } });
    expect(await failure(publishBlog(floor.owner, draft, { visible: 'later' }))).toMatchObject({
      status: 422,
      details: { fields: { 'body.publish_at': expect.any(String) } },
    });
    await publishBlog(floor.owner, draft, { visible: 'later', publish_at });
    expect(await floor.owner.client.blogWriter.draft({ params: { id: draft.id } })).toMatchObject({ status: 'published', in_shop: { visible: 'scheduled' } });
    await publishBlog(floor.owner, draft, { visible: 'hidden' });
    expect(await floor.owner.client.blogWriter.draft({ params: { id: draft.id } })).toMatchObject({ in_shop: { visible: 'hidden', publish_at: null } });
  });

  test('that somebody changed in the shop is shown again before it goes out', async () => {
    const draft = await savedBlog(floor.owner);
    const { gid } = await publishBlog(floor.owner, draft);
    const newer = await floor.owner.client.blogWriter.saveDraft({
      body: { id: draft.id, version: draft.version, form: draft.form, text: { ...draft.text, title: 'Ours' } },
    });
    const { shop_digest } = await floor.owner.client.blogWriter.review({ params: { id: draft.id } });
    await contents.update('blog', gid ?? '', { title: 'Theirs' });
    const refused = await failure(floor.owner.client.blogWriter.publish({ body: { draft_id: draft.id, version: newer.version, shop_digest } }));
    expect(refused).toMatchObject({ status: 409, code: 'shop_changed', details: { fields: ['title'] } });
    const { fields } = await floor.owner.client.blogWriter.review({ params: { id: draft.id } });
    expect(fields.find(({ field }) => field === 'title')).toMatchObject({ shop: 'Theirs', draft: 'Ours', conflict: true });
  });

  test('that was deleted in the shop says so, and can be made there anew', async () => {
    const draft = await savedBlog(floor.owner);
    const { gid } = await publishBlog(floor.owner, draft);
    const { shop_digest } = await floor.owner.client.blogWriter.review({ params: { id: draft.id } });
    await contents.remove('blog', gid ?? '');
    expect(await failure(floor.owner.client.blogWriter.publish({ body: { draft_id: draft.id, version: draft.version, shop_digest } }))).toMatchObject({
      code: 'shop_changed',
      details: { gone: true },
    });
    const anew = await publishBlog(floor.owner, draft);
    expect([anew.mode, anew.gid === gid]).toEqual(['new', false]);
  });

  test('is not sent twice by two who press at once', async () => {
    const draft = await savedBlog(floor.owner);
    const asked = { draft_id: draft.id, version: draft.version };
    const ends = await Promise.allSettled([1, 2, 3].map(() => floor.owner.client.blogWriter.publish({ body: asked })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await floor.house.world.database.pool.query("select count(*)::int as count from demo_content where content->>'title' = $1", [
      draft.text.title,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('does not go out without a title, words, a blog, or with a place that waits for words', async () => {
    const person = floor.owner;
    const cases = [
      { draft: await savedBlog(person, { title: ' ' }), code: 'title_empty', fields: { 'text.title': 'Title can not be empty' } },
      { draft: await savedBlog(person, { sections: [] }), code: 'blog_empty', fields: { 'text.sections': 'Blog content can not be empty' } },
      { draft: await savedBlog(person, {}, { blog_gid: null }), code: 'no_blog', fields: { 'form.blog_gid': 'No blog found, please create one.' } },
    ];
    for (const { draft, code, fields } of cases) expect(await failure(publishBlog(person, draft))).toMatchObject({ code, details: { fields } });
    const open = await savedBlog(person, { summary: '⟦Write here: why⟧' });
    expect(await failure(publishBlog(person, open))).toMatchObject({
      status: 422,
      code: 'gaps_open',
      details: { gaps: [{ field: 'summary', text: 'Write here: why' }] },
    });
  });

  test('with a claim that no fact backs goes out once somebody stands for it', async () => {
    const draft = await savedBlog(floor.owner, { sections: [{ id: 's1', heading: '', goal: '', html: '<p>It weighs 900 g.</p>', picture: null }] });
    expect(draft.unsupported).toBe(1);
    const refused = await failure(publishBlog(floor.owner, draft));
    expect(refused).toMatchObject({ status: 422, code: 'claims_unsupported', details: { claims: [{ field: 's1', text: '900 g' }] } });
    const done = await publishBlog(floor.owner, draft, { vouches: [{ claim: '900 g', reason: 'Weighed here' }] });
    expect(done.vouches).toMatchObject([{ claim: '900 g', reason: 'Weighed here', by: expect.any(String) }]);
  });
});

test('what was typed in many lines and any spelling is kept as a shop keeps it, so that it is no change afterwards', async () => {
  const draft = await savedBlog(floor.owner, { title: ' A \n title ', handle: 'My Own  Handle!', seo_title: 'Two\nlines', tags: [' a ', 'a', ''] });
  expect(draft.text).toMatchObject({ title: 'A title', handle: 'my-own-handle', seo_title: 'Two lines', tags: ['a'] });
  await publishBlog(floor.owner, draft);
  expect(await floor.owner.client.blogWriter.draft({ params: { id: draft.id } })).toMatchObject({ status: 'published', in_shop: { handle: 'my-own-handle' } });
  expect(await failure(publishBlog(floor.owner, draft))).toMatchObject({ status: 409, code: 'nothing_approved' });
});

test('a draft that nothing was typed into is not kept, and the answer says what it lacks; a word is enough, and it may be emptied again', async () => {
  const { client } = floor.owner;
  const blank = [
    { form: {} },
    { form: { language: 'de' as const, tone: 'plain' as const }, text: { title: ' ', author: 'Ines', sections: [{ id: 'a', html: '<p>&nbsp;</p>' }] } },
  ];
  for (const body of blank)
    expect(await failure(client.blogWriter.saveDraft({ body: { text: {}, ...body } }))).toMatchObject({
      status: 422,
      code: 'title_empty',
      message: 'Title can not be empty',
      details: { fields: { 'body.text.title': 'Title can not be empty', 'body.text.sections': 'Blog content can not be empty' } },
    });
  expect(await failure(client.pageGenerator.saveDraft({ body: { form: { type: 'about_us' }, text: {} } }))).toMatchObject({
    status: 422,
    details: { fields: { 'body.text.sections': 'Page content can not be empty' } },
  });
  const { id, version } = await client.blogWriter.saveDraft({ body: { form: { main_idea: 'Wool' }, text: {} } });
  expect(await client.blogWriter.saveDraft({ body: { id, version, form: {}, text: {} } })).toMatchObject({ id, version: version + 1 });
});

test('what the demo shop has is looked at here, as it stands there: a post, a page, a hidden one, and nothing of another account’s', async () => {
  const { client } = floor.owner;
  const numberOf = ({ gid }: { gid: string | null }) => gid?.split('/').at(-1) ?? '';
  const blog = await savedBlog(floor.owner, { picture: { url: 'https://cdn.example/a.jpg', alt: 'A throw', product_id: null } });
  const post = numberOf(await publishBlog(floor.owner, blog));
  expect(await client.shops.textInDemo({ params: { kind: 'blog', number: post } })).toMatchObject({
    domain: floor.shop.domain,
    title: blog.text.title,
    body: expect.stringContaining('<h2>Washing wool</h2>'),
    author: expect.stringMatching(/\S/),
    picture: { alt: 'A throw' },
    publish_at: expect.any(String),
  });
  const page = numberOf(await publishPage(floor.owner, await savedPage(floor.owner), { visible: 'hidden' }));
  expect(await client.shops.textInDemo({ params: { kind: 'page', number: page } })).toMatchObject({ author: '', picture: null, publish_at: null });
  expect(await failure(client.shops.textInDemo({ params: { kind: 'page', number: post } }))).toMatchObject({ status: 404 });
  const stranger = await floor.house.newOwner();
  expect(await failure(stranger.client.shops.textInDemo({ params: { kind: 'blog', number: post } }))).toMatchObject({ status: 404 });
});

test('a page with a place that waits for words does not go out', async () => {
  const section = { id: 'reach', heading: 'Contact', goal: '', html: '<p>We weave. ⟦Write here: your e-mail address⟧</p>', picture: null };
  expect(await failure(publishPage(floor.owner, await savedPage(floor.owner, { sections: [section] })))).toMatchObject({
    status: 422,
    code: 'gaps_open',
    details: { gaps: [{ field: 'reach', text: 'Write here: your e-mail address' }] },
  });
});

describe('a shop that loses its answer', () => {
  test('is read, and what it took is not sent again', async () => {
    const draft = await savedBlog(floor.owner);
    await floor.demo.arm({ fault: 'drop-after-write', matching: 'articleCreate(' });
    const done = await publishBlog(floor.owner, draft);
    expect(done.state).toBe('published');
    const { rows } = await floor.house.world.database.pool.query("select count(*)::int as count from demo_content where content->>'title' = $1", [
      draft.text.title,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('without a shop nothing can be published', async () => {
  const alone = await floor.house.newOwner();
  const draft = await savedPage(alone);
  expect(await failure(publishPage(alone, draft))).toMatchObject({ status: 409, code: 'non_shop_mode', message: 'Non-shop-mode cannot publish.' });
  expect(await failure(alone.client.blogWriter.blogs())).toMatchObject({ code: 'non_shop_mode' });
});

test('what was begun without a shop belongs to the one it was published to, and to no other', async () => {
  const late = await floor.house.newOwner();
  const draft = await savedPage(late);
  const first = await floor.house.services.shops.connectDemo({ accountId: late.accountId, owner: 'Robin Vale' });
  expect(await publishPage(late, draft)).toMatchObject({ mode: 'new', state: 'published' });
  const second = crypto.randomUUID();
  await floor.house.world.database.pool.query("insert into shop (id, account_id, mode, name, domain) values ($1, $2, 'demo', 'Second', $3)", [
    second,
    late.accountId,
    `${second}.myshopify.com`,
  ]);
  const listed = async (shop_id: string) => {
    await late.client.auth.switchShop({ body: { shop_id } });
    return (await late.client.pageGenerator.list({ query: {} })).items.map(({ id }) => id);
  };
  expect([await listed(first.id), await listed(second)]).toEqual([[draft.id], []]);
  // Looked at from the other shop it is still read where it stands.
  expect(await late.client.pageGenerator.review({ params: { id: draft.id } })).toMatchObject({ in_shop: true });
});

test('a new blog needs a name, and the same name is the same blog', async () => {
  const { client } = floor.owner;
  for (const body of [{ title: '  ' }, {} as { title: string }])
    expect(await failure(client.blogWriter.newBlog({ body }))).toMatchObject({
      status: 422,
      details: { fields: { 'body.title': "new blog name can't be empty" } },
    });
  const one = await client.blogWriter.newBlog({ body: { title: 'Notes from the quay' } });
  expect(await client.blogWriter.newBlog({ body: { title: 'Notes from the quay' } })).toEqual(one);
  expect((await client.blogWriter.blogs()).items).toContainEqual(one);
  // Two tabs, one moment.
  const title = 'Pressed by six at once';
  const made = await Promise.all(Array.from({ length: 6 }, () => client.blogWriter.newBlog({ body: { title } })));
  expect(new Set(made.map(({ gid }) => gid)).size).toBe(1);
  expect((await client.blogWriter.blogs()).items.filter((blog) => blog.title === title)).toHaveLength(1);
});

test('a name of a blog that is too long is called so', async () => {
  const refused = await failure(floor.owner.client.blogWriter.newBlog({ body: { title: 'n'.repeat(300) } }));
  expect(refused).toMatchObject({ status: 422, details: { fields: { 'body.title': 'At most 255 characters.' } } });
});

test('a page is published, changed and taken back', async () => {
  const draft = await savedPage(floor.owner);
  const made = await publishPage(floor.owner, draft);
  expect(made).toMatchObject({ kind: 'page', mode: 'new', url: expect.stringMatching(/\/pages\/about-/) });
  const newer = await floor.owner.client.pageGenerator.saveDraft({
    body: { id: draft.id, version: draft.version, form: draft.form, text: { ...draft.text, seo_description: 'Who we are, and where.' } },
  });
  const changed = await publishPage(floor.owner, newer);
  expect(changed.fields).toEqual(['seo_description']);
  const { shop_digest } = await floor.owner.client.pageGenerator.revertReview({ params: { id: changed.id } });
  await floor.owner.client.pageGenerator.revert({ params: { id: changed.id }, body: { shop_digest } });
  expect((await contents.one('page', made.gid ?? ''))?.fields['seo_description']).toBe('Who we are.');
  expect((await floor.owner.client.pageGenerator.publications({ query: {} })).items.map(({ mode }) => mode).slice(0, 3)).toEqual(['revert', 'update', 'new']);
  expect(await failure(publishPage(floor.owner, await savedPage(floor.owner, { sections: [] })))).toMatchObject({
    code: 'page_empty',
    message: 'Page content can not be empty',
  });
});

test('a second page of one title gets an address that the shop makes, and one that somebody typed is refused where it is taken', async () => {
  const proposed = { title: 'About Quay', handle: 'about-quay' };
  const first = await publishPage(floor.owner, await savedPage(floor.owner, proposed));
  const draft = await savedPage(floor.owner, proposed);
  const second = await publishPage(floor.owner, draft);
  expect([first.url, second.url]).toEqual([expect.stringMatching(/\/about-quay$/), expect.stringMatching(/\/about-quay-\d$/)]);
  const { draft: kept, fields } = await floor.owner.client.pageGenerator.review({ params: { id: draft.id } });
  expect([kept.status, kept.text.handle, fields.filter(({ changed }) => changed)]).toEqual(['published', '', []]);
  expect(await failure(publishPage(floor.owner, await savedPage(floor.owner, { ...proposed, title: 'Who we are' })))).toMatchObject({
    status: 409,
    code: 'shop_refused',
    details: { fields: { handle: expect.any(String) } },
  });
});
