/** “使用方法：双手同时往两边拉，拉到需要的长度停住”: how to do it, in several steps or sentences, is read and not looked up. */
import { type Language, isCjk } from '@storewright/contract/kit/languages';
import { sentencesOf } from '../../../lines.ts';
import { attributeOf } from '../../naming/naming.ts';

export const isAdvice = (text: string, language: Language): boolean => {
  const [, name = '', value = ''] = isCjk(language) ? (/^([^:：。,，、]{1,14}?)\s?[:：]\s?(\S[^]{0,300})$/u.exec(text) ?? []) : [];
  // “建议速度：50-300mm/s” is looked up.
  if (name === '' || /^[约約약]?\s?\d[^\s，。、,;；]{0,20}$/u.test(value)) return false;
  const isHow = how.has(attributeOf({ name, field: '', value }, language)) || ofHow.test(name);
  return sentencesOf(value).length > 1 || (isHow && ((value.length > 14 && /[,，、;；]\s?\S{4}/u.test(value)) || /(?:ください|세요|니다)[.。]?$/u.test(value)));
};
const how = new Set<ReturnType<typeof attributeOf>>(['usage', 'assembly', 'brewing']);
const ofHow =
  /[吃用喝泡煮]法$|步[骤驟]$|(?:使用|安[装裝]|食用|[冲沖]泡|烹[饪飪]|操作)(?:方法|[说說]明)?$|(?:使い|食べ|飲み|淹れ|作り|召し上がり)方$|(?:먹는|쓰는|사용|조리|드시는) ?(?:법|방법)$/u;
