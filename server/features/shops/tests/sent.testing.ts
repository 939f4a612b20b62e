/** What we send with each change and search, with every field that we ever fill: held against each version's input types. */
import { toldTopics } from '../webhooks/topics.ts';

const gid = (kind: string) => `gid://shopify/${kind}/1`;
const metafields = [{ namespace: 'storewright', key: 'publication', type: 'single_line_text_field', value: 'a' }];
const gone = [{ ownerId: gid('Page'), namespace: 'global', key: 'title_tag' }];
const listing = { title: 'a', descriptionHtml: 'a', seo: { title: 'a', description: 'a' }, tags: ['a'] };
const text = { title: 'a', body: 'a', handle: 'a', isPublished: false, publishDate: '2026-11-22T10:00:00Z', metafields };
const article = { ...text, summary: 'a', tags: ['a'], blogId: gid('Blog'), author: { name: 'a' }, image: { url: 'https://a.example/a.jpg', altText: 'a' } };

export const sent: Record<string, Record<string, unknown>[]> = {
  addBlog: [{ blog: { title: 'a' } }],
  addArticle: [{ article }],
  changeArticle: [
    { id: gid('Article'), article: { ...article, redirectNewHandle: true }, gone, clears: true },
    { id: gid('Article'), article: { image: null }, gone: [], clears: false },
  ],
  addPage: [{ page: text }],
  changePage: [{ id: gid('Page'), page: { ...text, redirectNewHandle: true }, gone, clears: true }],
  update: [{ product: { id: gid('Product'), ...listing } }],
  create: [{ product: { ...listing, handle: 'a', status: 'DRAFT', metafields } }],
  changeDetails: [
    {
      product: { id: gid('Product'), handle: 'a', redirectNewHandle: true, tags: ['a'], category: gid('TaxonomyCategory'), metafields },
      gone: [{ ...gone[0], ownerId: gid('Product') }],
      clears: true,
    },
  ],
  describePictures: [{ files: [{ id: gid('MediaImage'), alt: 'a' }] }],
  stagePicture: [{ input: [{ filename: 'a.jpg', mimeType: 'image/jpeg', resource: 'IMAGE', httpMethod: 'PUT', fileSize: '1' }] }],
  addFile: [{ files: [{ originalSource: 'https://a.example/a.jpg', contentType: 'IMAGE', alt: 'a', filename: 'a.jpg' }] }],
  beginBulk: [{ query: 'a' }],
  register: [{ id: gid('Product'), translations: [{ key: 'title', locale: 'de', value: 'a', translatableContentDigest: 'a' }] }],
  tellUs: toldTopics(['read_locales']).map((topic) => ({ topic, uri: 'https://a.example/', only: ['id'] })),
};
