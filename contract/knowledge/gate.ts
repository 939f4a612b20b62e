/** Questions that a base is measured by, and what a change of it would do to them before it goes live. */
import { z } from 'zod';
import { Language } from '../kit/languages.ts';
import { Job } from '../jobs.ts';
import { expectations, largestSplit, smallestSplit, testOrigins, trialStates } from './bounds.ts';
import { verdicts } from './answer.ts';
import { rowRefusals } from './question.ts';

export const Splitting = z.strictObject({
  /** Tokens of a passage at most. */
  tokens: z.int().min(smallestSplit).max(largestSplit),
  /** A new passage begins at each heading; else short parts fill one up. */
  headings: z.boolean(),
});
export type Splitting = z.infer<typeof Splitting>;

const question = z.string().trim().min(1).max(800);
const fields = {
  question,
  /** Asked before it, where it goes on from something. */
  before: z.string().trim().max(800),
  /** `passage`: one is found that stands in this source, and holds this text. `refusal`: nothing answers it. */
  expect: z.enum(expectations),
  source: z.uuid().nullable(),
  /** Some words of the passage that answers: found again however its source is split. */
  text: z.string().trim().max(2_000),
};
export const TestForm = z
  .strictObject({ ...fields, before: fields.before.default(''), source: fields.source.default(null), text: fields.text.default('') })
  .refine(({ expect, source, text }) => expect === 'refusal' || source !== null || text !== '', {
    path: ['text'],
    message: 'Name a source, or some words of the passage that answers.',
  });
export type TestForm = z.infer<typeof TestForm>;
/** What is not said stays; `approved`: a proposed one counts from then on. */
export const TestChange = z.strictObject({ ...fields, approved: z.literal(true) }).partial();

export const Test = z.object({
  ...fields,
  id: z.uuid(),
  source_name: z.string(),
  lang: z.string(),
  origin: z.enum(testOrigins),
  /** One that a model proposed counts once somebody approved it. */
  approved: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Test = z.infer<typeof Test>;

export const TestImport = z.object({
  taken: z.number().int(),
  added: z.number().int(),
  first: z.array(z.object({ row: z.number().int(), question: z.string(), text: z.string(), expect: z.enum(expectations) })),
  refused: z.array(z.object({ row: z.number().int(), reason: z.enum([...rowRefusals, 'no_source']) })),
});
export type TestImport = z.infer<typeof TestImport>;

/** What a model made of it, where one was asked. */
const Answered = z.object({ verdict: z.enum(verdicts).nullable(), cited: z.boolean(), struck: z.number().int() });
const Side = z.object({
  /** Of the passage that is expected, among those that an answer is made from; null: it is not there. */
  rank: z.number().int().nullable(),
  found: z.number().int(),
  /** The source of the one that is expected, or else of the first. */
  source: z.string(),
  answer: Answered.nullable(),
});
export type Side = z.infer<typeof Side>;
export const TestResult = z.object({
  test: z.uuid(),
  question: z.string(),
  lang: z.string(),
  origin: z.enum(testOrigins),
  expect: z.enum(expectations),
  live: Side,
  change: Side,
  flip: z.enum(['worse', 'better', 'same']),
});
export type TestResult = z.infer<typeof TestResult>;

/** `share`: of `of`, as a percentage; else a count. `limit`: by how much it may fall, or rise where less is better. */
export const Figure = z.object({
  key: z.enum(['recall', 'first', 'refused', 'refused_wrongly', 'cited', 'struck', 'language']),
  lang: z.string().nullable(),
  live: z.number(),
  change: z.number(),
  of: z.number().int(),
  limit: z.number().nullable(),
  misses: z.boolean(),
});
export type Figure = z.infer<typeof Figure>;

export const Trial = z.object({
  id: z.uuid(),
  state: z.enum(trialStates),
  /** Why it could not be made; `letters`: it was, but the model that reads meaning could not be asked, so that it goes live by a press alone. */
  error: z.string(),
  /** What was compared is not what waits now: compare again. */
  stale: z.boolean(),
  figures: z.array(Figure),
  /** Those that flip first, worse before better. */
  results: z.array(TestResult),
  questions: z.number().int(),
  /** A model was asked as well, and what that cost. */
  answers: z.object({ model: z.string(), points: z.string(), done: z.number().int(), all: z.number().int() }).nullable(),
  seconds: z.number(),
  by: z.string(),
  /** Why it went live all the same. */
  reason: z.string(),
  created_at: z.iso.datetime(),
});
export type Trial = z.infer<typeof Trial>;

export const GateState = z.object({
  /** Questions that count, and those that wait to be approved. */
  tests: z.number().int(),
  proposed: z.number().int(),
  splitting: Splitting,
  language: Language,
  /** What waits to go live; null: nothing does. */
  change: z
    .object({
      splitting: Splitting.nullable(),
      language: Language.nullable(),
      sources: z.array(z.object({ id: z.uuid(), name: z.string(), isNew: z.boolean() })),
      /** More of them than are named. */
      more: z.number().int(),
    })
    .nullable(),
  trial: Trial.nullable(),
  job: Job.nullable(),
  /** What asking a model for each question, now and with the change, costs at most; null: none is connected, or its price says nothing of tokens. */
  answers: z.object({ model: z.string(), most_points: z.string() }).nullable(),
  propose: z.object({ model: z.string(), most_points: z.string() }).nullable(),
  /**
   * About how many points a model that reads meaning takes: `compare` for what waits and questions that it has not read, `split` for all sources split another
   * way. Either is null where its price is not known; all of it while nothing can be pressed, or where no model reads this base.
   */
  reading: z.object({ compare: z.string().nullable(), split: z.string().nullable() }).nullable(),
  /** The last changes, the newest first. */
  log: z.array(
    z.object({ id: z.uuid(), state: z.enum(trialStates), by: z.string(), reason: z.string(), worse: z.number().int(), created_at: z.iso.datetime() }),
  ),
});
export type GateState = z.infer<typeof GateState>;
