/** A blog post: its outline, the whole of it, or one section again. */
import { isCjk } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import { type BlogForm, BlogText, framedBlog, type Outline } from '@storewright/contract/texts/blog';
import { blogParts } from '@storewright/rules/texts/body';
import { blogFacts } from '@storewright/rules/texts/facts';
import { measureBlog } from '@storewright/rules/texts/measure';
import type { Product } from '@storewright/contract/shops';
import type { Planned, Section } from '@storewright/contract/texts/section';
import type { FieldValue } from '../../writers/index.ts';
import { blogOf, outlineOf } from '../starter/blog.ts';
import { inVoice } from '../starter/voiced.ts';
import { blogAddress } from './address.ts';
import type { Fit } from './bounds.ts';
import { asLine, asList, asSearch, asSection, followsNoWish } from './fitting.ts';
import type { Around, Job, Put } from './job.ts';
import { stepsOf } from './long.ts';
import { sectionsIn } from './outline.ts';
import { firstPictureOf } from './pictures.ts';
import { htmlWish, linksOf, picturesOf, productsTold, rulesForProse, taskOf } from './prompt.ts';

type BlogJob = Job<BlogText, ReturnType<typeof judged>>;
const judged = (text: BlogText, form: BlogForm, around: Around) => ({ text, ...measureBlog(text, form, around) });

/** Title and sections. Each section comes as one line: heading | goal. */
export const blogOutline = (form: BlogForm, around: Around): BlogJob => {
  const starter = outlineOf(form, around);
  return {
    ...common(form, around),
    kind: 'blog_outline',
    frame: framedBlog({ title: '', sections: [] }),
    wish: {
      name: 'outline',
      fields: ['title', 'outline'],
      lists: ['outline'],
      told: (fence) => ({
        task: taskOf({
          ...asked(form, fence),
          what: 'You plan a blog post for an online shop.',
          fields: [
            ['title', 'the title, at most 60 Latin or 30 East Asian characters, with the first keyword early, plain text'],
            [
              'outline',
              `a list of ${Math.max(3, Math.min(12, starter.sections.length))} sections, each as one text "heading | what it is to say"; the first has no heading ("| …") and opens the post`,
            ],
          ],
        }),
        data: given(form, around),
      }),
      voice: around.voice,
      maxTokens: 2_000,
      starter: () => ({ title: starter.title, outline: starter.sections.map(({ heading, goal }) => `${heading} | ${goal}`) }),
    },
    put: (text, field, value) => {
      if (field === 'title') return kept(text, 'title', asLine(value, 255));
      const { sections, isCut } = sectionsIn(value);
      return { text: framedBlog({ title: text.title, sections }), value: sections.map(({ heading, goal }) => `${heading} | ${goal}`), isCut };
    },
    read: ({ title, sections }) => [title, ...sections.flatMap(({ heading, goal }) => [heading, goal])].join(' '),
  };
};

type Wished = { outline: Outline; rest?: { text: BlogText; parts: string[] } | undefined };
/** Every section of the outline, then what stands beside the body; or of a text that was stopped, the parts that are missing. */
export const wholeBlog = (form: BlogForm, { outline: wished, rest }: Wished, around: Around): BlogJob => {
  const usual = outlineOf(form, around);
  const outline = rest?.text ?? { title: wished.title || usual.title, sections: wished.sections.length > 0 ? wished.sections : usual.sections };
  const isMeant = (part: string): boolean => rest === undefined || rest.parts.includes(part);
  const sections = outline.sections.filter(({ id }) => isMeant(id));
  const aside = beside.filter(([name]) => isMeant(name));
  const words = Math.round((form.word_count ?? 700) / Math.max(1, outline.sections.length));
  const steps = stepsOf({
    outline: outline.sections,
    sections,
    beside: aside.map(([name]) => name),
    words,
    standing: rest ? Object.fromEntries(rest.text.sections.filter(({ id }) => !isMeant(id)).map(({ id, html }) => [id, html])) : {},
    data: given(form, around),
    taskFor: (fence, now, isLast) =>
      taskOf({
        ...asked(form, fence),
        what: `You write a blog post for an online shop, titled ${JSON.stringify(outline.title)}.${now.length < outline.sections.length ? ' You write it part by part; "outline" in the data is all of it, "written" what stands already: go on from there and say nothing twice.' : ''}`,
        fields: [...now.map((section) => [section.id, sectionWish(section, words, form)] as const), ...(isLast ? aside : [])],
      }),
  });
  const frame: BlogText = rest
    ? emptied(rest.text, isMeant)
    : {
        ...framedBlog(outline),
        author: around.author,
        picture: pictureOf(around.products[0], form.language),
        handle: blogAddress(outline, form),
      };
  return {
    ...common(form, around),
    kind: 'blog',
    frame,
    wish: {
      name: 'blog',
      fields: steps.flatMap(({ fields }) => fields),
      lists: ['tags'],
      told: (fence) => steps[0]!.told(fence, {}),
      voice: around.voice,
      maxTokens: steps[0]!.maxTokens,
      steps,
      starter: () => inVoice(blogOf(form, outline, around), around, form.language),
    },
    put: (text, field, value) => put(text, field, value, form, around),
    read: (text) => Object.values(blogParts(text)).join(' '),
  };
};
const beside = [
  ['summary', 'one or two sentences for the list of posts, plain text'],
  ['tags', 'a list of up to five short tags'],
  ['seo_title', 'the title of the search result, at most 55 Latin or 28 East Asian characters, plain text'],
  ['seo_description', 'one or two sentences for the search result, 90 to 140 Latin or at most 65 East Asian characters, plain text'],
] as const;
const emptied = (text: BlogText, isMeant: (part: string) => boolean): BlogText => ({
  ...text,
  ...(isMeant('summary') && { summary: '' }),
  ...(isMeant('tags') && { tags: [] }),
  ...(isMeant('seo_title') && { seo_title: '' }),
  ...(isMeant('seo_description') && { seo_description: '' }),
  sections: text.sections.map((one) => (isMeant(one.id) ? { ...one, html: '' } : one)),
});

/** One section again; the rest of the text stays as it is. */
export const blogSection = (
  form: BlogForm,
  { text, section, instruction }: { text: BlogText; section: Section; instruction: string },
  around: Around,
): BlogJob => ({
  ...common(form, around),
  kind: 'blog_section',
  frame: { ...text, sections: text.sections.map((one) => (one.id === section.id ? { ...one, html: '' } : one)) },
  wish: {
    name: 'section',
    fields: [section.id],
    lists: [],
    told: (fence) => ({
      task: `${taskOf({
        ...asked(form, fence),
        what: `You write one section of a blog post for an online shop again. "text" in the data is the post as it stands.`,
        fields: [[section.id, sectionWish(section, Math.round((form.word_count ?? 700) / Math.max(1, text.sections.length)), form)]],
      })}${instruction && `\nThe owner asks: ${JSON.stringify(instruction)}`}`,
      data: { ...given(form, around), text: text.sections.map(({ heading, html }) => ({ heading, text: textOf(html).slice(0, 3_000) })) },
    }),
    voice: around.voice,
    maxTokens: 3_000,
    starter: () => {
      followsNoWish(instruction);
      return { [section.id]: blogOf(form, { title: text.title, sections: text.sections }, around)[section.id] ?? '' };
    },
  },
  put: (now, field, value) => put(now, field, value, form, around),
  read: (now) => textOf(now.sections.find(({ id }) => id === section.id)?.html ?? ''),
});

const common = (form: BlogForm, around: Around) => ({
  place: 'blog_writer' as const,
  subject: form.main_idea.slice(0, 80),
  language: form.language,
  facts: blogFacts(form, around.products),
  judged: (text: BlogText) => judged(text, form, around),
  holds: (text: BlogText) => BlogText.safeParse(text).success,
});

const asked = ({ language, tone, keywords }: BlogForm, fence: string) => ({
  fence,
  about: 'the post and the shop',
  language,
  tone,
  keywords,
  rules: rulesForProse,
});
const given = ({ main_idea, notes }: BlogForm, { products, shop }: Around) => ({
  idea: main_idea,
  notes: notes.slice(0, 6_000),
  shop: shop.name,
  products: productsTold(products),
});

const sectionWish = ({ heading, goal }: Planned, words: number, { language }: BlogForm): string =>
  `${heading ? `the section ${JSON.stringify(heading)}` : 'the opening, which has no heading'}${goal && `, to say: ${JSON.stringify(goal)}`}; ${htmlWish}; about ${words} ${isCjk(language) ? 'characters' : 'words'}; where it speaks of a product of the data, link it once by its "link"`;

const put = (text: BlogText, field: string, value: FieldValue, form: BlogForm, around: Around): Put<BlogText> => {
  switch (field) {
    case 'summary':
      return kept(text, 'summary', asLine(value, 2_000));
    case 'tags':
      return kept(text, 'tags', asList(value, 20));
    case 'seo_title':
    case 'seo_description':
      return kept(text, field, asSearch(field, value, form.language));
    default: {
      const { value: html, isCut } = asSection(value, {
        pictures: picturesOf(around.products),
        links: linksOf(around.products),
        most: 30_000,
        headings: above(text, field),
      });
      return {
        text: { ...text, sections: text.sections.map((one) => (one.id === field ? illustrated(text, { ...one, html }, form, around) : one)) },
        value: html,
        isCut,
      };
    }
  }
};
const kept = (text: BlogText, field: 'title' | 'summary' | 'tags' | 'seo_title' | 'seo_description', { value, isCut }: Fit<FieldValue>): Put<BlogText> => ({
  text: { ...text, [field]: value },
  value,
  isCut,
});

const above = ({ title, sections }: BlogText, part: string): string[] => [title, ...sections.flatMap(({ id, heading }) => (id === part ? [heading] : []))];

/** A section that leads to a product shows it, unless the owner chose a picture or the post shows it elsewhere. */
const illustrated = (text: BlogText, section: Section, { language }: BlogForm, { products }: Around): Section => {
  const shown = [text, ...text.sections].flatMap(({ picture }) => picture?.url ?? []);
  const pictures = products
    .filter(({ handle }) => section.html.includes(`href="/products/${handle}"`))
    .flatMap((product) => pictureOf(product, language) ?? []);
  return section.picture ? section : { ...section, picture: pictures.find(({ url }) => !shown.includes(url)) ?? null };
};
const pictureOf = (product: Product | undefined, language: BlogForm['language']): BlogText['picture'] => {
  const picture = product && firstPictureOf(product, language);
  return product && picture ? { ...picture, product_id: product.id } : null;
};
