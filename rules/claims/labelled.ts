/** How hot a thing is washed: a label says so, and a field may tell otherwise. */
import { clauseBefore, clauseBehind, sentenceEnd } from './clauses.ts';
import type { QuantityStatement } from './statement.ts';

/** “At 30 °C”, beside a word of washing. */
export function isWashedSoHot({ start, end, measures }: QuantityStatement, folded: string): boolean {
  const { dimension = '', stated = 0 } = measures[0]?.[0] ?? {};
  if ((dimension !== 'temperature' && dimension !== 'angle') || stated < 20 || stated > 95) return false;
  return washes.test(clauseBefore(folded, start, 60, sentenceEnd)) || washes.test(clauseBehind(folded, end, 24, sentenceEnd));
}
const washes = /wasch|wash|lava[vr]|lave|lavag|lavab|lavad|maquina|洗|세탁|빨래/u;
