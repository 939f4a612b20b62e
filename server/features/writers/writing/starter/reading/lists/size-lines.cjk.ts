/** A block of sizes in a Chinese, Japanese or Korean text, “S (25-26) 허리 33 / 엉덩이 49” above “M (27-28) 허리 35.5 / …”: one line a size, together beneath their caption. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { elementsOf, type Line } from '../lines/line.ts';
import { ends, leading, markOf } from '../lines/signs.ts';

export const withSizes = (lines: readonly Line[]): Line[] => {
  const found: Line[] = [];
  for (const element of elementsOf(lines)) {
    const rows = inOneLabel(element.flatMap(ofEachSize));
    const first = rows.findIndex((_, at) => isSized(rows, at));
    const length = first < 0 ? 0 : rows.slice(first).findIndex((one, at) => at > 0 && !isSized(rows, first + at) && !isMeasured(one));
    const behind = length < 0 ? rows.length : first + length;
    const above = found.at(-1);
    // `<p>サイズ表</p>` in an element of its own.
    if (first === 0 && above && ofSizes.test(above.text) && isCaption(above)) found[found.length - 1] = captioned(above);
    for (const [at, one] of rows.entries())
      if (first > 0 && at === first - 1 && isCaption(one)) found.push(captioned(one));
      else found.push(first >= 0 && at >= first && at < behind ? { ...one, text: written(one.text), chart: 'row' } : one);
  }
  return found;
};

type Sized = { size: string; rest: string };

/** What stands behind a size: “M (27-28)”, “소형”, “90码”. */
const sizeIn = ({ kind, text }: Line): Sized | null => {
  const [, size = '', rest = ''] = kind === 'paragraph' && text.length <= 120 && !/[。※]/u.test(text) && !endsSo(text) ? (led.exec(text) ?? []) : [];
  return size === '' ? null : { size: size.trim(), rest };
};
const endsSo = (text: string): boolean => /[.!?！？…]$|(?:요|니다|です|ます|ません|ください)$/u.test(text);
const letters = String.raw`\d{0,2}X{0,4}[SL]|M|SS|L{2,4}|FREE(?: ?SIZE)?|F|フリー|均[码碼]|프리|(?:초|특)?[소중대]형|[小中大]号|特大[号號]|[小中大]號|[特]?[小中大](?=[\s:：])`;
const led = new RegExp(
  String.raw`^(?:[-・·•]\s?)?((?:${letters}|\d{2,3}(?=\s?(?:码|碼|号|號|호|サイズ|사이즈|[:：（(]|[-–—]\s|\s\P{N})))(?:サイズ|사이즈|码|碼|号|號|호)?(?:\s?[(（][^()（）]{1,16}[)）])?)(?![\p{Script=Latin}\d]|[.,/~～〜]\d)\s?(\S.{0,110}\d.{0,60})$`,
  'iu',
);
/** Which words stand between the numbers: those of each size are the same. */
const shapeOf = (text: string): string => text.replace(/\d+(?:[.,]\d+)?/gu, '#').replace(/[\s:：]/gu, '');

const isSized = (lines: readonly Line[], at: number): boolean => {
  const own = lines[at] ? sizeIn(lines[at]) : null;
  if (!own) return false;
  return [at - 1, at + 1].some((place) => {
    const other = lines[place] ? sizeIn(lines[place]) : null;
    return other !== null && other.size !== own.size && shapeOf(other.rest) === shapeOf(own.rest);
  });
};

/** “총장 숏 95 / 롱 101” beneath the sizes; “면 98 / 폴리우레탄 2” are shares of a whole. */
const isMeasured = (one: Line | undefined): boolean => {
  if (one?.kind !== 'paragraph' || one.text.length > 40 || /[:：。※]/u.test(one.text) || endsSo(one.text) || markOf(one.text) !== '') return false;
  const parts = one.text.split(/\s?[/／]\s?/u);
  const numbers = parts.map((part) => Number(/^\D{1,12}(\d{1,3}(?:\.\d)?)\s?(?:cm)?$/u.exec(part)?.[1] ?? Number.NaN));
  return parts.length > 1 && numbers.every((number) => number > 0) && Math.abs(numbers.reduce((sum, number) => sum + number, 0) - 100) > 0.1;
};

/** “小号 40×25×3cm / 大号 60×35×4cm” are two. */
const ofEachSize = (one: Line): Line[] => {
  const parts = one.kind === 'paragraph' && one.text.length <= 160 ? one.text.split(/\s[/|]\s|\s?[／｜]\s?/u) : [];
  const each = parts.map((text, part) => ({ ...one, text, opens: one.opens && part === 0 }));
  return each.length > 1 && each.every((_, at) => isSized(each, at)) ? each : [one];
};

/** “重量：小号约8公斤” above “大号约18公斤”. */
const inOneLabel = (lines: readonly Line[]): Line[] => {
  const found: Line[] = [];
  for (const one of lines) {
    const last = found.at(-1);
    const [, label = '', value = ''] = last?.kind === 'paragraph' ? (/^([^:：\d]{1,12}[:：]\s?)(\S.{2,60})$/u.exec(last.text) ?? []) : [];
    const first = /^.*[/；]\s?(.+)$/u.exec(value)?.[1] ?? value;
    if (label !== '' && isSized([{ ...one, text: first }, one], 1)) found[found.length - 1] = { ...last!, text: `${last!.text} / ${one.text}` };
    else found.push(one);
  }
  return found;
};

const ofSizes = /サイズ|寸法|尺[码碼寸]|size|사이즈|치수|실측|크기/iu;
const isCaption = ({ kind, text, chart }: Line): boolean => {
  const name = captionOf(text);
  if (kind !== 'paragraph' || chart || !(holdsCjk(text) || ofSizes.test(text)) || name.length > 48 || ends.test(name) || /[。※]/u.test(name)) return false;
  if (/^[^:：]{1,12}[:：]\s?\S/u.test(name) && !ofSizes.test(name.slice(0, 12))) return false;
  return ofSizes.test(name) || (name.length <= 24 && !/\d|\s[/／]\s|[:：、，,]/u.test(name));
};
/** “[SIZE] 단면 cm” is a name and how it was measured. */
const captionOf = (text: string): string =>
  text
    .replace(leading, '')
    .replace(/^[【［[〔]\s*([^【】［］[\]〔〕]{1,20}?)\s*[】］\]〕]\s*(?:[:：]\s*)?([^()（）]{0,24})$/u, (_, name: string, unit: string) =>
      unit === '' ? name : `${name} (${unit.trim()})`,
    )
    .replace(/\s?[:：]$/u, '');
const captioned = (one: Line): Line => ({ ...one, text: captionOf(one.text), chart: 'caption' });

/** “S (25-26): 허리 33 / 엉덩이 49”: the size is a label. */
const written = (text: string): string => {
  const one = text.replace(/^[-・·•]\s?/u, '');
  const { size = '', rest = '' } = sizeIn({ kind: 'paragraph', text: one, opens: false }) ?? {};
  return size === '' || !/^[\p{L}\d]/u.test(rest) ? one : `${size}${/\p{Script=Hangul}/u.test(one) ? ': ' : '：'}${rest}`;
};
