/** Where each protocol says what was counted: in a whole answer, or in what was kept of one that streamed by. */
import type { Protocol } from '@storewright/contract/providers';
import { type Answer, isRecord, type Json } from './question.ts';
import { objectAt } from './trace.ts';
import { chatUsage, geminiUsage, messagesUsage, responsesUsage, type UsageFound } from './usage.ts';

export const usageReader = (protocol: Protocol): ((answer: Answer) => UsageFound | undefined) => {
  const { read, name } = places[protocol];
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

const places = {
  chat: { read: chatUsage, name: 'usage' },
  responses: { read: responsesUsage, name: 'usage' },
  messages: { read: messagesUsage, name: 'usage' },
  gemini: { read: geminiUsage, name: 'usageMetadata' },
};

const withoutNulls = (json: Json): Json => Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null));
