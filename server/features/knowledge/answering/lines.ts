/** An answer as a model writes it, line by line. What holds to no line of the contract is nothing. */
import { z } from 'zod';
import type { Said } from './shown-sentences.ts';

/** A model is asked for eight; what it writes behind them is not heard. */
export const mostSentences = 8;
const mostCites = 8;
const longestQuote = 2_000;
export const longestSaid = 2_000;

/** As a database can keep it: a model may write half a letter, or one that is none. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();
const text = z.string().transform(clean);
const Cite = z.object({ n: z.coerce.number().int(), quote: text.transform((said) => said.slice(0, longestQuote).toWellFormed()) });
const verdict = z.enum(['answered', 'not_in_sources', 'unclear']);
const Sentence = z.object({
  sentence: text.pipe(z.string().min(1).max(longestSaid)),
  cites: z
    .array(z.unknown())
    .default([])
    .transform((all) => all.slice(0, mostCites).flatMap((one) => Cite.safeParse(one).data ?? [])),
});
const Line = z.union([Sentence, z.object({ verdict }), z.strictObject({ break: z.literal(true) })]);
const Whole = z.object({ verdict: verdict.optional(), sentences: z.array(z.unknown()).max(40) });

type Heard = { verdict(verdict: 'answered' | 'not_in_sources' | 'unclear'): void; said(said: Said): void };

/** Told piece by piece; a line is heard as soon as it ends. */
export const createLines = (heard: Heard) => {
  let rest = '';
  let all = '';
  let lines = 0;
  let sentences = 0;
  let breaks = false;
  const take = (value: unknown): void => {
    const line = Line.safeParse(value).data;
    if (!line) return;
    lines += 1;
    if ('verdict' in line) heard.verdict(line.verdict);
    else if ('break' in line) breaks = true;
    else if (sentences < mostSentences) {
      sentences += 1;
      heard.said({ text: line.sentence, cites: line.cites, breaks });
      breaks = false;
    }
  };
  /** Some write it as one object, on one line or over many. */
  const hear = (value: unknown): void => {
    const whole = Whole.safeParse(value).data;
    if (!whole) return take(value);
    lines += 1;
    if (whole.verdict) heard.verdict(whole.verdict);
    for (const sentence of whole.sentences) take(sentence);
  };
  return {
    hear(piece: string): void {
      rest += piece;
      if (all.length < longest) all += piece;
      const ended = rest.split('\n');
      rest = ended.pop()!.slice(0, longest);
      for (const line of ended) hear(parsed(line));
    },
    end(): void {
      hear(parsed(rest));
      rest = '';
      if (lines === 0) hear(parsed(all.replace(/^\s*```\w*|```\s*$/g, '')));
    },
  };
};
const longest = 200_000;

const parsed = (line: string): unknown => {
  const said = line.trim().replace(/,$/, '');
  if (!said.startsWith('{')) return undefined;
  try {
    return JSON.parse(said) as unknown;
  } catch {
    return undefined;
  }
};
