/** The text for search results in Chinese, Japanese and Korean: what it is called, what tells most of it, and the facts that nobody told yet. */
import { widthEm } from '@storewright/contract/listing/width';
import type { Source } from '../engine.ts';
import { asText, bare, squeezed, stop } from '../lines.ts';
import type { Material } from './material.ts';
import { factsBeside, isKeywords, toldAs } from './opening.ts';
import { freeIn, isNotice, withoutDrawbacks, withoutWarnings } from './reading/labels/notes.ts';
import { isPersonal, isStory, isTorn } from './reading/passages/stories.cjk.ts';
import { isSaid } from './reading/passages/told.ts';
import { ended } from './reading/shop-talk/without-offer.ts';
import type { Row } from './rows/row.ts';
import { isOfSubstance, rowWorth, sentenceWorth } from './search-worth.cjk.ts';
import { claimed, standing } from './standing.ts';
import { isAbout, within } from './wording/mentioning.ts';
import { cutBetweenWords } from './wording/cut.ts';
import { endingsOf, plainNameOf, wordOfKind } from './plain-name.cjk.ts';

/** `worth` decides what is taken first, `place` where it stands; `row` is what a sentence of facts was made of, `behind` the sentence without which nobody knows what this is about. */
type Part = { text: string; worth: number; place: number; row?: Row; behind?: string | undefined };

/** `own`: what the owner wrote for search results, where it is too short to stand alone. */
export const asianText = (source: Source, material: Material, fits: (text: string) => boolean, own: string): string => {
  const { language, productType, variant } = source;
  const name = isKeywords(material.name, language) ? plainNameOf(material.name, productType, language) : material.name;
  const told = toldIn(source, material, endingsOf(name, productType));
  const facts = factsIn(source, material, name);
  // Another draft begins with something else.
  const parts = [...told, ...(variant % 3 === 2 ? facts.map((part) => ({ ...part, worth: part.worth + 60 })) : facts)];
  const lead = own === '' ? leadOf(name, told, source, fits) : own;
  const inTurn = parts.toSorted((one, other) => other.worth - one.worth);
  return chosenOf(lead, inTurn, source, fits) || cutBetweenWords(name, (cut) => fits(cut) && claimed(cut, source.facts, language));
};

/** What says best what it is opens the text; before anything else stands the name. */
const leadOf = (name: string, told: readonly Part[], source: Source, fits: (text: string) => boolean): string => {
  const best = told.toSorted((one, other) => other.worth - one.worth)[0];
  const word = wordOfKind(name, source.productType);
  const names = (text: string): boolean => isAbout(name, text, source) || isAlmostIn(name, text) || (word !== '' && ofKind(text).endsWith(squeezed(word)));
  if (best !== undefined && best.worth >= clear && fits(best.text) && names(best.text) && !isPersonal(best.text)) return best.text;
  const said = /[.!?。！？…]$/u.test(name) ? name : name + stop(source.language);
  return fits(said) && claimed(said, source.facts, source.language) ? said : '';
};
/** 両刃の三徳包丁です。 ends with what it is. */
const ofKind = (text: string): string => squeezed(text.replace(/(?:です|でございます|だ|입니다|이에요|예요)?[。.!！]?$/u, ''));

const chosenOf = (lead: string, parts: readonly Part[], { facts, language }: Source, fits: (text: string) => boolean): string => {
  let chosen: Part[] = lead === '' ? [] : [{ text: lead, worth: 0, place: -1 }];
  const asOne = (all: readonly Part[]): string => asText(inOneBreath(all.toSorted((one, other) => one.place - other.place)), language);
  // The owner's own may say what only the description bears out.
  const isProven = lead === '' || claimed(lead, facts, language);
  const take = (part: Part, isSure: boolean): void => {
    const text = asOne(chosen);
    const rows = chosen.filter(({ row }) => row !== undefined).length;
    const isLost = part.behind !== undefined && !chosen.some((one) => one.text === part.behind);
    if ((isLost && isSure) || isIn(part, text, lead) || (part.row && rows >= (chosen.length - rows > 1 ? 3 : 4))) return;
    // What says little is there for where nothing else is.
    if (part.worth < weak && widthEm(text) >= enough) return;
    // “加厚16安棉帆布，…” says what “16安棉帆布材质。” would.
    const longer = [...chosen.filter(({ row }) => row === undefined || part.row !== undefined || !squeezed(part.text).includes(squeezed(row.text))), part];
    if (fits(asOne(longer)) && claimed(asOne(isProven ? longer : longer.filter(({ place }) => place >= 0)), facts, language)) chosen = longer;
  };
  for (const part of parts) take(part, true);
  // Where nothing is told but the name, what leans on the sentence before it is better than nothing.
  if (widthEm(asOne(chosen)) < least) for (const part of parts.filter(({ row }) => row === undefined)) take(part, false);
  // “하이브리드 와이퍼. 하이브리드 타입 와이퍼 U훅 방식.” would say its name twice.
  const [first, second] = chosen.toSorted((one, other) => one.place - other.place);
  const isAgain =
    first?.text === lead &&
    second !== undefined &&
    bare(lead)
      .split(' ')
      .every((word) => squeezed(second.text).includes(word));
  return asOne(isAgain ? chosen.filter((one) => one !== first) : chosen);
};

/** 刃渡りは170mm、全長は310mmです。 길이는 21cm, 무게는 40g입니다. */
const inOneBreath = (parts: readonly Part[]): string[] => {
  const texts: string[] = [];
  let isOpen = false;
  for (const { text, row } of parts) {
    const [, end = ''] = row ? (plainRow.exec(text) ?? []) : [];
    const before = texts.at(-1) ?? '';
    if (end !== '' && isOpen) texts[texts.length - 1] = before.slice(0, -end.length) + (end === 'です。' ? '、' : ', ') + text;
    else texts.push(text);
    isOpen = end !== '';
  }
  return texts;
};
const plainRow = /^[^、，,：:]{1,40}?(です。|입니다\.)$/u;

/** 半透明白 beside 白色半透明, 물푸레나무 beside (물푸레); “ごろ寝したくなる厚み20mm。” behind 極厚20mm. */
const isIn = ({ text, row }: Part, before: string, lead: string): boolean => {
  if (within(text, before)) return true;
  const said = squeezed(lead);
  if (!row) {
    const numbers = text.match(/\d+/gu) ?? [];
    return text.length <= 20 && numbers.length > 0 && numbers.every((number) => before.includes(number));
  }
  if (isSaid(row.text, before) || isAlmostIn(row.text, before)) return true;
  if (row.attribute === 'colour') return row.values.every((value) => [...squeezed(value)].every((sign) => said.includes(sign)));
  if (row.attribute === 'origin') return squeezed(before).includes(squeezed(row.text).slice(0, 2));
  return isOfSubstance(row) && row.values.length === 1 && !/\d/u.test(row.text.slice(0, 3)) && said.includes(squeezed(row.text).slice(0, 3));
};

/** 80张的内芯，100g米黄色道林纸 says 100g米黄道林纸，80张, and Vネックのリネンワンピース what リネン Vネックワンピース is: by two signs at a time. */
const isAlmostIn = (text: string, before: string): boolean => {
  const [sought, said] = [squeezed(text), squeezed(before)];
  const pairs = Array.from({ length: Math.max(sought.length - 1, 0) }, (_, at) => sought.slice(at, at + 2));
  return pairs.length >= 6 && pairs.filter((pair) => said.includes(pair)).length >= pairs.length * 0.8;
};

/** Sentences and features of the owner that can be read alone, each for what it says. */
const toldIn = (source: Source, { passages, items, lede }: Material, endings: readonly string[]): Part[] => {
  const isTold = standing(source);
  const names = (text: string): boolean => endings.some((one) => squeezed(text).includes(one));
  const stands = (text: string): boolean =>
    isTold(text) &&
    // 유리병입니다. is of what?
    !/^\S{1,8}입니다\.$/u.test(text) &&
    !isNotice(text) &&
    !isFigures(text) &&
    !isChart.test(text) &&
    !isStory(text) &&
    !isTorn(text) &&
    !isQuoted.test(text) &&
    !asking.test(text.replace(/[(（][^()（）]{0,60}[)）]/gu, ''));
  const whole = passages.flatMap(freeIn).filter((text) => !/[:：]$/u.test(text) && !pointing.test(text));
  const opening = new Set(passages.flatMap(({ parts }) => parts.flatMap((part) => ('sentences' in part ? part.sentences.slice(0, 1) : []))));
  const worthOf = (text: string): number =>
    sentenceWorth(text, { names: names(text), defines: endings.some((one) => ofKind(text).endsWith(one)), isLede: lede.has(text) }, source.language);
  const free = whole.filter((text) => stands(text) && !leansOn.test(text) && (names(text) || !pointsBack.test(text)) && !asks.test(text));
  const sentences = withoutDrawbacks(withoutWarnings(free));
  // “어디에 쓸지 고민하는 맛이 있어요.” is about the dice of the sentence before it.
  const behind = (text: string): string | undefined =>
    text.length > 24 || names(text) || opening.has(text) || worthOf(text) >= tells ? undefined : whole[whole.indexOf(text) - 1];
  // “お札入れ×1” is counted in a list.
  const features = withoutDrawbacks(items.filter((item) => stands(item) && !counted.test(item))).map((text) => ended(text, source.language));
  return [...sentences, ...features].map((text, place) => ({ text, worth: worthOf(text), place, behind: behind(text) })).filter(({ worth }) => worth >= 0);
};

/** Rows as sentences. */
const factsIn = (source: Source, { rows }: Material, name: string): Part[] => {
  const { language } = source;
  const framed = factsBeside(source, name, rows);
  const sides = rows.filter(({ attribute }) => attribute === 'width' || attribute === 'height' || attribute === 'depth');
  const told = rows.filter((row) => !framed.some(({ about }) => about === row) && !(sides.length > 1 && sides.includes(row)));
  // 刃の材質：炭素工具鋼（SK材）衝撃焼入 says what 刃材質：炭素工具鋼（SK材） says.
  const isLess = ({ text }: Row): boolean => rows.some((other) => other.text.length > text.length && squeezed(other.text).includes(squeezed(text)));
  return [...framed, ...told.filter((row) => !isLess(row)).map((row) => ({ text: toldAs(row, language), about: row }))]
    .map(({ text, about }) => ({ text, worth: rowWorth(about), place: 1_000 - rowWorth(about), row: about }))
    .filter(({ text, worth }) => worth > 0 && claimed(text, source.facts, language));
};

/** In the worth of a part: below it a text says little, from there on it tells something, and what opens says what it is. */
const [weak, tells, clear] = [20, 35, 45];
/** In em: a search result that says something, and one that says next to nothing. */
const [enough, least] = [34, 18];
const pointsBack =
  /^(?:これ|それ|その|この|そんな|だから|また|でも|しかし|なので|そのため|こちら|ここ|它|这|這|那|此|因此|所以|而且|不过|不過|但|이[는것 ]|그[는것 래리러]|또한|하지만|덕분에|때문에|여기)/u;
/** そんな声から生まれたまな板です。 is of what was said before, whatever it names; これ may be the thing. */
const leansOn =
  /^(?:そんな|こんな|そう(?:いう|した)|こう(?:いう|した)|それ(?:で|だけ|なら|でも)|そこで|だから|また|しかし|なので|そのため|[这這那][样樣](?!板)|[这這]种|[这這]種|因此|所以|而且|不[过過]|但|(?:그런|이런|저런)(?= )|그래서|그렇[게다]|이렇[게다]|그러[나니면]|또한|하지만|덕분에|때문에)/u;
/** 「…まな板がほしい」。 is what somebody said. */
const isQuoted = /^[「『“"][^」』”"]{1,80}[」』”"][。.]?$/u;
/** 총장 88. of a chart, “네모 / 세모 / 반원.”, 適合（参考）。 above what it fits. */
const isChart =
  /^[\p{L}\s()（）]{1,12}\d+(?:[.,]\d+)?(?:\s?[/／~-]\s?\d+(?:[.,]\d+)?)?[。.]?$|^(?:[^\s/／·.]{1,6}\s?[/／·]\s?){2,9}[^\s/／·.]{1,6}[。.]?$|^(?:[適适][合用]|対応|적용|호환)[^、，,\d]{0,8}$/u;
/** A link of the page leads nowhere among search results. */
const pointing = /尺[码碼](?:[对對]照)?表|サイズ(?:表|ガイド)|사이즈 ?(?:표|가이드|차트)|[上下][記表]|以下の|아래|위의/u;
/** A question is nothing without its answer. */
const asks = /[?？][」』”"]?$/u;
/** 手电钻要夹紧,打之前先用样冲打个点: how to do it is read by whoever has it. */
const asking =
  /请|請|勿|不要|不可|务必|務必|一定要|记得|記得|(?:要|先)[^，,。]{1,8}(?:再|后|後|先|紧|緊)|[,，](?:再|先)[^，,。]{1,10}(?:再|点|點)|ください|下さい|ましょう|세요|십시오|水やり|お?手入れ|洗濯|陰干し|漂白|保管|물 ?주기|세탁|세척|보관|[浇澆]水|[机機手]洗|晾|烘[干乾]|存放|冷[藏凍冻]/u;
const counted = /[×xX✕]\s?\d{1,3}(?!\d|\s?[cmk]?[mg])/u;
/** 3.0*33*61: a line of a chart. */
const isFigures = (text: string): boolean => (text.match(/\p{N}/gu)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0);
