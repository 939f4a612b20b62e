import type { Block } from './block.ts';

/** `opens`: the first of the element that it stands in. `chart`: of a block of sizes or of what stands beneath a name, which stays together. */
export type Line = Block & { opens: boolean; isBold?: boolean; chart?: 'caption' | 'row' | 'note' };

/** The lines of one element each. */
export const elementsOf = <One extends Pick<Line, 'opens'>>(lines: readonly One[]): One[][] => {
  const elements: One[][] = [];
  for (const one of lines)
    if (one.opens || elements.length === 0) elements.push([one]);
    else elements.at(-1)!.push(one);
  return elements;
};
