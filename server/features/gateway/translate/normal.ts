/**
 * What the wire formats have in common: a question and an answer as this house understands them. Each protocol reads into it
 * and writes from it, so that four formats need eight ways and not twelve, and a fifth needs two more.
 */
import type { Json } from '../protocols/json.ts';

export type Media = { mediaType: string; base64: string } | { mediaType: string | null; url: string };

export type Part =
  | { type: 'text'; text: string }
  | { type: 'image'; media: Media; detail?: string }
  | { type: 'file'; media: Media; name: string | null }
  | { type: 'audio'; format: string; base64: string }
  /** What a model thought. `seal` is the provider's signature, `sealed` what only the provider can read: both mean nothing to others. */
  | { type: 'reasoning'; text: string; seal: string | null; sealed: string | null }
  | { type: 'refusal'; text: string }
  /** `seal`: the provider's, which it wants back with the call; `plain`: its input is no JSON. */
  | { type: 'call'; id: string; name: string; input: string; seal?: string | null; plain?: boolean }
  | { type: 'result'; id: string; name: string | null; parts: Part[]; failed: boolean };

export type Turn = { role: 'user' | 'assistant'; parts: Part[] };
export type Tool = { name: string; description: string | null; schema: Json; strict: boolean };
export type ToolChoice = { type: 'auto' } | { type: 'none' } | { type: 'any' } | { type: 'tool'; name: string };
export type Format = { type: 'json' } | { type: 'schema'; name: string; schema: Json; strict: boolean };
export type Effort = 'none' | 'minimal' | 'low' | 'medium' | 'high';
/** Either how hard to think, or how many tokens to think for. */
export type Reasoning = { effort: Effort } | { budget: number };

export type Question = {
  system: string[];
  turns: Turn[];
  tools: Tool[];
  choice: ToolChoice | null;
  /** Whether several tools may be called at once, where the caller said. */
  parallel: boolean | null;
  format: Format | null;
  reasoning: Reasoning | null;
  sampling: Sampling;
  maxOutput: number | null;
  stop: string[];
  stream: boolean;
  /** Who asks, in the caller's own words. */
  user: string | null;
  /** Fields that have no meaning in the normal form: they are left out, and the answer says so. */
  lost: string[];
};
export type Sampling = {
  temperature: number | null;
  topP: number | null;
  topK: number | null;
  seed: number | null;
  presence: number | null;
  frequency: number | null;
};

/** Why an answer ended. */
export type Stop = 'end' | 'length' | 'call' | 'sequence' | 'filter' | 'refusal';

/** Tokens as totals: `input` with what came from caches and what was written into them, `output` with what was thought. */
export type Tokens = { input: number; cached: number; written: number; writtenHour: number; output: number; reasoning: number };

export type Reply = { parts: Part[]; stop: Stop; sequence: string | null; tokens: Tokens | null };

/** A piece of a streamed answer. Calls are numbered from 0 in the order in which they begin. */
export type Delta =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'seal'; seal: string }
  | { type: 'sealed'; sealed: string }
  | { type: 'refusal'; text: string }
  | { type: 'call'; n: number; id: string; name: string; seal?: string | null; plain?: boolean }
  | { type: 'input'; n: number; json: string }
  | { type: 'tokens'; tokens: Tokens }
  | { type: 'stop'; stop: Stop; sequence: string | null }
  | { type: 'failed'; status: number; message: string };

/** What the answer is to be called, in the client's eyes. `created` in seconds. */
export type About = { id: string; model: string; created: number; system: null | string };

export type { Json };

/** A question that cannot be carried over without changing what it means. `field` is its place in the client's own format. */
export class Refused extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export const noSampling: Sampling = { temperature: null, topP: null, topK: null, seed: null, presence: null, frequency: null };
