/** Where a sentence goes on below in Chinese, Japanese and Korean texts. */
import type { Line } from './line.ts';
import { enclosed, leading, sign } from './signs.ts';

/** In a centred text a sentence is wrapped where the line looked full: “さらりと涼しく、<br>洗いざらしのまま着られます”. */
export const unwrapped = (lines: readonly Line[]): Line[] => {
  const found: Line[] = [];
  for (const one of lines) {
    const last = found.at(-1);
    if (
      last &&
      !one.opens &&
      last.kind === 'paragraph' &&
      one.kind === 'paragraph' &&
      !(last.isBold && !one.isBold) &&
      last.text.length < 200 &&
      goesOn(last.text) &&
      !opensAnew.test(one.text) &&
      !labelledLine.test(one.text)
    )
      last.text += (/\p{Script=Hangul}$/u.test(last.text) || /[,]$/u.test(last.text) ? ' ' : '') + one.text;
    else found.push({ ...one });
  }
  return found;
};
const goesOn = (text: string): boolean => {
  const end = text.slice(-8);
  if (text.length < 6 || leading.test(text) || enclosed.test(text)) return false;
  return (
    /[,，、]$/u.test(end) ||
    (/\p{Script=Hangul}$/u.test(end) ? korean.test(end) || doneTo.test(text.slice(-30)) : /\p{Script=Hiragana}$/u.test(end) && japanese.test(end))
  );
};
const korean =
  /(?:(?<=\p{Script=Hangul})(?:도록|지만|려고|아서|어서|니까|거나|처럼|만큼)|(?<!\d)[은는을를에의와과도]|에서|으로|하고|(?<=[으하이나])면|이고|면서|(?<=\p{Script=Hangul})며|하게|해도|아도|어도|[하있없않되]는|위해|위한|따라|또는|그리고|까지|부터|마다|이라|라서|(?<![최광창참재보신중])고)$/u;
/** “…현미를 가마솥에 볶아”: what is done to it first. */
const doneTo = /[을를] (?:\p{Script=Hangul}{1,8} ){0,2}\p{Script=Hangul}{0,4}[아어여해워려켜춰]$/u;
const japanese = /(?:[はがをにへでとものなや]|(?<!\p{Script=Han}し|につい)て|から|ので|けど|つつ|という|のような)$/u;
const labelledLine = /^[^:：\s]{1,8}(?:\s[^:：\s]{1,6})?\s?[:：]\s?\S/u;
/** A line that begins with a sign or a number. */
export const opensAnew = new RegExp(`^(?:${sign}|[・·•＊*①-⑳-]|[【［\\[〔〖]|\\d{1,2}[.)、](?!\\d))`, 'u');
