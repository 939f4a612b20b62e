/** How a base is kept good: what changes of it would do, what it could not answer, and how it does. */
import { z } from 'zod';
import { Language } from './kit/languages.ts';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { GapBoard, GapTry, Insights } from './knowledge/board.ts';
import { gapReasons } from './knowledge/question.ts';
import { GateState, Splitting, Test, TestChange, TestForm, TestImport } from './knowledge/gate.ts';

const ofTest = Id.extend({ test: z.uuid() });
const Days = z.coerce.number().int().min(1).max(90).default(30);

export const gate = under('/api/ai_chat', {
  state: get('/{id}/gate/', {
    door: 'manager',
    params: Id,
    answer: GateState,
    summary: 'What waits to go live in a base, and what it would do to its questions.',
  }),
  change: post('/{id}/gate/change/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ splitting: Splitting.optional(), language: Language.optional() }),
    answer: GateState,
    summary:
      'Another way to split its sources, or another language. It is compared first where the base has questions to be measured by, and goes live by itself where it has none.',
  }),
  compare: post('/{id}/gate/compare/', {
    door: 'manager',
    params: Id,
    /** `answers`: a model is asked for each question too, now and with the change, at most for what `gate.state` says. */
    body: z.strictObject({ answers: z.boolean().default(false) }),
    answer: GateState,
    summary: 'Compares what waits with what is live. To find costs nothing.',
  }),
  live: post('/{id}/gate/live/', {
    door: 'manager',
    params: Id,
    /** `trial`: the comparison that was read; null where there are no questions. `reason`: why it goes live though a figure falls. */
    body: z.strictObject({ trial: z.uuid().nullable(), reason: z.string().trim().max(1_000).default('') }),
    answer: GateState,
    summary: 'Makes what waits live.',
  }),
  discard: post('/{id}/gate/discard/', {
    door: 'manager',
    params: Id,
    answer: GateState,
    summary: 'Drops what waits. Sources that were never live are kept without passages until they are read again.',
  }),

  tests: get('/{id}/gate/tests/', {
    door: 'manager',
    params: Id,
    query: Paging.extend({ search: z.string().trim().max(200).default('') }),
    answer: pageOf(Test),
    summary: 'Questions that a base is measured by, the newest first.',
  }),
  addTest: post('/{id}/gate/tests/', {
    door: 'manager',
    params: Id,
    body: TestForm,
    answer: Test,
    summary: 'A question that a base is measured by, and what it should find. A base has 200 at most.',
  }),
  importTests: post('/{id}/gate/tests/import/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ file: z.uuid(), /** Only says what would become of it. */ dry: z.boolean().default(false) }),
    answer: TestImport,
    summary:
      'Adds the rows of a table (CSV or a sheet, sent to `/api/upload/files/`): question, before, answer (words of the passage), source (its name). Where both are empty, it is to be refused.',
  }),
  saveTest: post('/{id}/gate/tests/save/', {
    door: 'manager',
    params: Id,
    /** An answer in a conversation with this base that the caller may read. */
    body: z.strictObject({ chat: z.uuid(), message: z.uuid(), from: z.enum(['chat', 'trace']).default('chat') }),
    answer: Test,
    summary: 'An answer becomes a question that the base is measured by: what it cites is what should be found; one that was refused should be.',
  }),
  proposeTests: post('/{id}/gate/tests/propose/', {
    door: 'manager',
    params: Id,
    answer: z.object({ added: z.number().int() }),
    summary: 'A model reads some passages and proposes questions that they answer. They count once somebody approved them.',
  }),
  editTest: patch('/{id}/gate/tests/{test}/', {
    door: 'manager',
    params: ofTest,
    body: TestChange,
    answer: Test,
    summary: 'Changes such a question, or approves it.',
  }),
  removeTest: del('/{id}/gate/tests/{test}/', { door: 'manager', params: ofTest, answer: Done, summary: 'Throws such a question away.' }),

  board: get('/{id}/gap_board/', {
    door: 'manager',
    params: Id,
    query: z.strictObject({
      days: Days,
      reason: z.enum(gapReasons).optional(),
      lang: z.string().max(10).optional(),
      channel: z.string().max(40).optional(),
    }),
    answer: GapBoard,
    summary: 'What was not answered well, in groups of questions that say or find the same, those that were asked most first.',
  }),
  tryAnswer: post('/{id}/gap_board/try/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({
      gaps: z.array(z.uuid()).min(1).max(50),
      text: z.string().trim().min(1).max(800),
      answer: z.string().trim().min(1).max(20_000),
      variants: z.array(z.string().trim().min(1).max(800)).max(50).default([]),
    }),
    answer: GapTry,
    summary: 'Asks questions of a group once more, as if this answer were live. It costs nothing and changes nothing.',
  }),
  insights: get('/{id}/insights/', {
    door: 'manager',
    params: Id,
    query: z.strictObject({ days: Days }),
    answer: Insights,
    summary: 'Questions, refusals and cost by day, language and channel; which source answers, and which never does.',
  }),
});
