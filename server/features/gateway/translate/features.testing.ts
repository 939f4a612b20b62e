/** What a protocol can say, one piece at a time: each is carried from every protocol that can say it to every other. */
import type { Protocol } from '@storewright/contract/providers';
import { writeChat } from './chat/write-question.ts';
import { readChat } from './chat/read-question.ts';
import { readGemini } from './gemini/read-question.ts';
import { writeGemini } from './gemini/write-question.ts';
import { readMessages } from './messages/read-question.ts';
import { writeMessages } from './messages/write-question.ts';
import { type Json, noSampling, type Part, type Question, Refused, type Reply, type Turn } from './normal.ts';
import { readResponses } from './responses/read-question.ts';
import { writeResponses } from './responses/write-question.ts';
import { replies as repliesOf, translateQuestion, translateReply } from './translate.ts';

export const protocols = ['chat', 'responses', 'messages', 'gemini'] as const satisfies Protocol[];

const plain: Question = {
  system: [],
  turns: [{ role: 'user', parts: [{ type: 'text', text: 'Hello.' }] }],
  tools: [],
  choice: null,
  parallel: null,
  format: null,
  reasoning: null,
  sampling: noSampling,
  maxOutput: 500,
  stop: [],
  stream: false,
  user: null,
  lost: [],
};
const schema: Json = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'], additionalProperties: false };
const tool = { name: 'weather', description: 'Says the weather.', schema, strict: false };
const asked = (...parts: Part[]): Turn => ({ role: 'user', parts: [{ type: 'text', text: 'Look:' }, ...parts] });
const answered = (...parts: Part[]): Turn => ({ role: 'assistant', parts });
const call: Part = { type: 'call', id: 'call_1', name: 'weather', input: '{"city":"Bern"}' };
const result = (failed: boolean): Part => ({ type: 'result', id: 'call_1', name: 'weather', parts: [{ type: 'text', text: '{"sky":"blue"}' }], failed });
const png: Part = { type: 'image', media: { mediaType: 'image/png', base64: 'iVBORw0KGgo=' } };

type Feature = { label: string; of: Partial<Question>; model?: string; seen: (question: Question) => unknown };
const parts = (question: Question): unknown => question.turns;

/** `seen`: what must be the same at the other end. */
export const features: Feature[] = [
  { label: 'Text, several turns', of: { turns: [...plain.turns, answered({ type: 'text', text: 'Hi.' }), ...plain.turns] }, seen: parts },
  { label: 'System prompt', of: { system: ['Be brief.'] }, seen: ({ system }) => system },
  { label: 'Picture, inline', of: { turns: [asked(png)] }, seen: parts },
  {
    label: 'Picture, by address',
    of: { turns: [asked({ type: 'image', media: { mediaType: 'image/png', url: 'https://a.example/b.png' } })] },
    seen: ({ turns }) => JSON.stringify(turns).includes('https://a.example/b.png'),
  },
  { label: 'Picture, level of detail', of: { turns: [asked({ ...png, detail: 'low' })] }, seen: parts },
  {
    label: 'File, inline',
    of: { turns: [asked({ type: 'file', media: { mediaType: 'application/pdf', base64: 'JVBERi0=' }, name: 'a.pdf' })] },
    seen: ({ turns }) => JSON.stringify(turns).includes('JVBERi0='),
  },
  {
    label: 'File, by address',
    of: { turns: [asked({ type: 'file', media: { mediaType: 'application/pdf', url: 'https://a.example/b.pdf' }, name: null })] },
    seen: ({ turns }) => JSON.stringify(turns).includes('https://a.example/b.pdf'),
  },
  { label: 'Sound, inline', of: { turns: [asked({ type: 'audio', format: 'wav', base64: 'UklGRg==' })] }, seen: parts },
  { label: 'Tools of your own', of: { tools: [tool] }, seen: ({ tools }) => tools.map(({ name, description, schema: of }) => ({ name, description, of })) },
  { label: 'Tools, strict', of: { tools: [{ ...tool, strict: true }] }, seen: ({ tools }) => tools },
  { label: 'Tool choice: none', of: { tools: [tool], choice: { type: 'none' } }, seen: ({ choice }) => choice },
  { label: 'Tool choice: any', of: { tools: [tool], choice: { type: 'any' } }, seen: ({ choice }) => choice },
  { label: 'Tool choice: one', of: { tools: [tool], choice: { type: 'tool', name: 'weather' } }, seen: ({ choice }) => choice },
  { label: 'One tool at a time', of: { tools: [tool], parallel: false }, seen: ({ parallel }) => parallel },
  { label: 'Calls and results', of: { tools: [tool], turns: [...plain.turns, answered(call), { role: 'user', parts: [result(false)] }] }, seen: parts },
  { label: 'A result that failed', of: { tools: [tool], turns: [...plain.turns, answered(call), { role: 'user', parts: [result(true)] }] }, seen: parts },
  {
    label: 'JSON by schema',
    of: { format: { type: 'schema', name: 'answer', schema, strict: true } },
    seen: ({ format }) => format?.type === 'schema' && format.schema,
  },
  { label: 'JSON without a schema', of: { format: { type: 'json' } }, seen: ({ format }) => format },
  {
    label: 'Reasoning effort',
    of: { reasoning: { effort: 'medium' } },
    model: 'claude-opus-5',
    seen: ({ reasoning }) => reasoning && ('effort' in reasoning ? reasoning.effort : reasoning.budget === 8_192 && 'medium'),
  },
  {
    label: 'Thoughts of earlier turns',
    of: {
      turns: [...plain.turns, answered({ type: 'reasoning', text: 'Hm.', seal: 'c2VhbA==', sealed: null }, { type: 'text', text: 'Hi.' }), ...plain.turns],
    },
    seen: parts,
  },
  { label: 'Temperature', of: { sampling: { ...noSampling, temperature: 0.4 } }, seen: ({ sampling }) => sampling.temperature },
  {
    label: 'Temperature, Claude since 4.7',
    of: { sampling: { ...noSampling, temperature: 0.4 } },
    model: 'claude-opus-5',
    seen: ({ sampling }) => sampling.temperature,
  },
  { label: 'top_p', of: { sampling: { ...noSampling, topP: 0.9 } }, seen: ({ sampling }) => sampling.topP },
  { label: 'top_k', of: { sampling: { ...noSampling, topK: 40 } }, seen: ({ sampling }) => sampling.topK },
  { label: 'Seed', of: { sampling: { ...noSampling, seed: 7 } }, seen: ({ sampling }) => sampling.seed },
  {
    label: 'Presence and frequency penalty',
    of: { sampling: { ...noSampling, presence: 0.5, frequency: 0.5 } },
    seen: ({ sampling }) => [sampling.presence, sampling.frequency],
  },
  { label: 'Most output', of: { maxOutput: 321 }, seen: ({ maxOutput }) => maxOutput },
  { label: 'Stop sequences', of: { stop: ['END'] }, seen: ({ stop }) => stop },
  { label: 'Streaming', of: { stream: true }, seen: ({ stream }) => stream },
  { label: 'End user', of: { user: 'u-1' }, seen: ({ user }) => user },
];

const claude = 'claude-sonnet-4-5';
const write = (protocol: Protocol, question: Question, model: string): Json =>
  protocol === 'chat'
    ? writeChat(question, model).body
    : protocol === 'responses'
      ? writeResponses(question, model).body
      : protocol === 'messages'
        ? writeMessages(question, model, 900).body
        : writeGemini(question, model).body;
const read = (protocol: Protocol, body: Json, stream: boolean): Question =>
  protocol === 'chat'
    ? readChat(body)
    : protocol === 'responses'
      ? readResponses(body)
      : protocol === 'messages'
        ? readMessages(body)
        : readGemini(body, stream);

export type Carried = { fate: 'kept' | 'cannot say it' } | { fate: 'left out'; lost: string[] } | { fate: 'refused'; field: string };

/** What becomes of a feature on the way. */
export const carried = ({ of, seen, model = claude }: Feature, from: Protocol, to: Protocol): Carried => {
  const question: Question = { ...plain, ...of };
  const same = (one: Question): boolean => JSON.stringify(seen(one)) === JSON.stringify(seen(question));
  let body: Json;
  try {
    // The client's own model: what a protocol can say does not hang on what the other end takes.
    body = write(from, question, from === 'messages' && model !== claude && of.reasoning ? model : claude);
    if (!same(read(from, body, question.stream))) return { fate: 'cannot say it' };
  } catch (error) {
    if (error instanceof Refused) return { fate: 'cannot say it' };
    throw error;
  }
  try {
    const there = translateQuestion({ from, to, body, model, stream: question.stream, most: 900 });
    return same(read(to, there.body, question.stream)) ? { fate: 'kept' } : { fate: 'left out', lost: there.lost };
  } catch (error) {
    if (error instanceof Refused) return { fate: 'refused', field: error.field };
    throw error;
  }
};

const about = { id: 'x-1', model: 'm', created: 1_760_000_000, system: null };
const nothing = { input: 0, cached: 0, written: 0, writtenHour: 0, output: 0, reasoning: 0 };
const reply = (of: Partial<Reply>): Reply => ({
  parts: [{ type: 'text', text: 'Hi.' }],
  stop: 'end',
  sequence: null,
  tokens: { ...nothing, input: 90, output: 40 },
  ...of,
});

export const answers: { label: string; of: Partial<Reply>; seen: (reply: Reply) => unknown }[] = [
  { label: 'Text', of: {}, seen: ({ parts: of }) => of },
  {
    label: 'Calls of tools',
    of: { parts: [call, { ...call, id: 'call_2', input: '{"city":"Rome"}' }], stop: 'call' },
    seen: ({ parts: of, stop }) => [of, stop],
  },
  {
    label: 'Thoughts',
    of: {
      parts: [
        { type: 'reasoning', text: 'Hm.', seal: null, sealed: null },
        { type: 'text', text: 'Hi.' },
      ],
    },
    seen: ({ parts: of }) => of.map((part) => [part.type, 'text' in part && part.text]),
  },
  { label: 'Refusal, told apart from text', of: { parts: [{ type: 'refusal', text: 'No.' }], stop: 'refusal' }, seen: ({ parts: of }) => of },
  { label: 'Cut at the most output', of: { stop: 'length' }, seen: ({ stop }) => stop },
  { label: 'Stopped by a filter', of: { stop: 'filter' }, seen: ({ stop }) => stop === 'filter' || stop === 'refusal' },
  { label: 'Which stop sequence it was', of: { stop: 'sequence', sequence: 'END' }, seen: ({ stop, sequence }) => [stop, sequence] },
  { label: 'Tokens in and out', of: {}, seen: ({ tokens }) => [tokens?.input, tokens?.output] },
  {
    label: 'Tokens read from a cache',
    of: { tokens: { ...nothing, input: 90, cached: 50, output: 40 } },
    seen: ({ tokens }) => [tokens?.input, tokens?.cached],
  },
  {
    label: 'Tokens written to a cache',
    of: { tokens: { ...nothing, input: 90, written: 30, output: 40 } },
    seen: ({ tokens }) => [tokens?.input, tokens?.written],
  },
  {
    label: 'Tokens of thoughts',
    of: { tokens: { ...nothing, input: 90, output: 40, reasoning: 25 } },
    seen: ({ tokens }) => [tokens?.output, tokens?.reasoning],
  },
];

/** What becomes of a piece of an answer of `from` on its way to a client of `to`. */
export const carriedBack = ({ of, seen }: (typeof answers)[number], from: Protocol, to: Protocol): 'kept' | 'left out' | 'cannot say it' => {
  const original = reply(of);
  const same = (one: Reply): boolean => JSON.stringify(seen(one)) === JSON.stringify(seen(original));
  const there = translateReply(from, from, writeOf(from, original), about);
  if (!same(readOf(from, there))) return 'cannot say it';
  return same(readOf(to, translateReply(from, to, there, about))) ? 'kept' : 'left out';
};

const writeOf = (protocol: Protocol, one: Reply): Json => repliesOf[protocol].writeReply(one, about);
const readOf = (protocol: Protocol, body: Json): Reply => repliesOf[protocol].readReply(body);
