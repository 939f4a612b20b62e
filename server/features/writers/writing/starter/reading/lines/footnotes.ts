/** “Linalool*, Limonene*”, and on the next line “* Bestandteil des ätherischen Öls”: alone the second says nothing. */
import type { Line } from './line.ts';

export const withFootnotes = <T extends Line>(lines: readonly T[]): T[] => {
  const left: T[] = [];
  for (const one of lines) {
    const before = left.at(-1);
    const [, told = ''] = /^[*＊]\s?([^*＊].{2,80})$/u.exec(one.text) ?? [];
    if (told !== '' && before && starred.test(before.text) && !/^[*＊]/u.test(before.text))
      left[left.length - 1] = { ...before, text: `${before.text.replace(/[.。]$/u, '')} (*${told.replace(/[.。]$/u, '')})` };
    else left.push(one);
  }
  return left;
};

/** A word with a star behind it, among others. */
const starred = /[\p{L}\p{N})][*＊](?=[\s,;.、，。)]|$)/u;
