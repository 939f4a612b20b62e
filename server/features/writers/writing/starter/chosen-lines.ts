/** “S : 회전 위주”, “M : …”, “H : …” beneath one another, beside a choice of S, M and H: what the owner says of each to choose from is a list. */
import type { Block } from './reading/lines/block.ts';
import { isChoice } from './rows/choice.ts';
import type { Row } from './rows/row.ts';

export const withChosen = (blocks: readonly Block[], rows: readonly Row[]): readonly Block[] => {
  const chosen = rows.filter((row) => row.chosen && row.values.length > 1);
  // Nobody describes hundreds of things one by one.
  if (chosen.length === 0 || blocks.length > 400) return blocks;
  const ofRow = blocks.map(({ kind, text }) => (kind === 'heading' ? undefined : chosen.find((row) => isChoice(text, row))));
  return blocks.map((block, at) => (ofRow[at] && (ofRow[at] === ofRow[at - 1] || ofRow[at] === ofRow[at + 1]) ? { ...block, kind: 'item' } : block));
};
