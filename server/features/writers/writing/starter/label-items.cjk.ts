/** What of a Chinese, Japanese or Korean list names a measure or a fact is no feature: it is a row beside the others. */
import type { Language } from '@storewright/contract/kit/languages';
import { holdsCjk } from '@storewright/contract/kit/languages';
import { sentencesOf } from '../lines.ts';
import { isFeatureHeading, isListHeading, isSpecificationHeading } from './naming/labels.ts';
import { isLacking } from './reading/needed/lacking.ts';
import { attributeOf } from './naming/naming.ts';
import { isAdvice } from './reading/needed/advice.cjk.ts';
import type { OwnersRows } from './owners-rows.ts';
import type { Passage } from './reading/passages/passage.ts';
import { ended } from './reading/shop-talk/without-offer.ts';
import { isChoice } from './rows/choice.ts';

type Read = { items: string[]; heads: ReadonlyMap<string, string>; passages: Passage[]; owners: OwnersRows };

export const withLabelsInRows = (own: Read, language: Language): void => {
  // Nobody looks anything up in a table of hundreds.
  if (own.items.length > 60) return;
  for (const head of new Set(own.items.map((item) => own.heads.get(item) ?? ''))) {
    const items = own.items.filter((item) => (own.heads.get(item) ?? '') === head);
    const isOfSpecifications = head !== '' && isListHeading(head) && !isFeatureHeading(head);
    const labels = items.flatMap((item) => labelOf(item, own, language, isOfSpecifications) ?? []);
    if (!isOfSpecifications && items.length > 1 && labels.filter(({ isFact }) => isFact).length * 2 < labels.length) continue;
    if (isOfSpecifications && isSpecificationHeading(head) && labels.length < items.length) continue;
    for (const { item, name, value } of labels) if (own.owners.pair(name, value) === '') own.items.splice(own.items.indexOf(item), 1);
  }
  withoutLoneAdvice(own, language);
};

type Label = { item: string; name: string; value: string; isFact: boolean };

const labelOf = (item: string, { owners }: Read, language: Language, isListed: boolean): Label | null => {
  if (owners.rows.some((row) => isChoice(item, row))) return null;
  const [, name = '', value = ''] = labelled.exec(item) ?? spaced.exec(item) ?? [];
  if (name === '' || !holdsCjk(name) || (!isListed && isAdvice(item, language)) || tips.test(name)) return null;
  return { item, name, value, isFact: isMeasure(name, value) || attributeOf({ name, field: '', value }, language) !== undefined };
};
/** “轻：整椅1.1公斤，塞进包侧袋就能走” praises. */
const isMeasure = (name: string, value: string): boolean => name.length > 1 && /\d/u.test(value) && !/[,，、]\s?[^\d,，、()（）]{6,}$/u.test(value);
const labelled = /^([^:：。,，、!！?？…\d]{1,14}?)\s?[:：]\s?([^:：]{1,60})$/u;
/** “腰圍 62-86cm”, “首まわり S 約18〜24cm／M 約22〜30cm”: a measure behind one word. */
const spaced =
  /^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,8}|\p{Script=Hangul}{2,6})\s((?:\d?X{0,3}[SML]\s)?(?:約|约|약)?\s?\d[^。!！?？:：]{0,40}(?:[cm]?m|kg|g|ml|L|公分|公克|吋))$/u;
const tips = /提示|注意|贴士|貼士|建[议議]|提醒|推[荐薦]|ポイント|おすすめ|コツ|備考|팁|주의|참고|추천|유의/u;

/** Alone beside the rows, 吃法 stands over what it says, and a sentence among the others. */
const withoutLoneAdvice = ({ items, heads, passages, owners }: Read, language: Language): void => {
  const [item = '', ...others] = items;
  if (item === '' || others.length > 0 || owners.rows.length < 2 || (heads.get(item) ?? '') !== '') return;
  const [, name = '', value = ''] = /^([^:：。,，、\d]{2,12}?)\s?[:：]\s?(\S.{8,})$/u.exec(item) ?? [];
  if (name !== '') {
    items.pop();
    passages.push({ heading: name, parts: [{ sentences: sentencesOf(value).map((sentence) => ended(sentence, language)) }] });
  }
  const free = passages.find((passage) => passage.heading === '' && passage.parts.some((part) => 'sentences' in part));
  if (name === '' && free && item.length > 14 && !isLacking(item) && /[，、,]/u.test(item)) {
    items.pop();
    free.parts.push({ sentences: [ended(item, language)] });
  }
};
