/** One answer: the statement that a model writes, the rows that code lets it have, and those sentences whose every figure stands in them. */
import type { DataKind, Refusal } from '@storewright/contract/data-sources/bounds';
import type { DataRows, DataTable } from '@storewright/contract/data-sources/source';
import { languageOf } from '@storewright/rules/text/language/language';
import type { UiPart } from '@storewright/contract/runs';
import { Refused } from '../../adapters/tables/tables.ts';
import { missingFigures, unitsReady } from '../knowledge/index.ts';
import { type Ask, type Ended, type Heard, hear, type DoorSocket, unasked } from '../runs/index.ts';
import type { KeptAnswer } from './data-sources.tables.ts';
import { toldOf } from './sources.service.ts';
import { againMessages, type Before, mostWritten, rowsTold, type Said, sentenceMessages, statementIn, statementMessages } from './prompt.ts';

type Question = {
  kind: DataKind;
  tables: DataTable[];
  before: Before[];
  question: string;
  today: string;
  model: string;
  key: () => string;
  /** @throws Refused */
  rows(sql: string, signal: AbortSignal): Promise<DataRows>;
  /** Kept before the run is over: who reads it then reads it whole. */
  keep(answer: KeptAnswer): Promise<void>;
};

/** A model that is told why may write a better one; once. */
const mendable = new Set<Refusal>(['wrong', 'unknown_table', 'unknown_column', 'unknown_function', 'not_allowed', 'not_one_select']);
const mostSentences = 3;
const longestSentence = 600;

export const answeringFromTables =
  ({ line }: { line: DoorSocket }, { model, key, rows, keep, ...asked }: Question): Ask =>
  async (on, signal) => {
    const began = Date.now();
    const answer: KeptAnswer = { verdict: 'answered', sql: '', result: null, refused: null, sentences: [], struck: 0, model };
    const tell = async (messages: Said[], text: (piece: string) => void): Promise<Heard> => {
      const body = { model, messages, max_completion_tokens: mostWritten, stream: true, stream_options: { include_usage: true } };
      return hear({ line, key: key(), body, signal, on: { ...on, text, thoughts: () => undefined } });
    };
    const ended = async (heard: Heard): Promise<Ended> => {
      on.part(data('verdict', { verdict: answer.verdict, refused: answer.refused, struck: answer.struck }));
      await keep(answer);
      // Without rows it is no answer.
      return { ...unasked, ...heard, totalMs: Date.now() - began, free: heard.state === 'failed' || answer.result === null };
    };

    // Without rows it is no answer, whoever ends it.
    on.worthless?.(true);
    on.part(data('step', { step: 'statement', model }));
    const messages = statementMessages(asked);
    let heard: Heard = unasked;
    for (let tries = 0; answer.result === null; tries += 1) {
      let said = '';
      heard = await tell(messages, (piece) => void (said = (said + piece).slice(0, 40_000)));
      if (heard.state !== 'done') return { ...heard, free: heard.state === 'failed' };
      if (on.gone?.()) return { ...heard, state: 'stopped', free: true };
      const written = statementIn(said);
      if (!written || 'none' in written) {
        answer.verdict = 'not_in_tables';
        return ended(heard);
      }
      answer.sql = written.sql.toWellFormed().replaceAll('\0', '').slice(0, longestStatementKept);
      answer.refused = null;
      on.part(data('statement', { sql: answer.sql }));
      try {
        answer.result = await rows(answer.sql, signal);
      } catch (error) {
        if (signal.aborted || on.gone?.()) return { ...heard, state: 'stopped', free: true };
        if (!(error instanceof Refused)) throw error;
        answer.refused = toldOf(error);
        if (tries === 0 && mendable.has(error.reason)) messages.push(...againMessages(answer.sql, reasonTold(error)));
        else {
          answer.verdict = 'refused';
          return ended(heard);
        }
      }
    }
    if (on.gone?.()) return { ...heard, state: 'stopped', free: true };
    on.worthless?.(false);
    on.part(data('rows', answer.result));
    // Nothing stands there that a sentence could say more of.
    if (answer.result.rows.length === 0) return ended(heard);

    on.part(data('step', { step: 'sentences', model }));
    await unitsReady();
    let rest = '';
    const take = (piece: string): void => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop()!.slice(0, longestSentence);
      for (const one of lines) say(one);
    };
    const say = (raw: string): void => {
      const text = raw
        .toWellFormed()
        .replaceAll('\0', '')
        .replace(/^\s*[-*•]\s+/, '')
        .trim()
        .slice(0, longestSentence)
        .toWellFormed();
      if (text === '' || answer.sentences.length === mostSentences) return;
      if (!standsIn(text, answer.result!)) {
        answer.struck += 1;
        return;
      }
      answer.sentences.push(text);
      on.text(`${answer.sentences.length === 1 ? '' : '\n'}${text}`);
    };
    heard = await tell(sentenceMessages({ question: asked.question, sql: answer.sql, result: answer.result }), take);
    // What was broken off may end within a figure.
    if (heard.state === 'done') say(rest);
    return ended(heard);
  };

const longestStatementKept = 8_000;

/** Every figure of it stands in the rows that the model was given, or in what they are called. */
export const standsIn = (text: string, result: DataRows): boolean => {
  const { head, body } = rowsTold(result);
  const lang = languageOf(text, 'en');
  const told = { text: body, lang: 'en' as const };
  return missingFigures({ text, lang }, [told, { ...told, columns: head }, { text: head, lang: 'en' }]).length === 0;
};

const reasonTold = ({ reason, what }: Refused): string => {
  const of = what === '' ? '' : ` (${what})`;
  if (reason === 'wrong') return `the engine says: ${what}.`;
  if (reason === 'not_one_select') return 'it is not one SELECT.';
  return `${reason.replaceAll('_', ' ')}${of}.`;
};

const data = (name: 'step' | 'statement' | 'rows' | 'verdict', value: unknown): UiPart => ({ type: `data-${name}`, data: value });
