/** A page of the shop: the whole of it, or one section again. */
import { isCjk } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import { pageParts } from '@storewright/rules/texts/body';
import { namedIn, pageFacts } from '@storewright/rules/texts/facts';
import { measurePage } from '@storewright/rules/texts/measure';
import { emptyPage, type PageForm, PageText } from '@storewright/contract/texts/page';
import { empty, type Planned, type Section } from '@storewright/contract/texts/section';
import type { FieldValue } from '../../writers/index.ts';
import { pageOf, pageOutline, pageTitle } from '../starter/page.ts';
import { inVoice } from '../starter/voiced.ts';
import { pageAddress } from './address.ts';
import { asSearch, asSection, followsNoWish } from './fitting.ts';
import type { Around, Job, Put } from './job.ts';
import { htmlWish, linksOf, picturesOf, productsTold, rulesForFacts, taskOf } from './prompt.ts';

type PageJob = Job<PageText, ReturnType<typeof judged>>;
const judged = (text: PageText, form: PageForm, around: Around) => ({ text, ...measurePage(text, form, around) });

export const wholePage = (form: PageForm, wished: readonly Planned[], around: Around): PageJob => {
  const sections = wished.length > 0 ? wished : pageOutline(form, around.voice);
  const title = pageTitle(form, around.voice);
  return {
    ...common(form, around),
    kind: 'page',
    frame: { ...emptyPage, title, sections: empty(sections), handle: pageAddress({ title }, form) },
    wish: {
      name: 'page',
      fields: [...sections.map(({ id }) => id), 'seo_title', 'seo_description'],
      lists: [],
      told: (fence) => ({
        task: taskOf({
          ...asked(form, fence),
          what: `You write the page ${JSON.stringify(title)} of an online shop${form.type === 'brand_story' ? `, as ${styles[form.style]}` : ''}.`,
          fields: [
            ...sections.map((section) => [section.id, sectionWish(section, form)] as const),
            ['seo_title', 'the title of the search result, at most 55 Latin or 28 East Asian characters, plain text'],
            ['seo_description', 'one or two sentences for the search result, 90 to 140 Latin or at most 65 East Asian characters, plain text'],
          ],
        }),
        data: given(form, around),
      }),
      voice: around.voice,
      maxTokens: 5_000,
      starter: () => inVoice(pageOf(form, sections, around), around, form.language),
    },
    put: (text, field, value) => put(text, field, value, form, around),
    read: (text) => Object.values(pageParts(text)).join(' '),
  };
};

export const pageSection = (
  form: PageForm,
  { text, section, instruction }: { text: PageText; section: Section; instruction: string },
  around: Around,
): PageJob => ({
  ...common(form, around),
  kind: 'page_section',
  frame: { ...text, sections: text.sections.map((one) => (one.id === section.id ? { ...one, html: '' } : one)) },
  wish: {
    name: 'section',
    fields: [section.id],
    lists: [],
    told: (fence) => ({
      task: `${taskOf({
        ...asked(form, fence),
        what: 'You write one section of a page of an online shop again. "text" in the data is the page as it stands.',
        fields: [[section.id, sectionWish(section, form)]],
      })}${instruction && `\nThe owner asks: ${JSON.stringify(instruction)}`}`,
      data: { ...given(form, around), text: text.sections.map(({ heading, html }) => ({ heading, text: textOf(html).slice(0, 3_000) })) },
    }),
    voice: around.voice,
    maxTokens: 2_500,
    starter: () => {
      followsNoWish(instruction);
      return { [section.id]: pageOf(form, text.sections, around)[section.id] ?? '' };
    },
  },
  put: (now, field, value) => put(now, field, value, form, around),
  read: (now) => textOf(now.sections.find(({ id }) => id === section.id)?.html ?? ''),
});

const styles = {
  chronicle: 'a chronicle, in the order of time',
  personal: 'a personal account of its makers',
  factual: 'a sober portrait',
  vision: 'an outlook that begins with the aim',
};

const common = (form: PageForm, around: Around) => ({
  place: 'page_generator' as const,
  subject: pageTitle(form, around.voice).slice(0, 80),
  language: form.language,
  facts: pageFacts(form, around.products),
  judged: (text: PageText) => judged(text, form, around),
  holds: (text: PageText) => PageText.safeParse(text).success,
});
const asked = (form: PageForm, fence: string) => ({
  fence,
  about: 'the shop',
  language: form.language,
  tone: form.tone,
  keywords: form.type === 'brand_story' ? form.keywords : [],
  rules: rulesForFacts,
});
const given = (form: PageForm, { products, shop }: Around) => ({
  ...Object.fromEntries(namedIn(form).map(([name, value]) => [name.toLowerCase(), value])),
  ...(form.type === 'about_us' && { more: form.extra }),
  notes: form.notes.slice(0, 6_000),
  shop: shop.name,
  shown: productsTold(products),
});
const sectionWish = ({ heading, goal }: Planned, { language }: PageForm): string =>
  `${heading ? `the section ${JSON.stringify(heading)}` : 'the opening, which has no heading'}${goal && `, to say: ${JSON.stringify(goal)}`}; ${htmlWish}; ${isCjk(language) ? '100 to 250 characters' : '50 to 120 words'}, less where the data carries less`;

const above = ({ title, sections }: PageText, part: string): string[] => [title, ...sections.flatMap(({ id, heading }) => (id === part ? [heading] : []))];
const put = (text: PageText, field: string, value: FieldValue, { language }: PageForm, around: Around): Put<PageText> => {
  if (field === 'seo_title' || field === 'seo_description') {
    const line = asSearch(field, value, language);
    return { text: { ...text, [field]: line.value }, ...line };
  }
  const html = asSection(value, { pictures: picturesOf(around.products), links: linksOf(around.products), most: 30_000, headings: above(text, field) });
  return { text: { ...text, sections: text.sections.map((one) => (one.id === field ? { ...one, html: html.value } : one)) }, ...html };
};
