/** Every sentence of the specification that belongs to these three screens, each brought about as somebody would. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, leaveConsole, openConsole } from '../../app/console.testing.tsx';
import { refusal, serving } from '../../kit/serving.testing.ts';
import { withSizes } from '../../kit/sizes.testing.ts';
import { anEngine } from '../inference/inference.testing.ts';
import { aBlog, anEmail, aPage, aReview, aSection } from './texts.testing.ts';

const blog = `?draft=${aBlog().id}`;
const full = { ...aBlog().text, sections: [aSection('one', { html: '<p>Wool keeps warm.</p>' })] };
const gone = refusal(503, 'engine_unreachable');
const answers = {
  'GET /api/user/profile/': aProfile(),
  'GET /api/engine/': { items: [anEngine({ chosen: true })] },
  'GET /api/blog_writer/blog_list/': { items: [{ gid: 'gid://shopify/Blog/1', title: 'News', handle: 'news' }] },
  [`GET /api/blog_writer/${aBlog().id}/`]: aBlog(),
  [`GET /api/page_generator/${aPage().id}/`]: aPage(),
  [`GET /api/email_writer/${anEmail().id}/`]: anEmail(),
  [`GET /api/blog_writer/${aBlog().id}/review/`]: aReview(),
  'GET /api/blog_writer/publications/': { items: [], next_cursor: null },
  'POST /api/blog_writer/generate_outline/': gone,
  'POST /api/blog_writer/generate_blog/': gone,
  'POST /api/blog_writer/generate_section/': gone,
  'POST /api/page_generator/generate_page/': gone,
  'POST /api/blog_writer/save_draft/': refusal(500, 'internal'),
  'POST /api/blog_writer/publish/': refusal(503, 'shop_unreachable'),
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('Worker', class extends EventTarget { postMessage() {} terminate() {} }); // biome-ignore format: nothing is measured here
  withSizes();
});
afterEach(leaveConsole);

const press = async (name: string | RegExp) => {
  const button = (await screen.findAllByRole('button', { name }))[0] as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
const type = async (name: string, value: string) => fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });

type Way = { given?: Record<string, unknown>; at: string; by?: () => Promise<void> };
const blogWith = (text: object) => ({ [`GET /api/blog_writer/${aBlog().id}/`]: aBlog({ text: { ...aBlog().text, ...text } }) });
const toReview = () => press('Review & publish');
const noShop = { 'GET /api/user/profile/': { ...aProfile(), shop: null } };
const ofNoBlog = { [`GET /api/blog_writer/${aBlog().id}/review/`]: aReview({ fields: aReview().fields.filter(({ field }) => field !== 'blog_gid') }) };
const noBlogs = { 'GET /api/blog_writer/blog_list/': { items: [] } };

// §5 and §8, in their order. Where a sentence has more than one way to it, each is walked.
const sentences: [sentences: string, way: Way][] = [
  ['Page content can not be empty', { at: `/page_generator/write?draft=${aPage().id}`, by: toReview }],
  ['Blog content can not be empty', { at: `/blog_writer/write${blog}`, by: toReview }],
  ['Title can not be empty', { given: blogWith({ title: '' }), at: `/blog_writer/write${blog}`, by: toReview }],
  ["new blog name can't be empty", { given: noBlogs, at: '/blog_writer/write', by: () => press('Create') }],
  [
    'Please input main idea; Please input keywords; Please input your desired word count of your blog',
    { at: '/blog_writer/write', by: () => press('Outline') },
  ],
  ['Please input main idea', { at: '/email_writer/write', by: () => press('Outline') }],
  ['Please input company, brand, founding time and address fields', { at: '/page_generator/write', by: () => press('Outline') }],
  [
    'Save failed, please try again later',
    {
      at: `/blog_writer/write${blog}`,
      by: async () => {
        await type('Title', 'Wool, again');
        await press('Save draft');
      },
    },
  ],
  [
    'Publish failed, please try again later',
    {
      at: `/blog_writer/review/${aBlog().id}`,
      by: () => press('Publish'),
    },
  ],
  [
    'Generate blog failed, please try again later.',
    {
      at: `/blog_writer/write${blog}`,
      by: async () => {
        for (const name of ['one', 'two', 'three']) await press(`Remove the section ${name}`);
        await press('Outline');
      },
    },
  ],
  ['Generate page failed, please try again later.', { at: `/page_generator/write?draft=${aPage().id}`, by: () => press('Outline') }],
  ['Generate detailed content failed.', { at: `/blog_writer/write${blog}`, by: () => press('Outline') }],
  ['No blog found, please create one.', { given: noBlogs, at: '/blog_writer/write' }],
  ['No blog found, please create one.', { given: { ...noBlogs, ...ofNoBlog }, at: `/blog_writer/review/${aBlog().id}`, by: () => press('Publish') }],
  ['Blog to post to: Choose before publishing', { given: ofNoBlog, at: `/blog_writer/review/${aBlog().id}`, by: () => press('Publish') }],
  ['Non-shop-mode cannot publish.', { given: { ...noShop, ...blogWith(full) }, at: `/blog_writer/write${blog}`, by: toReview }],
  ['Non-shop-mode cannot publish.', { given: noShop, at: `/page_generator/write?draft=${aPage().id}`, by: toReview }],
  ['Non-shop-mode cannot publish.', { given: noShop, at: `/blog_writer/review/${aBlog().id}` }],
];

test.each(sentences)('“%s” is said', async (said, { given = {}, at, by }) => {
  serving({ ...answers, ...given });
  openConsole(at);
  await by?.();
  for (const sentence of said.split('; ')) expect((await screen.findAllByText(sentence, { exact: false })).length).toBeGreaterThan(0);
});
