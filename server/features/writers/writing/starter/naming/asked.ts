/** A name that carries the answer, 小銭入れあり, 통세탁 가능, 附手写证书: the thing is the name, and what was asked of it the answer. */
import type { Language } from '@storewright/contract/kit/languages';

/** “小銭入れ | あり” of “小銭入れあり: はい”; nothing where a name asks nothing. */
export const askedOf = (name: string, isYes: boolean, language: Language): { label: string; text: string } | undefined => {
  const said = name.trim();
  for (const [form, yes, no] of forms[language] ?? []) {
    const thing = form.exec(said)?.[1]?.trim() ?? '';
    if (thing === '' || /^[\p{Script=Hiragana}\d]$/u.test(thing) || loose.test(thing)) continue;
    const appliance = yes === '可' || yes === '対応' ? gone.test(thing) : false;
    return { label: thing, text: appliance ? (isYes ? '可' : '不可') : isYes ? yes : no };
  }
  const [yes, no] = parts[language]?.test(said) ? held[language]! : [];
  return yes && no ? { label: said, text: isYes ? yes : no } : undefined;
};
/** 뚜껑：예, 收纳袋：是: what ends so is a part of the thing or comes with it. */
const parts: Partial<Record<Language, RegExp>> = {
  zh: /(?:盖子?|蓋子?|把手|手把|拉链|拉鍊|口袋|内袋|內袋|夹层|夾層|里布|里衬|内衬|腰带|腰帶|肩带|肩帶|背带|背帶|提手|手柄|证书|證書|报告|報告|说明书|說明書|礼盒|禮盒|提袋|收纳袋|收納袋|底座|滤网|濾網|插头|插頭|遥控器|遙控器|印章|印款|落款|编号|編號|吊牌|刻度|防滑垫|防滑墊)$/u,
  ko: /(?:뚜껑|덮개|손잡이|안감|포켓|주머니|지퍼|후드|벨트|스트랩|고리|파우치|케이스|받침|받침대|리모컨|타이머|보증서|증명서|인증서|설명서|쇼핑백|자석|센서|바퀴|서랍|칸막이|거울|기능)$/u,
};
const held: Partial<Record<Language, readonly [string, string]>> = { zh: ['有', '无'], ko: ['있음', '없음'] };
/** What would be left of 取り扱い可 and 持ち運び可能 is a name; of 使用可能 alone it is none. */
const loose = /^(?:使用|利用|対応|사용|이용|적용|使用时|有|无|無)$/u;
const gone = /^(?:電子レンジ|レンジ|オーブン|(?:オーブン)?トースター|食洗機|食器洗い?(?:乾燥)?機|直火|IH|乾燥機|タンブラー乾燥|漂白剤?|アイロン)$/iu;

type Form = readonly [form: RegExp, yes: string, no: string];
/** The longer before the shorter: 미포함 ends in 포함. */
// biome-ignore format: a line per form
const forms: Partial<Record<Language, readonly Form[]>> = {
  ja: [
    [/^(.{1,20}?)の?有無$/u, 'あり', 'なし'],
    [/^(.{1,20}?)の?可否$/u, '可', '不可'],
    [/^(.{1,20}?)の?要否$/u, '要', '不要'],
    [/^(.{2,20}?)(?:は|が)?(?:あり|有り)$/u, 'あり', 'なし'],
    [/^(.{2,20}?)(?:は|が)?(?:なし|無し)$/u, 'なし', 'あり'],
    [/^(.{2,20}?)(?:付き|入り)$/u, 'あり', 'なし'],
    [/^(.{2,20}?)取得$/u, '取得', '未取得'],
    [/^(.{2,20}?)(?:は|が)?(?:付属|同梱)$/u, '付属', '付属なし'],
    [/^(.{2,20}?)不使用$/u, '不使用', '使用'],
    [/^(.{2,20}?)(?:に)?対応$/u, '対応', '非対応'],
    [/^(.{2,20}?)不可$/u, '不可', '可'],
    [/^(.{2,20}?)(?:は|が)?(?:可能|可)$/u, '可', '不可'],
    [/^(.{2,20}?)(?:は|が)?不要$/u, '不要', '必要'],
    [/^(.{2,20}?)(?:は|が)?必要$/u, '必要', '不要'],
  ],
  ko: [
    [/^(.{2,24}?)\s?(?:불가(?:능)?)(?:\s?여부)?$/u, '불가', '가능'],
    [/^(.{2,24}?)\s?가능(?:\s?여부)?$/u, '가능', '불가'],
    [/^(.{1,24}?)\s?(?:미포함|불포함)(?:\s?여부)?$/u, '미포함', '포함'],
    [/^(.{1,24}?)\s?별도$/u, '별도', '포함'],
    [/^(.{1,24}?)\s?포함(?:\s?여부)?$/u, '포함', '미포함'],
    [/^(.{1,24}?)\s?(?:유무|있음)$/u, '있음', '없음'],
    [/^(.{1,24}?)\s?없음$/u, '없음', '있음'],
    [/^(.{1,24}?)\s?제공(?:\s?여부)?$/u, '제공', '미제공'],
    [/^(.{2,24}?)\s?지원(?:\s?여부)?$/u, '지원', '미지원'],
    [/^(.{2,24}?)\s?불필요(?:\s?여부)?$/u, '불필요', '필요'],
    [/^(.{2,24}?)\s?필요(?:\s?여부)?$/u, '필요', '불필요'],
    [/^(.{2,24}?)\s?무첨가$/u, '무첨가', '첨가'],
    [/^(.{2,24}?)\s?여부$/u, '예', '아니요'],
  ],
  zh: [
    [/^(?:是否)?(?:不|未|无|無)需要?(\p{Script=Han}{2,8})$/u, '不需要', '需要'],
    [/^(?:是否)?需要?(\p{Script=Han}{2,8})$/u, '需要', '不需要'],
    [/^(?:是否)?(?:不|未)(?:包?含|附[带帶]?)(\S{1,12})$/u, '不含', '含'],
    [/^(?:是否)?(?:包?含|内含|內含)(?!量)(\S{1,12})$/u, '含', '不含'],
    [/^(?:是否)?(?:附[带帶赠贈送]?|配[备備]|[带帶])(?![子电電货貨])(\S{1,12})$/u, '有', '无'],
    [/^(?:是否)?(?:支持|支援)(\S{1,12})$/u, '支持', '不支持'],
    [/^(?:是否)?可以?(?:进|進|入|放入?|用于|用於|使用)?(洗碗机|洗碗機|微波炉?|微波爐?|烤箱|烘干机|烘乾機|冰箱|明火|电磁炉|電磁爐|洗衣机|洗衣機)$/u, '可用', '不可用'],
    [/^(?:是否)?可以?(?!持续|持續|再生)(\p{Script=Han}{2})$/u, '可', '不可'],
    [/^(?:有[无無])(\S{1,10})$/u, '有', '无'],
    [/^(\S{1,10}?)(?:有[无無])$/u, '有', '无'],
    [/^是否有(\S{1,10})$/u, '有', '无'],
    [/^是否[为為是]?(\S{1,10})$/u, '是', '否'],
  ],
};

export const askedAnswers = (language: Language): string[] => [...(forms[language] ?? []).flatMap(([, yes, no]) => [yes, no]), ...(held[language] ?? [])];
