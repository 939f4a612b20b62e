/** What the demo shop keeps of a blog, an article or a page. */
export type DemoContent = {
  title: string;
  body: string;
  summary: string;
  tags: string[];
  author: string;
  image: { url: string; altText: string } | null;
  /** When it is or was shown from; null: hidden. */
  publishedAt: string | null;
  metafields: { id: number; namespace: string; key: string; type: string; value: string }[];
  formerHandles: string[];
  createdAt: string;
};
