import type { Case } from '../cases.ts';

/** One line of the report. */
export type Bar = { name: string; figure: number; target: string; holds: boolean; note?: string; unit?: string };

/** How many of the cases that are called so hold; all of them must, and there are so many at least. */
export const counted = (name: string, cases: Case[], which: RegExp, least = 1): Bar => {
  const asked = cases.filter((one) => which.test(one.name));
  const held = asked.filter(({ holds }) => holds).length;
  const all = Math.max(asked.length, least);
  return { name, figure: held, target: `${all} of ${all}`, holds: held === all };
};

/** What a tool of others judges, which is no part of this project, and is not here. */
export const notMeasured = (name: string, how: string): Bar[] => {
  console.log(`– ${name}: not measured (${how})`);
  return [];
};
