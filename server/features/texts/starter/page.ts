/** An About Us or a Brand Story without a model: what the form says as lists, the owner's sentences, and gaps for the story itself. */
import { escaped } from '@storewright/rules/texts/escaped';
import type { PageForm } from '@storewright/contract/texts/page';
import type { Planned } from '@storewright/contract/texts/section';
import { comma, space } from '../../writers/index.ts';
import type { Style } from '@storewright/contract/voice/style';
import { lineWithin } from '../kinds/bounds.ts';
import type { Around } from '../kinds/job.ts';
import { holdsContact } from './contact.ts';
import { best, headed, titled } from './manner.ts';
import { factList, isSentence, list, paragraphs, productLink, sentencesIn, takeAbout, takeWhere } from './own-words.ts';
import { say, type Word } from './words.ts';

type Part = 'who' | 'offer' | 'reach' | 'beginning' | 'since' | 'whom' | 'matters' | 'ahead';
/** Several headings are the same in other manners. */
const parts: Record<Part, { headings: readonly Word[]; goal: Word }> = {
  who: { headings: ['whoWeAre', 'behind'], goal: 'sayWho' },
  offer: { headings: ['whatWeOffer', 'products'], goal: 'sayProducts' },
  reach: { headings: ['reachUs', 'contact'], goal: 'sayContact' },
  beginning: { headings: ['beginning'], goal: 'sayBeginning' },
  since: { headings: ['since'], goal: 'saySince' },
  whom: { headings: ['forWhom'], goal: 'sayWhom' },
  matters: { headings: ['whatMatters', 'matters'], goal: 'sayMatters' },
  ahead: { headings: ['ahead'], goal: 'sayAhead' },
};
const orders: Record<'about_us' | 'chronicle' | 'personal' | 'factual' | 'vision', readonly Part[]> = {
  about_us: ['who', 'offer', 'matters', 'reach'],
  chronicle: ['beginning', 'since', 'offer', 'whom', 'ahead'],
  personal: ['who', 'beginning', 'matters', 'whom', 'reach'],
  factual: ['who', 'offer', 'whom', 'reach'],
  vision: ['ahead', 'matters', 'beginning', 'offer', 'whom'],
};

export const pageTitle = (form: PageForm, voice: Style | null): string => lineWithin(titleFor(form, voice), 255).value;
const titleFor = (form: PageForm, voice: Style | null): string => {
  const { language } = form;
  const own = (word: Word): string => headed(say(word, language, '{}'), voice, language);
  if (form.type === 'brand_story') return titled(form.brand, own('storyAlone'), voice) ?? own('ourStory').replace('{}', form.brand);
  const name = form.brand || form.company;
  return titled(name, own('usAlone'), voice) ?? own('aboutUs').replace('{}', name);
};

export const pageOutline = (form: PageForm, voice: Style | null): Planned[] =>
  orders[form.type === 'about_us' ? 'about_us' : form.style].map((part) => ({
    id: part,
    heading: headed(
      best(
        parts[part].headings.map((heading) => say(heading, form.language)),
        voice,
      ),
      voice,
      form.language,
    ),
    goal: say(parts[part].goal, form.language),
  }));

/** `sections` may be the owner's own: what is known by its id is filled as usual, the rest waits for words. */
export const pageOf = (form: PageForm, sections: readonly Planned[], { products, voice }: Pick<Around, 'products' | 'voice'>): Record<string, string> => {
  const { language } = form;
  const left = sentencesIn(form.type === 'about_us' ? form.extra : '', form.notes);
  const told = [...left];
  const row = (word: Word, text: string) => (text === '' ? [] : [{ label: say(word, language), text }]);
  const offered = form.type === 'about_us' ? form.major_products : form.categories;
  const facts: Partial<Record<string, string>> = {
    who: factList(
      [...(form.type === 'about_us' ? row('company', form.company) : []), ...row('brand', form.brand), ...row('founded', form.founding_time)],
      language,
    ),
    beginning: factList([...row('founded', form.founding_time), ...row('address', form.address)], language),
    offer: list([...offered.map(escaped), ...products.map(productLink)]),
    reach: factList(row('address', form.address), language),
    ...(form.type === 'brand_story' && {
      whom: factList([...row('customers', form.target_customers), ...row('countries', form.target_countries.join(comma(language)))], language),
      matters: list(form.keywords.map(escaped)),
    }),
  };
  const first = sections.find(({ id }) => id === 'who' || id === 'beginning')?.id ?? sections[0]?.id;
  const reached = sections.some(({ id }) => id === 'reach') ? takeWhere(left, holdsContact) : [];
  const texts = Object.fromEntries(
    sections.map((section) => {
      const about = section.id === 'offer' ? [...offered, ...products.map(({ title }) => title)] : section.id === 'whom' && form.type === 'brand_story' ? [form.target_customers, ...form.target_countries] : [section.heading]; // biome-ignore format: by the section
      const own = section.id === first ? [] : takeAbout(left, about);
      if (section.id === 'reach') own.unshift(...reached);
      return [section.id, paragraphs(own, language) + (facts[section.id] ?? '')];
    }),
  );
  if (first !== undefined && left.length > 0) texts[first] = paragraphs(left, language) + texts[first];
  const name = pageTitle(form, voice);
  return {
    ...texts,
    seo_title: name,
    seo_description:
      told.filter(isSentence).join(space(language)) ||
      [form.brand, form.founding_time, form.address, offered.join(comma(language))].filter(Boolean).join(' · '),
  };
};
