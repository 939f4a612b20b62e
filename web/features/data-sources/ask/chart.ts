/** What of rows can be drawn: one figure for each name or day, as long as there are few enough to be seen. */
import type { DataRows } from '../data-sources.api.ts';

export type Drawn = { kind: 'bars' | 'line'; label: string; value: string; points: { label: string; value: number }[] };
const mostBars = 24;
const mostPoints = 120;

export const drawnOf = ({ columns, rows }: DataRows): Drawn | null => {
  const label = columns.findIndex(({ type }) => type !== 'number');
  const value = columns.findIndex(({ type }, at) => type === 'number' && at !== label);
  if (label < 0 || value < 0 || rows.length < 2) return null;
  const points = rows.flatMap((row) => (row[label] === null || typeof row[value] !== 'number' ? [] : [{ label: String(row[label]), value: row[value] }]));
  if (points.length !== rows.length || new Set(points.map((one) => one.label)).size !== points.length) return null;
  const kind = columns[label]!.type === 'date' ? 'line' : 'bars';
  if (points.length > (kind === 'line' ? mostPoints : mostBars)) return null;
  const inTime = kind === 'line' ? points.toSorted((one, other) => (one.label < other.label ? -1 : 1)) : points;
  return { kind, label: columns[label]!.name, value: columns[value]!.name, points: inTime };
};
