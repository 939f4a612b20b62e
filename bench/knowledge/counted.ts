import type { Case } from '../cases.ts';
import { report } from '../ratio.ts';

/** As many as there should be, and all of them well. */
export const counted = (name: string, cases: Case[], least: number): boolean => {
  const well = cases.filter(({ holds }) => holds).length;
  const holds = well === cases.length && cases.length >= least;
  report(name, well, `${Math.max(least, cases.length)}`, holds, '', '');
  return holds;
};
