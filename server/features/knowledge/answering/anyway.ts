/** What a model knows by itself, where the sources do not say and somebody asks all the same: nothing of it is checked, and it is never shown without saying so. */
import type { Caller } from '../../../kit/caller.ts';
import { type Ask, hear, type Heard, type DoorSocket, unasked } from '../../runs/index.ts';
import type { KeptAnswer } from '../chats.tables.ts';
import type { Found } from '../finding/find.ts';
import { mostWritten } from '../models.ts';
import { data, type Outcome, recent } from './answering.ts';
import { longestSaid } from './lines.ts';
import { anywayMessages, type Turn } from './prompt.ts';

type Question = { question: string; history: Turn[]; model: string; keep(outcome: Outcome): Promise<void> };

/** Kept before its first word: whoever reads it sees what it is. */
export const begunAnyway: KeptAnswer = { verdict: 'without_sources', sentences: [], citations: [], struck: [], passages: [], model: '' };

/** Bots that are none of our models: whether there is one of that name, and what it says. */
export type Elsewhere = {
  named(accountId: string, id: string): Promise<{ name: string } | undefined>;
  /** Whether somebody may let it answer: who may use it themselves. */
  mayBind(caller: Pick<Caller, 'accountId' | 'userId' | 'role'>, id: string): Promise<boolean>;
  ask(
    asked: { accountId: string; id: string; as: string; text: string; before: Turn[] },
    on: { text(piece: string): void },
    signal: AbortSignal,
  ): Promise<Heard>;
};

export const answeringAnyway = ({ line }: { line: DoorSocket }, { key, ...asked }: Question & { key: () => string }): Ask =>
  speaking(asked, (on, signal) => {
    const { model, question, history } = asked;
    const messages = anywayMessages({ history: recent(history), question });
    const body = { model, messages, max_completion_tokens: mostWritten, stream: true, stream_options: { include_usage: true } };
    return hear({ line, key: key(), body, signal, on });
  });

export const answeringElsewhere = (
  { elsewhere }: { elsewhere: Elsewhere },
  { accountId, bot, as, ...asked }: Question & { accountId: string; bot: string; as: string },
): Ask => speaking(asked, (on, signal) => elsewhere.ask({ accountId, id: bot, as, text: asked.question, before: recent(asked.history) }, on, signal));

const speaking =
  ({ question, model, keep }: Question, listen: (on: Parameters<typeof hear>[0]['on'], signal: AbortSignal) => Promise<Heard>): Ask =>
  async (on, signal) => {
    const began = Date.now();
    const answer: KeptAnswer = { ...begunAnyway, sentences: [], model };
    on.part(data('step', { step: 'writing', model }));
    let rest = '';
    /** Paragraph by paragraph, each as soon as it ends. */
    const tell = (said: string): void => {
      const text = said.toWellFormed().replaceAll('\0', '').trim().slice(0, longestSaid);
      if (text === '') return;
      answer.sentences.push({ text: text.toWellFormed(), cites: [], breaks: true });
      on.part(data('sentence', answer.sentences.at(-1)));
      on.text(`${answer.sentences.length === 1 ? '' : '\n\n'}${text}`);
    };
    const take = (piece: string): void => {
      const ended = (rest + piece).split('\n');
      rest = ended.pop()!.slice(0, longestSaid);
      for (const one of ended) tell(one);
    };
    const heard = await listen({ ...on, text: take, thoughts: () => undefined }, signal);
    tell(rest);
    if (answer.sentences.length === 0) {
      if (heard.state !== 'done') return { ...heard, free: heard.state === 'failed' };
      answer.verdict = 'unclear';
    }
    on.part(data('verdict', { verdict: answer.verdict, struck: 0, passages: [] }));
    await keep({ answer, found: unsearched(question), cited: [], promptTokens: heard.tokensIn });
    return { ...unasked, ...heard, totalMs: Date.now() - began, free: answer.sentences.length === 0 || heard.state === 'failed' };
  };

/** Nothing was looked for. */
const unsearched = (question: string): Found => ({
  passages: [],
  rows: [],
  isAnswered: false,
  trace: { question, searched: '', terms: [], passages: 0, found: [], ms: { terms: 0, words: 0, grams: 0, all: 0 } },
});
