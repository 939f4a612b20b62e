/** An answer of an assistant: its text, the places it was given, and each tool that was called on the way. */
import { z } from 'zod';
import { FoundPassage } from '../knowledge/trace.ts';
import { Confirm, Risk, ShownRequest } from '../plugins/tools.ts';
import { runStates } from '../runs.ts';

/** `refused`: the tool was not called, and the model was told why. */
const toolOutcomes = ['ok', 'failed', 'refused'] as const;
export const ToolStep = z.object({
  step: z.number().int(),
  tool: z.string(),
  title: z.string(),
  source: z.string(),
  /** As the model wrote them. */
  args: z.string(),
  outcome: z.enum(toolOutcomes),
  /** The beginning of what came back. */
  text: z.string(),
  ms: z.number().int(),
});
export type ToolStep = z.infer<typeof ToolStep>;

/** `expired`: nobody pressed in time, or something else was asked instead. */
export const approvalStates = ['waiting', 'allowed', 'refused', 'expired'] as const;
/** A call that waits for a person. What is allowed is exactly the request that stands here, once; with `once` the tool is not asked about again in this conversation. */
export const Approval = z.object({
  id: z.uuid(),
  tool: z.string(),
  title: z.string(),
  source: z.string(),
  /** Where it goes. */
  host: z.string(),
  risk: Risk,
  confirm: Confirm,
  /** As the model wrote them. */
  args: z.string(),
  /** As it goes, with what is secret in it covered. */
  request: ShownRequest,
  /** Of what is shown: to be said with the decision. */
  hash: z.string(),
  state: z.enum(approvalStates),
  expires_at: z.iso.datetime(),
});
export type Approval = z.infer<typeof Approval>;

/** A passage that the text names by its number. */
export const Cited = FoundPassage.pick({ text: true, heading: true }).extend({ n: z.number().int(), source: z.string() });
export type Cited = z.infer<typeof Cited>;

export const AssistantAnswer = z.object({
  id: z.uuid(),
  question: z.string(),
  /** Null: the draft. */
  version: z.number().int().nullable(),
  state: z.enum(runStates),
  error: z.string(),
  text: z.string(),
  steps: z.array(ToolStep),
  /** Calls that a person was asked about, in their order. While one waits, the answer goes on with the decision. */
  approvals: z.array(Approval),
  cited: z.array(Cited),
  /** Its bases say nothing of it, and it may say nothing else: nobody was asked. */
  silent: z.boolean(),
  model: z.string(),
  points: z.string().nullable(),
  counting: z.boolean(),
  ms: z.number().int().nullable(),
  created_at: z.iso.datetime(),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

export const Talk = z.object({ id: z.uuid(), answers: z.array(AssistantAnswer) });
export type Talk = z.infer<typeof Talk>;
export const TalkHead = z.object({ id: z.uuid(), title: z.string(), answers: z.number().int(), changed_at: z.iso.datetime() });
export type TalkHead = z.infer<typeof TalkHead>;

/** A tool of the account that an assistant may be given. */
export const ToolOnOffer = z.object({
  id: z.string(),
  source: z.enum(['plugin', 'mcp']),
  source_name: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  risk: z.enum(['read', 'write', 'destructive']),
  confirm: z.enum(['always', 'once', 'never']),
});
export type ToolOnOffer = z.infer<typeof ToolOnOffer>;
