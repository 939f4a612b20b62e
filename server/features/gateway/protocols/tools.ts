/**
 * Tools that a provider runs itself are billed beside the tokens, and not sold here. Agents list them beside their own: they are left out, and
 * the answer names them. A question that insists on one is refused, for without it it would be another.
 */
import type { Protocol } from '@storewright/contract/providers';
import { refuseExtras } from './extras.ts';
import { isRecord, type Json } from './json.ts';
import { disguisedIn, names } from './names.ts';
import type { Asked, Question } from './question.ts';
import { invalid } from './refusal.ts';

/** `own`: the caller's own endpoint, which may do what it likes. */
export type Ask = Asked & { own: boolean };
export type Left = NonNullable<Question['left']>;

/** What is offered of a question; refuses what cannot be left out of it. */
export const offered = <A extends Ask>(protocol: Protocol, asked: A): A & { left?: Left } => {
  if (asked.own) return asked;
  refuseExtras(protocol, asked.json);
  const { tools } = asked.json;
  if (tools === undefined || tools === null) return asked;
  if (!Array.isArray(tools)) throw invalid('tools', 'Send `tools` as a list.');
  const gone: Json[] = [];
  const kept = tools.flatMap((tool: unknown, place) => {
    if (!isRecord(tool) || disguisedIn(ofTools, tool) !== undefined) throw invalid(`tools[${place}]`, 'Tools are objects: declare functions of your own.');
    const [plain, rest] = dividers[protocol](tool);
    if (rest) gone.push(rest);
    return plain ? [plain] : [];
  });
  if (gone.length === 0) return asked;
  refuseInsisting(asked.json, gone, kept.length);
  const json = { ...asked.json, tools: kept };
  if (kept.length === 0) for (const name of ofNoTools) delete (json as Json)[name];
  const left = { names: [...new Set(gone.map((tool) => `tools.${nameOf(tool)}`))], json };
  return { ...asked, json, bytes: Buffer.from(JSON.stringify(json)), left };
};

const ofTools = names('type function name custom functionDeclarations function_declarations');
const ofNoTools = ['tools', 'tool_choice', 'parallel_tool_calls', 'toolConfig', 'tool_config'];

/** What the caller runs, and what the provider would. */
type Divider = (tool: Json) => [plain: Json | null, rest: Json | null];
const byType =
  (isPlain: (type: unknown, tool: Json) => boolean): Divider =>
  (tool) =>
    isPlain(tool['type'], tool) ? [tool, null] : [null, tool];
const dividers: Record<Protocol, Divider> = {
  chat: byType((type, tool) => type === 'function' || type === 'custom' || (type === undefined && isRecord(tool['function']))),
  responses: byType((type) => ['function', 'custom', 'local_shell', 'apply_patch'].includes(String(type))),
  messages: byType((type) => type === undefined || type === null || type === 'custom' || /^(?:bash|text_editor|computer|memory)_\d+$/.test(String(type))),
  gemini: (tool) => {
    const declared = Object.entries(tool).filter(([name]) => declarations.has(name));
    const others = Object.entries(tool).filter(([name]) => !declarations.has(name));
    return [declared.length > 0 ? Object.fromEntries(declared) : null, others.length > 0 ? Object.fromEntries(others) : null];
  },
};
const declarations = new Set(['functionDeclarations', 'function_declarations']);

/** As its protocol tells it apart. */
const nameOf = (tool: Json): string => (typeof tool['type'] === 'string' ? tool['type'] : Object.keys(tool).join('+')).slice(0, 100);

const refuseInsisting = ({ tool_choice: choice, toolConfig, tool_config: other }: Json, gone: Json[], kept: number): void => {
  const calling = isRecord(toolConfig) ? toolConfig : isRecord(other) ? other : {};
  const mode = [calling['functionCallingConfig'], calling['function_calling_config']].find(isRecord)?.['mode'];
  const { type, name } = isRecord(choice) ? choice : { type: choice, name: undefined };
  const isNamed = gone.some((tool) => (typeof type === 'string' && type === tool['type']) || (name !== undefined && name === tool['name']));
  const isAny = kept === 0 && (type === 'any' || type === 'required' || mode === 'ANY');
  if (isNamed || isAny) throw invalid('tool_choice', 'Tools that the provider runs itself are not offered here: declare functions of your own.');
};
