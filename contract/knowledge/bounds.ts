/** How much a knowledge base may hold, and a question of it. Known to both wings. */
import type { Verdict } from './answer.ts';

/** Bases and chat apps of an account, together. */
export const mostBases = 500;
/** Sources of a base, and questions with their answers. */
export const mostSources = 2_000;
export const mostQuestions = 5_000;
/** Pages of a site, and how many links one may stand away from its beginning. */
export const mostPages = 500;
export const mostSteps = 6;
/** Products of a shop that are found. */
export const mostProducts = 5_000;
/** Characters of what somebody asks: a whole mail may be pasted. */
export const longestQuestion = 20_000;
/** Characters of a text that is written here. */
export const longestText = 500_000;
/** Passages that an answer may draw on. */
export const mostFound = 20;
/** Rows of a table of questions that are taken at once, and its bytes. */
export const mostImported = 2_000;
export const largestImport = 20_000_000;
/** Questions without an answer that are listed, those that were asked most often. */
export const mostGaps = 200;
/** The columns of such a table, as it is taken in and given out; a language may be left out. */
export const questionColumns = ['question', 'answer', 'language'] as const;
/** After which a model may be asked without the sources, where the base allows it. */
export const unanswered: readonly Verdict[] = ['nothing_matched', 'not_in_sources', 'unsupported'];

/** `open`: whoever has the link; `password`: and the password; `signed_in`: whoever has an account of the company. */
export const shareModes = ['open', 'password', 'signed_in'] as const;
export type ShareMode = (typeof shareModes)[number];

/** Questions that a base is measured by. */
export const mostTests = 200;
/** `passage`: one is found; `refusal`: nothing answers it. */
export const expectations = ['passage', 'refusal'] as const;
/** Where such a question is from. */
export const testOrigins = ['written', 'imported', 'trace', 'chat', 'proposed'] as const;
export type TestOrigin = (typeof testOrigins)[number];
/** The columns of a table of them; `answer` holds words of the passage, `source` its name, and where both are empty it is to be refused. */
export const testColumns = ['question', 'before', 'answer', 'source'] as const;
/** `held`: a figure falls below its limit; `ready`: none does; `going`: on its way live; `dropped`: the change was. */
export const trialStates = ['running', 'held', 'ready', 'going', 'live', 'dropped', 'failed'] as const;
export type TrialState = (typeof trialStates)[number];
/** Tokens of a passage: fewer hold no whole thought, and more leave no room for a second. */
export const [smallestSplit, largestSplit] = [100, 1_000];
export const plainSplitting = { tokens: 350, headings: true };
/** By how many percentage points what is found may fall. */
export const mostFall = 2;
