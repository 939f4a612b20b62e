/** What an app may do with blogs, articles and pages. */
import { handleOf } from '@storewright/rules/text/handle';
import { changingContents, type contentsStore, type ContentType, type StoredContent } from '../contents.store.ts';
import { type Asked, idOf } from './asked.ts';
import { contentAnswer } from './contents.answer.ts';
import { blankContent, type ContentWish, refusalsOfContent, withContentWish } from './contents.wish.ts';
import { shown } from './product.answer.ts';
import type { UserError } from './product.wish.ts';

type Store = ReturnType<typeof contentsStore>;

export const contentMutations = (asked: Asked) => {
  const { db, now } = asked;
  const { domain } = asked.shop;
  const refused = (name: string, userErrors: UserError[]) => ({ [name]: null, userErrors: userErrors.map((one) => ({ ...one, code: 'INVALID' })) });
  const missing = (name: string, what: string) => refused(name, [{ field: ['id'], message: `${what} does not exist` }]);

  const create = (type: ContentType, wish: ContentWish) => {
    const name = type.toLowerCase();
    return changingContents(db, domain, async (store) => {
      const refusals = refusalsOfContent(wish, undefined, now);
      const blogId = type === 'Article' ? (idOf('Blog', wish.blogId ?? '') ?? 0) : null;
      if (type === 'Article' && !(await store.one(domain, 'Blog', blogId ?? 0)))
        refusals.push({ field: ['blogId'], message: 'Must reference an existing blog.' });
      if (type === 'Article' && !wish.author) refusals.push({ field: ['author'], message: "Author can't be blank" });
      if (wish.handle && (await store.isTaken(domain, { type, handle: wish.handle, blogId })))
        refusals.push({ field: ['handle'], message: 'Handle has already been taken' });
      if (refusals.length > 0) return refused(name, refusals);
      const id = await store.takeId(domain);
      const handle = wish.handle || (await freeHandle(store, domain, { type, blogId, wanted: handleOf(wish.title ?? '') || name }));
      const visible = type === 'Blog' || (wish.isPublished ?? !wish.publishDate);
      const content = withContentWish(id, blankContent(shown(now)), { ...wish, isPublished: visible }, now);
      const row: StoredContent = { id, type, handle, blogId, content, updatedAt: new Date(shown(now)) };
      await store.add(domain, row);
      return { [name]: contentAnswer(asked, row), userErrors: [] };
    });
  };

  const update = (type: 'Article' | 'Page', id: string, wish: ContentWish) => {
    const name = type.toLowerCase();
    return changingContents(db, domain, async (store) => {
      const before = await store.one(domain, type, idOf(type, id) ?? 0);
      if (!before) return missing(name, type);
      const refusals = refusalsOfContent(wish, before.content, now);
      const blogId = wish.blogId ? (idOf('Blog', wish.blogId) ?? 0) : before.blogId;
      if (wish.blogId && !(await store.one(domain, 'Blog', blogId ?? 0))) refusals.push({ field: ['blogId'], message: 'Must reference an existing blog.' });
      const handle = wish.handle || before.handle;
      if (handle !== before.handle && (await store.isTaken(domain, { type, handle, blogId, by: before.id })))
        refusals.push({ field: ['handle'], message: 'Handle has already been taken' });
      if (refusals.length > 0) return refused(name, refusals);
      const content = withContentWish(before.id, before.content, wish, now);
      if (handle !== before.handle && wish.redirectNewHandle) content.formerHandles = [...content.formerHandles, before.handle];
      const row = { ...before, handle, blogId, content, updatedAt: movedOn(before.updatedAt, now) };
      await store.save(domain, row);
      return { [name]: contentAnswer(asked, row), userErrors: [] };
    });
  };

  const remove = (type: 'Article' | 'Page', id: string) =>
    changingContents(db, domain, async (store) =>
      (await store.remove(domain, type, idOf(type, id) ?? 0)) ? { [`deleted${type}Id`]: id, userErrors: [] } : missing(`deleted${type}Id`, type),
    );

  return {
    blogCreate: ({ blog }: { blog: ContentWish }) => create('Blog', blog),
    articleCreate: ({ article }: { article: ContentWish }) => create('Article', article),
    articleUpdate: ({ id, article }: { id: string; article: ContentWish }) => update('Article', id, article),
    articleDelete: ({ id }: { id: string }) => remove('Article', id),
    pageCreate: ({ page }: { page: ContentWish }) => create('Page', page),
    pageUpdate: ({ id, page }: { id: string; page: ContentWish }) => update('Page', id, page),
    pageDelete: ({ id }: { id: string }) => remove('Page', id),
    metafieldsDelete: ({ metafields }: { metafields: { ownerId: string; namespace: string; key: string }[] }) =>
      changingContents(db, domain, async (store) => {
        for (const { ownerId, namespace, key } of metafields) {
          const type = ownerId.includes('/Article/') ? 'Article' : 'Page';
          const before = await store.one(domain, type, idOf(type, ownerId) ?? 0);
          if (!before) return { deletedMetafields: null, userErrors: [{ field: ['metafields', '0', 'ownerId'], message: 'Owner does not exist.' }] };
          const left = before.content.metafields.filter((one) => one.namespace !== namespace || one.key !== key);
          await store.save(domain, { ...before, content: { ...before.content, metafields: left } });
        }
        return { deletedMetafields: metafields, userErrors: [] };
      }),
  };
};

const movedOn = (before: Date, now: Date): Date => new Date(Math.max(Math.floor(now.getTime() / 1_000) * 1_000, before.getTime() + 1_000));

type Wanted = { type: ContentType; blogId: number | null; wanted: string };
const freeHandle = async (store: Store, domain: string, { type, blogId, wanted }: Wanted): Promise<string> => {
  for (let count = 0; ; count++) {
    const handle = count === 0 ? wanted : `${wanted}-${count}`;
    if (!(await store.isTaken(domain, { type, handle, blogId }))) return handle;
  }
};
