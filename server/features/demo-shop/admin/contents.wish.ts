/** From what an app asks an article, a page or a blog to be to the text, with Shopify's limits. */
import type { DemoContent } from '../content.ts';
import { partsPerProduct } from '../product.ts';
import type { UserError } from './product.wish.ts';

export type ContentWish = {
  title?: string | null;
  body?: string | null;
  summary?: string | null;
  handle?: string | null;
  redirectNewHandle?: boolean | null;
  tags?: string[] | null;
  author?: { name?: string | null; userId?: string | null } | null;
  image?: { url?: string | null; altText?: string | null } | null;
  blogId?: string | null;
  isPublished?: boolean | null;
  publishDate?: string | null;
  metafields?: { namespace?: string | null; key?: string | null; type?: string | null; value?: string | null }[] | null;
};

const limits = { title: 255, handle: 255, bodyBytes: 512 * 1024 };

/** `known`: as it is now, when it is there already. */
export const refusalsOfContent = (wish: ContentWish, known: DemoContent | undefined, now: Date): UserError[] => {
  const refusals: UserError[] = [];
  const say = (field: string, message: string) => refusals.push({ field: [field], message });
  if (known ? wish.title !== undefined && !wish.title?.trim() : !wish.title?.trim()) say('title', "Title can't be blank");
  if (wish.title && [...wish.title].length > limits.title) say('title', `Title is too long (maximum is ${limits.title} characters)`);
  if (wish.body && Buffer.byteLength(wish.body) > limits.bodyBytes) say('body', 'Body is too big (maximum is 512 KB)');
  if (wish.handle && wish.handle.length > limits.handle) say('handle', `Handle is too long (maximum is ${limits.handle} characters)`);
  if (wish.author && Boolean(wish.author.name) === Boolean(wish.author.userId)) say('author', 'Author must be given by name or by user, and not by both');
  if (wish.isPublished === true && wish.publishDate && Date.parse(wish.publishDate) > now.getTime())
    say('publishDate', 'Cannot set isPublished to true and also set a future publish date.');
  for (const { value } of wish.metafields ?? []) if (!value?.trim()) say('metafields', "Value can't be blank.");
  return refusals;
};

export const withContentWish = (id: number, content: DemoContent, wish: ContentWish, now: Date): DemoContent => ({
  ...content,
  title: wish.title?.trim() ?? content.title,
  body: wish.body ?? content.body,
  summary: wish.summary === undefined ? content.summary : (wish.summary ?? ''),
  tags: wish.tags ? [...new Set(wish.tags.flatMap((tag) => tag.split(',')).map((tag) => tag.trim()).filter(Boolean))] : content.tags, // biome-ignore format: one step after another
  author: wish.author?.name ?? content.author,
  image: wish.image === undefined ? content.image : pictureOf(wish.image, content.image),
  publishedAt: publishedAt(content.publishedAt, wish, now),
  metafields: (wish.metafields ?? []).reduce((all, one) => withMetafield(id, all, one), content.metafields),
});

const pictureOf = (wish: ContentWish['image'], before: DemoContent['image']): DemoContent['image'] => {
  const url = wish?.url ?? before?.url;
  return wish && url ? { url, altText: wish.altText === undefined ? (before?.altText ?? '') : (wish.altText ?? '') } : null;
};

const publishedAt = (before: string | null, { isPublished, publishDate }: ContentWish, now: Date): string | null => {
  const at = publishDate ? `${new Date(publishDate).toISOString().slice(0, 19)}Z` : null;
  if (at) return at;
  if (isPublished === true) return before !== null && Date.parse(before) <= now.getTime() ? before : `${now.toISOString().slice(0, 19)}Z`;
  return isPublished === false || publishDate === null ? null : before;
};

type Metafields = DemoContent['metafields'];
const withMetafield = (id: number, all: Metafields, wish: NonNullable<ContentWish['metafields']>[number]): Metafields => {
  const namespace = wish.namespace ?? 'custom';
  const key = wish.key ?? '';
  const known = all.find((one) => one.namespace === namespace && one.key === key);
  const next = {
    id: known?.id ?? id * partsPerProduct + all.length + 1,
    namespace,
    key,
    type: wish.type ?? known?.type ?? 'single_line_text_field',
    value: wish.value ?? '',
  };
  return known ? all.map((one) => (one === known ? next : one)) : [...all, next];
};

export const blankContent = (createdAt: string): DemoContent => ({
  title: '',
  body: '',
  summary: '',
  tags: [],
  author: '',
  image: null,
  publishedAt: null,
  metafields: [],
  formerHandles: [],
  createdAt,
});
