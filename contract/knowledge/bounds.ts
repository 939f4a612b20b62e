/** How much a knowledge base may hold, and a question of it. Known to both wings. */

/** Bases and chat apps of an account, together. */
export const mostBases = 500;
/** Sources of a base, and questions with their answers. */
export const mostSources = 2_000;
export const mostQuestions = 5_000;
/** Bytes of one file. */
export const largestSource = 100_000_000;
/** Characters of what somebody asks: a whole mail may be pasted. */
export const longestQuestion = 20_000;
/** Characters of a text that is written here. */
export const longestText = 500_000;
/** Passages that an answer may draw on. */
export const mostFound = 20;
