/** The texts of a shop that are no products: blogs with their articles, and pages. `shopify.contents.ts` is the one implementer. */

export type ContentKind = 'blog' | 'page';
export type BlogName = { gid: string; title: string; handle: string };

/**
 * Field by field: title, body, seo_title, seo_description, handle, publish_at; an article also summary, tags, author,
 * picture, picture_alt, blog_gid. Body and summary are HTML as the shop holds it. `publish_at` is empty for what is hidden,
 * else the time it is or was shown from.
 */
export type ContentFields = Record<string, string | string[]>;

export type ShopContent = {
  gid: string;
  handle: string;
  blogGid: string | null;
  blogHandle: string;
  fields: ContentFields;
  /** Changes whenever one of the fields does. */
  digest: string;
  /** The publication of ours that made it, when one did. */
  publicationId: string | null;
};

export interface ShopContents {
  blogs(signal?: AbortSignal): Promise<BlogName[]>;
  addBlog(title: string, signal?: AbortSignal): Promise<BlogName>;
  /** Undefined where the shop has no such article or page (any more). */
  one(kind: ContentKind, gid: string, signal?: AbortSignal): Promise<ShopContent | undefined>;
  /** The one that this publication made, if it is among the newest. */
  madeBy(kind: ContentKind, publicationId: string, signal?: AbortSignal): Promise<ShopContent | undefined>;
  /** `publish_at` in the future makes it wait; one that is not is shown at once. Throws `shop_refused` 409 with `details.fields` where the shop says no. */
  create(kind: ContentKind, fields: ContentFields, publicationId: string, signal?: AbortSignal): Promise<ShopContent>;
  /** Sets the given fields and no other. */
  update(kind: ContentKind, gid: string, changes: ContentFields, signal?: AbortSignal): Promise<ShopContent>;
  remove(kind: ContentKind, gid: string, signal?: AbortSignal): Promise<void>;
}
