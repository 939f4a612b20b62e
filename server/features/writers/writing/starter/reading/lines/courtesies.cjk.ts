/** How a Chinese, Japanese or Korean letter begins and ends: an address, a greeting, thanks, a wish, the name of who wrote it. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import type { Line } from './line.ts';
import { simplified } from '@storewright/contract/listing/language/simplified';

/** Thanks for a visit, and what wishes a buyer well, wherever it stands. */
export const isCourtesy = (sentence: string): boolean => courtesies.test(sentence.trim());
const courtesies = new RegExp(
  `^(?:${[
    // Thanks.
    '(?:非常|衷心|真诚|诚挚)?地?(?:感谢|谢谢)(?:各位|大家|您|你|亲们?|每一位|所有)?.{0,12}(?:光临|惠顾|支持|观看|浏览|阅读|选购|厚爱|喜[欢爱]|看到这里|关注|信任|耐心).{0,10}',
    '.{0,30}(?:ご覧|ご来店|ご訪問|お越し|ご利用|お読み|お目|ご愛顧|お立ち寄り|お引き立て|ご購入|お買い上げ|アクセス|閲覧|興味).{0,16}ありがとうござい(?:ます|ました)',
    '(?:いつも|毎度|日頃|この度|平素|最後まで).{0,30}(?:ありがとうござい(?:ます|ました)|御礼申し上げます|感謝(?:いた|申)し(?:ます|上げます))',
    '(?:ありがとうござい(?:ます|ました)|(?:どうぞ)?よろしくお願い(?:いた|致)?し?(?:ます|申し上げます))',
    '(?:저희|본)?.{0,30}(?:방문|찾아|읽어|들러|관심|이용|구매|선택|사랑|봐|함께)[^.]{0,10}(?:주셔서|주시는|해 ?주신|가져).{0,16}(?:감사(?:합니다|드립니다|해요|드려요)|고맙습니다)',
    '(?:늘|항상|언제나|진심으로|정말)? ?(?:감사(?:합니다|드립니다|해요|드려요)|고맙습니다)',
    '.{0,24}(?:오신|찾아 ?주신|방문하신).{0,12}환영(?:합니다|해요)|(?:.{0,16}へ)?ようこそ(?:お越しくださいました)?|(?:热烈)?欢迎(?:您|你|各位|大家)?(?:光临|来到).{0,16}',
    // Wishes.
    '(?:敬|谨|恭|順|顺)?祝(?:\\s|[您你]|大家|各位|亲|愿|安好|平安|顺|生活|天天|身体|安康|健康|阖家|事事|万事|一切|购物|好).{0,24}',
    '(?:顺颂|即颂|此致|敬颂|顺祝).{0,12}|(?:期待|希望|欢迎)(?:与|和)?(?:您|你|大家|各位).{0,8}(?:再次)?(?:光临|惠顾|回购|选购|喜欢)',
    '(?:皆様の|またの|お客様の)?ご(?:来店|購入|注文|利用|縁).{0,10}(?:お待ちし(?:て|ており)|楽しみに).{0,10}|素敵な.{0,12}(?:お過ごし|お届けでき)(?:ください|ますように)',
    '(?:좋은|행복한|즐거운|따뜻한) ?(?:하루|쇼핑|시간|날|한 ?주)[^.]{0,12}(?:되세요|보내세요|되시길|되시기|바랍니다)',
  ].join('|')})[\\s。.！!～~♪♡☆★^]*$`,
  'u',
);

/** The lines of a letter without its frame. What an address or a greeting opens and goes on to tell stays. */
export const withoutLetter = <One extends Line>(lines: readonly One[], names: readonly string[] = []): One[] => {
  const opened = lines.flatMap((one, at) => {
    if (at > 2 || one.kind === 'item' || !holdsCjk(one.text)) return [one];
    const text = withoutGreeting(one.text);
    return text === one.text ? [one] : text === '' ? [] : [{ ...one, text }];
  });
  const from = opened.length - 7;
  const isClosing = ({ kind, text }: One, at: number): boolean =>
    at > 0 &&
    at >= from &&
    kind === 'paragraph' &&
    ((holdsCjk(text) && isSigned(text)) ||
      (at >= opened.length - 3 && isNameOf(text, names)) ||
      (at === opened.length - 1 && /^[^、。はがをにで]{2,20}より[。！!♪]?$/u.test(text)));
  return opened.filter((one, at) => !isClosing(one, at));
};

const withoutGreeting = (text: string): string => {
  if (text.length <= 30 && isAddress(text)) return '';
  const [greeting = ''] = greetings.exec(text) ?? [];
  if (greeting === '') return text;
  const rest = text.slice(greeting.length).trim();
  const [first = ''] = /^[^。.！!～~]{1,40}(?:[。.！!～~^:)]+|$)/u.exec(rest) ?? [];
  return first !== '' && isIntroduction(first) ? rest.slice(first.length).trim() : rest;
};
/** 親愛的朋友，您好： */
const isAddress = (text: string): boolean => addresses.test(simplified(text).trim()) || addresses.test(text.trim());
const people =
  '(?:朋友|顾客|客人|客户|买家|读者|家人|伙伴|妈咪|宝妈|爸妈|宝宝|宝贝|亲|宝子|姐妹|集美|同学|老师|用户|会员|茶友|书友|网友|お客|顧客|ご?愛用者|ご?購入者|皆|みな|고객|이웃|손님|회원|여러분|구매자)';
const many = '(?:们|様|さま|さん|님들?|들)?';
const greeted = '[\\s,，]{0,2}(?:(?:您|你|大家|你们)?(?:好|早安|晚安|安康|平安)|へ|께)?';
const addresses = new RegExp(
  [
    `^(?:致|给|嗨|嘿|hi|hello)?[\\s,，]?(?:(?:亲爱|敬爱|尊敬|可爱)的|各位|親愛なる|大切な|사랑하는|소중한|존경하는) ?.{0,8}${people}${many}${greeted}[：:！!～~。.,，]*$`,
    `^.{0,8}${people}${many}[\\s,，]{0,2}(?:(?:您|你|大家|你们)?(?:好|早安|晚安|安康|平安)|へ|께)[：:！!～~。.,，]*$`,
    `^(?:嗨|嘿|哈[啰囉喽嘍]|hi|hello)?[\\s,，]?各位[^。，,：:说都刚最更很真]{1,8}(?:大家|您|你们)?好[呀啊]?[：:！!～~。.,，]*$`,
    `^(?:致|给|嗨|嘿|哈啰|哈囉|hi|hello)[\\s,，]?(?:所有|全国|每一位|正在)?.{0,8}${people}${many}[：:！!～~，,]+$`,
    '^(?:拝啓|前略|謹啓)',
  ].join('|'),
  'iu',
);
const greetings =
  /^(?:(?:姐妹|宝|集美|家人|宝子|宝宝|小伙伴)们(?:(?:看过来|听我说|快来|快冲|冲|谁懂)啊?)?(?=[‼！!，,～~\s])|(?:各位|亲爱的)[^，。,\s说都]{1,4}(?=[，,！!])|(?:老铁|家人)们?(?=[，,！!])|(?:救命|谁懂啊?)(?=[啊‼！!，,～~\s这])|(?:(?:哈[啰囉喽嘍]|嗨|嘿|hi|hello)?[，,！!\s]?(?:各位|亲们?|親們?|朋友们|朋友們|宝子们|寶子們)?(?:大家|各位|您|你|你们|你們)好(?:[呀啊哦喔])?|(?:皆様|みなさん?ま?)?、?(?:こんにちは|こんばんは|はじめまして|初めまして|おはようございます)|(?:여러분|고객님들?)?,? ?(?:안녕하세요|안녕하십니까|반갑습니다)(?:[,!.~\s]*(?:여러분|고객님들?|이웃님들?))?)(?=[\s,，、!！‼。.～~^♪♡☆★:：)…]|\p{Extended_Pictographic}|我|$))(?:[啊\s,，、!！‼。.～~^♪♡☆★:：)…]|\p{Extended_Pictographic}\ufe0f?)*/iu;
/** 꼬물꼬물펫입니다, 我是秀琴, 革工房ハルです: a name and nothing else. */
const isIntroduction = (text: string): boolean =>
  /^(?:저는 |저희는 )?\S{1,14}(?: \S{1,14})?(?:입니다|이에요|예요|이예요|에요)[.!~^:)\s]*$|^(?:我是|我叫|这里是|這裡是|我们是|我們是)[^，。,的]{1,12}[。！!～~]?$|^[^、。をにが]{1,20}(?:です|と申します)[。！!♪]*$/u.test(
    text,
  );

/** 山外茶舍 老陈, and the day it was written. */
const isNameOf = (text: string, names: readonly string[]): boolean =>
  text.length <= 28 &&
  (/^\d{4}\s?[年년./-]\s?\d{1,2}\s?[月월./-]\s?\d{1,2}\s?[日일]?[。.]?$/u.test(text) ||
    (!/[，、,！!？?：:\d]|[。.]./u.test(text) &&
      names.some((name) => name.length > 1 && text.includes(name) && text.replace(name, '').replace(/[\s。.—–―·・~～♡♥☆★-]/gu, '').length <= 5)));

/** 溪埔果園 秀琴 敬上 */
const isSigned = (text: string): boolean => {
  if (text.length > 60) return false;
  const said = text.replace(/^[\s—–―-]+|[\s。.！!♡♥☆★～~]+$/gu, '');
  return said.length <= 28 && (signatures.test(said) || signatures.test(simplified(said)));
};
const signatures =
  /^[^，。,]{0,24}(?:敬上|谨上|拜上|敬启|谨启|手书|敬笔|敬礼|手札)$|^(?:敬具|草々|早々|かしこ|謹白|謹言|此致|即颂|顺颂.{0,6})$|^[^、。]{0,14}(?:店主|店長|スタッフ|作家|作り手|作者|園主|農園|農家|工房|工場|製作者|職人|オーナー)[^、。]{0,10}(?:より|一同|拝)$|^[^、。]{1,16}(?:一同|拝)$|^[^,.]{1,20}\s(?:드림|올림|배상)$|^(?:焙煎士|窯元|職人|作家|作り手|店長|園主|作者|店主|掌柜|主理人|店长|老板娘?|小编|작가|대표|사장)[\s:：·・]{0,2}\p{L}{1,8}$/u;
