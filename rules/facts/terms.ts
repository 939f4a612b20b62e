/** “2 years from 1 June 2025”: how long something holds, and when it ends then. */

/** In months; null where the words give no length. */
export const lengthIn = (folded: string): number | null => {
  const [, count = '', unit = ''] = length.exec(folded) ?? [];
  if (unit === '') return null;
  const number = /\d/.test(count) ? Number(count) : words.findIndex((one) => one.split('|').includes(count));
  return number * (/^(?:year|jahr|an|年|년)/.test(unit) ? 12 : 1);
};

/** The day before the same one, so many months on. */
export const lengthened = (first: string, months: number | null): string | null => {
  if (months === null || months <= 0) return null;
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day - 1)).toISOString().slice(0, 10);
};

/** By how many they are. */
const words = [
  '',
  'a|one|ein|eine|einem|un|uno|um',
  'two|zwei|deux|dos|dois',
  'three|drei|trois|tres',
  'four|vier|quatre|cuatro|quatro',
  'five|funf|cinq|cinco',
];
const length = new RegExp(
  `(?<![\\p{L}\\d.])(\\d{1,2}|${words.slice(1).join('|')})[ -]?(years?|jahr(?:e|en)?|ans?\\b|anos?|months?|monate?n?|mois|mes(?:es)?\\b|年|个月|か月|ヶ月|년|개월)`,
  'u',
);
