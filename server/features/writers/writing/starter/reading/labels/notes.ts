/** What a text says for the sake of order beneath its goods, and which of it search results may show. */
import { simplified } from '@storewright/contract/listing/language/simplified';
import type { Passage } from '../passages/passage.ts';
import { isWish } from '../headings/spoken-lines.ts';
import { isWarning } from '../needed/warning.ts';

/** What is said for the sake of order: no reader of search results asks for it. */
export const isNotice = (text: string): boolean =>
  /^[※*＊]|^[^：:，,。]{1,10}[：:]|^[QA]\s?[.．、]|予告なく|ご希望の方|ご記入/u.test(text) || ofScreens.test(text);
export const isOfScreens = (text: string): boolean => ofScreens.test(text);
/** How it was measured, and how far that may be off. */
export const isOfMeasuring = (text: string): boolean => text.length <= 48 && measuring.test(text);
const measuring = /(?:手工|人工|手量|平[铺鋪]|[测測]量|平置き|採寸|実寸|実測|計測|측정|실측|재는).{0,24}(?:[误誤]差|オーバー|오차|차이|差)/u;
const ofScreens =
  /显示器|色差|拍摄光线|モニター|ディスプレイ|画面.{0,10}色|실측|모니터|화면.{0,10}색|측정\s?(?:방법|위치)|手工测量|平置き|採寸|了承|螢幕|屏幕|顯示器|實品|재는\s?위치|오차|특성상|불량|质量问题|不良/u;

/** “一岁以内婴儿。” beneath “不适宜人群” would say the contrary alone. */
export const freeIn = ({ heading, parts }: Passage): string[] =>
  parts
    .flatMap((part) => ('sentences' in part ? beforeWarnings(part.sentences) : []))
    .filter((text, at, all) => (heading === '' ? !isAnswer(text, all[at - 1] ?? '') : !ofSome.test(heading) && text.length >= 18));
/** 怎么洗？最好干洗。 */
const isAnswer = (text: string, before: string): boolean => text.length <= 16 && /[?？]$/u.test(before);
/** Behind “ご注意：” all that follows in a paragraph is one. */
const beforeWarnings = (sentences: readonly string[]): readonly string[] => {
  const first = sentences.findIndex((text) => warns.test(text));
  return first < 0 ? sentences : sentences.slice(0, first + 1);
};
const warns = /^.{0,4}(?:注意|주의|유의|提醒)[^：:。]{0,6}[：:]/u;
const ofSome =
  /tip|키우기|使用|用法|步骤|保养|洗涤|清洁|储存|保存|使い方|お手入れ|洗濯|保管|方法|사용|관리|세탁|세척|보관|淹れ方|入れ方|作り方|飲み方|食べ方|召し上がり方|研ぎ方|選び方|泡法|冲泡|怎么[选洗用]|怎麼[選洗用]|고르는|선택|人群|不适|禁忌|注意|须知|提示|贴士|瑕疵|方に|対象|お願い|おねがい|주의|유의|분께|확인|읽어/iu;

/** What must not be done with it is no reason to look at it, and “感電のおそれがあります。” says nothing without the warning before it. */
export const withoutWarnings = (texts: readonly string[]): string[] => {
  const left = texts.filter((text, at) => !isWarning(text) && !isWish(text) && !(at > 0 && text.length <= 24 && isWarning(texts[at - 1]!)));
  return left.length > 0 ? left : [...texts];
};

/** That it runs, shrinks, lacks something or is not for everybody is read beneath the goods: it brings nobody there; what is short behind it goes with it, as 寫信封地址請用別的 behind 不防水. */
export const withoutDrawbacks = (texts: readonly string[]): string[] =>
  texts.filter((text, at) => !isDrawback(text) && !(at > 0 && text.length <= 16 && isDrawback(texts[at - 1]!)));
const isDrawback = (text: string): boolean => drawback.test(text) || drawback.test(simplified(text));
const drawback =
  /(?:[一1ひ](?:点|つ|枚|本|株|つひとつ|点一点)(?:ずつ|ごと)?|個体)[^。]{0,16}(?:違|異な|差)|每[一个個只隻件条條]?[^，。]{0,8}(?:不(?:太|完全|會|会)?(?:一样|一樣|相同|同)|有差)|제각각|하나하나 다|조금씩 다르|属(?:于)?正常|正常现象|不[含附带帶]|(?:付属|付き|含まれ|含み)ません|(?:미포함|별도)(?:입니다|예요)?[.。]?$|少[喝吃饮]|慎[用食饮]|别弄丢|没有做|不防水|不[宜建]议?|不然|否则|(?<!不|不容|不轻)[易会][^，。]{0,6}(?:褪色|掉色|发霉|變形|变形|缩水|起球|串味|发苦|苦|掉毛)|(?:こと|場合|おそれ|恐れ)が(?:あり|ござい)ます|かもしれません|かも。|(?:でき|使え|向き|入り)ません|不向き|ご注意|控えて|줄어(?:요|듭|들)|줄 수 있|(?:물빠짐|이염|보풀|변색|수축|오차|차이)[이가]?.{0,8}(?:있|생|날|나타)|(?:다를|생길|빠질|벗겨질|날|끊어질|깨질|떨릴|번질|묻어날|변할|갈라질|늘어날|줄어들) ?수 ?있|色が?(?:移|落ち|あせ|褪)|자연스러운 (?:모습|현상|것|무늬|차이|특[성징])|별도 ?(?:판매|구매|구입)|별매|말려 ?있|안 ?\p{Script=Hangul}{1,5} ?수 ?있|(?:걸릴|가라앉을|묻을|샐|휠|뜰|녹슬|젖을|쏠릴|찍힐|긁힐) ?수 ?있|불량[이은]? ?아[니닙]|工艺(?:决定|特点|所致|原因)|不是(?:二手|次品|瑕疵)|(?:[轻輕]微|少[许許量]|有点|有一[点道]).{0,4}(?:折痕|磨损|划痕|污渍|瑕疵|掉漆)|(?:另|需)[购購]|别[売賣]|別売り?(?:です|となり|の)|不良では|ヤケ|シミ|スレ(?:あり|が)|조심|참고해 ?주|어려워요|못 ?(?:합니다|해요)|안 ?(?:됩니다|돼요)/u;
