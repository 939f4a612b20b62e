/** What a reader calls a promise: how long a thing lasts, what never happens to it, and what the maker stands for. */
import { durabilities } from '../lexicon/concepts.ts';
import type { Claim } from '../listing.ts';
import type { Statement } from './statement.ts';

export function kindOf(statement: Statement): Claim['kind'] {
  if (statement.kind === 'quantity') return statement.guarantee || lastsLong(statement) ? 'promise' : 'quantity';
  return statement.kind === 'certificate' && statement.concepts.some((concept) => concept in durabilities || concept === 'lifetime-guarantee')
    ? 'promise'
    : statement.kind;
}

/** A charge lasts hours, a candle days: both are measured. Nobody measures ten years. */
const lastsLong = ({ measures, attributes }: Extract<Statement, { kind: 'quantity' }>): boolean =>
  attributes.includes('lasting') && measures[0]?.[0]?.dimension === 'time' && (measures[0]?.[0]?.value ?? 0) > halfAYear;
const halfAYear = 15_000_000;
