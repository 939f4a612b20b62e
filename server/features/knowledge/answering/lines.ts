/** An answer as a model writes it, line by line. What holds to no line of the contract is nothing. */
import { z } from 'zod';
import type { Said } from './checking.ts';

const Cite = z.object({ n: z.coerce.number().int(), quote: z.string().max(4_000) });
const Line = z.union([
  z.object({ sentence: z.string().trim().min(1).max(4_000), cites: z.array(Cite).max(12).default([]) }),
  z.object({ verdict: z.enum(['answered', 'not_in_sources', 'unclear']) }),
  z.object({ break: z.literal(true) }),
]);
const Whole = z.object({ verdict: z.enum(['answered', 'not_in_sources', 'unclear']).optional(), sentences: z.array(z.unknown()).max(40) });

type Heard = { verdict(verdict: 'answered' | 'not_in_sources' | 'unclear'): void; said(said: Said): void };

/** Told piece by piece; a line is heard as soon as it ends. */
export const createLines = (heard: Heard) => {
  let rest = '';
  let all = '';
  let lines = 0;
  let breaks = false;
  const take = (value: unknown): boolean => {
    const line = Line.safeParse(value).data;
    if (!line) return false;
    lines += 1;
    if ('verdict' in line) heard.verdict(line.verdict);
    else if ('break' in line) breaks = true;
    else {
      heard.said({ text: line.sentence, cites: line.cites, breaks });
      breaks = false;
    }
    return true;
  };
  const hear = (line: string): void => {
    const value = parsed(line);
    if (value !== undefined && !take(value)) takeWhole(value);
  };
  const takeWhole = (value: unknown): void => {
    const whole = Whole.safeParse(value).data;
    if (!whole) return;
    if (whole.verdict) heard.verdict(whole.verdict);
    for (const sentence of whole.sentences) take(sentence);
  };
  return {
    hear(piece: string): void {
      rest += piece;
      if (all.length < longest) all += piece;
      const ended = rest.split('\n');
      rest = ended.pop()!.slice(0, longest);
      for (const line of ended) hear(line);
    },
    end(): void {
      hear(rest);
      rest = '';
      // Some write it as one object over many lines.
      if (lines === 0) takeWhole(parsed(all.replace(/^\s*```\w*|```\s*$/g, '')));
    },
  };
};
const longest = 200_000;

const parsed = (line: string): unknown => {
  const text = line.trim().replace(/,$/, '');
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
