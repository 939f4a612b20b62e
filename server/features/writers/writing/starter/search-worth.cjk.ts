/** Which sentence and which row a searcher is told first: what it is made of, how large it is, what it fits and what it does, before colours and praise. */
import { claimsIn } from '@storewright/contract/listing/claims';
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { widthEm } from '@storewright/contract/listing/width';
import type { Attribute } from './naming/attributes.ts';
import { isPersonal } from './reading/passages/stories.cjk.ts';
import type { Row } from './rows/row.ts';

/** Below 20 it says little: praise, or what it is and no more; below 0 nothing that anybody searches for. */
export const sentenceWorth = (text: string, { names, defines, isLede }: Record<'names' | 'defines' | 'isLede', boolean>, language: Language): number => {
  const isOwn = isPersonal(text);
  const kinds = new Set(claimsIn(text, none, language).map(({ kind }) => kind));
  // 每年一月買手帳、三月就放棄的人，這本是做給你的: what is counted in a word to the reader is not the thing.
  const stated = (isOwn ? told.slice(0, 2) : told).filter((kind) => kinds.has(kind)).length;
  const tells = 2 * Math.min(stated, 2) + Number(made.test(text)) + Number(does.test(text) && !careful.test(text));
  const worth = 3 * Number(names) + 2 * Number(defines) + tells + Number(isLede) - 2 * Number(isOwn);
  if (tells > 0 || defines) return Math.min(10 * Math.max(worth, 2) + 15, 65);
  if (isOwn || careful.test(text)) return -1;
  // 漂身是枣核形短身，翻身快，…: in no list, and of some length.
  return worth > 0 && text.length >= 16 ? (names ? 35 : 23) : Math.min(worth, 4);
};
/** 유막이 남아 있으면 …, 長期泡水會有…, 藍染めのため…: what happens if, and what it does not do. */
const careful =
  /(?:면|으니|니까|우니|거나) |원인|(?:않|없)(?:습니다|아요|어요|음)|かもしれ|ません|ないで|のため|すると|場合|移り|[会會](?:有|起|掉|生|[变變]|出|留|影|[软軟])|如果|要是|否[则則]|即使/u;

/** 0 for what one asks for once one has it, and for what a shop sorts by. */
export const rowWorth = ({ attribute, label, text, weighed, chosen }: Row): number => {
  const fits = attribute === 'compatibility' || fitting.test(label);
  const isMaterial = isOfSubstance({ attribute: attribute === 'material' && /구성|構成|组成$/u.test(label) ? undefined : attribute, label });
  // パーツ点数 of 5: five of what, only its label would tell.
  const isLeft =
    weighed ||
    (attribute === undefined && /^\d+$/u.test(text)) ||
    widthEm(text) > 36 ||
    (attribute !== undefined && unsearched.has(attribute)) ||
    spoken.test(text) ||
    answer.test(text);
  if (isLeft || (!fits && (unasked.test(label) || (!isMaterial && code.test(text))))) return 0;
  // “구성은 1개, 3개 세트입니다” is what there is to choose from, and what comes along is read in the table.
  if ((chosen && /^\d{1,3}\s?(?:개|매|장|팩|병|セット|個|枚|本|个|盒|包|瓶)/u.test(text)) || attribute === 'contents') return 0;
  if (fits) return 60;
  if (isMaterial) return 56;
  if (attribute === 'colour' || attribute === 'size') return chosen ? 22 : 20;
  if (attribute !== undefined && sized.has(attribute)) return 46;
  // Which valley, not which country.
  if (attribute === 'origin') return text.length > 4 ? 24 : 12;
  return measure.test(text) ? 33 : 30;
};
export const isOfSubstance = ({ attribute, label }: Pick<Row, 'attribute' | 'label'>): boolean =>
  attribute === 'material' || attribute === 'ingredients' || (attribute === undefined && substance.test(label));

const told = ['material', 'compatibility', 'quantity', 'colour'] as const;
/** One list for all: what is known of a list of facts is kept with it. */
const none: Fact[] = [];
const made =
  /作[っりる]|仕(?:立て|込[みん])|使[っい用]|編[みん]|織[りっ]|練[りっ]|焼[きい]|干し|蒸し|切[っり]|削[っり]|采用|採用|[选選]用|[制做]成|手[工作]|[压壓]榨|冷[压壓]|만든|만들어진|사용(?:해|한|했)|넣[어은었]|깎|말린|말려|말렸|마감/u;
const does =
  /[适適]用|[适適]合|対応|専用|[专專]用|向け|付き|内蔵|収納|取り外|できます|使えます|能[装裝用放拆]|可(?:以|拆|[调調]|自行|[换換])|[带帶附](?!近)|防水|[两兩]用|[双雙]面|容[易量]|기 ?좋|맞는|전용|호환|적합|겸용|가능|방수|포함|수 있/u;

const fitting = /[适適][用配合]|兼容|[機机車车][種型]|対応|호환|적용|기종|차종/u;
const substance = /[材料]$|材[质質料]|[质質]地|素材|生地|組成|外装|소재|재질|원단|수종|樹種|木種|혼용/u;
const measure = /\d\s?(?:\p{Script=Latin}{1,3}|[%％℃°枚個本入张片支條条升克]|매|개|장)/u;
/** A code, but neither IP65 nor the steel SUS304. */
const code = /^(?!IP)[A-Z\d-]{4,}$/u;
/** A sentence, or a label of its own, makes no value; 可 and はい answer what nobody asked. */
const spoken = /[。！？!?:：\n]|です|ます|ません|ください|니다|세요/u;
const answer =
  /^(?:약간|조금|보통|살짝) ?(?:있음|없음)|^(?:선택 ?)?(?:가능|불가|필요|불필요|있음|없음|포함|미포함|예|아니요|可|不可|あり|なし|必要|不要|需要|不需要|有|无|無|是|否|はい|いいえ|対応可|支持|包含)$|(?:付属|別売り?|另售|별도)$/u;
const unasked =
  /番号|品番|型番|JAN|認証|认证|認證|[编編货貨型][号號]$|品名|商品名|名称|名稱|번호|모델명|품명|상품명|[备備]考|備注|注意|お届け|状[態态况況]|등급|[包套][装裝]$|[发發][货貨]|送料|배송|포장|[价價]格|가격|起[订訂批]|名入れ|刻字|保[存質质管]|期限|賞味|유통|소비기한|보관/u;

const sized: ReadonlySet<Attribute> = new Set<Attribute>(['dimensions', 'capacity', 'netWeight', 'volume', 'length', 'width', 'height', 'depth', 'diameter', 'bladeLength', 'cableLength', 'power', 'pages', 'pieces', 'weight', 'waterproof']); // biome-ignore format: a list
const unsearched: ReadonlySet<Attribute> = new Set<Attribute>(['brand', 'type', 'model', 'certificate', 'storage', 'shelfLife', 'care', 'usage', 'warning', 'assembly', 'packaging', 'warranty', 'allergens', 'season', 'language', 'brewing']); // biome-ignore format: a list
