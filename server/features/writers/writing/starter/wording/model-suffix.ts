/** “TUCUNA PRO”, “BELLA PLUS”: what a maker puts behind a name is part of it, and no word of the language. */
export const isModelSuffix = (word: string, text: string, at: number, isName: (word: string) => boolean): boolean => {
  if (!suffix.test(word) || /^\sSIZE(?!\p{L})/u.test(text.slice(at + word.length, at + word.length + 6))) return false;
  const before = text.slice(Math.max(0, at - 40), at).match(/\p{L}+(?=\s)/gu) ?? [];
  const named = before.findLast((one) => !suffix.test(one)) ?? '';
  return text.slice(0, at).endsWith(' ') && before.length > 0 && isName(named);
};
const suffix = /^(?:PRO|MAX|PLUS|MINI|LITE|AIR|ULTRA|SPORT|EVO|NEO|DUO|PRIME|ELITE)$/u;
