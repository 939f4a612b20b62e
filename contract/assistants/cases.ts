/** An assistant's own questions: what each answer has to say and must not, asked of the draft and of the version that is live. */
import { z } from 'zod';
import { runStates } from '../runs.ts';

const Words = z.array(z.string().trim().min(1).max(300)).max(10);
export const CaseForm = z.strictObject({ question: z.string().trim().min(1).max(2_000), must: Words, must_not: Words });
export const Case = CaseForm.extend({ id: z.uuid() });
export type Case = z.infer<typeof Case>;

/** `fit`: it says all that it has to, and nothing that it must not. */
const Said = z.object({
  text: z.string(),
  fit: z.boolean(),
  missing: z.array(z.string()),
  unwanted: z.array(z.string()),
  failed: z.string(),
  points: z.string().nullable(),
});
export type Said = z.infer<typeof Said>;
/** Against the version that is live; `new` where there is none. */
const verdictsOfCase = ['same', 'better', 'worse', 'new'] as const;
export const CaseResult = z.object({
  id: z.uuid(),
  question: z.string(),
  must: z.array(z.string()),
  must_not: z.array(z.string()),
  verdict: z.enum(verdictsOfCase),
  draft: Said,
  live: Said.nullable(),
});
export type CaseResult = z.infer<typeof CaseResult>;

export const CaseRun = z.object({
  id: z.uuid(),
  state: z.enum(runStates),
  error: z.string(),
  /** Of the draft, and of the version beside it. */
  revision: z.number().int(),
  against: z.number().int().nullable(),
  results: z.array(CaseResult),
  of: z.number().int(),
  /** What all answers of each side cost, once it is known. */
  points: z.object({ draft: z.string().nullable(), live: z.string().nullable() }),
  created_at: z.iso.datetime(),
});
export type CaseRun = z.infer<typeof CaseRun>;
