/** Signs that say something where others only decorate: a wave between two ends of a range, a ring for “yes”. */

/** Those that tell are set aside as signs of nobody, and back with `told`. */
export const setAside = (text: string): string => {
  if (!/[~～○◯◎△★☆]/u.test(text)) return text;
  if (/^\s*(?:[○◯◎△]|[★☆]{2,5})\s*$/u.test(text)) return hidden(text);
  const rings = /^\s*[○◯◎△]/u.test(text) ? text : text.replace(ring, hidden).replace(rating, hidden);
  // ～限定色～ is framed by its waves.
  const framed = /(?:^|[\s(（])[~～][^~～]{0,30}[^~～\d][~～](?!\s?\d)/u.test(text);
  return ranges.reduce((left, range) => left.replace(range, hidden), framed ? rings : rings.replace(from, hidden));
};
export const told = (text: string): string => text.replace(/[\ue010-\ue017]/gu, (sign) => signs[sign.charCodeAt(0) - 0xe010]!);

const signs = ['~', '～', '○', '◯', '◎', '△', '★', '☆'];
const hidden = (text: string): string => text.replace(/[~～○◯◎△★☆]/gu, (sign) => String.fromCharCode(0xe010 + signs.indexOf(sign)));

/** 食洗機：○ / 電子レンジ○. */
const ring = /(?<=[:：\p{L}\p{N})）]\s?)[○◯◎△](?=$|[\s、,，。/／|・)）])/gu;
/** 辛さ★★☆ */
const rating = /(?<=[:：\p{L}]\s?)★{1,4}☆{1,4}(?=$|[\s、,，。/／|・)）])/gu;
/** “~8kg” is up to eight kilograms. */
const from = /(?<=^|[\s:：(（/])[~～](?=\s?\d)/gu;
const ranges = [
  // S~XL
  /(?<=[A-Za-z])[~～](?=[A-Za-z]|\dX)/gu,
  // 소형견~중형견; “예뻐요~추천” is drawn out.
  /(?<=\p{Script=Hangul})(?<![요다죠네까])[~～](?=\p{Script=Hangul})/gu,
  // 4월 중순~5월 초; “예뻐요~ 3색” is drawn out.
  /(?<=\p{Script=Hangul})(?<![요다죠네까])\s?[~～]\s?(?=\d)/gu,
  // 周一~周五, 小型犬～中型犬, 春～秋
  /(?<=(?<same>\p{Script=Han}))[~～](?=\p{Script=Han}{1,4}\k<same>)/gu,
  /(?<=(?:周|週|星期)[一二三四五六日])[~～](?=(?:周|週|星期)[一二三四五六日])/gu,
  /(?<=[月火水木金土日春夏秋冬朝昼夜早晚]|曜日?)[~～](?=[月火水木金土日春夏秋冬朝昼夜晚])/gu,
  // 2018年7月～, S～, 10代～: open at its end. Behind a sentence it only draws out.
  /(?<=\d\s?(?:年|月|日|年代|代|時|分|点|番|か所|段階|インチ|inch|px|W|V|x|級|级|期|款|型|版|万円))[~～](?=$|[)）、,，／/])/gu,
  /(?<=^[^。]{0,30}(?<![A-Za-z])(?:X{0,3}[SL]|M))[~～](?=$|[)）、,，／/])/gu,
  // 3歳～
  /(?<=\d\s?(?:歳|才|か月|ヶ月|カ月|개월|세|岁|个月|cm|mm|kg|g|ml|L|℃|号|호|명|인|名|人|円|원|元))[~～](?=$|[\s)）、,，。/／])/gu,
];
