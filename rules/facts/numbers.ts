/** The number of a certificate and who gave it, where a line says them. */
import { issuers, marks, numbered } from './certificates.ts';
import type { Line } from './lines.ts';

/** A number that only this mark has, wherever it stands. */
export const ownNumber = (line: Line, mark: string): string => shaped(line, marks.find(({ value }) => value === mark)?.number);
export const shaped = ({ text, folded }: Pick<Line, 'text' | 'folded'>, shape: RegExp | undefined): string => {
  const found = shape?.exec(folded);
  return found ? text.slice(found.index, found.index + found[0].length) : '';
};

export const numberIn = ({ text, folded }: Line): string => {
  const label = numbered.exec(folded);
  if (!label) return '';
  const [number = ''] = /^[A-Z0-9][A-Z0-9./_-]{1,40}(?: \d[A-Z0-9-]{2,30})?/i.exec(text.slice(label.index + label[0].length).trim()) ?? [];
  return /\d{2}/.test(number) ? number.replace(/[./_-]+$/, '') : '';
};

export const issuerIn = ({ text }: Line): string => issuers.exec(text)?.[0] ?? '';
