/** What was not answered well, in groups, and how a base does day by day. */
import { z } from 'zod';
import { gapReasons } from './question.ts';

const Counted = z.object({ key: z.string(), count: z.number().int() });
export const GapGroup = z.object({
  /** Of the question in it that was asked most. */
  id: z.uuid(),
  question: z.string(),
  lang: z.string(),
  count: z.number().int(),
  reasons: z.array(z.enum(gapReasons)),
  languages: z.array(Counted),
  channels: z.array(Counted),
  /** What people wrote who called an answer wrong. */
  said: z.array(z.string()),
  /** What a person answered, to begin with; empty: nobody did. */
  answer: z.string(),
  last_at: z.iso.datetime(),
  questions: z.array(z.object({ id: z.uuid(), question: z.string(), lang: z.string(), count: z.number().int(), reasons: z.array(z.enum(gapReasons)) })),
});
export type GapGroup = z.infer<typeof GapGroup>;

export const GapBoard = z.object({
  asked: z.number().int(),
  /** Times that a question was not answered well. */
  unanswered: z.number().int(),
  /** Questions that an answer was written to. */
  closed: z.number().int(),
  groups: z.array(GapGroup),
  /** In more groups than are listed. */
  more: z.number().int(),
});
export type GapBoard = z.infer<typeof GapBoard>;

/** `word_by_word`: it is told as it was written; `found`: it is among the passages that an answer is made from, at this place; `other`: others are; `nothing`: none is. */
const gapOutcomes = ['word_by_word', 'found', 'other', 'nothing'] as const;
const Outcome = z.object({ outcome: z.enum(gapOutcomes), rank: z.number().int().nullable() });
export const GapTry = z.object({
  items: z.array(z.object({ id: z.uuid(), question: z.string(), lang: z.string(), before: Outcome, now: Outcome })),
});
export type GapTry = z.infer<typeof GapTry>;

const Asked = z.object({ asked: z.number().int(), refused: z.number().int(), points: z.string() });
export const Insights = z.object({
  days: z.array(Asked.extend({ day: z.iso.date() })),
  languages: z.array(Asked.extend({ key: z.string() })),
  channels: z.array(Asked.extend({ key: z.string() })),
  /** Those that answers cite, the most cited first, and those that none does. */
  sources: z.array(z.object({ id: z.uuid(), name: z.string(), passages: z.number().int(), answers: z.number().int(), last_at: z.iso.datetime().nullable() })),
  more_sources: z.number().int(),
});
export type Insights = z.infer<typeof Insights>;
