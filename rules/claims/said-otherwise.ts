/** Words that name a material or a colour and mean something else where they stand: „wer es trägt, weiß warum“, PC、タブレット, « odeur de caoutchouc », a wall of concrete. */
import type { Mention } from './mention.ts';
import { endingAt, standsAt } from './patterns.ts';
import type { Page } from './quantities.ts';

/** „Man weiß nie, wie“: he knows. */
export function isKnowing({ folded }: Page, { start, end }: Mention): boolean {
  if (!/^wei(?:ß|ss)$/.test(folded.slice(start, end)) || standsAt(coloured, folded, start)) return false;
  return standsAt(knower, folded, start) || standsAt(knownBehind, folded, end);
}
const coloured = endingAt(
  String.raw`(?:(?<!\p{L})(?:in|aus|ganz|ist|sind|war|bleibt|und|oder|bzw|matt|glanzend|rein|hell|strahlend|farbe|schwarz|grau|rot|blau|grun|beige)[:\s]{1,2}|[/,–-]\s?(?<!, ))`,
);
const knower = endingAt(String.raw`(?:(?<!\p{L})(?:man|wer|jeder|jede|niemand|keiner|ich|er|sie|wer (?:\p{L}+ ){1,9}\p{L}+,) )`);
const knownBehind =
  /,? (?:wie|was|warum|wo|wer|dass|ob|um|woher|wohin|wieso|weshalb|welche\p{L}?|wann)(?!\p{L})| (?:nach|nie|noch|schon|sofort|gleich|immer|genau|man|jeder|jede|niemand|keiner|ich|er|sie|erst|bereits|langst|spatestens|irgendwann|ohnehin|sowieso)(?!\p{L})/uy;

export const isOtherMaterial = (page: Page, mention: Mention): boolean =>
  isComputer(page, mention) || isSmell(page, mention) || isFire(page, mention) || isWallOrBit(page, mention);

const screens = String.raw`(?:tablets?|smart ?phones?|laptops?|notebooks?|handys?|consoles?|macs?|android|iphones?|ipads?|windows|タブレット|スマホ|スマートフォン|アイフォン|テレビ|ゲーム機|ノート|平板|手机|手機|电脑|電腦|筆電|笔记本|태블릿|스마트폰|노트북|휴대폰|핸드폰)`;

/** PC、タブレット、スマホ: the computer; PC製 and PC/ABS are polycarbonate. */
function isComputer({ folded }: Page, { start, end }: Mention): boolean {
  return folded.slice(start, end) === 'pc' && (standsAt(screenBefore, folded, start) || standsAt(screenBehind, folded, end));
}
const screenBefore = endingAt(String.raw`${screens}\s?(?:[、,，/／・·&+]|や|と|和|或|및|또는|or|and|und|et|ou|y|o|e)?\s?`);
const screenBehind = new RegExp(
  String.raw`\s?(?:[、,，/／・·&+]|や|と|和|或|및|또는|or|and|und|et|ou|y|o|e)?\s?${screens}|(?:や[^。、\n]{1,8}?)?(?:での?|から|周り|作業|ケース|バッグ|デスク|モニター|画面|入れ|収納|接続|スタンド|ポケット|用|対応|も(?:入|収))|端| ?(?:포켓|수납|가방|연결)`,
  'uy',
);

/** « Sans odeur de caoutchouc », ゴム臭: what it smells of, or not. */
const isSmell = ({ folded }: Page, { start, end }: Mention): boolean => standsAt(smells, folded, start) || standsAt(smellBehind, folded, end);
const smells = endingAt(
  String.raw`(?<!\p{L})(?:odeurs?|smells?|smelling|stinks?|geruch|riecht|stinkt|olor(?:es)?|huelen?|cheiros?|cheiram?) (?:de |d['’]|of |nach |a |like )(?:the )?`,
);
const smellBehind = /(?:の|的)?(?:臭|におい|ニオイ|匂い|气味|氣味|异味|異味)| ?냄새|[ -]smells?(?!\p{L})|geruch/uy;

/** “Smoked over pecan wood”, « au feu de bois », „über Buchenholz geräuchert“. */
const isFire = ({ folded }: Page, { start, end }: Mention): boolean =>
  woods.test(folded.slice(start, end)) && (standsAt(overFire, folded, start) || standsAt(smokedBehind, folded, end));
const woods = /wood$|holz$|^bois$|^lena$|^madera$|^madeira$/;
const overFire = endingAt(
  String.raw`(?<!\p{L})(?:(?:smoked|cooked|grilled|roasted|barbecued|fired|baked)(?: \p{L}+){0,2} (?:over|with|on)|over|feu de|fume au|fumee? au|ahumad[oa]s? con|defumad[oa]s? (?:com|em)|al fuego de|(?:gerauchert|gegart|gegrillt|gebacken|gerostet) uber) (?:\p{L}+ )?`,
);
const smokedBehind = /(?: \p{L}+){0,2} (?:gerauchert|gegrillt|gegart)(?!\p{L})|[ -](?:smoked|fired)(?!\p{L})/uy;

const concrete = /^(?:concrete|beton|hormigon|concreto|cimento|混凝土|コンクリート|콘크리트)$/;

/** “Into concrete walls”, 콘크리트 비트, „in Betonwände“: what it is hung on or drilled into. */
function isWallOrBit({ folded }: Page, { start, end }: Mention): boolean {
  const word = folded.slice(start, end);
  if (concreteWall.test(word)) return true;
  if (concrete.test(word)) return standsAt(wallBefore, folded, start) || standsAt(wallBehind, folded, end);
  return standsAt(eachDiameter, folded, end) && ofDrills.test(folded.slice(Math.max(0, start - 80), end + 80));
}
const concreteWall = /^beton(?:wand|wande|wanden|decke|decken|mauer|mauern|bohrer|bohrern|dubel|dubeln|schraube|schrauben)$/;
const wallBefore = endingAt(
  String.raw`(?<!\p{L})(?:(?:in|into|on|onto|sur|dans|auf|sobre) (?:the |le |la |el |o )?|(?:murs?|pared(?:es)?|paredes?|muros?|brocas?|meches?|forets?|chevilles?|tacos?|buchas?) (?:de |en |em |para |pour |a )|(?:wood|brick|stone|holz|ziegel|stein|bois|brique|madera|ladrillo|madeira|tijolo)(?:,| and| or| und| oder| et| ou| y| o| e) )`,
);
const wallBehind =
  /(?: (?:or|and) \p{L}{3,9})? (?:walls?|ceilings?|drill|drills|bits?|anchors?|screws|plugs?)(?!\p{L})|(?:、|或|和|与|與|及)?[^，。；,\n]{0,4}?(?:墙|牆|钻头|鑽頭|天花|膨胀|打孔)|(?:や|・|、)?[^。、\n]{0,5}?(?:壁|ビット|ドリル|用ビス|アンカー)|(?:나|이나|와|과|, ?|·)? ?[^.,!?\n]{0,6}?(?:벽|비트|드릴|앙카|앵커|천장|못)/uy;
/** 钢材13mm / 木材38mm: how wide it drills. */
const eachDiameter = /\s?[:：]?\s?(?:ø|约|約|最大|max\.? )?\s?\d{1,3}\s?(?:mm|毫米|㎜)/uy;
const ofDrills = /[钻鑽]|穴あけ|穿孔|드릴|천공|타공|drill|bohr|percage|perceuse|taladr|perfor|furad|furar/;
