/** A paragraph that is a list on one line: its rows stand between strokes. */
import { holdsCjk } from '@storewright/contract/kit/languages';

export type OneLineList = { rows: string[] } | { items: string[] };

export const listInOneLine = (text: string): OneLineList | null => {
  // “Output : 5W / 7.5W / 10W max” is one row.
  if (/^[^:/]{2,24}\s?:\s[^:]*$/u.test(text) && !holdsCjk(text)) return null;
  if (named.test(text)) return { rows: text.split('／') };
  if (labelled.test(text)) return { rows: text.split(/\s+(?=[^\s:：]{2,10}[:：])/u) };
  // “Capacity 473 ml / weight 320 g / no dishwasher” is a list.
  // “有线 / 2.4G / 蓝牙三种连接方式，随手切换。” is a sentence.
  const isSentence = holdsCjk(text) && /[，、].*[。！!]$/u.test(text);
  if (/\s[/|｜]\s.*\s[/|｜]\s/u.test(text) && !isSentence && !choices.test(text) && !/[.!?。！？]\s/u.test(text) && !isEnumeration(text))
    return { items: text.split(/\s[/|｜]\s/u) };
  // “fish tacos ~ pulled pork ~ grilled shrimp”.
  const parts = holdsCjk(text) || text.length > 600 || text.includes('«') ? [] : text.split(waved);
  if (parts.length > 2 && parts.every((part) => /[\p{L}\d]/u.test(part) && part.length <= 60 && !/[.!?:]\s/u.test(part)))
    return { items: parts.map((part) => part.replace(/(?<!\.\.)\.$/u, '')) };
  return pairs.test(text) ? { rows: text.split(/\s[|·]\s/u) } : null;
};

/** „Dichtschnur für Kaminofen / Kachelofen / Pelletofen“ is one thing, for several. */
export const isEnumeration = (text: string): boolean => {
  const [first = '', ...others] = text.split(/\s[/|｜]\s/u);
  // “1米 / 2米 兩款長度,黑色 / 灰色”, “シマノ B01S / B03S / B05S 形状のパッド”.
  if (holdsCjk(text)) return others.length > 1 && others.slice(0, -1).every((part) => /[,，、]|^[A-Z\d-]{2,10}$/u.test(part));
  return forSome.test(first) && others.slice(0, -1).every((part) => part.split(' ').length < 3);
};
const forSome = /\s(?:for|with|fits|für|mit|pour|avec|para|con|com|compatible|passend|kompatibel)\s[^,.;:]{2,40}$/iu;

const waved = /\s{1,3}(?:[~•»●■◆▪▸►✦✧★☆♥♡❤✿❀]\ufe0f?|<>|\/\/)\s{1,3}/u;
/** “容量：0.8L／重量：420g”. */
const named = /^[^:：／]{1,12}[:：][^：:／]{1,60}(?:／[^:：／]{1,12}[:：][^：:／]{1,60})+$/u;
/** “打印温度：200-230℃ 热床温度：45-60℃ 长度：约330米”. */
const labelled =
  /^(?:[\p{Script=Han}\p{Script=Katakana}ー]{2,10}[:：]\s?[^\s:：。，]{1,24}\s+){2,14}[\p{Script=Han}\p{Script=Katakana}ー]{2,10}[:：]\s?[^\s:：。，]{1,24}$/u;
/** “内页图案：5mm方格 / 7mm横线 / 空白” is one row. */
const choices = /^[^:：/|｜ -\u024f]{1,12}[:：][^:：]{1,80}$/u;
/** “Peso líquido: 240 g | Peso escorrido: 140 g”. */
const pairs = /^[^:|·]{1,40}:\s?[^:|·]{1,80}(?:\s[|·]\s[^:|·]{1,40}:\s?[^:|·]{1,80}){1,8}$/u;
