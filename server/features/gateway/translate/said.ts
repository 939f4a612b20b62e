/** What a streamed answer said, put together: what its events tear apart can neither be read in a log nor masked there. */
import type { Protocol } from '@storewright/contract/providers';
import { createParser } from 'eventsource-parser';
import { isRecord, type Json, recordsIn } from '../protocols/json.ts';
import type { Delta } from './normal.ts';
import { replies, streams } from './translate.ts';

/** `events` may break off anywhere. Thoughts, words and calls of tools stand in the order in which they came, with an empty line between. */
export const saidInStream = (protocol: Protocol | null, events: string): string => {
  const blocks: { kind: string; text: string }[] = [];
  const add = (kind: string, text: string): void => {
    const last = blocks.at(-1);
    if (last?.kind === kind) last.text += text;
    else blocks.push({ kind, text });
  };
  for (const deltas of deltasIn(protocol, events))
    for (const delta of deltas) {
      if (delta.type === 'text' || delta.type === 'reasoning' || delta.type === 'refusal') add(delta.type, delta.text);
      else if (delta.type === 'call') add(`call ${delta.n}`, `${delta.name} `);
      else if (delta.type === 'input') add(`call ${delta.n}`, delta.json);
    }
  return blocks.map(({ text }) => text).join('\n\n');
};

const deltasIn = (protocol: Protocol | null, events: string): Delta[][] => {
  const read = protocol ? streams[protocol]() : readPlain;
  return (isList(events) ? listed(events) : framed(events)).map(read);
};

/** How many tokens were said in a part of a stream: words, thoughts and calls. */
export const heardInStream = (protocol: Protocol | null, events: string): number =>
  deltasIn(protocol, events).reduce((sum, deltas) => sum + tokensOfPiece(deltas.reduce((bytes, delta) => bytes + weightOf(delta), 0)), 0);
/** A piece is a token, as a rule, and a long one as many as a text of its length. */
const tokensOfPiece = (bytes: number): number => (bytes === 0 ? 0 : Math.max(Math.ceil(bytes / 4) - 1, 1));
const weightOf = (delta: Delta): number => {
  if (delta.type === 'text' || delta.type === 'reasoning' || delta.type === 'refusal') return Buffer.byteLength(delta.text);
  if (delta.type === 'input') return Buffer.byteLength(delta.json);
  return delta.type === 'call' ? delta.name.length : 0;
};

/** The same of a whole answer, of all that were given. A picture or a sound in it is as long as one is, however it is packed. */
export const heardInWhole = (protocol: Protocol | null, json: Json): number => {
  const choices = recordsIn(json['choices']);
  const candidates = recordsIn(json['candidates']);
  const answers =
    choices.length > 0 ? choices.map((one) => ({ choices: [one] })) : candidates.length > 0 ? candidates.map((one) => ({ candidates: [one] })) : [json];
  const media = candidates.flatMap(({ content }) => (isRecord(content) ? recordsIn(content['parts']) : [])).filter((part) => part['inlineData']).length;
  const parts = protocol ? answers.flatMap((one) => replies[protocol].readReply(one).parts) : [];
  const said = parts.reduce(
    (sum, part) => sum + ('text' in part ? Buffer.byteLength(part.text) : part.type === 'call' ? Buffer.byteLength(part.name + part.input) : 0),
    0,
  );
  const plain = protocol ? 0 : choices.reduce((sum, { text }) => sum + (typeof text === 'string' ? Buffer.byteLength(text) : 0), 0);
  return said + plain + media * bytesOfMedium;
};
const bytesOfMedium = 5_000;

const framed = (text: string): Json[] => {
  const events: Json[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(...recordIn(data)) });
  parser.feed(`${text}\n\n`);
  return events;
};
/** Gemini's list. Where it broke off, what is whole of it. */
const isList = (text: string): boolean => text.startsWith('[') || text.startsWith('\n,');
const listed = (part: string): Json[] => {
  const text = part.replace(/^\n,/, '[');
  for (const list of [text, `${text}]`, `${text.slice(0, text.lastIndexOf('}\n,') + 1)}]`])
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
