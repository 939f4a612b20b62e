/** A blog post without a model: sections from the form, with the owner's sentences and the products' facts in them. */
import { holdsCjk, isCjk, type Language } from '@storewright/contract/kit/languages';
import type { BlogForm, Outline } from '@storewright/contract/texts/blog';
import type { Planned } from '@storewright/contract/texts/section';
import type { Product } from '@storewright/contract/shops';
import { space } from '../../writers/index.ts';
import type { Around } from '../kinds/job.ts';
import { headed } from './manner.ts';
import { bare, isSentence, paragraphs, productLink, sentencesIn, takeAbout } from './own-words.ts';
import { productFacts } from './product-facts.ts';
import { quoted, say, unquoted, type Word } from './words.ts';

export const outlineOf = (form: BlogForm, { products, variant, voice }: Pick<Around, 'products' | 'variant' | 'voice'>): Outline => {
  const { language, main_idea, keywords } = form;
  const count = sectionCount(form);
  const own = [
    ...products.slice(0, 4).map(({ title }) => ({ heading: title.slice(0, 200), goal: say('sayOf', language, title) })),
    ...keywords
      .slice(1)
      .map((keyword) => ({ heading: isIn(keyword, language) ? capital(keyword) : quoted(keyword, language), goal: say('sayOf', language, keyword) })),
  ];
  const usual = turned(usualSections, variant).map(([heading, goal]) => ({
    heading: headed(say(heading, language), voice, language),
    goal: say(goal, language),
  }));
  const middle = [...own, ...usual].slice(0, Math.max(own.length, count - 2));
  const sections = [
    { heading: '', goal: say('saySubject', language, subjectOf(main_idea)) },
    ...middle.slice(0, 10),
    { heading: headed(say('inShort', language), voice, language), goal: say('sayClosing', language) },
  ];
  return {
    title: titleOf(form),
    sections: sections.map((section, index) => ({ id: `s${index + 1}`, ...section, goal: section.goal.slice(0, 500) })),
  };
};

const usualSections: readonly (readonly [Word, Word])[] = [
  ['background', 'sayBackground'],
  ['howTo', 'saySteps'],
  ['questions', 'sayQuestions'],
  ['goodToKnow', 'sayBackground'],
];
/** A section of about 180 words, or 350 characters. */
const sectionCount = ({ word_count, language }: BlogForm): number => Math.min(8, Math.max(3, Math.round((word_count ?? 700) / (isCjk(language) ? 350 : 180))));
const turned = <T>(all: readonly T[], by: number): T[] => [...all.slice(by % all.length), ...all.slice(0, by % all.length)];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const subjectOf = (idea: string): string => (sentencesIn(idea)[0] ?? idea).slice(0, 300);

/** The idea itself where it is short enough to be one, else the first keyword. */
const titleOf = ({ main_idea, keywords, language }: BlogForm): string => {
  const first = subjectOf(main_idea).replace(/[.。]$/u, '');
  return isTitle(first) ? capital(first) : capital(keywords.find((keyword) => isIn(keyword, language)) ?? first.slice(0, 70));
};
/** By its letters: a word of searchers in others than the post's is theirs, and no heading of the post. */
const isIn = (keyword: string, language: Language): boolean => isCjk(language) === holdsCjk(keyword);
const isTitle = (subject: string): boolean => subject !== '' && [...subject].length <= 70;

/** What stands in each section, and beside the body. */
export const blogOf = (form: BlogForm, outline: Outline, around: Around): Record<string, string | string[]> => {
  const { language, main_idea, notes, keywords } = form;
  // What the title says already is not said again, nor a subject that was its title before the owner wrote another; the rest is.
  const idea = sentencesIn(main_idea).filter(
    (sentence, index) => bare(sentence) !== bare(outline.title) && (index > 0 || isSentence(sentence) || !isTitle(sentence)),
  );
  const left = sentencesIn(notes);
  const told = [...idea, ...left];
  const productOf = ({ heading }: Planned): Product | undefined => around.products.find(({ title }) => heading.includes(title.slice(0, 60)));
  const texts: Record<string, string> = {};
  // Who speaks of a section's own subject belongs there; the opening has what is left.
  for (const section of outline.sections.filter(({ heading }) => heading !== '')) {
    const product = productOf(section);
    const own = takeAbout(left, [unquoted(section.heading), ...(product ? [product.title] : [])]);
    const facts = product ? `<p>${productLink(product)}</p>${productFacts(product, language, around.shop.name)}` : '';
    // A part of the outline that the owner said nothing of yet is empty, and waits for him.
    texts[section.id] = paragraphs(own, language) + facts;
  }
  const openings = outline.sections.filter(({ heading }) => heading === '');
  const opening = [...idea, ...left];
  for (const [index, section] of openings.entries()) texts[section.id] = index === 0 ? paragraphs(opening, language) : '';
  return {
    ...texts,
    summary: told.find(isSentence) ?? '',
    tags: [...new Set([...keywords, ...around.products.map(({ product_type }) => product_type)])].filter(Boolean),
    seo_title: outline.title,
    // A row of keywords is no sentence: where nothing is known, it is left to the owner.
    seo_description: told.join(space(language)),
  };
};
