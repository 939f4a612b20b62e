/** Lines of a Chinese, Japanese or Korean text that stand where a name would and are none: a question to the reader, a slogan, a wish. */
import { isDivider } from './old-headings.ts';

/** “물 안 마시는 우리 냥이, 고민이셨죠?” */
export const isSpoken = (name: string): boolean =>
  /[,，、].*[?？]$|(?:죠|나요|가요|세요|니다)[?？!！.ㅠㅜ~]*$|(?:です|ます|ません)(?:か|ね|よ)?[?？。！!]*$|[吗呢吧][?？]$/u.test(name) && !/^Q/iu.test(name);
/** ★爸爸妈妈都说好的积木★ above everything else. */
export const isSlogan = (text: string, name: string): boolean =>
  /^(?:[★☆♥♡]|\p{Extended_Pictographic})/u.test(text) && !/[\p{L}\p{N}]$/u.test(text) && name.length >= 8 && !isDivider(name);

/** “この1本で、切断・皮むきの4役！” opens a text as its first sentence. */
export const isShout = (name: string): boolean => /[!！]$/u.test(name) || (name.length > 8 && /[,，、]/u.test(name));
/** “첫 빨대컵, 뭘 사야 할지 고민이라면” waits for what nobody says. */
export const isHalf = (name: string): boolean => /(?:라면|다면|려면|을 때|위해|은데|는데)$/u.test(name);

/** “(不含线!!不含线!!要线另选)”: what is shouted again is said once, and a comma parts it from what follows. */
export const saidOnce = (text: string): string =>
  text.replace(/([\p{L}\p{N}]{2,16})[!！]{1,9}\s?\1(?=[!！)）]|$)/gu, '$1').replace(/(?<=[(（][^()（）]{1,40})[!！]{2,9}(?=\p{Script=Han})/gu, '，');

/** “更顺口哦～”, “肠胃敏感的亲”: how a shop chats with its buyers in Chinese. */
export const quietly = (text: string): string =>
  saidOnce(text)
    // 水彩就别画啦: without it the wish would hang.
    .replace(/(?<=别[^，。]{1,8})啦(?=[~～!！。，)）]|$)/gu, '了')
    .replace(/(?<=\p{Script=Han})(?:哦|喔|哟|呦|噢|啦)(?=[~～!！。，)）]|$)/gu, '')
    .replace(/(?<=[\p{Script=Han}\da-z%])(?<!哈)哈(?=[~～!！。，)）]|$)/gu, '')
    .replace(/的亲们?(?=[，不可请建也都就]|$)/gu, '的人')
    // “… 게 제일이죠 😊 두 아이 …”: a picture stood for the stop.
    .replace(/(?<=[요죠다])\s?\p{Extended_Pictographic}\uFE0F?\s+(?=\p{Script=Hangul})/gu, '. ')
    .replace(/(?<=\p{Script=Hangul})[-–]+(?=[!！.]*$)/gu, '');

/** “●藍は色落ちしますので、単独で洗ってください。” */
export const isWish = (text: string): boolean => wishes.test(text);
const wishes = /(?:ください|下さい|ましょう|주세요|마세요|바랍니다)[。.!！]?$|^[^，。]{0,3}(?:请|切勿|不要|避免).{4,}[。！]$/u;

/** “鋏善の定番！大久保鋏”: of two halves neither is a sentence. */
export const inOneBreath = (text: string): string => (/\p{Script=Hiragana}/u.test(text) ? text.replace(called, '$1、$2') : text);
const called = /^([^！!。、]{1,18}[\p{Script=Han}\p{Script=Katakana}ー])[！!]\s?([^！!。、]{0,18}[\p{Script=Han}\p{Script=Katakana}ー])[！!]?$/u;
