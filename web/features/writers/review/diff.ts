/** What changed between two texts: word by word in a line, block by block in a description. */
import { type DiffPart, diffTexts } from '@storewright/rules/text/diff';
import { type Block, blocksOf, type Embedded } from './blocks.ts';
import { formattingChanges, linksOf, type Note } from './formatting.ts';

/** `notes`: what is different beside the words. */
export type BlockChange = { tag: string; embedded: Embedded | null; notes: Note[] } & (
  | { kind: DiffPart['kind']; text: string }
  | { kind: 'changed'; pieces: DiffPart[] }
);

/** Confetti helps nobody: what shares little is shown as one text for another. */
export const wordChanges = (before: string, after: string): DiffPart[] => {
  const pieces = diffTexts(before, after);
  return before && after && likeness(pieces) < 0.25
    ? [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]
    : pieces;
};

export const blockChanges = (before: string, after: string): BlockChange[] => {
  const steps = walk(blocksOf(before), blocksOf(after));
  const changes: BlockChange[] = [];
  let removed: Block[] = [];
  let added: Block[] = [];
  const settle = () => {
    changes.push(...paired(removed, added));
    removed = [];
    added = [];
  };
  for (const { kind, block, was } of steps) {
    if (kind === 'same') {
      settle();
      const notes = formattingChanges(was ?? block, block);
      changes.push(notes.length > 0 ? changed(block, [{ kind: 'same', text: block.text }], notes) : whole('same', block));
    } else (kind === 'removed' ? removed : added).push(block);
  }
  settle();
  return changes;
};

export const piecesOf = (changes: readonly BlockChange[]): DiffPart[] =>
  changes.flatMap((change) => (change.kind === 'changed' ? change.pieces : [{ kind: change.kind, text: change.text }]));

/** `was`: the block that says the same on the other side. */
type Step = { kind: DiffPart['kind']; block: Block; was?: Block };

const whole = (kind: DiffPart['kind'], block: Block): BlockChange => ({
  kind,
  tag: block.tag,
  text: block.text,
  embedded: block.embedded,
  notes: kind === 'same' ? [] : linksOf(block, kind),
});
const changed = ({ tag, embedded }: Block, pieces: DiffPart[], notes: Note[]): BlockChange => ({ kind: 'changed', tag, embedded, pieces, notes });

/** Blocks that replaced each other are shown as one changed block when they share enough words. */
const paired = (removed: Block[], added: Block[]): BlockChange[] => {
  const changes: BlockChange[] = [];
  let next = 0;
  for (const block of removed) {
    const found = block.embedded
      ? -1
      : added.findIndex((other, index) => index >= next && !other.embedded && likeness(diffTexts(block.text, other.text)) >= 0.35);
    const other = added[found];
    if (!other) {
      changes.push(whole('removed', block));
      continue;
    }
    changes.push(...added.slice(next, found).map((extra) => whole('added', extra)));
    changes.push(changed(other, diffTexts(block.text, other.text), formattingChanges(block, other)));
    next = found + 1;
  }
  return [...changes, ...added.slice(next).map((block) => whole('added', block))];
};

/** The longest common sequence of blocks; a description has few enough for the plain table. */
const walk = (old: Block[], fresh: Block[]): Step[] => {
  const width = fresh.length + 1;
  const keys = { old: old.map(keyOf), fresh: fresh.map(keyOf) };
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = keys.old[row] === keys.fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  for (;;) {
    const [before, after] = [old[row], fresh[column]];
    if (!before || !after) break;
    if (keys.old[row] === keys.fresh[column]) {
      steps.push({ kind: 'same', block: after, was: before });
      [row, column] = [row + 1, column + 1];
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      steps.push({ kind: 'removed', block: before });
      row += 1;
    } else {
      steps.push({ kind: 'added', block: after });
      column += 1;
    }
  }
  return [
    ...steps,
    ...old.slice(row).map((block) => ({ kind: 'removed' as const, block })),
    ...fresh.slice(column).map((block) => ({ kind: 'added' as const, block })),
  ];
};

/** Words are compared first, and what is beside them after; of a picture there is nothing but itself. */
const keyOf = ({ embedded, text, form }: Block): string => (embedded ? `\u0000${form}` : text);

const likeness = (pieces: readonly DiffPart[]): number => {
  const size = (kind: DiffPart['kind']) => pieces.filter((piece) => piece.kind === kind).reduce((sum, { text }) => sum + text.trim().length, 0);
  const same = size('same');
  return same / Math.max(1, same + Math.max(size('added'), size('removed')));
};
