/** A Chinese, Japanese or Korean title that is a chain of words to be found by: of these it keeps what names the thing. */
import { holdsCjk, isCjk } from '@storewright/contract/kit/languages';
import { valuesIn } from '@storewright/contract/listing/option-values';
import type { Source } from '../../engine.ts';
import { squeezed } from '../../lines.ts';

export const withoutSearchWords = (title: string, { language, facts, productType }: Pick<Source, 'language' | 'facts' | 'productType'>): string => {
  // What stands in brackets belongs together.
  if (!isCjk(language) || !holdsCjk(title) || title.length > longest || /[([（「『【][^\])）」』】]*\s/u.test(title)) return title;
  const words = title.split(/\s+/u).map((word) => (language === 'zh' && !mood.test(word) ? withoutFashion(word) : word)).filter(Boolean); // biome-ignore format: one step after another
  const isMood = words.map((word) => mood.test(word));
  // 可愛い うさぎのぬいぐるみ is called so; behind what it is, nothing is.
  if (words.length < 6 && isMood.filter(Boolean).length < 2 && !(words.length > 2 && isMood.at(-1))) return ended(words.join(' ')) || title;
  const told = withoutChoices(withoutRepeats(withoutMoods(words), productType), facts);
  return told.length < 2 ? title : ended(told.join(' '));
};
/** “复古台灯 E27 · 2024新款”: what parted the words that went goes with them. */
const ended = (title: string): string => title.replace(/(?<=[^\s·・|｜/／–—-])[\s·・|｜/／–—-]{1,9}$/u, '');

/** おしゃれ 韓国 かわいい: a style beside these is one of them; by itself it is one. */
const withoutMoods = (words: string[]): string[] => {
  const goes = words.map((word) => mood.test(word));
  const spread = (at: number, next: number): void => {
    if (goes[next] && style.test(words[at]!)) goes[at] = true;
  };
  for (let at = 1; at < words.length; at++) spread(at, at - 1);
  for (let at = words.length - 2; at >= 0; at--) spread(at, at + 1);
  return words.filter((_, at) => !goes[at]);
};

/** ラグ … ラグマット カーペット: what it is is said once; 아기내복 says nothing beside 아기 and 내복. */
const withoutRepeats = (words: string[], productType: string): string[] => {
  const typed = productType.split(/[\s・/／>›,，、]+/u).filter((step) => step.length > 1);
  const alike = typed.length > 1 ? [...synonyms, new Set(typed)] : synonyms;
  return words.filter((word, at) => {
    const names = [...(alike.find((one) => one.has(word)) ?? [])].filter((name) => name !== word);
    // 布団 カバー 枕 カバー are two.
    return !isMadeOf(word, words) && !words.slice(0, at).some((one) => names.some((name) => one.endsWith(name)));
  });
};
const isMadeOf = (word: string, words: string[]): boolean =>
  words.some((one) => /\p{L}{2}/u.test(one) && word.startsWith(one) && words.includes(word.slice(one.length)) && /\p{L}{2}/u.test(word.slice(one.length)));

/** グレー ベージュ: of what is to be chosen from, a long title names nothing. */
const withoutChoices = (words: string[], facts: Source['facts']): string[] => {
  if (words.length < 9) return words;
  const chosen = facts.flatMap(({ source, value }) => {
    const values = source === 'option' ? valuesIn(value).map(squeezed) : [];
    const named = words.filter((word) => values.includes(squeezed(word)));
    return named.length > 1 ? named : [];
  });
  return words.filter((word) => !chosen.includes(word));
};

/** 2024秋季新款针织衫, 网红爆款收纳盒: before the name these are of a season. */
const withoutFashion = (word: string): string =>
  word
    .replace(/(?:20\d\d年?)?((?:[春夏秋冬]{1,2}季?)?)新款/u, '$1')
    .replace(/^(?:爆款|(?:[网網][红紅美]|抖音|明星|小红书)(?:同款|爆款|款)?|ins风|高[颜顏]值)+(?=\p{Script=Han}{2})/iu, '');

const longest = 200;

// biome-ignore format: a line per language
const mood = new RegExp(
  `^(?:${[
    '(?:爆款|(?:[网網][红紅美]|抖音|明星|小红书|博主)(?:同款|爆款|款|推荐|推薦|必[喝吃买買])?|ins(?:风|風)?|百搭|高?[颜顏]值|小[众眾]|高[级級]感|氛[围圍]感|[时時]尚|潮流?|洋[气氣]|[气氣][质質]|仙[气氣]|少女心|治愈系?|療癒|文青|好看|漂亮|必[备備买買喝吃]|推[荐薦]|人[气氣]|新款|[团團][购購]|[懒懶]人|大[气氣]|上[档檔]次|[热熱][卖賣销銷])+',
    'おしゃれ|オシャレ|お洒落|(?:大人)?(?:かわいい|可愛い|カワイイ)|(?:かっこ|カッコ)(?:いい|イイ|良い)|大?人気(?:商品)?|おすすめ|オススメ|お勧め|話題|流行り?|トレンド|売れ筋|高見え|プチプラ|(?:SNS|インスタ)?映え|大人(?:女子|っぽい)|(?:きれい|キレイ|綺麗)め|(?:20\\d\\d年?)?(?:新作|最新作?|新商品)|便利グッズ|お得|高級感|コスパ|韓国(?:風|雑貨|ファッション)',
    '예쁜|이쁜|귀여운|감성(?:적인)?|추천|인기|베스트|(?:필수|자취|국민|데일리|꿀|핫|인싸|신박|힐링|육아|살림|집들이|감성|잇)템|[가갓]성비|인스타(?:감성)?|핫한|유행|신박한|트렌디한?|고급스러운|세련된|강추|대박|(?:20\\d\\d년?)?신상|집꾸미기|필수품?',
  ].join('|')})$`,
  'iu',
);
/** What may tell a thing apart, too. */
const style =
  /^(?:[韩韓][版系]|日系|北[欧歐](?:[风風])?|[简簡][约約]|[现現]代(?:[简簡][约約])?|[轻輕]奢|[创創]意|可[爱愛]|[显顯]瘦|韓国|北欧風?|シンプル|モダン|大人|女子|一人暮らし|新生活|引っ?越し|インテリア|雑貨|上品|癒し|グッズ|小物|便利|북유럽|모던|심플한?|인테리어|소품|데일리|자취|원룸|신혼|꾸안꾸|힙한|요즘)$/u;

/** The other names by which people look for one thing. */
const synonyms: ReadonlySet<string>[] = [
  'ラグ ラグマット カーペット 絨毯 じゅうたん 敷物',
  'ケース カバー',
  'エプロン 前掛け',
  '爪とぎ つめとぎ 爪研ぎ',
  '段ボール ダンボール',
  'バッグ バック かばん 鞄 カバン',
  'クリア 透明',
  'リュック リュックサック バックパック デイパック',
  '水筒 ボトル マイボトル',
  'クッション 座布団',
  'ごみ箱 ゴミ箱 ダストボックス',
  '財布 ウォレット',
  '椅子 いす イス チェア チェアー',
  '棚 ラック シェルフ',
  '帽子 ハット',
  '靴 シューズ',
  '靴下 ソックス',
  '手袋 グローブ',
  '傘 かさ アンブレラ',
  '時計 ウォッチ',
  '러그 카페트 카펫 매트 깔개',
  '내복 실내복 내의',
  '가방 백',
  '의자 체어',
  '쿠션 방석',
  '담요 블랭킷',
  '모자 햇',
  '케이스 커버',
  '슬리퍼 실내화',
  '保温杯 保溫杯 水杯 杯子',
  '手机壳 手機殼 保护套 保護套 保护壳',
  '地毯 地垫 地墊',
  '收纳盒 收納盒 收纳箱 收納箱',
].map((line) => new Set(line.split(' ')));
