/** Whether the clause around something denies it: “100% cotton, do not bleach” is cotton. */
import { clauseBefore, clauseBehind } from '../claims/clauses.ts';
import { isDenied } from './standing.ts';

export const isDeniedHere = (folded: string, start: number, end: number): boolean => {
  const before = clauseBefore(folded, start, reach, ends);
  const behind = clauseBehind(folded, end, reach, ends);
  // “Not, as some say, …”, “not sewn, knitted or woven in …”
  const rest = folded.slice(Math.max(0, start - reach), start - before.length);
  const goesOn = /\b(?:or|nor|oder|noch|ou|ni|nem)\b/.test(before) || /\b(?:not|nicht|pas|no|nao)\s*,[^,]*,\s*$/.test(rest);
  return isDenied(`${before}${folded.slice(start, end)}${behind}`) || (goesOn && isDenied(rest.split(/[.;!?。；！？]/).at(-1) ?? ''));
};

const reach = 120;
const ends = /[.;!?,。；！？，、]/u;
