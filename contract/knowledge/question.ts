/** A question with the answer that somebody wrote to it. */
import { z } from 'zod';
import { Language } from '../kit/languages.ts';

const said = (most: number) => z.string().trim().min(1).max(most);
const Translation = z.strictObject({ text: said(1_000), answer: said(20_000) });

const fields = {
  text: said(1_000),
  /** Other ways to ask it. */
  variants: z.array(said(1_000)).max(50),
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
