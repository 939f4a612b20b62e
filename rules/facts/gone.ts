/** A line below a certificate, or the column beside it, says what became of it: “Status: suspended”, “Result: fail”. */
import { fold } from '@storewright/contract/kit/fold';
import type { Line } from './lines.ts';
import { othersIn, type Placed } from './neighbours.ts';
import { isFailed, isOver, isResultLabel, isStatusLabel, stands } from './standing.ts';

export const goneIn = (lines: readonly Line[], all: readonly Placed[]): ((order: number) => boolean) => {
  const behind = othersIn(all, 1);
  return (order) => {
    const { at } = all[order]!;
    const end = behind[order]?.at ?? lines.length;
    const below = lines.slice(at + 1, Math.max(at + 1, Math.min(end, at + 1 + reach))).filter(({ page }) => page === lines[at]!.page);
    return below.some((line, place) => (place === 0 && line === lines[at + 1] && isVerdict(line)) || isTaken(...labelled(line)));
  };
};
const reach = 12;

const isTaken = (label: string, status: string): boolean =>
  (isStatusLabel(label) && (!stands(status) || isOver(status))) || (isResultLabel(label) && isFailed(status));

const labelled = ({ folded, cells }: Line): [string, string] => {
  if (cells.length === 2) return [fold(cells[0]!).replace(/\s?[:：]$/u, ''), fold(cells[1]!)];
  const [, label = '', status = ''] = /^([^:：]{2,40}?)\s?[:：]\s*(.+)$/u.exec(folded) ?? [];
  return [label, status];
};
/** “Not certified”, right below its name. */
const isVerdict = ({ folded, text }: Line): boolean => text.length <= 30 && folded.split(' ').length <= 3 && !/\d/.test(folded) && !stands(folded);
