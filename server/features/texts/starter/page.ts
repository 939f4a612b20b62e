/** An About Us or a Brand Story without a model: what the form says as lists, the owner's sentences, and gaps for the story itself. */
import { escaped } from '@storewright/contract/texts/escaped';
import type { PageForm } from '@storewright/contract/texts/page';
import type { Planned } from '@storewright/contract/texts/section';
import type { Around } from '../kinds/job.ts';
import { factList, isSentence, list, paragraphs, productLink, sentencesIn, takeAbout } from './own-words.ts';
import { missing } from './blog.ts';
import { ask, say, type Word } from './words.ts';

type Part = 'who' | 'offer' | 'reach' | 'beginning' | 'since' | 'whom' | 'matters' | 'ahead';
const parts: Record<Part, { heading: Word; goal: Word }> = {
  who: { heading: 'whoWeAre', goal: 'sayWho' },
  offer: { heading: 'whatWeOffer', goal: 'sayProducts' },
  reach: { heading: 'reachUs', goal: 'sayContact' },
  beginning: { heading: 'beginning', goal: 'sayBeginning' },
  since: { heading: 'since', goal: 'saySince' },
  whom: { heading: 'forWhom', goal: 'sayWhom' },
  matters: { heading: 'whatMatters', goal: 'sayMatters' },
  ahead: { heading: 'ahead', goal: 'sayAhead' },
};
const orders: Record<'about_us' | 'chronicle' | 'personal' | 'factual' | 'vision', readonly Part[]> = {
  about_us: ['who', 'offer', 'matters', 'reach'],
  chronicle: ['beginning', 'since', 'offer', 'whom', 'ahead'],
  personal: ['who', 'beginning', 'matters', 'whom', 'reach'],
  factual: ['who', 'offer', 'whom', 'reach'],
  vision: ['ahead', 'matters', 'beginning', 'offer', 'whom'],
};

export const pageTitle = (form: PageForm): string =>
  form.type === 'about_us' ? say('aboutUs', form.language, form.brand || form.company) : say('ourStory', form.language, form.brand);

export const pageOutline = (form: PageForm): Planned[] =>
  orders[form.type === 'about_us' ? 'about_us' : form.style].map((part) => ({
    id: part,
    heading: say(parts[part].heading, form.language),
    goal: say(parts[part].goal, form.language),
  }));

/** `sections` may be the owner's own: what is known by its id is filled as usual, the rest waits for words. */
export const pageOf = (form: PageForm, sections: readonly Planned[], { products }: Around): Record<string, string> => {
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
    reach: factList(row('address', form.address), language) + `<p>${escaped(ask('sayContact', language))}</p>`,
    ...(form.type === 'brand_story' && {
      whom: factList([...row('customers', form.target_customers), ...row('countries', form.target_countries.join(', '))], language),
      matters: list(form.keywords.map(escaped)),
    }),
  };
  const first = sections.find(({ id }) => id === 'who' || id === 'beginning')?.id ?? sections[0]?.id;
  const texts = Object.fromEntries(
    sections.map((section) => {
      const about = section.id === 'offer' ? [...offered, ...products.map(({ title }) => title)] : section.id === 'whom' && form.type === 'brand_story' ? [form.target_customers, ...form.target_countries] : [section.heading]; // biome-ignore format: by the section
      const own = section.id === first ? [] : takeAbout(left, about);
      return [section.id, paragraphs(own, language) + (facts[section.id] ?? '')];
    }),
  );
  if (first !== undefined && left.length > 0) texts[first] = paragraphs(left, language) + texts[first];
  // A list is enough to say what is offered and to whom; who somebody is, and how it began, takes words.
  for (const section of sections) {
    const text = texts[section.id] ?? '';
    const tells = (section.id === 'who' || section.id === 'beginning') && !text.includes('<p>');
    if (text === '' || tells) texts[section.id] = missing(section, language) + text;
  }
  const name = pageTitle(form);
  return {
    ...texts,
    seo_title: name,
    seo_description: told.filter(isSentence).join(' ') || [form.brand, form.founding_time, form.address, offered.join(', ')].filter(Boolean).join(' · '),
  };
};
