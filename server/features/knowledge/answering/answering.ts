/** One answer: what is found, whom it is asked of, and what of it was checked. Sentences are told once each is. */
import type { Citation, Sentence, Struck, Verdict } from '@storewright/contract/knowledge/answer';
import type { Language } from '@storewright/contract/kit/languages';
import { languageOf } from '@storewright/rules/text/language/language';
import type { UiPart } from '@storewright/contract/runs';
import { type Ask, type Ended, hear, type DoorSocket, unasked } from '../../runs/index.ts';
import type { KeptAnswer } from '../chats.tables.ts';
import { type Find, type Found, showPassage } from '../finding/find.ts';
import type { Reader } from '../reader.store.ts';
import { checked, type Proven, textOf } from './shown-sentences.ts';
import { createLines } from './lines.ts';
import { mostRead, mostWritten } from '../models.ts';
import type { Offers } from './offers.ts';
import { tokensIn } from '../sources/splitting.ts';
import { messagesFor, type Turn } from './prompt.ts';
import { unitsReady } from './units.ts';

export type Cited = Proven & { cite: number };
export type Outcome = { answer: KeptAnswer; found: Found; cited: Cited[]; promptTokens: number | null };
type Question = {
  reader: Reader;
  base: { id: string; name: string; language: Language };
  question: string;
  history: Turn[];
  /** Null: none is connected. */
  model: string | null;
  key: () => string;
  /** Kept as they come: whatever becomes of the answer, what of it was told can be opened, and how it came about can be seen. */
  found(found: Found): Promise<void>;
  cited(cited: Cited): Promise<void>;
  /** Kept before the run is over: who reads it then reads it whole. */
  keep(outcome: Outcome): Promise<void>;
};
type Needs = { find: Find; line: DoorSocket; offers: Offers };

/** Passages that a model is given, and that are shown where there is none. */
const given = 8;
const shown = 3;

export const answering =
  ({ find, line, offers }: Needs, { reader, base, question, history, model, key, keep, ...early }: Question): Ask =>
  async (on, signal) => {
    const began = Date.now();
    on.part(data('step', { step: 'searching' }));
    const asked = history.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
    const found = await find(reader, { bases: [base.id], question, history: asked, limit: given, key });
    const lang = languageOf(question, base.language);
    const rows = found.isAnswered ? found.rows : await offers({ reader, rows: found.rows, lang, signal });
    const keeping = [early.found(found)];
    const answer: KeptAnswer = { verdict: 'nothing_matched', sentences: [], citations: [], struck: [], passages: [], model: '' };
    const cited: Cited[] = [];
    const ended = async (verdict: Verdict, heard: Partial<Ended> = {}): Promise<Ended> => {
      answer.verdict = verdict;
      on.part(data('verdict', { verdict, struck: answer.struck.length, passages: answer.passages }));
      // It is all kept once more below: that some of it could not be kept early is no harm.
      await Promise.allSettled(keeping);
      await keep({ answer, found, cited, promptTokens: heard.tokensIn ?? null });
      // What finds nothing, or fails, costs nothing; whoever stops an answer, or is shown one whatever is said of it, pays for what came.
      const free = heard.state === 'failed' || (heard.state === 'done' && answer.sentences.length === 0);
      if (free || !heard.callId) found.unpaid?.();
      return { ...unasked, totalMs: Date.now() - began, ...heard, free };
    };
    const tell = (sentence: Omit<Sentence, 'cites'>, proofs: Proven[]): void => {
      const before = cited.length;
      const cites = proofs.map((proof) => citeOf(proof, { answer, cited, on }));
      keeping.push(...cited.slice(before).map(early.cited));
      answer.sentences.push({ ...sentence, cites: [...new Set(cites)] });
      on.part(data('sentence', answer.sentences.at(-1)));
      const marks = [...new Set(cites)].map((n) => ` [${n}]`).join('');
      on.text(`${answer.sentences.length === 1 ? '' : sentence.breaks ? '\n\n' : ' '}${sentence.text}${marks}`);
    };

    if (rows.length === 0) return ended('nothing_matched');
    if (found.isAnswered) {
      // Somebody wrote the answer to this very question: it is told as they wrote it, and costs nothing.
      const [row] = rows;
      const text = row!.body;
      const start = textOf(row!).length - text.length;
      tell({ text, breaks: false }, [{ n: 1, row: row!, quote: text, start, end: start + text.length, state: 'exact' }]);
      return ended('answered');
    }
    if (model === null) {
      answer.passages = rows.slice(0, shown).map(showPassage);
      return ended('passages');
    }

    answer.model = model;
    on.part(data('step', { step: 'writing', model }));
    await unitsReady();
    let verdict: 'answered' | 'not_in_sources' | 'unclear' | undefined;
    const lines = createLines({
      // It is said first, and not taken back.
      verdict: (said) => void (verdict ??= said),
      said: ({ breaks, ...said }) => {
        const result = checked(said, rows, lang);
        if ('struck' in result) {
          answer.struck.push(result.struck);
          on.part(data('struck', { struck: answer.struck.length }));
        } else tell({ text: result.text, breaks }, result.proofs);
      },
    });
    const messages = messagesFor({ base: base.name, rows, history: recent(history), question });
    const body = { model, messages, max_completion_tokens: mostWritten, stream: true, stream_options: { include_usage: true } };
    const heard = await hear({ line, key: key(), body, signal, on: { ...on, text: lines.hear, thoughts: () => undefined } });
    lines.end();
    if (heard.state !== 'done' && answer.sentences.length === 0) {
      await Promise.allSettled(keeping);
      if (heard.state === 'failed') found.unpaid?.();
      return { ...heard, free: heard.state === 'failed' };
    }
    return ended(verdictOf(verdict, answer), heard);
  };

/** The last turns, as far as they fit. */
export const recent = (history: Turn[]): Turn[] => {
  let left = mostRead.history;
  const first = history.findLastIndex(({ text }) => (left -= tokensIn(text)) < 0);
  return history.slice(first + 1);
};

const verdictOf = (
  said: 'answered' | 'not_in_sources' | 'unclear' | undefined,
  { sentences, struck }: { sentences: Sentence[]; struck: Struck[] },
): Verdict => {
  if (said === 'not_in_sources' || said === 'unclear') return said;
  if (sentences.length > 0) return 'answered';
  return struck.length > 0 || said === 'answered' ? 'unsupported' : 'unclear';
};

type Telling = { answer: KeptAnswer; cited: Cited[]; on: { part(part: UiPart): void } };
/** The same words are cited once, whoever cites them. */
const citeOf = (proof: Proven, { answer, cited, on }: Telling): number => {
  const known = cited.find(({ row, start, end }) => row.id === proof.row.id && start === proof.start && end === proof.end);
  if (known) return known.cite;
  const cite = cited.length + 1;
  cited.push({ ...proof, cite });
  const { row, quote, state } = proof;
  const citation: Citation = { n: cite, source: row.name, heading: row.heading, place: row.place, quote, lang: row.lang, state };
  answer.citations.push(citation);
  on.part(data('citation', citation));
  return cite;
};

export const data = (name: 'step' | 'sentence' | 'citation' | 'struck' | 'verdict', value: unknown): UiPart => ({ type: `data-${name}`, data: value });
