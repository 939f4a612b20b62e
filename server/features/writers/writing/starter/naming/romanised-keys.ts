/** Keys written in Latin letters for a word of the shop's own language: `dianchi` is 电池, `omosa` 重さ, `sojae` 소재; and a few in English that go by no other name. */
import { type Language, perLanguage } from '@storewright/contract/kit/languages';
import { englishKeys } from './english-keys.ts';

/** What a key means, where every word of it is known; `keep_cool` and what nobody wrote down here stay. */
export const romanisedKey = (key: string, language: Language): string | undefined => saidIn(key, language, meant[language]);
/** The same, of words in English as well. */
export const keyInWords = (key: string, language: Language): string | undefined => saidIn(key, language, inWords(language));

const saidIn = (key: string, language: Language, known: ReadonlyMap<string, string> | undefined): string | undefined => {
  const words = key.trim().toLowerCase().split(/[\s_.-]+/u); // biome-ignore format: one step after another
  const told = known?.get(words.join(' ')) ?? known?.get(words.join(''));
  if (told || !known || words.length < 2) return told;
  const each = words.map(
    (word) =>
      known.get(word) ??
      known.get(`${word}s`) ??
      known.get(word.replace(/s$/u, '')) ??
      (word === 'ok' ? fine[language] : shortForm.test(word) ? word.toUpperCase() : undefined),
  );
  if (each.includes(undefined)) return undefined;
  return each.reduce<string>(
    (before, word = '') => before + (before === '' ? '' : language === 'ko' ? ' ' : language === 'ja' && measured.test(word) ? 'の' : '') + word,
    '',
  );
};
/** 持ち手の長さ. */
const measured = /^(?:長さ|幅|高さ|深さ|厚さ|重さ|サイズ|大きさ|数|色|形|直径|太さ|位置)$/u;
/** LED is LED anywhere. */
const shortForm = /^(?:led|usb|uv|ph|kc|pse|ce|spf|pvc|pu|ip|hdmi|gps|nfc|rgb|bpa|qi)$/u;
const fine: Partial<Record<Language, string>> = { zh: '适用', ja: '対応', ko: '사용' };

const mapOf = (pairs: string): [string, string][] =>
  pairs.split('; ').flatMap((pair) => {
    const [word = '', ...keys] = pair.split(' ').reverse();
    return keys.map((key): [string, string] => [key, word.replaceAll('_', ' ')]);
  });
// biome-ignore format: a line per kind
const zh = [
  'chicun 尺寸; caizhi 材质; mianliao 面料; zhongliang jingzhong 重量; yanse 颜色; changdu 长度; kuandu 宽度; gaodu 高度; houdu 厚度; zhijing 直径; rongliang 容量; guige 规格; xinghao 型号; kuanshi 款式; fengge 风格; shuliang 数量',
  'dianchi 电池; xuhang 续航; gonglv gonglu 功率; dianya 电压; jiekou 接口; xitong 系统; lianjie 连接方式; huibaolv huibaolu 回报率; jianmao 键帽; zhouti 轴体; peilie 配列; fangshui 防水; chengzhong 承重; gongyi 工艺',
  'chandi 产地; baozhiqi 保质期; chucun zhucun baocun 储存方法; peiliao 配料; chengfen 成分; kouwei 口味; jinghanliang 净含量; zhibao 质保; baoxiu 保修; baozhuang 包装; peijian 配件; jijie 季节; zuozhe 作者; chubanshe 出版社; yeshu 页数',
].join('; ');
// biome-ignore format: a line per kind
const ja = [
  'sozai 素材; zairyo zairyou 材料; kiji 生地; omosa 重さ; juryo juuryou juryou 重量; saizu サイズ; takasa 高さ; haba 幅; okuyuki 奥行; nagasa 長さ; atsusa 厚さ; futosa 太さ; fukasa 深さ; chokkei 直径; koukei kokei 口径; youryou yoryo yoryou 容量; naiyouryou naiyoryo 内容量; naiyou naiyo 内容; iro 色; gara 柄; obi 帯; katachi 形',
  'gensankoku 原産国; gensanchi gensan 原産地; sanchi 産地; seizoukoku seizokoku 製造国; kamamoto 窯元; seihou seiho 製法; seihon 製本; hyoushi hyoshi 表紙; kinou kino 機能; fuzokuhin fuzoku 付属品; hoshou hosho 保証; denchi 電池; denatsu 電圧; bousui bosui 防水; shokki 食器; shokusenki 食洗機; denshirenji 電子レンジ',
  'shoumikigen shomikigen 賞味期限; hozon hozonhouhou hozonhoho 保存方法; genzairyou genzairyo 原材料; seibun 成分; kaori 香り; aji 味; sentaku 洗濯; teire oteire お手入れ; taishounenrei taishonenrei 対象年齢; sakka 作家; chosha 著者; shuppansha 出版社',
].join('; ');
// biome-ignore format: a line per kind
const ko = [
  'as A/S; sojae 소재; jaejil 재질; wondan 원단; keugi 크기; saijeu 사이즈; muge 무게; jungnyang 중량; saeksang 색상; giri gili 길이; nopi 높이; neobi 너비; dukke 두께; jireum 지름; yongnyang yongryang 용량; guseong 구성; guseongpum 구성품; gineung 기능; jeonap 전압; baeteori 배터리; bangsu 방수',
  'wonsanji 원산지; jejoguk 제조국; jejosa 제조사; yutonggihan 유통기한; sobigihan 소비기한; bogwan 보관_방법; wonjaeryo 원재료; seongbun 성분; hyanggi 향; setak 세탁; gwonjangyeollyeong 권장_연령; sayongbeop 사용법; bojeung 보증; jakga 작가; jeoja 저자; chulpansa 출판사',
].join('; ');
const meant: Partial<Record<Language, ReadonlyMap<string, string>>> = { zh: new Map(mapOf(zh)), ja: new Map(mapOf(ja)), ko: new Map(mapOf(ko)) };
const inWords = perLanguage((language) => new Map([...(meant[language] ?? []), ...englishKeys(language)]));
