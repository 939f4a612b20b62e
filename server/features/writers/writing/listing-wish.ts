/** A listing as something an engine can be asked for. */
import type { ListingField } from '@storewright/contract/listing/listing';
import type { Plan, Wish } from './engine.ts';
import { dataRule, languageNames, onlyFacts } from './ground-rules.ts';
import { plainLine, plainText } from './lines.ts';
import { rewritten } from './starter/rewriting.ts';
import { starterListing } from './starter/starter.ts';

export const wishOf = (plan: Plan): Wish => ({
  name: 'listing',
  fields: plan.fields,
  lists: ['tags'],
  told: (fence) => ({
    task: plan.edit ? editing(plan, fence) : writing(plan, fence),
    data: plan.edit ? { ...given(plan), text: plan.edit.text } : given(plan),
  }),
  voice: plan.voice,
  maxTokens: 4_000,
  starter: () => (plan.edit ? { [plan.edit.field]: rewritten(plan.edit, plan.source) } : starterListing(plan.source, plan.limits)),
});

const writing = (plan: Plan, fence: string): string => `You write product listings for an online shop.
${common(plan, fence)}
Write these fields:
${plan.fields.map((field) => `- ${field}: ${wishes[field](plan)}`).join('\n')}
${leads[plan.source.variant % leads.length]}`;

const editing = (
  plan: Plan,
  fence: string,
): string => `You change a text of a product listing as its owner asks, and change nothing else. The text is "text" in the data.
${common(plan, fence)}
The owner asks: ${JSON.stringify(plan.edit!.instruction)}
Answer with the field "${plan.fields[0]}": ${wishes[plan.fields[0]!](plan)}`;

const common = ({ source }: Plan, fence: string): string => `${dataRule(fence, 'the product')}
${onlyFacts} No superlatives, no offers, no calls to buy.
Write in ${languageOf(source)}. Tone: ${source.tone}.${source.keywords.length > 0 ? ` Where it reads naturally, use: ${source.keywords.map((keyword) => JSON.stringify(keyword)).join(', ')}.` : ''}
Answer with one JSON object and nothing else, its keys in the order given here.`;

const languageOf = ({ language, otherLanguage }: Plan['source']): string =>
  (otherLanguage && new Intl.DisplayNames(['en'], { type: 'language' }).of(otherLanguage)) || languageNames[language];

const wishes: Record<ListingField, (plan: Plan) => string> = {
  title: ({ limits }) =>
    `the product's name, brand first when there is one, then what sets it apart; at most ${limits.titleCharacters} characters, plain text.`,
  description: ({ limits, source }) =>
    `HTML of p, h2, ul, li, strong, table, tbody, tr, th and td only, without attributes; open with a sentence that names the product, then a list, then a table of the facts; short sentences and paragraphs, about ${limits.descriptionWords} ${limits.descriptionWords > 200 ? 'characters' : 'words'} if the data carries that much (${source.facts.length} facts), else shorter.`,
  seo_title: ({ limits }) =>
    `the title of the search result, the product's name first; about ${Math.floor(limits.seoTitleEm * 2)} Latin or ${Math.floor(limits.seoTitleEm)} East Asian characters at most, plain text.`,
  seo_description: ({ limits }) =>
    `one or two sentences for the search result, with the product's name and one concrete fact; between ${Math.round(limits.seoDescriptionEm * 1.3)} and ${Math.round(limits.seoDescriptionEm * 2.1)} Latin or at most ${Math.floor(limits.seoDescriptionEm)} East Asian characters, plain text.`,
  tags: () => 'a list of up to ten short tags.',
};
const leads = ['Lead with what the product is used for.', 'Lead with what the product is made of and how.', 'Lead with a list of what matters most.'];
const given = ({ source }: Plan) => ({
  title: source.title,
  key_features: source.features.map(plainLine),
  facts: source.facts.slice(0, 150).map(({ name, value }) => ({ name, value: value.slice(0, 500) })),
  description: plainText(source.description).slice(0, 8_000),
  tags: source.tags.slice(0, 40),
  brand: source.vendor,
  type: source.productType,
});
