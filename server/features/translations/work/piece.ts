/** A translation as something a model can be asked for. */
import { isCjk, Language } from '@storewright/contract/kit/languages';
import { sizeOf } from '@storewright/rules/text/prose';
import { textOf } from '@storewright/rules/text/html';
import { longest, type TranslationField, translationFields } from '@storewright/contract/translations';
import type { Style } from '@storewright/contract/voice/style';
import { Fault } from '../../../kit/fault.ts';
import { cleanHtml, dataRule, type FieldValue, type Piece, plain, type Receipt, type Wish } from '../../writers/index.ts';
import type { Tongues } from '../sheets/standing.ts';
import { htmlWithin, lineWithin } from './within.ts';

/** What a request came to: kept with it, so that whoever asks again finds the same. */
export type Translated = {
  receipt: Receipt;
  texts: Partial<Record<TranslationField, { text: string; source: string; digest: string; before: string | null }>>;
};
export type Asked = {
  title: string;
  shopId: string;
  tongues: Tongues;
  style: Style | null;
  texts: { field: TranslationField; source: string; digest: string; before: string | null }[];
};

export const pieceOf = ({ title, shopId, tongues, style, texts }: Asked): Piece<TranslationField, Translated> => {
  const written: Partial<Record<TranslationField, string>> = {};
  const language = Language.catch('en').parse(tongues.to.split('-')[0]);
  return {
    place: 'listing_writer',
    subject: `${title} → ${tongues.to}`,
    shopId,
    facts: [],
    wish: wishOf({ tongues, style, texts }),
    put: (field: TranslationField, value: FieldValue): FieldValue => {
      const text = plain(Array.isArray(value) ? value.join(' ') : value);
      written[field] =
        field === 'description'
          ? htmlWithin(cleanHtml(text), { most: longest.description, language })
          : lineWithin(text.replace(/\s+/g, ' ').trim(), { most: longest[field], language, whole: field === 'seo_description' });
      // Nobody pays for nothing.
      if (written[field] === '') throw new Fault('engine_answered_rubbish', 424);
      return written[field];
    },
    words: () => sizeOf(Object.values(written).map(textOf).join(' '), language),
    result: (receipt) => ({
      receipt,
      texts: Object.fromEntries(texts.flatMap(({ field, ...about }) => (written[field] ? [[field, { text: written[field], ...about }]] : []))),
    }),
  };
};

const wishOf = ({ tongues, style, texts }: Pick<Asked, 'tongues' | 'style' | 'texts'>): Wish => ({
  name: 'translation',
  fields: translationFields.filter((field) => texts.some((one) => one.field === field)),
  lists: [],
  voice: style,
  maxTokens: Math.min(32_000, 1_000 + 2 * texts.reduce((sum, { source }) => sum + source.length, 0)),
  told: (fence) => ({
    task: `You translate the texts of a product in an online shop from ${nameOf(tongues.from)} into ${nameOf(tongues.to)}.
${dataRule(fence, 'the product')}
Say in ${nameOf(tongues.to)} what the source says, as a shop of that country would, and nothing else: add nothing, leave nothing out, explain nothing.
Leave unchanged: every number and its unit (write decimals and thousands as the language does), product codes, links, e-mail addresses, placeholders such as {{ name }}, {% if %} or %s${tongues.names.length > 0 ? `, and these names: ${tongues.names.map((name) => JSON.stringify(name)).join(', ')}` : ''}.
Keep the HTML as it is: the same tags in the same order with the same attributes; only the words between them change.
${texts.some(({ field }) => field === 'seo_title' || field === 'seo_description') ? `Search texts are cut off by searchers: seo_title about ${isCjk(Language.catch('en').parse(tongues.to.split('-')[0])) ? 28 : 60} characters, seo_description about ${isCjk(Language.catch('en').parse(tongues.to.split('-')[0])) ? 65 : 140}.\n` : ''}Answer with one JSON object and nothing else, with the keys ${texts.map(({ field }) => field).join(', ')} in this order.`,
    data: Object.fromEntries(texts.map(({ field, source }) => [field, source])),
  }),
  starter: () => {
    throw new Fault('engine_cannot', 422);
  },
});

/** In English, as models know languages best: Brazilian Portuguese. */
const nameOf = (locale: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
};
