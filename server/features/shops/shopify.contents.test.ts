/** Blogs, articles and pages of a shop, asked of the demo shop on Shopify's own schema. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import type { ShopContents } from './shop-contents.ts';

let floor: ShopFloor;
let contents: ShopContents;
beforeAll(async () => {
  floor = await openShopFloor();
  contents = floor.admin.contents;
});
afterAll(() => floor.close());

const hour = 60 * 60 * 1_000;
const article = async (more: Record<string, string | string[]> = {}) => {
  const blog = await contents.addBlog(`Journal ${crypto.randomUUID().slice(0, 8)}`);
  const fields = {
    title: 'Oak & ash',
    body: '<p>Two woods.</p>',
    summary: 'Two woods.',
    tags: ['wood', 'home'],
    author: 'Ines',
    handle: '',
    seo_title: 'Oak and ash',
    seo_description: 'Two woods, side by side.',
    picture: 'https://example.com/oak.jpg',
    picture_alt: 'A board of oak',
    publish_at: new Date().toISOString(),
    blog_gid: blog.gid,
  };
  return { blog, made: await contents.create('blog', { ...fields, ...more }, `publication ${blog.gid}`) };
};

test('all blogs of a shop are known, however many they are', async () => {
  await contents.addBlog('The first of many');
  const before = (await contents.blogs()).length;
  await floor.house.world.database.pool.query(
    `insert into demo_content (domain, id, type, handle, content, updated_at)
     select domain, 900000 + n, 'Blog', 'many-' || n, content || jsonb_build_object('title', 'Many ' || n), updated_at
     from (select * from demo_content where type = 'Blog' and domain = $1 limit 1) one, generate_series(1, 260) n`,
    [floor.shop.domain],
  );
  const all = await contents.blogs();
  expect([all.length - before, new Set(all.map(({ gid }) => gid)).size]).toEqual([260, all.length]);
  await floor.house.world.database.pool.query(`delete from demo_content where handle like 'many-%'`);
});

describe('an article', () => {
  test('stands in its blog with everything that was said of it', async () => {
    const { blog, made } = await article();
    const now = await contents.one('blog', made.gid);
    expect(now).toEqual(made);
    expect(now).toMatchObject({ handle: 'oak-ash', blogGid: blog.gid, blogHandle: blog.handle });
    expect(now?.fields).toMatchObject({ title: 'Oak & ash', tags: ['wood', 'home'], author: 'Ines', seo_title: 'Oak and ash', picture_alt: 'A board of oak' });
    expect(await contents.blogs()).toContainEqual(blog);
    expect((await contents.madeBy('blog', `publication ${blog.gid}`))?.gid).toBe(made.gid);
  });

  test('changes in what is named and in nothing else', async () => {
    const { made } = await article();
    const { handle: _, ...rest } = made.fields;
    const changed = await contents.update('blog', made.gid, { title: 'Ash & oak', seo_title: '' });
    expect(changed.fields).toEqual({ ...rest, handle: 'oak-ash', title: 'Ash & oak', seo_title: '' });
    expect(changed.digest).not.toBe(made.digest);
  });

  test('waits for its time, is shown at once, or is hidden', async () => {
    const later = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + hour).toISOString();
    const { made } = await article({ publish_at: later });
    const isShown = async () => {
      const { rows } = await floor.house.world.database.pool.query("select content->>'publishedAt' as at from demo_content where id = $1", [
        made.gid.split('/').at(-1),
      ]);
      return rows[0]?.at as string | null;
    };
    expect(Date.parse((await isShown()) ?? '')).toBe(Date.parse(later));
    await contents.update('blog', made.gid, { publish_at: new Date().toISOString() });
    expect(Date.parse((await isShown()) ?? '') <= Date.now()).toBe(true);
    await contents.update('blog', made.gid, { publish_at: '' });
    expect(await isShown()).toBeNull();
  });

  test('is refused by the field that is wrong', async () => {
    const { blog, made } = await article();
    await expect(contents.update('blog', made.gid, { title: ' ' })).rejects.toMatchObject({
      code: 'shop_refused',
      details: { reason: 'fields', fields: { title: "Title can't be blank" } },
    });
    await expect(contents.create('blog', { title: 'A', author: 'B', blog_gid: 'gid://shopify/Blog/999999' }, 'x')).rejects.toMatchObject({
      details: { fields: { blog_gid: 'Must reference an existing blog.' } },
    });
    await expect(contents.create('blog', { title: 'A', author: 'B', blog_gid: blog.gid, handle: 'oak-ash' }, 'x')).rejects.toMatchObject({
      details: { fields: { handle: 'Handle has already been taken' } },
    });
  });

  test('is gone once it is removed', async () => {
    const { made } = await article();
    await contents.remove('blog', made.gid);
    expect(await contents.one('blog', made.gid)).toBeUndefined();
    await expect(contents.remove('blog', made.gid)).rejects.toMatchObject({ code: 'shop_refused' });
  });
});

test('a page is made, changed and removed', async () => {
  const made = await contents.create('page', { title: 'About us', body: '<p>We.</p>', seo_title: 'About', publish_at: new Date().toISOString() }, 'the page');
  expect(made).toMatchObject({ handle: 'about-us', blogGid: null, fields: { title: 'About us', body: '<p>We.</p>', seo_title: 'About', seo_description: '' } });
  expect((await contents.update('page', made.gid, { body: '<p>Us.</p>', handle: 'who-we-are' })).fields).toMatchObject({
    body: '<p>Us.</p>',
    handle: 'who-we-are',
  });
  await contents.remove('page', made.gid);
  expect(await contents.one('page', made.gid)).toBeUndefined();
});
