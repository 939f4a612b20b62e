/** Blogs, articles and pages in the words of the Admin API. */
import { contentsStore, type ContentType, type StoredContent } from '../contents.store.ts';
import { textOfHtml } from '../html-text.ts';
import { type Asked, gid, idOf } from './asked.ts';
import { listed, type PageArguments } from './paging.ts';
import { metafieldAnswer, shown } from './product.answer.ts';

type Listing = PageArguments & { reverse?: boolean | null; query?: string | null; sortKey?: string | null };

export const contentAnswer = (asked: Asked, row: StoredContent): Record<string, unknown> => {
  const { id, type, handle, content, updatedAt } = row;
  const metafields = content.metafields.map((one) => ({
    ...metafieldAnswer(one, content.createdAt, shown(updatedAt)),
    ownerType: type.toUpperCase(),
    definition: null,
  }));
  const common = {
    __typename: type,
    id: gid(type, id),
    handle,
    title: content.title,
    templateSuffix: null,
    createdAt: content.createdAt,
    updatedAt: shown(updatedAt),
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) =>
      metafields.find((one) => one.key === key && (!namespace || one.namespace === namespace)) ?? null,
    translations: () => [],
  };
  if (type === 'Blog')
    return {
      ...common,
      commentPolicy: 'CLOSED',
      tags: [],
      articles: (wish: Listing) => contentsAnswer(asked, 'Article', wish, id),
    };
  const text = { ...common, body: content.body, isPublished: isPublished(content.publishedAt, asked.now), publishedAt: content.publishedAt };
  if (type === 'Page') return { ...text, bodySummary: textOfHtml(content.body).slice(0, 150) };
  return {
    ...text,
    summary: content.summary || null,
    tags: content.tags,
    author: { name: content.author },
    image: content.image && { id: gid('ArticleImage', id), url: content.image.url, altText: content.image.altText || null, width: null, height: null },
    blog: async () => contentAnswer(asked, (await contentsStore(asked.db).one(asked.shop.domain, 'Blog', row.blogId ?? 0))!),
  };
};

/** One that waits for its time is not shown yet. */
const isPublished = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) <= now.getTime();

/** Listed by number only, and without search: what the console needs. */
export const contentsAnswer = async (asked: Asked, type: ContentType, wish: Listing, blogId?: number) => {
  const rows = await contentsStore(asked.db).all(asked.shop.domain, type, blogId === undefined ? {} : { blogId });
  if (wish.query?.trim()) asked.searchWarnings.push({ path: [`${type.toLowerCase()}s`], query: wish.query, warnings: [{ field: 'query', message: 'The demo shop does not search its texts.' }] }); // biome-ignore format: one warning
  return listed(
    rows.map((row) => ({ id: row.id, node: contentAnswer(asked, row) })),
    wish,
  );
};

export const findContent = async (asked: Asked, type: ContentType, id: string) => {
  const row = await contentsStore(asked.db).one(asked.shop.domain, type, idOf(type, id) ?? 0);
  return row ? contentAnswer(asked, row) : null;
};
