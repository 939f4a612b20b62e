/** What a line of a Chinese, Japanese or Korean text becomes beside the two around it: an item, a label and its value, a note. */
import { attributeOf } from '../../naming/naming.ts';
import type { Line } from '../lines/line.ts';
import { asLabel, ends, insideOf, leading, markOf } from '../lines/signs.ts';
import { withoutStars } from '../lines/starred.cjk.ts';
import { ledAmong } from '../lists/led-lines.cjk.ts';
import { inOneBreath, isWish } from '../headings/spoken-lines.ts';
import { isOfScreens } from '../labels/notes.ts';
import { isOneRow, isStep } from './rows-of-signs.ts';

/** One of several lines with one sign, of several steps, and what stands between strokes, are items; “★注意★ …” is a label. */
export const listedOf = (one: Line, before: Line | undefined, next: Line | undefined): Line => {
  if (one.kind !== 'paragraph') return one;
  const mark = markOf(one.text);
  const called = inOneBreath(one.text);
  const unstarred = withoutStars(one.text);
  if (unstarred !== one.text) return { ...one, text: unstarred };
  // 【旋钮操作】音量、开关都用手拧, one such line after another.
  const led = ledAmong(before, one, next);
  if (led[1] && (led[0] || led[2]) && led.some((found) => found && found.said.length > 11))
    return { ...one, kind: 'item', text: `${led[1].name}${/\p{Script=Hangul}/u.test(one.text) ? ': ' : '：'}${led[1].said}` };
  if (called !== one.text) return { ...one, text: called };
  const circled = (line: Line | undefined): boolean => /^[①-⑳]/u.test(line?.text ?? '');
  if (circled(one) && (circled(before) || circled(next)) && !/[②-⑳]/u.test(one.text.slice(1))) return { ...one, kind: 'item', text: one.text.slice(1).trim() };
  // “●藍は色落ちしますので、単独で洗ってください。” alone behind its sign is no feature.
  if (
    mark !== '' &&
    !/[※—~～]/u.test(mark) &&
    (isWish(one.text) || ends.test(one.text) || (one.text.length > 14 && /[，、,]/u.test(one.text))) &&
    ![before, next].some((other) => other && markOf(other.text) === mark)
  )
    return { ...one, text: one.text.replace(leading, '') };
  // “积雪草提取物｜舒缓”, “神经酰胺NP｜锁水”, and numbers: 1 解凍します, 2 焼きます.
  if ([before, next].some((other) => other?.kind === 'paragraph' && ((barred.test(one.text) && barred.test(other.text)) || isCounted(one, other))))
    return { ...one, kind: 'item', text: one.text.replace(/\s?[｜|]\s?/u, '：').replace(/^\d{1,2}\s(?=\D)/u, '') };
  const isOne =
    mark !== '' && !/[※—~～]/u.test(mark) && [before, next].some((other) => other && isOneRow(markOf(other.text), mark) && insideOf(other.text) === undefined);
  return isOne || (isStep(one) && (isStep(before) || isStep(next))) ? { ...one, kind: 'item', text: isOne ? one.text.replace(leading, '') : one.text } : one;
};
const barred = /^[^｜|。]{2,16}\s?[｜|]\s?[^｜|。]{1,24}$/u;
const isCounted = ({ text, opens }: Line, other: Line): boolean =>
  /^\d{1,2}\s\D.{5}/u.test(text) &&
  /^\d{1,2}\s\D.{5}/u.test(other.text) &&
  !(opens && other.opens) &&
  Math.abs(Number.parseInt(text, 10) - Number.parseInt(other.text, 10)) === 1;

/** 【名称】レギュラーコーヒー is what “名称：…” is. */
export const labelled = (one: Line): Line => {
  const [, name = '', value = ''] =
    one.kind === 'paragraph' || one.kind === 'item'
      ? (/^[【［[〈＜<≪〔]\s*([^【】［］[\]〈〉＜＞<>≪≫〔〕:：]{1,12}?)\s*[】］\]〉＞>≫〕]\s?[:：]?\s*(\S.{0,200})$/u.exec(one.text) ?? [])
      : [];
  // “[MODEL] 182cm / 74kg” is no list of three.
  if (name !== '' && value.length <= 40 && /\s\/\s/u.test(value) && !ends.test(value)) return { ...one, text: `${name}: ${value.replace(/\s\/\s/gu, '/')}` };
  const [, arrowed = '', pointed = ''] = one.kind === 'paragraph' ? (arrow.exec(one.text) ?? []) : [];
  if (arrowed !== '') return { ...one, text: asLabel(arrowed, pointed) };
  if (name !== '' && (ends.test(value) || value.length > 40 || /[,，、]/u.test(value))) return { ...one, text: asLabel(name, value) };
  // 【保存期限】2年 measures, whatever it is called.
  if (name !== '' && /^[约約약]?\s?\d\S{0,12}$/u.test(value)) return { ...one, text: asLabel(name, value) };
  if (name === '' || !(productName.test(name) || attributeOf({ name, field: '', value }, languageOf(name)))) return one;
  return { ...one, text: asLabel(name, value) };
};
/** “타공 능력 ☞ 목재 20mm / 철판 8mm” */
const arrow = /^([^☞→➜▶►👉⇒:：。.!?]{2,10}?)\s?(?:☞|→|➜|▶|►|👉|⇒)\s?(\S.{0,40}\d.{0,40})$/u;
const productName =
  /^.{0,8}(?:안내|방법|사항|기준|について|方法|説明|说明|說明|建议|建議)$|^(?:別売り?|非対応|付属品?|별매|미포함)$|^(?:产品|商品|品)名称?$|^(?:상품|제품)명$|^名称$/u;
const languageOf = (text: string): 'zh' | 'ja' | 'ko' => (/\p{Script=Hangul}/u.test(text) ? 'ko' : 'ja');

/** “* 측정 방법에 따라 …” is a note, no item of a list. */
export const asNote = (one: Line): Line => {
  if (one.kind !== 'paragraph' || !ends.test(one.text)) return one;
  return { ...one, text: one.text.replace(isOfScreens(one.text) ? /^[*＊-]\s?(?=[^*＊-])/u : /^[*＊]\s?(?=[^*＊])/u, '※ ') };
};
