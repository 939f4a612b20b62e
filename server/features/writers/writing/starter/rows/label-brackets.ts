/** What stands in brackets behind a Chinese, Japanese or Korean label and in its value as well is told once. */
import type { Row } from './row.ts';

/** “净重（裸机） | 1.25kg（裸机）” and “最大扭矩(N·m) | 65N·m”. */
export const withBracketsOnce = (row: Row): Row => {
  const [, name = '', inside = ''] = /^([^()（）]{1,30}?)\s?[(（]([^()（）]{1,16})[)）]$/u.exec(row.label) ?? [];
  if (inside === '' || row.chosen) return row;
  const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/gu, '');
  const [, value = '', again = ''] = /^(.{1,200}?)\s?[(（]([^()（）]{1,16})[)）]$/u.exec(row.text) ?? [];
  if (plain(again) === plain(inside) && value !== '') return { ...row, text: value, values: [value] };
  const [, unit = ''] = /^[^\d]{0,8}\d[\d.,]{0,9}\s?(\D{1,16})$/u.exec(row.text) ?? [];
  return unit !== '' && plain(unit) === plain(inside) ? { ...row, label: name } : row;
};
