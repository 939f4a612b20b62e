/** Yes and no in eight languages. */
import { holdsCjk, type Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';

/** In whatever language somebody answered, as this one says it. */
export const answered = (value: string, language: Language, name = ''): string => {
  const said = value.trim().toLowerCase();
  // 蓄光(ゼブラグローのみ) asks for 蓄光.
  const key = name.replace(/\s?[(（][^()（）]{1,20}[)）]\s*$/u, '').trim();
  const fit = answersTo(key, language);
  if (fit && yes.has(said)) return fit[0];
  if (fit && no.has(said)) return fit[1];
  return yes.has(said) ? says[language][0] : no.has(said) ? says[language][1] : value;
};
/** What a question of this name is answered with, where a bare yes or no would say nothing. */
const answersTo = (key: string, language: Language): readonly [string, string] | undefined => {
  if (toBuild.test(key)) return needed[language];
  if (appliance.test(key)) return may[language];
  if (language === 'ja') return isPart(key) ? there.ja : undefined;
  if (language === 'zh') return ofFeature.test(key) ? there.zh : undefined;
  if (language !== 'ko') return undefined;
  return absent.test(key) || koreanPart.test(key) ? there.ko : done.test(key) ? possible : undefined;
};
/** 食洗機：○ is an answer, too. */
export const ringAnswered = (value: string, language: Language, name: string): string =>
  /^[○◯◎×✕]$/u.test(value.trim()) ? answered(/[×✕]/u.test(value) ? 'no' : 'yes', language, name) : answered(value, language, name);

/** “Assembly: Yes” says nothing: somebody has to build it. */
const toBuild = /^(?:(?:self )?assembly|(?:selbst)?montage|aufbau|montaje|armado|montagem|组装|組裝|組み?立て|조립)$/iu;
const needed: Record<Language, readonly [string, string]> = {
  en: ['Required', 'Not required'],
  zh: ['需要', '不需要'],
  fr: ['À faire', 'Non nécessaire'],
  de: ['Erforderlich', 'Nicht erforderlich'],
  es: ['Necesario', 'No necesario'],
  pt: ['Necessária', 'Não necessária'],
  ja: ['必要', '不要'],
  ko: ['필요', '불필요'],
};

/** “電子レンジ：はい” is no answer: a thing may go there or not. */
const appliance =
  /^(?:追い?[焚だ炊]き|電子レンジ|レンジ|オーブン|オーブントースター|トースター|食洗機|食器洗い?(?:乾燥)?機|直火|IH|乾燥機|タンブラー乾燥|漂白剤?|アイロン|丸洗い|水洗い|手洗い|洗濯機?|ドライクリーニング|微波炉|洗碗机|烤箱|电磁炉|明火|烘干机?|机洗|전자레인지|식기세척기|오븐|직화|인덕션|건조기|에어프라이어|세탁기)(?:使用|対応|사용)?$/iu;
/** “しおり紐：はい” is no answer either: a part is there or not. What ends in what can be done, how it is made or what it is free of is asked as it stands. */
const isPart = (name: string): boolean =>
  /(?:\p{Script=Han}|[ァ-ヶー]|ひも|しおり|ふた|ふくろ)$/u.test(name) &&
  !/(?:可能?|対応|製|式|型|用|品|的|済|要|別|向|国産|天然|有機|本革|限定|中古|認定|無料|使用|洗濯|乾燥|塗装|遮光|兼用|両用|共通|共用|簡単|便利|軽量|丈夫|安全|安心|豊富|(?:無|不|非|未)\p{Script=Han}{1,3}|フリー|レス|メイド|タイプ|スタイル|モデル|デザイン|サイズ|ヴィーガン|ビーガン|ベジタリアン|オーガニック|ハラール?|リサイクル|セール|ギフト)$/u.test(
    name,
  );
/** 밝기 조절：예. */
const done = /(?:투과|조절|사용|세탁|분리|교체|변경|연결|충전|수납|조립|접이|탈착|회전|세척|보관|휴대|출력|재생|녹화|전송|통화|급속|살균|각인|확장|호환)$/u;
/** 백탁: 아니요. */
const absent = /(?:첨가|함유|백탁|사용감|냄새)$/u;
/** 정렬선: a part is there or not, as 充电功能 is. */
const koreanPart = /(?:선|줄|끈|스트랩|포켓|주머니|뚜껑|손잡이|덮개|안감|지퍼|바퀴|고리|타이머|조명|램프|센서|필터|파우치|받침대?|쿠션|안전장치|기능)$/u;
const ofFeature = /(?:功能|装置|裝置|口袋|拉[链鏈]|[内內][衬襯]|里[布衬])$/u;
/** That a part is there, and that it is not. */
export const there: Partial<Record<Language, readonly [string, string]>> = { zh: ['有', '无'], ja: ['あり', 'なし'], ko: ['있음', '없음'] };
const possible = ['가능', '불가'] as const;
const may: Partial<Record<Language, readonly [string, string]>> = { zh: ['可用', '不可用'], ja: ['可', '不可'], ko: ['사용 가능', '사용 불가'] };
const yes = new Set(['true', 'yes', 'oui', 'ja', 'si', 'sí', 'sim', '是', 'はい', '예']);
const no = new Set(['false', 'no', 'non', 'nein', 'não', 'nao', '否', 'いいえ', '아니요']);
const says: Record<Language, readonly [string, string]> = {
  en: ['Yes', 'No'],
  zh: ['是', '否'],
  fr: ['Oui', 'Non'],
  de: ['Ja', 'Nein'],
  es: ['Sí', 'No'],
  pt: ['Sim', 'Não'],
  ja: ['はい', 'いいえ'],
  ko: ['예', '아니요'],
};
export const yesAndNo = (language: Language): readonly string[] => [
  ...says[language],
  ...needed[language],
  ...(may[language] ?? []),
  ...(there[language] ?? []),
  ...(language === 'ko' ? possible : []),
];

/** Whether an answer of the starter's own says yes; of what is no answer nothing. */
export const saysYes = (value: string, language: Language): boolean | undefined => {
  const at = [says[language], needed[language], may[language], possible, ...Object.values(there)]
    .flatMap((pair) => pair?.indexOf(value) ?? [])
    .find((place) => place >= 0);
  return at === undefined ? undefined : at === 0;
};

/** A bare no answers what somebody asked of a thing; that wool is not vegan, or not on sale, nobody asked. */
export const saysNothing = ({ name, value, source }: Pick<Fact, 'name' | 'value' | 'source'>): boolean =>
  source === 'metafield' && (unasked.test(value.trim()) || (/^(?:No|FALSE|false)$/u.test(value.trim()) && isPraise(name.replace(/[\s_.-]+/gu, ' ').trim())));
const isPraise = (name: string): boolean => (holdsCjk(name) ? praised.test(name) : praisedInLatin.test(name));
/** A question that does not arise. */
const unasked =
  /^(?:n\/a|not applicable|nicht zutreffend|entfällt|sans objet|no aplica|no procede|não (?:se )?aplic(?:a|ável)|不适用|該当なし|해당 ?(?:사항 ?)?없음)\.?$/iu;
/** What a shop would praise, or keeps for its own windows. */
const praised =
  /素食|纯素|有机|有機|手工|限[定量]|新品|促[销銷]|推荐|爆款|热[卖销]|ヴィーガン|ビーガン|オーガニック|セール|おすすめ|人気|新着|비건|유기농|한정|세일|할인|추천|인기|신상/u;
const praisedInLatin =
  /(?<!\p{L})(?:vegan[oae]?s?|vegetarian[oa]?|vegetarisch|végétarien(?:ne)?|organic|bio|biologi\p{L}+|ecol[oó]gic[oa]|orgânic[oa]|hand ?made|hand ?crafted|handgemacht|fait main|hech[oa] a mano|feit[oa] à mão|gifts?|geschenk\p{L}*|cadeaux?|regalo|presente|sale|clearance|new|neu(?:heit)?|nouveau(?:té)?|novedad|nuevo|novidade|nov[oa]|novo|featured?|best ?sellers?|top ?sellers?|limited|limitiert\p{L}*|limité[es]{0,2}|limitad[oa]|exclusive?|exklusiv|exclusif|exclusiv[oa]|pre ?orders?|vorbestell\p{L}*|précommande|preventa|pré ?venda|subscri\p{L}+|abonn?(?:ement|o)?|assinatura|discontinued?|auslauf\p{L}*|promo\p{L}*|angebot|oferta|soldes?|recommend\p{L}*|empfohlen|recommandé|recomendad[oa]|popular|beliebt|trending|hide|hidden|shown?|display(?:ed)?(?= (?:on|in))|active$|enabled?|published|visible|test(?: product)?|taxable|wholesale|b2b|drop ?ship\p{L}*|back ?orders?|returnable|made to order|custom (?:order|made)|personali[sz]\p{L}*|engrav\p{L}*|award\p{L}*|artisan\p{L}*)(?!\p{L})/iu;
