/** Sections as an engine proposes them: a line each, heading | goal. */
import type { Planned } from '@storewright/contract/texts/section';
import { Fault } from '../../../kit/fault.ts';
import type { FieldValue } from '../../writers/index.ts';
import { type Fit, listWithin } from './bounds.ts';
import { asLine } from './fitting.ts';

export const sectionsIn = (value: FieldValue): { sections: Planned[]; isCut: boolean } => {
  const lines = listWithin((Array.isArray(value) ? value : value.split('\n')).map((line) => asLine(line, 5_000).value).filter(Boolean), 12);
  if (lines.value.length === 0) throw new Fault('engine_answered_rubbish', 424);
  const sections = lines.value.map(planned);
  return {
    sections: sections.map(({ id, heading, goal }) => ({ id, heading: heading.value, goal: goal.value })),
    isCut: lines.isCut || sections.some(({ heading, goal }) => heading.isCut || goal.isCut),
  };
};

/** “1. Why wool”, “- Why wool”: the sections have their order already. */
const listSign = /^(?:[-–]|\d{1,2}[.)])\s+/u;
const planned = (line: string, index: number): { id: string; heading: Fit<string>; goal: Fit<string> } => {
  const [heading = '', ...goal] = line
    .replace(listSign, '')
    .split('|')
    .map((part) => part.trim());
  return { id: `s${index + 1}`, heading: asLine(heading, 200), goal: asLine(goal.join(' | '), 500) };
};
