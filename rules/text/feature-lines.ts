/** Features as an owner types them: one a line, or many in one line between signs. */

export const featureLines = (text: string): string[] => {
  const lines = text.split('\n').map(unmarked).filter(Boolean);
  return lines.flatMap((line) => (lines.length === 1 ? partsOf(line) : [line])).slice(0, most);
};
const most = 100;

/** By the strongest sign that it holds. A comma in 1,4 kg and a stroke in 1/2 or m/s part nothing, and a sentence is not parted at its commas. */
const partsOf = (line: string): string[] => {
  const isSentence = /[.!?。！？]$/u.test(line);
  const sign = (isSentence ? signs.slice(0, 3) : signs).find((one) => one.test(line));
  return sign ? line.split(sign).map(unmarked).filter(Boolean) : [line];
};
const signs = [/\s*[•|｜]\s*/u, /\s*[;；]\s*/u, /、/u, /\s+\/\s+|(?<!(?<![\p{L}\d])\d{1,6})\/(?!\p{L}{1,2}(?!\p{L}))/u, /(?<!\d),\s*|,(?!\d)\s*|，\s*/u];

const unmarked = (line: string): string => line.replace(/^[\s•·*–—-]+/u, '').trim();
