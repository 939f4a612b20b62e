/** How long an answer may be, and what is held for it: as much as was asked for, or as much as somebody can pay. */
import { milliOf } from '@storewright/contract/kit/points';
import { Fault } from '../../../kit/fault.ts';
import type { Snapshot } from '../../providers/index.ts';
import type { Question } from '../protocols/question.ts';
import type { Candidate } from './candidates.ts';
import { mostOf, type Output, outputOf } from './tariff.ts';

export type Terms = { outputs: Map<Candidate, Output>; most: bigint };
/** The tenant's own endpoint bounds itself. */
const unbounded = 1_000_000;
/** A shorter answer than this is none. */
const shortest = 16;

export const termsOf = (snapshot: Snapshot, candidates: Candidate[], question: Question, limit = Infinity): Terms => {
  const outputs = new Map<Candidate, Output>();
  let most = 0n;
  for (const one of candidates) {
    const output = one.entry ? outputOf(question, one.entry, limit) : { tokens: question.limit ?? unbounded, write: null, lowered: false };
    outputs.set(one, output);
    const cost = one.entry ? mostOf(snapshot, one.entry, question, output) : 0n;
    if (cost > most) most = cost;
  }
  return { outputs, most };
};

/** The longest answer that the rest can pay; undefined where that is none, or where it is not the points that lack. */
export const shorterTerms = (error: unknown, { outputs }: Terms, snapshot: Snapshot, candidates: Candidate[], question: Question): Terms | undefined => {
  const rest = restIn(error);
  if (rest === undefined) return undefined;
  let [low, high] = [0, Math.max(...[...outputs.values()].map(({ tokens }) => tokens))];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (termsOf(snapshot, candidates, question, middle).most <= rest) low = middle;
    else high = middle;
  }
  return low < shortest ? undefined : termsOf(snapshot, candidates, question, low);
};

/** What the shortest answer could cost: with less left, there is none. */
export const leastOf = (snapshot: Snapshot, candidates: Candidate[], question: Question): bigint => termsOf(snapshot, candidates, question, shortest).most;

/** What is left of the month's limit; undefined where it is refused for something else. */
export const leftOfMonth = (error: unknown): bigint | undefined =>
  error instanceof Fault && error.code === 'monthly_limit_reached' ? (restIn(error) ?? 0n) : undefined;

/** What this call could have, as the refusal tells it. */
const restIn = (error: unknown): bigint | undefined => {
  if (!(error instanceof Fault) || error.status !== 402) return undefined;
  const { available, cap, used, held } = (error.details ?? {}) as Record<string, unknown>;
  if (typeof available === 'string') return milliOf(available);
  if (typeof cap === 'string' && typeof used === 'string' && typeof held === 'string') return milliOf(cap) - milliOf(used) - milliOf(held);
  return undefined;
};
