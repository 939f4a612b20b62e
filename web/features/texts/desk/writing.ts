/** One request as it arrives: which parts are done, which is being written, and what has been written so far. */
import type { Fact } from '@storewright/contract/listing/listing';
import type { Receipt } from '@storewright/contract/writers';
import type { z } from 'zod';

export type ReceiptOf = z.infer<typeof Receipt>;
export type Subject = { text: string; em: number; characters: number };

/** All of it, the plan of it, one section again, other subject lines. */
export type What = 'outline' | 'generate' | 'section' | 'subjects';

/** `rest`: of a text that was stopped, the parts that are missing in it. */
export type TextPress = { what: What; section?: string; rest?: string[]; instruction?: string; engine: string; points: string };

/** A press on its way: the same words under the same key are one request, and paid for once. */
export type TextStart<Form, Text> = TextPress & { key: string; form: Form; text: Text; wording: number };

type Engine = ReceiptOf['engine'];
export type TextPart<Text> =
  | { type: 'started'; request_id: string; engine: Engine; points: string; facts: Fact[] }
  | { type: 'frame'; text: Text }
  | { type: 'stage'; stage: Stage; field: string | null }
  | { type: 'text'; field: string; text: string }
  | { type: 'field'; field: string; value: string | string[] }
  | { type: 'usage'; input: number; output: number }
  | { type: 'done'; written: { receipt: ReceiptOf; text?: Text; subjects?: Subject[]; cut?: string[] } }
  | { type: 'failed'; code: string; message: string; points: string };
type Stage = 'facts' | 'plan' | 'write' | 'check' | 'fit';

export type TextWriting<Form, Text> = {
  start: TextStart<Form, Text>;
  startedAt: number;
  stage: Stage;
  frame: Text | null;
  field: string | null;
  engine: Engine | null;
  points: string;
  factCount: number | null;
  arrived: Record<string, string>;
  done: string[];
  tokens: number | null;
};

export const begun = <Form, Text>(start: TextStart<Form, Text>, at: number): TextWriting<Form, Text> => ({
  start,
  startedAt: at,
  stage: 'facts',
  frame: null,
  field: null,
  engine: null,
  points: start.points,
  factCount: null,
  arrived: {},
  done: [],
  tokens: null,
});

export const partArrived = <Form, Text>(writing: TextWriting<Form, Text>, part: TextPart<Text>): TextWriting<Form, Text> => {
  switch (part.type) {
    case 'started':
      return { ...writing, engine: part.engine, points: part.points, factCount: part.facts.filter(({ source }) => source !== 'description').length };
    case 'frame':
      return { ...writing, frame: part.text };
    case 'stage':
      return { ...writing, stage: part.stage, ...(part.field && { field: part.field }) };
    case 'text':
      return { ...writing, field: part.field, arrived: { ...writing.arrived, [part.field]: (writing.arrived[part.field] ?? '') + part.text } };
    case 'field': {
      const value = Array.isArray(part.value) ? part.value.join(part.field === 'tags' ? ', ' : '\n') : part.value;
      return { ...writing, arrived: { ...writing.arrived, [part.field]: value }, done: [...writing.done.filter((one) => one !== part.field), part.field] };
    }
    case 'usage':
      return { ...writing, tokens: part.output };
    default:
      return writing;
  }
};

/** Whether this request is to write that part. */
export const isMeant = ({ what, section, rest }: Pick<TextPress, 'what' | 'section' | 'rest'>, field: string): boolean =>
  what === 'section' ? field === section : (rest?.includes(field) ?? true);

export type Progress = 'done' | 'now' | 'waiting' | 'kept';
export const progressOf = <Form, Text>(writing: TextWriting<Form, Text>, field: string, isSection = true): Progress => {
  const { what } = writing.start;
  if (what === 'subjects' || !isMeant(writing.start, field)) return 'kept';
  if (what === 'outline' && isSection) return 'done';
  if (writing.done.includes(field)) return 'done';
  return writing.field === field ? 'now' : 'waiting';
};

/** A rough share of the work, from how long its parts usually are. Below a sixth it says nothing yet. */
export const secondsLeft = <Form, Text>(writing: TextWriting<Form, Text>, parts: readonly { field: string; usual: number }[], at: number): number | null => {
  const all = parts.reduce((sum, { usual }) => sum + usual, 0);
  const done = parts.reduce(
    (sum, { field, usual }) => sum + (writing.done.includes(field) ? usual : Math.min(usual * 0.9, writing.arrived[field]?.length ?? 0)),
    0,
  );
  const share = all === 0 ? 0 : done / all;
  return share < 1 / 6 ? null : Math.max(1, Math.round(((at - writing.startedAt) / 1000) * ((1 - share) / share)));
};
