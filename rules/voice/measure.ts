/** Measures how a shop writes in one language, text by text, so that whoever feeds it may rest between two. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { sizeOf } from '../text/prose.ts';
import { createFavourites, quoted } from './favourites.ts';
import { learnedShareOf } from './learned-words.ts';
import { addressesIn, sayingWe, sayingYou } from './persons.ts';
import { capitalsIn, emojiIn, exclamationsIn, isWhole, sentencesIn, smallBeginningsIn } from './reading.ts';
import { createRegisterMeter } from './register/measure.ts';
import { spelledIn } from './spelling.ts';
import type { Example, StyleCard } from '@storewright/contract/voice/style';
import { createTally } from './tally.ts';
import { caseOf, patternOf } from './titles.ts';
import { quantitiesIn } from './units.ts';

/** `product` is what an example is found again by; `text` is plain, as a reader sees it. */
export type VoiceText = { product: string; title: string; vendor: string; type: string; text: string };

export const createMeter = (language: Language) => {
  const favourites = createFavourites(language);
  const sizes: { size: number; at: Example }[] = [];
  const [we, you, emoji, exclamations] = [createTally<'texts'>(), createTally<'texts'>(), createTally<'met'>(), createTally<'met'>()];
  const [shouts, small] = [createTally<'met'>(), createTally<'met'>()];
  const register = createRegisterMeter(language);
  const learned: { share: number; at: Example }[] = [];
  const address = createTally<'formal' | 'informal' | 'plain'>();
  const [titles, cases] = [createTally<string>(), createTally<'title' | 'sentence' | 'upper' | 'lower'>()];
  const [spacing, system] = [createTally<'spaced' | 'joined'>(), createTally<'metric' | 'imperial'>()];
  const [decimal, spelling] = [createTally<'point' | 'comma'>(), createTally<'en-GB' | 'en-US'>()];
  let texts = 0;
  let length = 0;
  let sentenceCount = 0;

  return {
    add({ product, title, vendor, type, text: whole }: VoiceText): void {
      const text = whole.slice(0, mostRead);
      const sentences = sentencesIn(text);
      const example = (at: { start: number }): Example => ({
        product,
        quote: quoted(sentences.find(({ start, end }) => start <= at.start && at.start < end)?.text ?? title),
      });
      texts += 1;
      length += sizeOf(text, language);
      sentenceCount += sentences.length;
      for (const sentence of sentences) if (isWhole(sentence.text)) sizes.push({ size: sizeOf(sentence.text, language), at: example(sentence) });

      const [ours] = sayingWe(text, language);
      if (ours) we.add('texts', example(ours));
      const [yours] = sayingYou(text, language);
      if (yours) you.add('texts', example(yours));
      for (const [at, kind] of addressesIn(text, sentences, language)) address.add(kind, example(at));
      for (const at of emojiIn(`${title}\n${text}`))
        emoji.add('met', at.start <= title.length ? { product, quote: quoted(title) } : example({ start: at.start - title.length - 1 }));
      for (const at of exclamationsIn(text)) exclamations.add('met', example(at));
      for (const at of [...exclamationsIn(text).filter((one) => one.text.length > 1), ...capitalsIn(text)]) shouts.add('met', example(at));

      register.add({ title, text, example });
      for (const at of smallBeginningsIn(sentences)) small.add('met', example(at));
      for (const sentence of sentences.filter((one) => isWhole(one.text))) {
        const share = learnedShareOf(sentence.text, language)?.share;
        if (share !== undefined) learned.push({ share, at: example(sentence) });
      }

      titles.add(JSON.stringify(patternOf({ title, vendor, type })), { product, quote: quoted(title) });
      const titleCase = caseOf(title, language);
      if (titleCase) cases.add(titleCase, { product, quote: quoted(title) });
      for (const at of quantitiesIn(text)) {
        if (at.spacing) spacing.add(at.spacing, example(at));
        if (at.system) system.add(at.system, example(at));
        if (at.decimal) decimal.add(at.decimal, example(at));
      }
      if (language === 'en') for (const at of spelledIn(text)) spelling.add(at.spelling, example(at));
      favourites.add({ product, title, type, text, sentences: sentences.map((sentence) => sentence.text) });
    },

    card(): StyleCard {
      const of = (tally: { n: number }, all: number) => Math.round((tally.n / Math.max(1, all)) * 10_000) / 100;
      const title = titles.leading({ share: 0.4, least: 3 });
      return {
        texts,
        sentence: lengths(sizes),
        person: {
          value: persons(usually(we, texts), usually(you, texts)),
          we: of(we, texts),
          you: of(you, texts),
          n: we.n + you.n,
          examples: [...we.examplesOf('texts'), ...you.examplesOf('texts')],
        },
        address: address.leading({ share: 0.65, least: 2 }),
        emoji: { rate: of(emoji, length), n: emoji.n, examples: emoji.examplesOf('met') },
        exclamation: { rate: Math.min(100, of(exclamations, sentenceCount)), n: exclamations.n, examples: exclamations.examplesOf('met') },
        shouting: { rate: Math.min(100, of(shouts, sentenceCount)), n: shouts.n, examples: shouts.examplesOf('met') },
        register: register.card(texts),
        small_beginnings: { rate: Math.min(100, of(small, sentenceCount)), n: small.n, examples: small.examplesOf('met') },
        ...(learned.length > 0 && { learned: mostLearned(learned) }),
        title: { ...title, value: title.value === null ? null : JSON.parse(title.value), share: Math.round((title.n / Math.max(1, texts)) * 100) / 100 },
        title_case: isCjk(language) ? { value: null, n: 0, examples: [] } : cases.leading({ share: 0.6, least: 2 }),
        spacing: spacing.leading({ share: 0.7, least: 2 }),
        system: system.leading({ share: 0.7, least: 2 }),
        decimal: decimal.leading({ share: 0.7, least: 2 }),
        spelling: spelling.leading({ share: 0.7, least: 2 }),
        favourites: favourites.words(),
        openings: favourites.openings(),
      };
    },
  };
};

/** Of one product. A text as long as that is no product's, and would outweigh all others. */
const mostRead = 10_000;
/** Said in more than one text, and in every seventh of many: then it belongs to the voice. */
const usually = ({ n }: { n: number }, texts: number): boolean => n >= 2 && n / texts >= 0.15;
const persons = (we: boolean, you: boolean) => (we ? (you ? 'both' : 'we') : you ? 'you' : 'neither');

const mostLearned = (shares: { share: number; at: Example }[]): NonNullable<StyleCard['learned']> => {
  const sorted = shares.toSorted((one, other) => one.share - other.share);
  const most = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))]!;
  return { most: Math.round(most.share * 1_000) / 10, n: sorted.length, examples: most.share > 0 ? [most.at] : [] };
};

const lengths = (sizes: { size: number; at: Example }[]): StyleCard['sentence'] => {
  const sorted = sizes.toSorted((one, other) => one.size - other.size);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const [middle, long] = [at(0.5), at(0.9)];
  return { p50: middle?.size ?? 0, p90: long?.size ?? 0, n: sizes.length, examples: [middle, long].flatMap((one) => (one ? [one.at] : [])) };
};
