/** Blogs, articles and pages of a Shopify shop. */
import { createHash } from 'node:crypto';
import { Fault } from '../../kit/fault.ts';
import type { BlogName, ContentFields, ContentKind, ShopContent, ShopContents } from './shop-contents.ts';
import type { ArticleTexts, PageTexts, UserErrors } from './shopify.content.answers.ts';
import type { Answers } from './shopify.answers.ts';
import type { ShopifyClient } from './shopify.client.ts';

export const shopifyContents = (client: ShopifyClient, now: () => number = Date.now): ShopContents => ({
  blogs: async (signal) => {
    const all: BlogName[] = [];
    for (let after: string | null = null; ; ) {
      const { nodes, pageInfo }: Answers['blogs']['blogs'] = (await client.ask('blogs', { after }, { signal })).blogs;
      all.push(...nodes.map(({ id, ...blog }) => ({ gid: id, ...blog })));
      if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return all;
      after = pageInfo.endCursor;
    }
  },
  addBlog: async (title, signal) => {
    const answer = (await client.ask('addBlog', { blog: { title } }, { signal })).blogCreate;
    const { id, ...blog } = certain(answer?.blog, answer?.userErrors);
    return { gid: id, ...blog };
  },
  one: async (kind, gid, signal) =>
    kind === 'blog'
      ? ofArticle((await client.ask('article', { id: gid }, { signal })).article)
      : ofPage((await client.ask('page', { id: gid }, { signal })).page),
  madeBy: async (kind, publicationId, signal) => {
    const newest =
      kind === 'blog'
        ? (await client.ask('newestArticles', {}, { signal })).articles.nodes.map(ofArticle)
        : (await client.ask('newestPages', {}, { signal })).pages.nodes.map(ofPage);
    return newest.find((one) => one?.publicationId === publicationId);
  },
  create: async (kind, fields, publicationId, signal) => {
    const ours = { ...theirs(kind, fields, now()), metafields: [...metafieldsOf(fields), metafield('storewright', 'publication', publicationId)] };
    if (kind === 'blog') {
      const answer = (await client.ask('addArticle', { article: ours }, { signal })).articleCreate;
      return certain(ofArticle(answer?.article ?? null), answer?.userErrors);
    }
    const answer = (await client.ask('addPage', { page: ours }, { signal })).pageCreate;
    return certain(ofPage(answer?.page ?? null), answer?.userErrors);
  },
  update: async (kind, gid, changes, signal) => {
    const metafields = metafieldsOf(changes);
    const gone = searchFields.filter(([field]) => changes[field] === '').map(([, key]) => ({ ownerId: gid, namespace: 'global', key }));
    const ours = {
      ...theirs(kind, changes, now()),
      ...(changes['handle'] !== undefined && { redirectNewHandle: true }),
      ...(metafields.length > 0 && { metafields }),
    };
    const about = { id: gid, gone, clears: gone.length > 0 };
    // What is taken away goes though the rest may be refused.
    const reason = gone.length > 0 ? 'in_part' : 'fields';
    if (kind === 'blog') {
      const { articleUpdate: answer, metafieldsDelete } = await client.ask('changeArticle', { ...about, article: ours }, { signal });
      return certain(ofArticle(answer?.article ?? null), [...(metafieldsDelete?.userErrors ?? []), ...(answer?.userErrors ?? [])], reason);
    }
    const { pageUpdate: answer, metafieldsDelete } = await client.ask('changePage', { ...about, page: ours }, { signal });
    return certain(ofPage(answer?.page ?? null), [...(metafieldsDelete?.userErrors ?? []), ...(answer?.userErrors ?? [])], reason);
  },
  remove: async (kind, gid, signal) => {
    if (kind === 'blog') {
      const answer = (await client.ask('removeArticle', { id: gid }, { signal })).articleDelete;
      certain(answer?.deletedArticleId, answer?.userErrors);
    } else {
      const answer = (await client.ask('removePage', { id: gid }, { signal })).pageDelete;
      certain(answer?.deletedPageId, answer?.userErrors);
    }
  },
});

const searchFields = [
  ['seo_title', 'title_tag'],
  ['seo_description', 'description_tag'],
] as const;
const metafield = (namespace: string, key: string, value: string) => ({ namespace, key, type: 'single_line_text_field', value });
const metafieldsOf = (fields: ContentFields) =>
  searchFields.flatMap(([field, key]) => (fields[field] ? [metafield('global', key, String(fields[field]))] : []));

/** Only what is named is sent: a field left out keeps its text in the shop. */
const theirs = (kind: ContentKind, fields: ContentFields, now: number): Record<string, unknown> => {
  const named = (field: string, as = field) => (fields[field] === undefined ? {} : { [as]: fields[field] });
  return {
    ...named('title'),
    ...named('body'),
    ...(fields['handle'] ? { handle: fields['handle'] } : {}),
    ...visibility(fields['publish_at'], now),
    ...(kind === 'blog' && {
      ...named('summary'),
      ...named('tags'),
      ...named('blog_gid', 'blogId'),
      ...(fields['author'] !== undefined && { author: { name: fields['author'] } }),
      ...((fields['picture'] !== undefined || fields['picture_alt'] !== undefined) && {
        image:
          fields['picture'] === ''
            ? null
            : { ...(fields['picture'] && { url: fields['picture'] }), ...(fields['picture_alt'] !== undefined && { altText: fields['picture_alt'] }) },
      }),
    }),
  };
};

/** A shop refuses what is to be shown and has a time in the future; one that waits for its time is not shown yet. */
const visibility = (at: string | string[] | undefined, now: number) => {
  if (at === undefined) return {};
  if (at === '') return { isPublished: false, publishDate: null };
  return Date.parse(String(at)) > now ? { isPublished: false, publishDate: at } : { isPublished: true };
};

const ofArticle = (article: ArticleTexts | null): ShopContent | undefined =>
  article
    ? shown(article, article.blog, {
        summary: article.summary ?? '',
        tags: article.tags,
        author: article.author?.name ?? '',
        picture: article.image?.url ?? '',
        picture_alt: article.image?.altText ?? '',
        blog_gid: article.blog.id,
      })
    : undefined;
const ofPage = (page: PageTexts | null): ShopContent | undefined => (page ? shown(page, null, {}) : undefined);

const shown = (text: PageTexts, blog: ArticleTexts['blog'] | null, more: ContentFields): ShopContent => {
  const fields: ContentFields = {
    title: text.title,
    body: text.body,
    seo_title: text.seoTitle?.value ?? '',
    seo_description: text.seoDescription?.value ?? '',
    handle: text.handle,
    publish_at: text.publishedAt ?? '',
    ...more,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify(Object.entries(fields)))
    .digest('hex');
  return {
    gid: text.id,
    handle: text.handle,
    blogGid: blog?.id ?? null,
    blogHandle: blog?.handle ?? '',
    fields,
    digest,
    publicationId: text.publication?.value ?? null,
  };
};

/** What the shop did, or why it did not. An answer with neither proves nothing. */
const certain = <T>(done: T | null | undefined, errors: UserErrors = [], reason: 'fields' | 'in_part' = 'fields'): T => {
  if (errors[0]) {
    const fields: Record<string, string> = {};
    for (const { field, message } of errors) fields[ourField(field)] ??= message;
    throw new Fault('shop_refused', 409, { message: errors[0].message.slice(0, 500), details: { reason, fields } });
  }
  if (done === null || done === undefined) throw new Fault('shop_unreachable', 503, { retryAfter: 10, details: { maybe_written: true } });
  return done;
};

const names: Record<string, string> = { publishDate: 'publish_at', isPublished: 'publish_at', blogId: 'blog_gid', image: 'picture', metafields: 'seo_title' };
const ourField = (path: string[] | null): string => {
  const head = (path ?? []).find((part) => !['article', 'page', 'blog', 'input'].includes(part)) ?? 'title';
  return names[head] ?? head;
};
