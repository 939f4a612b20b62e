/** One answer: what its bases say is looked up, a model is asked, tools that it wants are called, and it is asked again, until it answers. */
import type { ToolStep } from '@storewright/contract/assistants/answer';
import { mostSteps } from '@storewright/contract/assistants/bounds';
import type { AssistantForm } from '@storewright/contract/assistants/form';
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { FoundPassage } from '@storewright/contract/knowledge/trace';
import type { UiPart } from '@storewright/contract/runs';
import { jsonIn } from '../../kit/json.ts';
import { Fault } from '../../kit/fault.ts';
import { type Ask, type Ended, hear, type Heard, type Line, type ToolCall, unasked } from '../runs/index.ts';
import type { KeptAnswer } from './assistants.tables.ts';
import { mostWritten } from './models.ts';
import { citedIn, messagesFor, type Said, type Turn } from './prompt.ts';
import type { Tool, Toolbox } from '../plugins/index.ts';

/** `unpaid`: nothing came of it, and what was paid to read the question goes back. */
export type Found = { passages: FoundPassage[]; unpaid?: () => void };
export type Question = {
  form: AssistantForm;
  model: ModelOnOffer | undefined;
  history: Turn[];
  question: string;
  key: string;
  /** In the bases of the form that the asker may read. */
  find(): Promise<Found>;
  tools(): Promise<Tool[]>;
  call: (tool: Tool, args: unknown, signal: AbortSignal) => ReturnType<Toolbox['call']>;
  /** Before each call of a model: throws where the month has no room for it. What is answered is told how it went. */
  afford(body: unknown): Promise<(heard: Heard) => Promise<void>>;
  /** Kept before the run is over: who reads it then reads it whole. */
  keep(answer: KeptAnswer): Promise<void>;
  /** Each call of a model, as it is over. */
  asked?(heard: Heard): void;
};

/** Characters that a tool's answer may bring the model, and that are shown. */
const longestResult = 60_000;
const shown = 2_000;

export const answering =
  (line: Line, { form, model, history, question, key, find, tools, call, afford, keep, asked }: Question): Ask =>
  async (on, signal) => {
    const began = Date.now();
    const { passages, unpaid }: Found = form.capabilities.includes('knowledge') && form.bases.length > 0 ? await find() : { passages: [] };
    const offered = form.capabilities.includes('tools') && form.tools.length > 0 ? named(await tools()) : new Map<string, Tool>();
    const answer: KeptAnswer = { text: '', steps: [], cited: [], silent: false, model: model?.name ?? '' };
    const isWorthless = (): boolean => answer.text === '' && answer.steps.length === 0;
    const refused = (error: unknown): never => {
      if (isWorthless()) unpaid?.();
      throw error;
    };
    const said: Heard[] = [];
    const ended = async (heard: Heard): Promise<Ended> => {
      answer.cited = citedIn(answer.text, passages);
      for (const cited of answer.cited) on.part(data('cited', cited));
      await keep(answer);
      const sum = (of: 'tokensIn' | 'tokensOut') => said.reduce<number | null>((all, one) => (one[of] === null ? all : (all ?? 0) + one[of]), null);
      const { toolCalls: _, ...rest } = heard;
      // What fails costs nothing, unless something of it was shown or done.
      const free = rest.state === 'failed' && isWorthless();
      if (free || answer.silent) unpaid?.();
      return {
        ...rest,
        tokensIn: sum('tokensIn'),
        tokensOut: sum('tokensOut'),
        totalMs: Date.now() - began,
        free,
      };
    };
    if (!mayAnswer(form, passages, offered)) {
      answer.silent = true;
      on.part(data('silent', {}));
      return ended(unasked);
    }
    if (!model) return refused(new Fault('model_not_offered', 422));

    const messages = messagesFor(form, passages, history, question);
    for (let step = 0; ; step += 1) {
      const isLast = step === mostSteps;
      const body = {
        model: model.name,
        messages,
        // The last time it has to answer by what it knows.
        ...(offered.size > 0 && { tools: [...offered].map(written), ...(isLast && { tool_choice: 'none' }) }),
        max_completion_tokens: mostWritten,
        stream: true,
        stream_options: { include_usage: true },
      };
      const over = await afford(body).catch(refused);
      const before = answer.text;
      const text = (piece: string): void => {
        const told = (before !== '' && answer.text === before ? '\n\n' : '') + piece;
        answer.text += told;
        on.text(told);
      };
      const heard = await hear({ line, key, body, signal, on: { ...on, text, thoughts: () => undefined } });
      said.push(heard);
      await over(heard);
      asked?.(heard);
      const calls = heard.state === 'done' && !isLast ? (heard.toolCalls ?? []) : [];
      if (calls.length === 0) return ended(heard);
      messages.push({ role: 'assistant', content: answer.text.slice(before.length).trim() || null, tool_calls: calls.map(calledAs) });
      for (const wanted of calls) {
        const { message, ...told } = await carriedOut(wanted, offered.get(wanted.name), { call, signal });
        const done: ToolStep = { step: step + 1, ...told };
        answer.steps.push(done);
        on.part(data('tool', done));
        messages.push(message);
      }
      if (signal.aborted) return ended({ ...heard, state: 'stopped' });
    }
  };

/** Where its bases say nothing, no tool could, and it is to say nothing else, nobody is asked. */
const mayAnswer = ({ capabilities, bases }: AssistantForm, passages: FoundPassage[], tools: Map<string, Tool>): boolean =>
  passages.length > 0 || tools.size > 0 || capabilities.includes('general') || !capabilities.includes('knowledge') || bases.length === 0;

/** A tool is called by one name: two of one name are told apart by a number. */
const named = (tools: Tool[]): Map<string, Tool> => {
  const all = new Map<string, Tool>();
  for (const tool of tools) {
    let name = tool.name;
    for (let n = 2; all.has(name); n += 1) name = `${tool.name.slice(0, 60)}_${n}`;
    all.set(name, tool);
  }
  return all;
};
const written = ([name, { description, title, inputSchema }]: [string, Tool]) => ({
  type: 'function',
  function: { name, description: description || title, parameters: inputSchema },
});
const calledAs = ({ id, name, args }: ToolCall) => ({ id, type: 'function', function: { name, arguments: args } });

const carriedOut = async (
  { id, name, args }: ToolCall,
  tool: Tool | undefined,
  { call, signal }: Pick<Question, 'call'> & { signal: AbortSignal },
): Promise<Omit<ToolStep, 'step'> & { message: Said }> => {
  const began = Date.now();
  const told = (outcome: ToolStep['outcome'], text: string) => ({
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
  if (tool.confirm !== 'never') return told('refused', 'This tool asks a person before each call. It cannot ask in this conversation, so it was not called.');
  const parsed = jsonIn(args || '{}');
  if (parsed === undefined) return told('failed', 'The arguments are not valid JSON.');
  try {
    const { ok, text } = await call(tool, parsed, signal);
    return told(ok ? 'ok' : 'failed', text);
  } catch (error) {
    return told('failed', error instanceof Fault ? error.message : 'The tool did not answer.');
  }
};
const cut = (text: string): string => (text.length > longestResult ? `${text.slice(0, longestResult)}\n[cut: ${text.length} characters]` : text);
const data = (name: 'tool' | 'cited' | 'silent', value: unknown): UiPart => ({ type: `data-${name}`, data: value });
