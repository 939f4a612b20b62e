/** A long post is written in several answers, each knowing what the ones before it said. */
import { textOf } from '@storewright/rules/text/html';
import type { Planned } from '@storewright/contract/texts/section';
import type { FieldValue, Step } from '../../writers/index.ts';

type Long = {
  /** All of the post, and those of its sections that are to be written now. */
  outline: readonly Planned[];
  sections: readonly Planned[];
  /** What stands beside the body, asked for with the last of them. */
  beside: readonly string[];
  /** Of a section. */
  words: number;
  /** Sections that stand already. */
  standing: Readonly<Record<string, string>>;
  taskFor(fence: string, sections: readonly Planned[], isLast: boolean): string;
  data: object;
};

/** One step where one answer holds it. */
export const stepsOf = ({ outline, sections, beside, words, standing, taskFor, data }: Long): Step[] => {
  const each = Math.max(1, Math.floor(wordsOfAnswer / Math.max(1, words)));
  const answers = Math.max(1, Math.ceil(sections.length / each));
  return Array.from({ length: answers }, (_, index) => {
    const now = sections.slice(index * each, (index + 1) * each);
    const isLast = index === answers - 1;
    const asked = isLast ? beside : [];
    return {
      fields: [...now.map(({ id }) => id), ...asked],
      lists: asked.filter((field) => field === 'tags'),
      maxTokens: tokensFor(now.length * words),
      told: (fence, before) => ({ task: taskFor(fence, now, isLast), data: { ...data, ...told(outline, { ...standing, ...before }, answers > 1) } }),
    };
  });
};

/** A model gives an answer of this many words whole; a longer one many end early, or fall short of what was asked. */
const wordsOfAnswer = 1_200;
const tokensFor = (words: number): number => Math.min(16_000, 1_500 + words * 3);

const told = (outline: readonly Planned[], known: Readonly<Record<string, FieldValue>>, isLong: boolean) => {
  const written = outline.flatMap(({ id, heading }) => (known[id] ? [{ heading, text: textOf(String(known[id])).slice(-1_500) }] : []));
  return isLong || written.length > 0 ? { outline: outline.map(({ heading, goal }) => `${heading || '(opening)'}: ${goal}`), written } : {};
};
