/** How much an assistant may hold. Known to both wings. */

/** Assistants of an account. */
export const mostAssistants = 200;
/** Characters of its two prompts. */
export const longestPrompt = 32_000;
export const longestMessage = 20_000;
/** Versions that are kept, beside the one that answers. */
export const mostVersions = 100;
/** Its own questions, which are asked before a version goes live. */
export const mostCases = 30;
/** Times that a model may call tools before it has to answer. */
export const mostSteps = 8;
/** Minutes in which a person may allow a call. */
export const approvalMinutes = 15;
