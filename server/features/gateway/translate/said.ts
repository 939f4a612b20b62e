/** What a streamed answer said, put together: what its events tear apart can neither be read in a log nor masked there. */
import type { Protocol } from '@storewright/contract/providers';
import { createParser } from 'eventsource-parser';
import { isRecord, type Json } from '../protocols/json.ts';
import type { Delta } from './normal.ts';
import { streams } from './translate.ts';

/** `events` may break off anywhere. Thoughts, words and calls of tools stand in the order in which they came, with an empty line between. */
export const saidInStream = (protocol: Protocol | null, events: string): string => {
  const read = protocol ? streams[protocol]() : readPlain;
  const blocks: { kind: string; text: string }[] = [];
  const add = (kind: string, text: string): void => {
    const last = blocks.at(-1);
    if (last?.kind === kind) last.text += text;
    else blocks.push({ kind, text });
  };
  for (const event of events.startsWith('[') ? listed(events) : framed(events))
    for (const delta of read(event)) {
      if (delta.type === 'text' || delta.type === 'reasoning' || delta.type === 'refusal') add(delta.type, delta.text);
      else if (delta.type === 'call') add(`call ${delta.n}`, `${delta.name} `);
      else if (delta.type === 'input') add(`call ${delta.n}`, delta.json);
    }
  return blocks.map(({ text }) => text).join('\n\n');
};

const framed = (text: string): Json[] => {
  const events: Json[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(...recordIn(data)) });
  parser.feed(`${text}\n\n`);
  return events;
};
/** Gemini's list. Where it broke off, what is whole of it. */
const listed = (text: string): Json[] => {
  for (const list of [text, `${text.slice(0, text.lastIndexOf('}\n,') + 1)}]`])
    try {
      const elements: unknown = JSON.parse(list);
      if (Array.isArray(elements)) return elements.filter(isRecord);
    } catch {
      // Not so, then.
    }
  return [];
};
const recordIn = (data: string): Json[] => {
  try {
    const event: unknown = JSON.parse(data);
    return isRecord(event) ? [event] : [];
  } catch {
    return [];
  }
};

/** OpenAI's first way to ask, and what is written down from sound. */
const readPlain = ({ choices, type, delta }: Json): Delta[] => {
  if (type === 'transcript.text.delta' && typeof delta === 'string') return [{ type: 'text', text: delta }];
  const [choice] = Array.isArray(choices) ? choices.filter(isRecord) : [];
  return typeof choice?.['text'] === 'string' ? [{ type: 'text', text: choice['text'] }] : [];
};
