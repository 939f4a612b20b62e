/** “新手也能養的大葉植物🌿 放在客廳”: an emoji between two sentences is their stop; taken away alone it would leave one that runs on. */
import type { Line } from './line.ts';

export const withStops = <One extends Line>(one: One): One => ({
  ...one,
  text: one.text.replace(spaced, '$1。').replace(korean, '$1. '),
});
const emoji = String.raw`(?:(?![©®™])\p{Extended_Pictographic}\ufe0f?){1,4}`;
const han = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/** With a space behind it, or with a face. */
const spaced = new RegExp(
  String.raw`(?<=[${han}][^。！？!?]{5,80})([${han}ー])\s?(?:${emoji}\s+|[\u{1f600}-\u{1f64f}]\s?)(?=[^。！？!?\s][^。！？!?]{5})`,
  'gu',
);
const korean = new RegExp(String.raw`([요다죠음함됨])\s?${emoji}\s?(?=\p{Script=Hangul}.{5})`, 'gu');
