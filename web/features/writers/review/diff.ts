/** What changed between two texts: word by word in a line, block by block in a description. */
import { type DiffPart, diffTexts } from '@storewright/contract/listing/diff';
import { readHtml } from '@storewright/contract/listing/html';

export type BlockChange = { tag: string } & ({ kind: DiffPart['kind']; text: string } | { kind: 'changed'; pieces: DiffPart[] });

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
  for (const { kind, block } of steps) {
    if (kind === 'same') {
      settle();
      changes.push({ kind, ...block });
    } else (kind === 'removed' ? removed : added).push(block);
  }
  settle();
  return changes;
};

export const piecesOf = (changes: readonly BlockChange[]): DiffPart[] =>
  changes.flatMap((change) => (change.kind === 'changed' ? change.pieces : [{ kind: change.kind, text: change.text }]));

type Block = { tag: string; text: string };
type Step = { kind: DiffPart['kind']; block: Block };

/** Paragraphs, items and headings as they stand; the cells of a row belong together. */
const blocksOf = (html: string): Block[] => {
  const { text, blocks } = readHtml(html);
  const rows: Block[] = [];
  for (const [index, { tag, start, end }] of blocks.entries()) {
    const said = text.slice(start, end).trim();
    const last = rows.at(-1);
    const before = blocks[index - 1];
    if (said === '') continue;
    if (last && before && text.slice(before.end, start).includes('\t')) last.text += `: ${said}`;
    else rows.push({ tag: tag === 'th' || tag === 'td' ? 'li' : tag, text: said });
  }
  return rows;
};

/** Blocks that replaced each other are shown as one changed block when they share enough words. */
const paired = (removed: Block[], added: Block[]): BlockChange[] => {
  const changes: BlockChange[] = [];
  let next = 0;
  for (const block of removed) {
    const found = added.findIndex((other, index) => index >= next && likeness(diffTexts(block.text, other.text)) >= 0.35);
    const other = added[found];
    if (!other) {
      changes.push({ kind: 'removed', ...block });
      continue;
    }
    changes.push(...added.slice(next, found).map((extra) => ({ kind: 'added' as const, ...extra })));
    changes.push({ kind: 'changed', tag: other.tag, pieces: diffTexts(block.text, other.text) });
    next = found + 1;
  }
  return [...changes, ...added.slice(next).map((block) => ({ kind: 'added' as const, ...block }))];
};

/** The longest common sequence of blocks; a description has few enough for the plain table. */
const walk = (old: Block[], fresh: Block[]): Step[] => {
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = old[row]?.text === fresh[column]?.text ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  for (;;) {
    const [before, after] = [old[row], fresh[column]];
    if (!before || !after) break;
    if (before.text === after.text) {
      steps.push({ kind: 'same', block: after });
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

const likeness = (pieces: readonly DiffPart[]): number => {
  const size = (kind: DiffPart['kind']) => pieces.filter((piece) => piece.kind === kind).reduce((sum, { text }) => sum + text.trim().length, 0);
  const same = size('same');
  return same / Math.max(1, same + Math.max(size('added'), size('removed')));
};
