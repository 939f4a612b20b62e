/** The shapes of what a shop answers about blogs, articles and pages. */
import { z } from 'zod';

const Value = z.object({ value: z.string() }).nullable();
const beside = { seoTitle: Value, seoDescription: Value, publication: Value };
const shown = { isPublished: z.boolean(), publishedAt: z.iso.datetime({ offset: true }).nullable(), updatedAt: z.iso.datetime({ offset: true }).nullable() };

const BlogName = z.object({ id: z.string(), title: z.string(), handle: z.string() });
const ArticleTexts = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  body: z.string(),
  summary: z.string().nullable(),
  tags: z.array(z.string()),
  ...shown,
  author: z.object({ name: z.string() }).nullable(),
  image: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
  blog: z.object({ id: z.string(), handle: z.string() }),
  ...beside,
});
export type ArticleTexts = z.infer<typeof ArticleTexts>;
const PageTexts = z.object({ id: z.string(), handle: z.string(), title: z.string(), body: z.string(), ...shown, ...beside });
export type PageTexts = z.infer<typeof PageTexts>;

const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() }));
export type UserErrors = z.infer<typeof userErrors>;
const taken = z.object({ userErrors }).nullish();

export const contentAnswers = {
  blogs: z.object({
    blogs: z.object({ nodes: z.array(BlogName), pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }) }),
  }),
  addBlog: z.object({ blogCreate: z.object({ blog: BlogName.nullable(), userErrors }).nullable() }),
  article: z.object({ article: ArticleTexts.nullable() }),
  newestArticles: z.object({ articles: z.object({ nodes: z.array(ArticleTexts) }) }),
  addArticle: z.object({ articleCreate: z.object({ article: ArticleTexts.nullable(), userErrors }).nullable() }),
  changeArticle: z.object({ metafieldsDelete: taken, articleUpdate: z.object({ article: ArticleTexts.nullable(), userErrors }).nullable() }),
  removeArticle: z.object({ articleDelete: z.object({ deletedArticleId: z.string().nullable(), userErrors }).nullable() }),
  page: z.object({ page: PageTexts.nullable() }),
  newestPages: z.object({ pages: z.object({ nodes: z.array(PageTexts) }) }),
  addPage: z.object({ pageCreate: z.object({ page: PageTexts.nullable(), userErrors }).nullable() }),
  changePage: z.object({ metafieldsDelete: taken, pageUpdate: z.object({ page: PageTexts.nullable(), userErrors }).nullable() }),
  removePage: z.object({ pageDelete: z.object({ deletedPageId: z.string().nullable(), userErrors }).nullable() }),
};
