/** A question with the answer that somebody wrote to it. */
import { z } from 'zod';
import { Language } from '../kit/languages.ts';

const said = (most: number) => z.string().trim().min(1).max(most);
/** Of a question: an index takes no more of three bytes each. */
const mostLetters = 800;
const Translation = z.strictObject({ text: said(mostLetters), answer: said(20_000) });

const fields = {
  text: said(mostLetters),
  /** Other ways to ask it. */
  variants: z.array(said(mostLetters)).max(50),
  answer: said(20_000),
  translations: z.partialRecord(Language, Translation),
  enabled: z.boolean(),
};
/** Without what has a default: a field that is not said is not changed. */
export const QuestionChange = z.strictObject(fields).partial();
export const QuestionForm = z.strictObject({
  ...fields,
  variants: fields.variants.default([]),
  translations: fields.translations.default({}),
  enabled: fields.enabled.default(true),
});
export type QuestionForm = z.infer<typeof QuestionForm>;

export const Question = QuestionForm.extend({ id: z.uuid(), hits: z.number().int(), created_at: z.iso.datetime() });
export type Question = z.infer<typeof Question>;

/** Why a row is not taken: `twice` in the file, `known` to the base, `full` is the base, `too_many` are the rows of the file. */
export const rowRefusals = ['no_question', 'no_answer', 'too_long', 'language', 'twice', 'known', 'full', 'too_many'] as const;
export type RowRefusal = (typeof rowRefusals)[number];
export const QuestionImport = z.object({
  /** Rows that are taken, and how many of them were added. */
  taken: z.number().int(),
  added: z.number().int(),
  /** The first of them, as they are read. */
  first: z.array(z.object({ row: z.number().int(), text: z.string(), answer: z.string(), language: z.string() })),
  refused: z.array(z.object({ row: z.number().int(), reason: z.enum(rowRefusals) })),
});
export type QuestionImport = z.infer<typeof QuestionImport>;

/**
 * Why somebody was not answered well: by the search, by the model, by code, or by their own word. `weak`: what was cited was found by its
 * spelling alone, and holds no word of the question. `person`: somebody of the staff answered it.
 */
export const gapReasons = ['nothing_matched', 'not_in_sources', 'unclear', 'unsupported', 'struck', 'wrong', 'no_help', 'weak', 'person'] as const;
export type GapReason = (typeof gapReasons)[number];
export const Gap = z.object({
  id: z.uuid(),
  question: z.string(),
  lang: z.string(),
  reasons: z.array(z.enum(gapReasons)),
  /** What a person answered, to begin with; empty: nobody did. */
  answer: z.string(),
  count: z.number().int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
export type Gap = z.infer<typeof Gap>;
