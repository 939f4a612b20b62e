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
    const last = objectAt(answer.tail, name, 'last');
    if (protocol !== 'messages' || !isRecord(last)) return read(last);
    // The beginning says what went in, the end what came out; where the end says both, it is right.
    const begun = objectAt(answer.head, name, 'first');
    return read({ ...(isRecord(begun) && begun), ...withoutNulls(last) });
  };
};

const places = {
  chat: { read: chatUsage, name: 'usage' },
  responses: { read: responsesUsage, name: 'usage' },
  messages: { read: messagesUsage, name: 'usage' },
  gemini: { read: geminiUsage, name: 'usageMetadata' },
};

const withoutNulls = (json: Json): Json => Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null));
