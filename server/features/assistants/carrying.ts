/** Tools as a model is told of them, and what becomes of each call that it wants. */
import type { ToolStep } from '@storewright/contract/assistants/answer';
import { Fault } from '../../kit/fault.ts';
import { jsonIn } from '../../kit/json.ts';
import type { Bound, Tool, Toolbox } from '../plugins/index.ts';
import type { ToolCall } from '../runs/index.ts';
import type { Said } from './prompt.ts';

/** Characters that a tool's answer may bring the model, and that are shown. */
const longestResult = 60_000;
const shown = 2_000;

export type CallTool = (tool: Tool, args: unknown, signal: AbortSignal, bound?: Bound) => ReturnType<Toolbox['call']>;
/** Why it is called although it asks a person first; or in which words it is not. */
export type Verdict = { allowed: true; bound?: Bound } | { refused: string };
type Carried = Omit<ToolStep, 'step'> & { message: Said };

/** A tool is called by one name: two of one name are told apart by a number. */
export const named = (tools: Tool[]): Map<string, Tool> => {
  const all = new Map<string, Tool>();
  for (const tool of tools) {
    let name = tool.name;
    for (let n = 2; all.has(name); n += 1) name = `${tool.name.slice(0, 60)}_${n}`;
    all.set(name, tool);
  }
  return all;
};
export const written = ([name, { description, title, inputSchema }]: [string, Tool]) => ({
  type: 'function',
  function: { name, description: description || title, parameters: inputSchema },
});
export const calledAs = ({ id, name, args }: ToolCall) => ({ id, type: 'function', function: { name, arguments: args } });

export const nobodyToAsk: Verdict = { refused: 'This tool asks a person before each call. It cannot ask in this conversation, so it was not called.' };
export const personRefused: Verdict = { refused: 'The person was shown this call and refused it. It was not made.' };
/** Somebody began it before, and nobody knows how far they came. */
export const takenBefore: Verdict = { refused: 'It is not known whether it was done. It was not tried again.' };

export const carriedOut = async (
  { id, name, args }: ToolCall,
  tool: Tool | undefined,
  { call, signal, verdict }: { call: CallTool; signal: AbortSignal; verdict: Verdict },
): Promise<Carried> => {
  const began = Date.now();
  const told = (outcome: ToolStep['outcome'], text: string): Carried => ({
    tool: name,
    title: tool?.title ?? name,
    source: tool?.sourceName ?? '',
    args: args.slice(0, shown),
    outcome,
    text: text.slice(0, shown),
    ms: Date.now() - began,
    message: { role: 'tool' as const, tool_call_id: id, content: cut(text) },
  });
  if (!tool) return told('failed', `There is no tool ${name}.`);
  if ('refused' in verdict) return told('refused', verdict.refused);
  const parsed = jsonIn(args || '{}');
  if (parsed === undefined) return told('failed', notJson);
  try {
    const { ok, text } = await call(tool, parsed, signal, verdict.bound);
    return told(ok ? 'ok' : 'failed', text);
  } catch (error) {
    return told('failed', error instanceof Fault ? error.message : 'The tool did not answer.');
  }
};
export const notJson = 'The arguments are not valid JSON.';
const cut = (text: string): string => (text.length > longestResult ? `${text.slice(0, longestResult)}\n[cut: ${text.length} characters]` : text);
