/** One answer: what its bases say is looked up, a model is asked, tools that it wants are called, and it is asked again, until it answers, or until a person has to be asked. */
import type { ToolStep } from '@storewright/contract/assistants/answer';
import { mostSteps } from '@storewright/contract/assistants/bounds';
import type { AssistantForm } from '@storewright/contract/assistants/form';
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { FoundPassage } from '@storewright/contract/knowledge/trace';
import type { UiPart } from '@storewright/contract/runs';
import { Fault } from '../../kit/fault.ts';
import type { Tool } from '../plugins/index.ts';
import { type Ask, type Ended, hear, type Heard, type DoorSocket, type ToolCall, unasked } from '../runs/index.ts';
import { asking, type Confirming, type NewApproval, type Resumed, resumedParts } from './approving.ts';
import type { KeptAnswer } from './assistants.tables.ts';
import { calledAs, carriedOut, type CallTool, named, nobodyToAsk, type Verdict, written } from './carrying.ts';
import { mostWritten } from './models.ts';
import { citedIn, messagesFor, type Turn } from './prompt.ts';

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
  call: CallTool;
  /** Left out: there is nobody to ask, and what asks first is not called. */
  confirming?: Confirming | undefined;
  /** What it goes on from, and what was decided. */
  resumed?: Resumed | undefined;
  /** Before each call of a model: throws where the month has no room for it. What is answered is told how it went. */
  afford(body: unknown): Promise<(heard: Heard) => Promise<void>>;
  /** Kept before the run is over: who reads it then reads it whole. */
  keep(answer: KeptAnswer): Promise<void>;
  /** Each call of a model, as it is over. */
  asked?(heard: Heard): void;
};

export const answering =
  (line: DoorSocket, { form, model, history, question, key, find, tools, call, confirming, resumed, afford, keep, asked }: Question): Ask =>
  async (on, signal) => {
    const began = Date.now();
    const looks = form.capabilities.includes('knowledge') && form.bases.length > 0 && !resumed;
    const { passages, unpaid }: Found = looks ? await find() : { passages: resumed?.paused.passages ?? [] };
    const offered = form.capabilities.includes('tools') && form.tools.length > 0 ? named(await tools()) : new Map<string, Tool>();
    const answer: KeptAnswer = structuredClone(resumed?.paused.answer) ?? { text: '', steps: [], cited: [], silent: false, model: model?.name ?? '' };
    const isWorthless = (): boolean => answer.text === '' && answer.steps.length === 0;
    const refused = (error: unknown): never => {
      if (isWorthless()) unpaid?.();
      throw error;
    };
    const said: Heard[] = [];
    const ended = async (heard: Heard, kept: () => Promise<void> = () => keep(answer)): Promise<Ended> => {
      answer.cited = citedIn(answer.text, passages);
      for (const cited of answer.cited) on.part(data('cited', cited));
      await kept();
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
    if (!resumed && !mayAnswer(form, passages, offered)) {
      answer.silent = true;
      on.part(data('silent', {}));
      return ended(unasked);
    }
    if (!model) return refused(new Fault('model_not_offered', 422));

    const messages = resumed ? [...resumed.paused.messages] : messagesFor(form, passages, history, question);
    const carry = async (step: number, wanted: ToolCall, verdict: Verdict): Promise<ToolStep> => {
      const { message, ...told } = await carriedOut(wanted, offered.get(wanted.name), { call, signal, verdict });
      const done: ToolStep = { step: step + 1, ...told };
      answer.steps.push(done);
      on.part(data('tool', done));
      messages.push(message);
      return done;
    };
    if (resumed) {
      // Whoever hears this run alone hears the whole answer.
      if (answer.text !== '') on.text(answer.text);
      for (const step of answer.steps) on.part(data('tool', step));
      for (const one of resumed.paused.asked) {
        if (signal.aborted) break;
        const { verdict, allowed } = await resumed.verdictOf(one, offered.get(one.call.name));
        resumedParts(one, allowed, await carry(resumed.paused.step, one.call, verdict)).forEach(on.part);
      }
      if (signal.aborted) return ended({ ...unasked, state: 'stopped' });
    }
    for (let step = resumed ? resumed.paused.step + 1 : 0; ; step += 1) {
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
      const waits: NewApproval[] = [];
      for (const wanted of calls) {
        const tool = offered.get(wanted.name);
        const asks = !tool || tool.confirm === 'never' ? { allowed: true as const } : confirming ? await asking(confirming, tool, wanted) : nobodyToAsk;
        if ('approval' in asks) waits.push(asks.approval);
        else await carry(step, wanted, asks);
      }
      if (signal.aborted) return ended({ ...heard, state: 'stopped' });
      if (waits.length > 0 && confirming)
        return ended(heard, async () => {
          for (const part of await confirming.pause({ messages, passages, step, answer }, waits)) on.part(part);
        });
    }
  };

/** Where its bases say nothing, no tool could, and it is to say nothing else, nobody is asked. */
const mayAnswer = ({ capabilities, bases }: AssistantForm, passages: FoundPassage[], tools: Map<string, Tool>): boolean =>
  passages.length > 0 || tools.size > 0 || capabilities.includes('general') || !capabilities.includes('knowledge') || bases.length === 0;

const data = (name: 'tool' | 'cited' | 'silent', value: unknown): UiPart => ({ type: `data-${name}`, data: value });
