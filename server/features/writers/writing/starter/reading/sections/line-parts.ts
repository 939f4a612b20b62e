/** Lines that hold several: “電子レンジ：○ / 食洗機：○”, ①…②…, ♡ 不洇墨 ♡ 不透页 ♡. */
import { isDivider } from '../headings/old-headings.ts';
import type { Line } from '../lines/line.ts';
import { isMeasuredInOneLine } from '../labels/spaced-labels.cjk.ts';
import { isEnumeration } from '../lists/one-line-lists.ts';
import { ends, insideOf, leading, markOf } from '../lines/signs.ts';

/** “電子レンジ：○ / 食洗機：○ / オーブン：×” are three. */
export const parted = (one: Line, at: number, all: readonly Line[]): Line[] => {
  const split = (by: RegExp, kind: Line['kind']): Line[] =>
    one.text.split(by).map((text, part) => ({ ...one, kind, text: text.trim(), opens: one.opens && part === 0 }));
  if (one.kind === 'heading' || one.chart || one.text.length >= 200) return [one];
  const above = all[at - 1]?.text.replace(leading, '') ?? '';
  const [, told = ''] = rings.exec(one.text) ?? [];
  if (told !== '')
    return told.split(/[/／|｜、・\s]+/u).map((text, part) => ({ ...one, text: `${text.slice(0, -1)}：${text.slice(-1)}`, opens: one.opens && part === 0 }));
  // “特点：①小角度回转 ②两用 ③双向可用”
  const [label = '', ...points] = one.text.split(/\s*[①-⑳]\s*/u);
  if (points.length > 1 && points.every((point) => point !== '' && !ends.test(point)) && label.length <= 12)
    return [
      ...(isDivider(label.replace(/[:：]$/u, '')) || /^特[点點徴長]?[:：]$|^$/u.test(label) ? [] : [{ ...one, text: label }]),
      ...points.map((text) => ({ ...one, kind: 'item' as const, text, opens: false })),
    ];
  if (isMeasuredInOneLine(one.text)) return [/\p{Script=Hangul}/u.test(one.text) && markOf(one.text) === '' ? { ...one, text: `실측: ${one.text}` } : one];
  const praises = one.kind === 'paragraph' ? signed(one.text) : [];
  if (praises.length > 2) return praises.map((text, part) => ({ ...one, kind: 'item', text, opens: one.opens && part === 0 }));
  // “✔ 네모 / 세모 / 반원” is one of a row already.
  if (one.kind === 'paragraph' && markOf(one.text) === '' && strokes.test(one.text) && !isEnumeration(one.text) && !isDivider(insideOf(above) ?? above))
    return split(/[｜／]|\s\/\s/u, 'item');
  return pairs.test(one.text) ? split(/\s?[/／|｜]\s?/u, one.kind) : [one];
};
/** “【備考】電子レンジ○／食洗機○／オーブン×”. */
const rings =
  /^(?:[【［[]?備考[】］\]]?\s?[:：]?\s?)?([^\s/／|｜、・:：○◯◎×✕△]{2,10}[○◯◎×✕](?:[/／|｜、・\s]{1,3}[^\s/／|｜、・:：○◯◎×✕△]{2,10}[○◯◎×✕]){1,8})$/u;
/** ♡ 不洇墨 ♡ 不透页 ♡ 180°平摊 ♡ */
const signed = (text: string): string[] => {
  const mark = markOf(text);
  const parts = mark === '' || text.length > 80 ? [] : text.split(mark).map((part) => part.trim()).filter(Boolean); // biome-ignore format: one step after another
  return parts.every((part) => part.length <= 16 && !ends.test(part) && !/[:：]/u.test(part)) ? parts : [];
};
const strokes = /^(?![【［[])[^｜／/。:：]{1,24}(?:(?:[｜／]|\s\/\s)[^｜／/。:：]{1,24}){2,12}$/u;
const pairs = /^[^:：/／|｜]{1,14}[:：][^:：/／|｜]{1,30}(?:[/／|｜][^:：/／|｜]{1,14}[:：][^:：/／|｜]{1,30}){1,8}$/u;
