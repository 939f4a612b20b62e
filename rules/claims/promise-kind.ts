/** What a reader calls a promise: how long a thing lasts, what never happens to it, and what the maker stands for. */
import { durabilities } from '../words/concepts.ts';
import { spared } from '../words/spared.ts';
import type { Claim } from '@storewright/contract/listing/listing';
import type { Statement } from './statement.ts';

/** `folded`: the text that states it. */
export function kindOf(statement: Statement, folded: string): Claim['kind'] {
  if (statement.kind === 'quantity') return statement.guarantee || lastsLong(statement) ? 'promise' : 'quantity';
  return statement.kind === 'certificate' &&
    (statement.concepts.some((concept) => concept in durabilities || concept === 'lifetime-guarantee') ||
      saysNever(statement.concepts, folded.slice(statement.start, statement.end)))
    ? 'promise'
    : statement.kind;
}

/** What it says never happens: more than a property. */
export const saysNever = (concepts: readonly string[], said: string): boolean => concepts.some((concept) => spares.has(concept)) && never.test(said);

/** “Rustproof” is a property; “won’t rust”, „kratzt nicht“, 不晃 and 滑りにくい say what never happens. */
const spares: ReadonlySet<string> = new Set(Object.values(spared).flatMap(({ verbs }) => Object.keys(verbs)));
const never =
  /^(?:never|won['’]t|will not|do(?:es)?(?: not|n['’]t)|cannot|can['’]t|without|ne |n['’]|sans |no (?:se |te |le |la |\p{L}+(?:an?|en?)(?!\p{L}))|nunca|nao|jamais|jamas|不(?!锈|銹|粘|沾)|永不|绝不|從不|从不|毫不|很难|一点)|(?<!\p{L})(?:nicht|nie|niemals|kaum)(?: (?:an|aus|ein|ab))?$|(?:ない|ません|ず|にくい|にくく|づらい)$|지 ?(?:도 ?|는 ?)?않$/u;

/** A charge lasts hours, a candle days: both are measured. Nobody measures ten years. */
const lastsLong = ({ measures, attributes }: Extract<Statement, { kind: 'quantity' }>): boolean =>
  attributes.includes('lasting') && measures[0]?.[0]?.dimension === 'time' && (measures[0]?.[0]?.value ?? 0) > halfAYear;
const halfAYear = 15_000_000;
