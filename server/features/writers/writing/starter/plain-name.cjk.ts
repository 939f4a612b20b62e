/** What a thing is called in running text: of a title that is a row of search words as much as names it. */
import type { Language } from '@storewright/contract/kit/languages';
import { widthEm } from '@storewright/contract/listing/width';
import { bare, squeezed } from '../lines.ts';
import { goes } from './reading/shop-talk/shop-talk.ts';
import { cutBetweenWords } from './wording/cut.ts';

/** “三合一伸缩数据线 一拖三充电线 适用苹果安卓…” is a 三合一伸缩数据线, 【工厂直批】 or not; “秦岭百花土蜂蜜 500克” stays whole. */
export const plainNameOf = (title: string, kind: string, language: Language): string => {
  const name = withoutFrames(title);
  const words = wordsOf(name);
  if (words.length <= (language === 'ja' ? 6 : 3) && widthEm(name) <= widest) return name;
  const kindAt = words.findIndex((word) => isOfKind(word, kind));
  if (kindAt < 0 && words.length <= 6 && widthEm(name) <= widest) return name;
  const sold = words.slice(0, Math.max(kindAt, 0)).findIndex((word) => !goes(word));
  const upTo = words.slice(Math.max(sold, 0), kindAt + 1).join(' ');
  const isNear = kindAt >= 0 && widthEm(upTo) <= widest;
  let head = isNear ? upTo : words[0]!;
  // How much of it there is belongs to a name, another word to be found by does not; ラグ alone is no name yet.
  const least = kindAt < 0 || widthEm(head) < 4 ? 9 : 0;
  const behind = words.slice(isNear ? kindAt + 1 : 1);
  for (const [at, word] of behind.entries()) {
    // “배드민턴 라켓 2개”: what is counted is what it is.
    const isCounted = at === 0 && counted.test(behind[1] ?? '');
    if ((!measure.test(word) && !isCounted && widthEm(head) >= least) || widthEm(`${head} ${word}`) > widest) break;
    head = `${head} ${word}`;
  }
  return widthEm(head) <= widest ? head : cutBetweenWords(head, (text) => widthEm(text) <= widest) || head;
};

/** 『武蔵野の雑木林 四季の写真帖』 is one word: what a book is called is not cut. */
const wordsOf = (name: string): string[] =>
  name.match(/(?:『[^『』]{1,60}』|「[^「」]{1,60}」|《[^《》]{1,60}》|〈[^〈〉]{1,60}〉|“[^“”]{1,60}”|\S)+/gu) ?? [name];

/** The word of a name that says what the thing is: 三角阀 is of the kind 角阀, and so is what ends like it, 复古音箱 of 蓝牙音箱. */
export const wordOfKind = (name: string, kind: string): string => wordsOf(name).find((word) => isOfKind(word, kind)) ?? '';
const isOfKind = (word: string, kind: string): boolean =>
  stepsOf(kind).some((one) => {
    const [told, sought] = [squeezed(word), squeezed(one)];
    return told.includes(sought) || (sought.length > 2 && told.includes(sought.slice(-2)));
  });

/** By what a text may name the thing: how its kind and the words of its name end, up to the one that says what it is. */
export const endingsOf = (name: string, kind: string): string[] => {
  const words = bare(name).split(' ');
  const last = words.findIndex((word) => isOfKind(word, kind));
  const telling = (last < 0 ? words : words.slice(0, last + 1)).filter((word) => !/\d/u.test(word));
  return [
    ...new Set(
      [...stepsOf(kind), ...telling].flatMap((word) => {
        const told = squeezed(word);
        const least = /^[\p{Script=Katakana}ー]+$/u.test(told) ? 3 : 2;
        return told.length >= least && cjk.test(told) ? [told.slice(-least)] : [];
      }),
    ),
  ];
};
const stepsOf = (kind: string): string[] => kind.split(/[/／・、>＞]/u).filter((step) => squeezed(step) !== '');
const cjk = /\p{Script=Han}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** A frame before a title praises or sells, and how many colours there are is told behind it. */
const withoutFrames = (title: string): string => {
  const left = title
    .replace(/^(?:\s{0,3}(?:【[^】]{1,40}】|\[[^\]]{1,40}\]|≪[^≫]{1,40}≫)){1,4}\s{0,3}/u, '')
    .replace(/\s?[(（]\s?\d{1,2}\s?(?:colou?rs?|色|款|컬러|가지\s?색상)\s?[)）]/giu, '')
    .trim();
  return [...left].length >= 4 ? left : title;
};
const counted = /^\d{1,3}(?:개|자루|장|켤레|세트|벌|매|병|봉|팩)/u;
/** 500克, 30W/50W/100W, (저온압착). */
const measure = /^(?:(?:約|约|약)?\d[\d.,×xX*/～~-]*(?:\p{L}{1,4}|[%℃°])?(?:[/×xX]\d+\p{L}{0,3}){0,6}|[(（「][^()（）「」]{1,20}[)）」]|[/／])$/u;
/** In em. */
const widest = 24;
