/** What stands between two stars at the beginning of a Chinese, Japanese or Korean line: the name of what follows, or a call before it. */
import { asLabel, sign } from './signs.ts';

/** “★注意★ …” is a label, and where the stars hold a clause they stand for its stop. */
export const withoutStars = (text: string): string => {
  const [, name = '', rest = ''] = framed.exec(text) ?? noted.exec(text) ?? [];
  if (name !== '') return asLabel(name, rest);
  const [, call = '', told = ''] = calls.exec(text) ?? [];
  return call === '' ? text : call + (/\p{Script=Hangul}/u.test(call) ? '. ' : /\p{Script=Hiragana}/u.test(call) ? '。' : '，') + told;
};
/** “※注意※ 夏天要遮阴” */
const noted = /^※\s?([^\s※]{1,8}?)\s?※\s*([\p{L}\p{N}].{3,200})$/u;
const framed = new RegExp(`^(?:(?![※～~])${sign}){1,3}\\s?([^\\s${'■★◆●▶'}]{1,8}?)\\s?(?:(?![※～~])${sign}){1,3}\\s*([\\p{L}\\p{N}].{3,200})$`, 'u');
/** “★购买前请务必拆下旧碳刷量尺寸★ 看长宽高三个数”: without its stars a comma parts them. */
const calls = /^[★☆◆■●♥♡❤]{1,3}\s?([^★☆◆■●♥♡❤]{9,60}[^\s★☆◆■●♥♡❤。！!？?，,、.])\s?[★☆◆■●♥♡❤]{1,3}\s*([\p{L}\p{N}][^★☆]{3,200})$/u;
