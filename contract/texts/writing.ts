/** What a request for a blog, a page or an e-mail answers, at once or part by part. */
import { z } from 'zod';
import { Language } from '../kit/languages.ts';
import { Points } from '../kit/points.ts';
import { EngineKind } from '../inference.ts';
import { Claim, Fact, RuleSource, RuleState } from '../listing/listing.ts';
import { Receipt } from '../writers/writing.ts';
import { Gap } from './gaps.ts';

/** `field` is the part it stands in; places are in its plain text (`plainParts`). */
export const TextClaim = Claim.extend({ field: z.string() });
export type TextClaim = z.infer<typeof TextClaim>;

export const TextRule = z.object({
  id: z.string(),
  state: RuleState,
  /** The console's dictionary holds one sentence per message, filled with `values`. */
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  source: RuleSource,
  weight: z.number(),
  /** How well it is met, 0 to 1. */
  value: z.number(),
  field: z.string().nullable(),
});
export type TextRule = z.infer<typeof TextRule>;

export const TextScore = z.object({
  points: z.number().int(),
  uncapped: z.number().int(),
  cap: z.enum(['none', 'claims', 'missing', 'gaps', 'language']),
  rules: z.array(TextRule),
});
export type TextScore = z.infer<typeof TextScore>;

/** What the rules say of a text. */
export const Measured = z.object({
  claims: z.array(TextClaim),
  gaps: z.array(Gap),
  score: TextScore,
});
export type Measured = z.infer<typeof Measured>;

export const writtenOf = <T extends z.ZodType>(text: T) =>
  Measured.extend({
    text,
    receipt: Receipt,
    /** The parts that were answered with more than they hold, and end after what fitted. */
    cut: z.array(z.string()).default([]),
  });

/** In order: started, the frame, stages and text, then exactly one of done or failed. */
export const partOf = <T extends z.ZodType, W extends z.ZodType>(frame: T, written: W) =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('started'),
      request_id: z.uuid(),
      engine: z.object({ id: z.string(), label: z.string(), kind: EngineKind }),
      points: Points,
      facts: z.array(Fact),
    }),
    /** The text with its parts still empty: what is filled from here on, by the ids in it. */
    z.object({ type: z.literal('frame'), text: frame }),
    z.object({ type: z.literal('stage'), stage: z.enum(['facts', 'plan', 'write', 'check', 'fit']), field: z.string().nullable() }),
    /** Text appended to a part: `title`, `summary` …, or the id of a section (its `html`) or of a block. */
    z.object({ type: z.literal('text'), field: z.string(), text: z.string() }),
    /** A part is complete: this replaces what was streamed. */
    z.object({ type: z.literal('field'), field: z.string(), value: z.union([z.string(), z.array(z.string())]) }),
    z.object({ type: z.literal('usage'), input: z.number().int(), output: z.number().int() }),
    z.object({ type: z.literal('done'), written }),
    z.object({ type: z.literal('failed'), code: z.string(), message: z.string(), points: Points }),
  ]);

/** Who is to write, in place of the chosen one, and the price that was agreed to. */
export const order = {
  engine: z.string().max(60).optional(),
  points: Points.refine((points) => !points.startsWith('-'), { error: 'Points are a decimal string like 2184 or 4.391, and never less than 0.' }).optional(),
  /** 0, 1, 2 …: another wording of the same. */
  variant: z.number().int().min(0).max(20).default(0),
};

/** Of every form. */
export const formBasis = {
  language: Language.default('en'),
  /** The shop's own products that the text is about: their facts may be stated, their pictures shown. */
  product_ids: z.array(z.uuid()).max(10).default([]),
  /** The owner's own sentences: the starter uses them as they are, a model may lean on them. */
  notes: z.string().max(10_000).default(''),
};

/** What a form says is missing, by field, in the words of the specification. */
export type FormFaults = Record<string, string>;
export const refusing =
  <Form>(faults: (form: Form) => FormFaults) =>
  (form: Form, { addIssue }: z.RefinementCtx): void => {
    for (const [field, message] of Object.entries(faults(form))) addIssue({ code: 'custom', path: [field], message });
  };
