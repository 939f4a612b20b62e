/** What a text says for the sake of order beneath its goods, and which of it search results may show. */
import type { Passage } from './passage.ts';
import { isWish } from './spoken-lines.ts';
import { isWarning } from './warning.ts';

/** What is said for the sake of order: no reader of search results asks for it. */
export const isNotice = (text: string): boolean =>
  /^[※*＊]|^[^：:，,。]{1,10}[：:]|^[QA]\s?[.．、]|予告なく|ご希望の方|ご記入/u.test(text) || ofScreens.test(text);
export const isOfScreens = (text: string): boolean => ofScreens.test(text);
const ofScreens =
  /显示器|色差|拍摄光线|モニター|ディスプレイ|画面.{0,10}色|실측|모니터|화면.{0,10}색|측정\s?(?:방법|위치)|手工测量|平置き|採寸|了承|螢幕|屏幕|顯示器|實品|재는\s?위치|오차|특성상|불량|质量问题|不良/u;

/** “一岁以内婴儿。” beneath “不适宜人群” would say the contrary alone. */
export const freeIn = ({ heading, parts }: Passage): string[] =>
  parts.flatMap((part) => ('sentences' in part ? part.sentences : [])).filter((text) => heading === '' || (!ofSome.test(heading) && text.length >= 12));
const ofSome =
  /tip|키우기|使用|用法|步骤|保养|洗涤|清洁|储存|保存|使い方|お手入れ|洗濯|保管|方法|사용|관리|세탁|세척|보관|人群|不适|禁忌|注意|须知|提示|贴士|瑕疵|方に|対象|お願い|おねがい|주의|유의|분께|확인|읽어/iu;

/** What must not be done with it is no reason to look at it, and “感電のおそれがあります。” says nothing without the warning before it. */
export const withoutWarnings = (texts: readonly string[]): string[] => {
  const left = texts.filter((text, at) => !isWarning(text) && !isWish(text) && !(at > 0 && text.length <= 24 && isWarning(texts[at - 1]!)));
  return left.length > 0 ? left : [...texts];
};
