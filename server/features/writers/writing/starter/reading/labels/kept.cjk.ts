/** “保存方法：直射日光を避け、涼しい所で保存。開封後は要冷蔵”: how a thing keeps is told in one row, in two or three sentences. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { attributeOf } from '../../naming/naming.ts';
import { isAdvice } from '../needed/advice.cjk.ts';
import { withoutShopTalk } from '../shop-talk/shop-talk.ts';

/** The label, and what is told behind it; nothing where the paragraph is no such row. */
export const keptIn = (sentences: readonly string[], language: Language): string[] => {
  const [labelled = '', ...others] = sentences;
  if (!isCjk(language) || others.length === 0 || others.length > 2 || sentences.join('').length > 90) return [];
  const [, name = '', first = ''] = /^([^:：。.]{2,12}?)\s?[:：]\s?(\S.{2,88})$/u.exec(labelled) ?? [];
  const attribute = name === '' ? undefined : attributeOf({ name, field: '', value: first }, language);
  if ((attribute !== 'storage' && attribute !== 'shelfLife') || others.some((one) => /[:：]|^[※*＊]/u.test(one))) return [];
  const told = withoutShopTalk([first, ...others]);
  return told.some((one) => isAdvice(`${name}：${one}`, language)) ? [] : [name, ...told];
};
