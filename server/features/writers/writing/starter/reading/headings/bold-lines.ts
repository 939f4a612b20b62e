/** How a Chinese, Japanese or Korean shop heads a paragraph within it: a bold line, and what is told on the lines beneath. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import type { Line } from '../lines/line.ts';
import { isDivider } from './old-headings.ts';
import { insideOf, leading, markOf } from '../lines/signs.ts';

/** “<b>◎高さ8cm</b><br>床に置いたままより…”: the name of its paragraph alone. Above one short value it is a label, and what opens a text no name. */
export const headsItsParagraph = (one: Line, before: Line | undefined, next: Line | undefined): boolean => {
  const name = one.text.replace(leading, '');
  return (
    before !== undefined &&
    one.kind === 'paragraph' &&
    one.isBold === true &&
    one.opens &&
    next?.kind === 'paragraph' &&
    !next.opens &&
    !next.isBold &&
    insideOf(one.text) === undefined &&
    name.length <= 20 &&
    holdsCjk(name) &&
    !isDivider(name.replace(/\s?[:：]$/u, '')) &&
    !/^[※*＊]|[:：,，、;；。.!！…]|(?:です|ます|ません|ください|[요다죠])$/u.test(name) &&
    (next.text.length > 24 || strokedIn(next).length > 0 || /[。.！？!?요다]$/u.test(next.text))
  );
};

/** `<p><strong>保存方式</strong></p>`, and how to keep it in the element beneath. A sentence in bold is no heading, and a sign or a bracket tells of one by itself. */
export const headsWhatFollows = (one: Line, before: Line | undefined, next: Line | undefined): boolean => {
  const name = one.text.replace(/\s?[:：]$/u, '');
  return (
    before !== undefined &&
    one.kind === 'paragraph' &&
    one.isBold === true &&
    one.opens &&
    (next?.kind === 'item' || (next?.kind === 'paragraph' && next.opens && !next.isBold)) &&
    name.length <= 24 &&
    holdsCjk(name) &&
    markOf(name) === '' &&
    insideOf(name) === undefined &&
    !/^[※*＊]|[:：,，、;；。.!！…]|(?:です|ます|ません|ください|[요다죠])$/u.test(name)
  );
};

/** “生漆10g/真鍮粉2g/砥の粉/木粉” beneath such a line is a list; “M 着丈68/身幅56/肩幅49/袖丈51” is a line of one. */
export const strokedIn = ({ text }: Line): string[] => {
  if (!stroked.test(text) || /\d[/／]\d/u.test(text)) return [];
  return ofOneSize.test(text) ? [text] : text.split(/[/／]/u).map((part) => part.trim());
};
const ofOneSize = /^(?:\d{0,2}X{0,3}[SML]|F|フリー|均码|均碼|프리|\d{1,3}(?:号|號|码|碼|호|cm)?)(?:サイズ|사이즈|码|碼)?\s?[:：]?\s?\p{L}{1,6}\s?\d/iu;
const stroked = /^[^/／。:：]{1,24}(?:[/／][^/／。:：]{1,24}){3,24}$/u;
