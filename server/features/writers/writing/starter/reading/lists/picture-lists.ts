/** “🔸 Boca de 6 cm”, “🌿 Sin perfume”: lines side by side that begin with a picture are a list. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import type { Block } from '../lines/block.ts';

export const withPictureLists = <Line extends Block>(lines: readonly Line[]): Line[] => {
  const isOne = (one: Line | undefined): boolean => one?.kind === 'paragraph' && !holdsCjk(one.text) && one.text.length <= 160 && picture.test(one.text);
  return lines.map((one, at) =>
    isOne(one) && (isOne(lines[at - 1]) || isOne(lines[at + 1])) ? { ...one, kind: 'item' as const, text: one.text.replace(picture, '') } : one,
  );
};

// oxlint-disable-next-line no-misleading-character-class -- the variation selector goes with its sign
const picture = /^(?:(?![©®™⚠❗❕\d#*])\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\s?){1,3}(?=[\p{L}\d])/u;
