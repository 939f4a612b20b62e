/** Where each protocol says what was counted: in a whole answer, or in what was kept of one that streamed by. */
import { outputClasses } from '@storewright/contract/billing/prices';
import type { Protocol } from '@storewright/contract/providers';
import { isRecord, type Json } from './json.ts';
import type { Answer } from './question.ts';
import { objectAt } from './trace.ts';
import { countsIn, isNothing, unitsOf, type UsageFound } from './usage.ts';

/** Undefined: nobody said it, or nothing that can be believed of an answer that says something. */
export const usageReader = (protocol: Protocol): ((answer: Answer) => UsageFound | undefined) => {
  const told = reader(protocol);
  return (answer) => {
    const found = told(answer);
    return found && isNothing(found) && saysSomething(answer) ? undefined : found;
  };
};

/** What a stream that broke off had stated by then: what went in, as a rule, and of what came out as much as Gemini counted so far. */
export const statedBy = (protocol: Protocol, answer: { head: string; tail: string }): UsageFound => {
  const found = reader(protocol)(answer);
  if (found || protocol !== 'messages') return found ?? {};
  const begun = unitsOf(countsIn.messages(objectAt(answer.head, 'usage', 'first'))) ?? {};
  // A token or two are counted at the beginning, of an answer that has none yet.
  for (const name of outputClasses) delete begun[name];
  return begun;
};

const reader = (protocol: Protocol): ((answer: Answer) => UsageFound | undefined) => {
  const name = protocol === 'gemini' ? 'usageMetadata' : 'usage';
  const read = (usage: unknown): UsageFound | undefined => unitsOf(countsIn[protocol](usage));
  return (answer) => {
    if ('json' in answer) return read(isRecord(answer.json) ? answer.json[name] : undefined);
    if (!('tail' in answer)) return undefined;
    if (protocol !== 'messages') return read(objectAt(answer.tail, name, 'last'));
    // The beginning says what went in, the end what came out; where the end says both, it is right.
    const end = answer.tail.lastIndexOf('"message_delta"');
    const last = end === -1 ? undefined : objectAt(answer.tail.slice(end), name, 'last');
    const begun = objectAt(answer.head, name, 'first');
    return isRecord(last) ? read({ ...(isRecord(begun) && begun), ...withoutNulls(last) }) : undefined;
  };
};

const withoutNulls = (json: Json): Json => Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null));

/** Asked only where nothing was counted: whether a text, a thought or a call of a tool is there all the same. */
const saysSomething = (answer: Answer): boolean => {
  if ('json' in answer) {
    const { choices, output, content, candidates } = isRecord(answer.json) ? answer.json : {};
    return words.test(JSON.stringify([choices, output, content, candidates]));
  }
  // Of a long stream the middle is not known any more: it said something there.
  return 'tail' in answer && (answer.head.length > longestSilence || hasWords(answer.head) || hasWords(answer.tail));
};
/** Of pieces of a stream. */
export const hasWords = (text: string): boolean => words.test(text);
const longestSilence = 2_000;
const words =
  /"(?:content|text|delta|reasoning_content|reasoning|thinking|refusal|arguments|partial_json|data)"\s*:\s*"[^"]|"functionCall"|"type"\s*:\s*"tool_use"/;
