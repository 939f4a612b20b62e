/**
 * What a label states and the owner copies from it: how long it keeps, of what it is made up by shares, how it is washed, where an ingredient comes from. The shop's old text is
 * where it stands: the owner's word. “Keeps fresh for a year” without the label is a claim.
 */
import { inItsScripts } from '../language/simplified.ts';
import { clauseBefore, clauseBehind, sentenceEnd } from './clauses.ts';
import type { ConceptStatement, OriginStatement, QuantityStatement } from './statement.ts';

/** 賞味期限：製造日より6か月, “Best before: 12 months”, „Haltbarkeit: 18 Monate“. */
export function isKeptSoLong({ start, end, measures }: QuantityStatement, folded: string): boolean {
  if (measures[0]?.[0]?.dimension !== 'time') return false;
  return keeps.test(folded.slice(Math.max(0, start - 60), start)) || keepsBehind.test(folded.slice(end, end + 30));
}
const joint = String.raw`[^.!?。！？\n:：\t]{0,24}[:：\t]?[^.!?。！？\n:：\t]{0,24}`;
const keeps = new RegExp(
  `(?:${[
    String.raw`(?<!\p{L})(?:best before|best by|use by|shelf[- ]?life|expir(?:y|es|ation)(?: date)?|mindestens haltbar(?: bis)?|mindesthaltbarkeit\p{L}*|haltbarkeit(?:sdauer)?|mhd|dluo|dlc|ddm|date limite|a consommer de preference(?: avant| dans les)?|(?:duree de )?conservation|caducidad|consumo preferente|fecha de (?:caducidad|consumo)|vida util|validade|prazo de validade|consumir de preferencia(?: antes de| em)?)(?!\p{L})${joint}`,
    inItsScripts(String.raw`(?:保质期|保鲜期|保存期限|有效期限?|赏味期限|最佳(?:食用|赏味)期)${joint}`, 'zh'),
    String.raw`(?:賞味期[限間]|消費期限|使用期限)${joint}`,
    String.raw`(?:소비 ?기한|유통 ?기한|보존 ?기간|사용 ?기한)${joint}`,
  ].join('|')})$`,
  'u',
);
/** “12 Monate haltbar (ungeöffnet)”: how long it keeps closed or opened, and not how long it holds. */
const keepsBehind = /^ (?:ungeoffnet |nach (?:dem )?offnen )?haltbar(?:keit)?(?!\p{L})|^ (?:shelf life)/u;

/** “Nettle 35 %, birch 30 %, mint 20 %”: shares in a list of what is in it. Without its label they have to make up a whole: of buyers 98 % and 97 % are none. */
export function isShare({ start, end, measures }: QuantityStatement, folded: string): boolean {
  if (measures[0]?.[0]?.dimension !== 'percent') return false;
  const line = folded.slice(Math.max(0, start - around), end + around);
  if (contents.test(folded.slice(Math.max(0, start - around), start))) return true;
  const shares = [...line.matchAll(share)].map(([, said = '0']) => Number(said.replace(',', '.')));
  const sum = shares.reduce((one, other) => one + other, 0);
  return shares.length >= 3 && sum > 94 && sum < 101.5;
}
const around = 200;
/** An item of the list begins behind a comma, and ends at one. */
const share =
  /(?<=(?:^|[,，、;；:：·•|\n\t(（/／])\s?)(?:[\p{L}’'-]{2,24}[ 　]?){1,5}[(（]?\s?(\d{1,3}(?:[.,]\d{1,2})?) ?[%％](?=\s?(?:[,，、;；.。·•|\n\t()（）/／]|$|\s(?:and|und|et|y|e)\s))/gu;
const contents =
  /(?:(?<!\p{L})(?:ingredients?|zutaten|ingredientes?|inhaltsstoffe|zusammensetzung|composition|composicion|composicao|(?:guaranteed )?analysis|analytische bestandteile|constituants analytiques|componentes analiticos|analise)|原材料(?:名)?|配料表?|成分(?:表|保证)?|原料|원재료(?:명)?(?: ?및 ?(?:함량|원산지))?|성분)\s?[:：\t][^!?。！？\n]{0,190}$/u;

/** « Énergie 1020 kJ / 240 kcal »: what it feeds, in the table that the label has to bear. */
export function isNourishing({ start, end, measures }: QuantityStatement, folded: string): boolean {
  const { dimension = '', unit } = measures[0]?.[0] ?? {};
  if (dimension !== 'calorie' && unit !== 'kcal') return false;
  return feeds.test(folded.slice(Math.max(0, start - 50), start)) || /^ ?(?:per|pro|par|por|je|each|\/)/u.test(folded.slice(end, end + 6));
}
const feeds = /energ|brennwert|nahrwert|calor|kalorien|kilojoule|kj|valeur|valor|能量|[热熱]量|エネルギー|熱量|カロリー|열량|칼로리/u;

/** „Maschinenwaschbar“, 机洗, « lavable à 60 »: what the label sewn into it says. What a field tells otherwise of its care, `told`, goes before. */
export const isWashing = ({ kind, concepts, modifiers }: ConceptStatement): boolean =>
  kind === 'certificate' && modifiers.length === 0 && concepts.length > 0 && concepts.every((one) => washed.has(one));
const washed: ReadonlySet<string> = new Set(['machine-washable', 'washable', 'hand-wash-only', 'dishwasher-safe', 'tumble-dry-safe']);

/** “At 30 °C”, beside a word of washing. */
export function isWashedSoHot({ start, end, measures }: QuantityStatement, folded: string): boolean {
  const { dimension = '', stated = 0 } = measures[0]?.[0] ?? {};
  if ((dimension !== 'temperature' && dimension !== 'angle') || stated < 20 || stated > 95) return false;
  return washes.test(clauseBefore(folded, start, 60, sentenceEnd)) || washes.test(clauseBehind(folded, end, 24, sentenceEnd));
}
const washes = /wasch|wash|lava[vr]|lave|lavag|lavab|lavad|maquina|洗|세탁|빨래/u;

/** A field of its care that asks for hands, or for none of it. */
export const forbidsWashing = (folded: string): boolean => forbids.test(folded);
const forbids =
  /(?<!\p{L})(?:hand[- ]?wash|wash by hand|by hand|hand only|dry[- ]clean|wipe|spot clean|not|no|never|don['’]t|nicht|nur|handwasche|von hand|abwischen|reinigung|keine?|pas|ne|main|sec|ni|mano|seco|nao|mao)(?!\p{L})|不可|不能|勿|禁|手洗|干洗|乾洗|手洗い|不可|ドライ|できません|避け|손세탁|손빨래|드라이|불가|금지|마세요/u;

/** 原材料名：大豆(国産)、米(国産): where an ingredient comes from, in the list that the label has to bear. */
export const isDeclared = ({ start, end, handmade, year }: OriginStatement, folded: string): boolean =>
  !handmade && year === null && declares.test(folded.slice(Math.max(0, start - 160), start)) && /^\s?[)）、,，;；／/]|^$/u.test(folded.slice(end, end + 2));
const declares =
  /(?:(?<!\p{L})(?:ingredients?|zutaten|ingredientes?)|原材料(?:名)?|配料表?|成分表|原料|원재료(?:명)?(?: ?및 ?(?:함량|원산지))?)\s?[:：\t][^.!?。！？\n:：]{0,150}$/u;
