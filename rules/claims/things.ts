/** What a number counts, by the words beside it: two mitts are no two mirrors, ミトン2枚 no 鏡2枚. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { languageOf } from '../text/language/language.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { clauseBefore, clauseBehind } from './clauses.ts';
import { isWording } from './fact-names.ts';
import { fold } from '@storewright/contract/kit/fold';

type Span = { start: number; end: number };

/** What a text counts: the last word of the count, in Romance languages also the next, since the first may only narrow it; characters beside a counter. */
export function thingsAsked(folded: string, { start, end }: Span, language: Language): string[] {
  if (isCjk(language)) return [...tokensBeside(folded, start, end), ...counterOf(folded, start, end)];
  const words = folded.slice(start, end).match(latin) ?? [];
  const last = words.at(-1);
  const next = romance.has(language) ? /^ ([\p{L}]{3,24})(?!\p{L})/u.exec(folded.slice(end, end + 28))?.[1] : undefined;
  return [last, next].flatMap((word) => (word === undefined || /^\d/.test(word) ? [] : [stemOf(word)]));
}

/** What a fact counts, in the part of it that the number stands in and by the fact's name; null where it may be anything. */
export function thingsTold(fact: Fact, folded: string, { start, end }: Span, language: Language, toldIn: Language): string[] | null {
  if (isForeign(languageOf(`${fact.name} ${fact.value}`, toldIn), language)) return null;
  const before = clauseBefore(folded, start, 60, parted);
  const behind = clauseBehind(folded, end, 60, parted);
  const name = isWording(fact) || fact.source === 'description' ? '' : fold(fact.name);
  const found = isCjk(language)
    ? [...tokensBeside(folded, start, end), ...counterOf(folded, start, end), ...(cjkName.test(name) ? [] : tokensOf(name, 12))]
    : [...new Set(`${name} ${before} ${folded.slice(start, end)} ${behind}`.match(latin) ?? [])]
        .filter((word) => word.length > 2 && !generic.has(word) && !/^\d/.test(word))
        .map(stemOf);
  return found.length === 0 ? null : found;
}

/** What portions are put into, and what the fact calls them. */
export const contained = ({ name, value }: Fact): string[] => [
  ...containers,
  ...(fold(`${name} ${value}`).match(latin) ?? []).filter((word) => word.length > 2).map(stemOf),
];

/** Of Spanish and Portuguese a few words may be either. */
const isForeign = (one: Language, other: Language): boolean => one !== other && !(iberian.has(one) && iberian.has(other));
const iberian: ReadonlySet<Language> = new Set(['es', 'pt']);

export const sameThing = (asked: readonly string[], told: readonly string[] | null): boolean =>
  told === null || asked.length === 0 || (isOfCounter(asked, told) && isOfName(plain(asked), plain(told)));

/** Where neither says what it counts, the counters do. */
const isOfCounter = (asked: readonly string[], told: readonly string[]): boolean =>
  (plain(asked).length > 0 && plain(told).length > 0) || !asked.some((one) => isCounter(one) && told.some((other) => isCounter(other) && other !== one));
const isOfName = (asked: readonly string[], told: readonly string[]): boolean =>
  asked.length === 0 || told.length === 0 || asked.some((one) => told.some((other) => alike(one, other)));
const plain = (tokens: readonly string[]): string[] => tokens.filter((token) => !isCounter(token));

/** “Ersatzfilter” are filters, a knife is one of the knives. */
function alike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (one === other || (short.length > 3 && long.includes(short)) || (short.length > 2 && long.endsWith(short))) return true;
  return /^[a-z]/.test(short)
    ? short.length > 2 && (long.startsWith(short) || (short.length > 5 && long.startsWith(short.slice(0, -1))))
    : long.startsWith(short) && short.length > 1;
}

/** Without the ending of its plural. */
function stemOf(word: string): string {
  const one = word.length > 3 ? word.replace(/s$/, '') : word;
  const bare = one.length > 4 ? one.replace(/(?:e[nr]?|[nxi])$/, '') : one;
  return bare.replace(/v$/, 'f').replace(/z$/, 'c').replace(/i$/, 'y');
}

const latin = /[\p{L}\d]+/gu;
const romance: ReadonlySet<Language> = new Set(['fr', 'es', 'pt']);
const parted = /[,;\n\t、，；。·|+&/()•]|\s(?:and|und|et|y|e|with|mit|avec|con|com|plus)\s/u;
/** What lists are called, and says of nothing what it is. */
const generic = new Set(
  'contents content contains includes included include including inclusive box boxes package packages pack packs packet set sets kit kits item items piece pieces pcs pce part parts number numbers quantity qty count details detail description specification specifications spec specs feature features what whats the with comes accessory accessories delivery scope supplied extras extra amount total each bundle inside highlights inhalt packungsinhalt lieferumfang enthalt enthalten anzahl menge stuck stuckzahl zubehor umfang teile mit und der die das contenu contient inclus incluse comprend nombre quantite accessoires coffret lot pieces avec les des contenido contiene incluye incluido incluidos cantidad accesorios numero juego piezas con los las conteudo contem inclui incluido quantidade acessorios jogo pecas com dos das thing things two three four five six seven eight nine ten twelve zwei drei vier funf sechs sieben acht neun zehn deux trois quatre cinq sept huit neuf dix dos tres cuatro cinco seis siete ocho nueve diez dois duas quatro sete oito nove dez'.split(
    ' ',
  ),
);
const cjkName =
  /^(?:包装|配件|附件|附属|付属|内容|セット|清单|装箱|数量|规格|入数|個数|同梱|特[点長徴]|详情|說明|说明|구성|포함|내용|수량|개수|부속|사은|기타|特典|試験|시험|测试)/u;

/** Characters beside a counter, without particles and what is said of any thing. */
function tokensBeside(folded: string, start: number, end: number): string[] {
  const before = clauseBefore(folded, start, 12, cut);
  const behind = clauseBehind(folded, end, 10, cut);
  return [...tokensOf(before.replace(/\s+$/, ''), 8), ...tokensOf(behind.replace(/^(?:的|の|의\s?)/, ''), 6, !/^(?:的|の|의)/.test(behind))];
}

/** 台 counts machines, 枚 what is flat: 替刃2枚 is no 2台. Counters of anything, 个 and つ, are none. */
function counterOf(folded: string, start: number, end: number): string[] {
  const said = counter.exec(folded.slice(start, end + 1).replace(/^[\d一二两兩三四五六七八九十百千]+\s?/u, ''));
  return said ? [`#${machines.has(said[0]) ? '台' : said[0]}`] : [];
}
const counter = /^(?:[台輛辆架张張枚条條根把支枝片粒颗顆瓶盒袋包卷本冊册足双雙只隻匹脚客丁]|대(?!의)|장|권|켤레|자루)/u;
const machines = new Set(['輛', '辆', '架', '대']);
const isCounter = (token: string): boolean => token.startsWith('#');
const cut = /[，。、；;,.!?！？·|+&/()（）「」：:\n\t]/u;

/** Katakana and Hangul words whole, other characters each by itself; a Korean word behind a counter is a verb, unless 의 leads to it. */
function tokensOf(text: string, most: number, behind = false): string[] {
  const katakana = text.match(/[ァ-ヴー]{2,}/gu) ?? [];
  const hangul = behind
    ? []
    : (text.match(/[가-힣]{2,}/gu) ?? [])
        .map((word) => word.replace(/(?:이|가|은|는|을|를|도|와|과|의|만)$/u, ''))
        .filter((word) => word.length > 1 && !korean.test(word));
  const han = [...text.slice(-most).replace(/[^㐀-鿿]/gu, '')].filter((one) => !common.has(one));
  return [...katakana.filter((word) => !/^(?:セット|パック)$/u.test(word)), ...hangul, ...han];
}
const korean =
  /^(?:총|각각?|여분|추가|최대|모두|전부|구성|포함|기본|사은품|함께|그리고|또한|양쪽|앞면?|뒷?면?|이번|제품|상품|세트|안에|속에|옆에|위에|양옆에?|내부에?|전면에?|측면에?)$/u;
const common: ReadonlySet<string> = new Set(
  '附赠送另含内外包装配带有共各每只个個套件的了和与及为是可不含一二两三四五六七八九十百千替付属品個枚本点入同梱用以上下左右前后後側边邊面数量再加还另外全都一共随盒袋成组組份取使备備也到在于其中分别設置设计計',
);

const containers =
  'bottles jars packs bags cans tins boxes tubes pouches sachets units pieces cartons tubs canisters tanks compartments drawers flasche flaschen glas glaser packung dose beutel tuben schachteln stuck behalter kanister tanks facher bouteilles pots paquets sachets boites tubes unites flacons bidons reservoirs bacs botellas tarros paquetes bolsas latas cajas tubos unidades frascos depositos garrafas frascos pacotes latas caixas sacos embalagens reservatorios cestos cestas kammern korbe'
    .split(' ')
    .map(stemOf);
