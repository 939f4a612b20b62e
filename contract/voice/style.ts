/**
 * How a shop writes in one language. The card is measured from the shop's own texts; what the owner sets lies over it and
 * wins; `styleOf` is the two together: what engines are told and drafts are held against. Null: nothing is known, nothing is asked.
 */
import { z } from 'zod';
import { Language } from '../kit/languages.ts';

export const leastTexts = 8;

const Person = z.enum(['we', 'you', 'both', 'neither']);
/** Formal: Sie, vous, usted, você, です・ます, -니다, 您. Informal: du, tu, tú, tu, -요, 你. Plain: である, -다. English knows none. */
const Address = z.enum(['formal', 'informal', 'plain']);
const TitlePart = z.enum(['brand', 'name', 'type', 'attribute']);
/** An empty separator: the parts follow one another with a space between. */
const TitlePattern = z.object({ separator: z.string().max(5), parts: z.array(TitlePart).min(1).max(6) });
const TitleCase = z.enum(['title', 'sentence', 'upper', 'lower']);
const Spacing = z.enum(['spaced', 'joined']);
const System = z.enum(['metric', 'imperial']);
const Decimal = z.enum(['point', 'comma']);
const Spelling = z.enum(['en-GB', 'en-US']);
export type TitlePattern = z.infer<typeof TitlePattern>;
export type TitlePart = z.infer<typeof TitlePart>;
export type TitleCase = z.infer<typeof TitleCase>;
export type Spacing = z.infer<typeof Spacing>;
export type Spelling = z.infer<typeof Spelling>;
export type Address = z.infer<typeof Address>;

const Example = z.object({ product: z.string(), quote: z.string() });
export type Example = z.infer<typeof Example>;
/** `n`: how often it was met. */
const evidence = { n: z.number().int(), examples: z.array(Example) };
/** Of a hundred texts, how many have words of a register; `words`: those said in more than one, which are the shop's own. */
const Tone = z.object({ rate: z.number(), words: z.array(z.string()), ...evidence });
const trait = <T extends z.ZodType>(value: T) => z.object({ value: value.nullable(), ...evidence });

export const StyleCard = z.object({
  texts: z.number().int(),
  /** Words, or characters in Chinese, Japanese and Korean. */
  sentence: z.object({ p50: z.number().int(), p90: z.number().int(), ...evidence }),
  /** Of a hundred texts, how many say we, and how many say you. */
  person: trait(Person).extend({ we: z.number(), you: z.number() }),
  address: trait(Address),
  /** Per hundred words, or per hundred characters. */
  emoji: z.object({ rate: z.number(), ...evidence }),
  /** Of a hundred sentences, how many end in an exclamation mark. */
  exclamation: z.object({ rate: z.number(), ...evidence }),
  /** Of a hundred sentences, how many words in capitals and rows of marks there are. Cards of before it was counted have none. */
  shouting: z.object({ rate: z.number(), ...evidence }).optional(),
  /** The keys that words set a text in. Cards of before they were heard have none, nor the two below. */
  register: z.object({ slang: Tone, hype: Tone, legalese: Tone, hard_sell: Tone }).optional(),
  /** Of a hundred sentences, how many begin in lower case. */
  small_beginnings: z.object({ rate: z.number(), ...evidence }).optional(),
  /** Of a hundred words, how many learned ones there are at most in nineteen of twenty sentences. */
  learned: z.object({ most: z.number(), ...evidence }).optional(),
  title: trait(TitlePattern).extend({ share: z.number() }),
  title_case: trait(TitleCase),
  spacing: trait(Spacing),
  system: trait(System),
  decimal: trait(Decimal),
  spelling: trait(Spelling),
  /** Words that the shop uses far more than shops do, and that are not what it sells. */
  favourites: z.array(z.object({ word: z.string(), texts: z.number().int(), keyness: z.number(), ...evidence })),
  /** What texts begin with. `{name}` stands for the product's own name. */
  openings: z.array(z.object({ words: z.string(), share: z.number(), ...evidence })),
});
export type StyleCard = z.infer<typeof StyleCard>;

const Word = z.string().trim().min(1).max(60);
export const OwnStyle = z.strictObject({
  /** The longest sentence that is wanted, in words or characters. */
  sentence_most: z.number().int().min(3).max(400).optional(),
  person: Person.optional(),
  address: Address.optional(),
  emoji: z.number().min(0).max(50).optional(),
  exclamation: z.number().min(0).max(100).optional(),
  title: TitlePattern.optional(),
  title_case: TitleCase.optional(),
  spacing: Spacing.optional(),
  system: System.optional(),
  decimal: Decimal.optional(),
  spelling: Spelling.optional(),
  forbidden: z.array(Word).max(200).default([]),
  /** What to say, and what not to say in its place. */
  preferred: z
    .array(z.object({ say: Word, not: z.array(Word).max(20) }))
    .max(100)
    .default([]),
});
export type OwnStyle = z.infer<typeof OwnStyle>;

const enoughSentences = 30;

export type Style = ReturnType<typeof styleOf>;
export const styleOf = (language: Language, card: StyleCard | null, own: OwnStyle) => ({
  language,
  sentence:
    own.sentence_most === undefined
      ? card && card.sentence.n > 0
        ? { usual: card.sentence.p50, most: card.sentence.p90 }
        : null
      : { usual: Math.min(own.sentence_most, card?.sentence.p50 ?? own.sentence_most), most: own.sentence_most },
  person: own.person ?? card?.person.value ?? null,
  address: own.address ?? card?.address.value ?? null,
  emoji: own.emoji ?? card?.emoji.rate ?? null,
  exclamation: own.exclamation ?? card?.exclamation.rate ?? null,
  shouting: card && (card.shouting?.rate ?? 0),
  register: card?.register ?? null,
  smallBeginnings: card?.small_beginnings?.rate ?? null,
  /** Null: it has too few sentences to tell. */
  learned: card?.learned && card.learned.n >= enoughSentences ? card.learned.most : null,
  /** Of a hundred texts; what the owner wishes leaves nothing open. */
  said: own.person || !card ? null : { we: card.person.we, you: card.person.you },
  title: own.title ?? card?.title.value ?? null,
  titleCase: own.title_case ?? card?.title_case.value ?? null,
  spacing: own.spacing ?? card?.spacing.value ?? null,
  system: own.system ?? card?.system.value ?? null,
  decimal: own.decimal ?? card?.decimal.value ?? null,
  spelling: own.spelling ?? card?.spelling.value ?? null,
  forbidden: own.forbidden,
  preferred: own.preferred,
  favourites: card?.favourites.map(({ word }) => word) ?? [],
  openings: card?.openings.map(({ words }) => words) ?? [],
});
