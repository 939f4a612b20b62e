/** The signs before and around a line by which Chinese, Japanese and Korean shops set it off. */

export const sign = '(?![©®™⚠❗❕])[\\p{Extended_Pictographic}■□▼▽▲△◆◇●○◎▶►▷★☆♥♡♣♧♠✿❀✔✅◈▣▎▍▌▋▊▏┃❘❙✦✧❖◉☑▸▹※━─—=＝~～☞👉📌🔸🔹🔶🔷💡✨⭐]';
export const leading = new RegExp(`^((${sign})\\2{0,20}\\ufe0f?)\\s*(?=\\S)`, 'u');
export const enclosed = new RegExp(
  `^(?:${sign}|\\s){0,20}(?:[【\\[［〔〖《≪＜<]\\s*([^【】\\[\\]［］〔〕〖〗《》≪≫＜＞<>]{1,30}?)\\s*[】\\]］〕〗》≫＞>])(?:${sign}|\\s){0,20}[:：]?$`,
  'u',
);
const between = new RegExp(
  `^(?:(?:(?![※～~])${sign}\ufe0f?){1,20}\\s*((?!${sign})\\S(?:(?!${sign}).){0,30}?)\\s*(?:(?![※～~])${sign}\ufe0f?){1,20}|※\\s?([^※]{1,20}?)\\s?※)$`,
  'u',
);

/** A label and its value, 素材：棉 and 소재: 면. */
export const asLabel = (name: string, value: string): string => `${name}${/\p{Script=Hangul}/u.test(name) ? ': ' : '：'}${value}`;

/** How a sentence ends. */
export const ends = /[.。!！?？…]$|(?<!드세)(?<!좋아)(?:요|다|죠)$|(?:です|ます|ません|ください)$/u;
export const markOf = (text: string): string => leading.exec(text)?.[2] ?? '';
/** The name between two brackets or two signs. */
export const insideOf = (text: string): string | undefined => {
  const found =
    enclosed.exec(text) ??
    between.exec(text) ??
    /^[〜～~]{1,3}\s*([^〜～~\d、。，,]{2,12}?)\s*[〜～~]{1,3}$/u.exec(text) ??
    /^[＊*]{1,9}\s*([^＊*]{1,30}?)\s*[＊*]{1,9}$/u.exec(text);
  const name = found?.[1] ?? found?.[2];
  // 🌟无频闪、无蓝光危害🌟 says it all by itself.
  return name !== undefined && (/[:：]$/u.test(name) || /[,，、]/u.test(name)) && !/^\s*[【［[〔〖]/u.test(text) ? undefined : name;
};
