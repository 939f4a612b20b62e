/** What we ask a shop about blogs, articles and pages. Their search texts are metafields: there is no `seo` field as products have. */
const beside = /* GraphQL */ `
  seoTitle: metafield(namespace: "global", key: "title_tag") { value }
  seoDescription: metafield(namespace: "global", key: "description_tag") { value }
  publication: metafield(namespace: "storewright", key: "publication") { value }
`;
const article = /* GraphQL */ `
  fragment ArticleTexts on Article {
    id handle title body summary tags isPublished publishedAt updatedAt
    author { name }
    image { url altText }
    blog { id handle }
    ${beside}
  }
`;
const page = /* GraphQL */ `
  fragment PageTexts on Page { id handle title body isPublished publishedAt updatedAt ${beside} }
`;
/** A metafield cannot be set to nothing: it is taken away, in the same request. */
const takeAway = 'metafieldsDelete(metafields: $gone) @include(if: $clears) { userErrors { field message } }';

export const contentDocuments = {
  blogs: /* GraphQL */ `
    query Blogs($after: String) { blogs(first: 250, after: $after, sortKey: TITLE) { nodes { id title handle } pageInfo { hasNextPage endCursor } } }
  `,
  addBlog: /* GraphQL */ `
    mutation AddBlog($blog: BlogCreateInput!) { blogCreate(blog: $blog) { blog { id title handle } userErrors { field message } } }
  `,
  article: /* GraphQL */ `${article} query OneArticle($id: ID!) { article(id: $id) { ...ArticleTexts } }`,
  newestArticles: /* GraphQL */ `${article} query NewestArticles { articles(first: 20, sortKey: ID, reverse: true) { nodes { ...ArticleTexts } } }`,
  addArticle: /* GraphQL */ `
    ${article}
    mutation AddArticle($article: ArticleCreateInput!) { articleCreate(article: $article) { article { ...ArticleTexts } userErrors { field message } } }
  `,
  changeArticle: /* GraphQL */ `
    ${article}
    mutation ChangeArticle($id: ID!, $article: ArticleUpdateInput!, $gone: [MetafieldIdentifierInput!]!, $clears: Boolean!) {
      ${takeAway}
      articleUpdate(id: $id, article: $article) { article { ...ArticleTexts } userErrors { field message } }
    }
  `,
  removeArticle: /* GraphQL */ `
    mutation RemoveArticle($id: ID!) { articleDelete(id: $id) { deletedArticleId userErrors { field message } } }
  `,
  page: /* GraphQL */ `${page} query OnePage($id: ID!) { page(id: $id) { ...PageTexts } }`,
  newestPages: /* GraphQL */ `${page} query NewestPages { pages(first: 20, sortKey: ID, reverse: true) { nodes { ...PageTexts } } }`,
  addPage: /* GraphQL */ `
    ${page}
    mutation AddPage($page: PageCreateInput!) { pageCreate(page: $page) { page { ...PageTexts } userErrors { field message } } }
  `,
  changePage: /* GraphQL */ `
    ${page}
    mutation ChangePage($id: ID!, $page: PageUpdateInput!, $gone: [MetafieldIdentifierInput!]!, $clears: Boolean!) {
      ${takeAway}
      pageUpdate(id: $id, page: $page) { page { ...PageTexts } userErrors { field message } }
    }
  `,
  removePage: /* GraphQL */ `mutation RemovePage($id: ID!) { pageDelete(id: $id) { deletedPageId userErrors { field message } } }`,
} as const;

/** Never tried again once the shop may have heard them. */
export const contentChanges = ['addBlog', 'addArticle', 'changeArticle', 'removeArticle', 'addPage', 'changePage', 'removePage'] as const;
