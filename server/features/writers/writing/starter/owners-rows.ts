/** The facts as rows, and what an owner's text adds to them: “Maße: 19 × 13 cm” is no sentence. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Source } from '../engine.ts';
import { bare, colon, sentencesOf, squeezed } from '../lines.ts';
import { ringAnswered, saysYes } from './naming/answers.ts';
import type { Attribute } from './naming/attributes.ts';
import { inOwnWords } from './naming/english-labels.latin.ts';
import { attributeOf, labelOf, namesFor, ourLabel } from './naming/naming.ts';
import type { Row } from './rows/row.ts';
import { isFuller } from './rows/fuller.ts';
import { isSilent, rowsOf, textOf } from './rows/rows.ts';
import { capital } from '@storewright/contract/listing/wording/shouting';
import { isItsName, isLabelled, isProductName } from './reading/labels/own-labels.ts';
import { isSaid, isTold } from './reading/passages/told.ts';
import { isWarning } from './reading/needed/warning.ts';
import { cleaned, tidy } from './reading/cleaned.ts';

export class OwnersRows {
  readonly rows: Row[];
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
    this.rows = rowsOf(source);
  }

  /** A row of the owner's table stands in ours: two tables would say the same. What has no place there comes back as a line. */
  pair(name: string, value: string): string {
    const { language } = this.source;
    const said = cleaned(value, this.source).replace(/(?<![.。])[.。]$/u, '');
    const label = capital(tidy(name).replace(/\s?[:：]$/u, ''));
    if (said === '' || label === '' || isSilent(label) || this.isItsName(label, said) || this.takes(label + colon(language) + said)) return '';
    const namesake = this.called(label);
    // “1/2" Vierkant (12,5 mm)” tells what “1/2 Zoll” tells, and more.
    if (namesake && !isCjk(language) && !namesake.chosen && !namesake.weighed && isMeasuredAlike(namesake.text, said)) {
      restated(namesake, said);
      return '';
    }
    const taken = namesake !== undefined;
    const attribute = taken && isCjk(language) ? attributeOf({ name, field: '', value: said }, language) : undefined;
    // 尺寸 of 30cm and 40cm to choose from, and 外形尺寸.
    const other = attribute && namesFor(attribute, language).find((one) => !this.called(one));
    if (taken && !other) return label + colon(language) + said;
    this.add(other ?? label, said, name);
    return '';
  }

  /** Said by a row already, or made one: “Maße: 19 × 13 cm” is no sentence. */
  takes(text: string, { isLine = false, underHeading = false } = {}): boolean {
    const said = this.read(text);
    if (this.isOfChoice(said)) return said.told;
    if (this.isSaid(said)) return true;
    if (this.namesakeTakes(said) || this.longerTakes(said)) return true;
    if (!said.attribute && isLine && (!underHeading || isProductName(said.name)) && isLabelled(text, this.source.language))
      return said.told || (!said.namesake && this.add(said.name, said.value));
    // A warning is for everybody, not for whoever looks something up.
    return said.attribute && said.attribute !== 'warning' ? this.attributeTakes(said, said.attribute) : said.told;
  }

  /** A line as a label and its value; both are empty where it is no such line. */
  private read(text: string): Said {
    const { language } = this.source;
    const [, name = '', behind = ''] = named.exec(text) ?? bareMeasure.exec(text) ?? [];
    const value = behind.replace(/(?<![.。])[.。]$/u, '');
    const fact = { name: name.replace(/\s?[(（][^()（）]{1,20}[)）]$/u, ''), value, field: '', source: 'description' as const };
    const attribute = name && sentencesOf(value).length < 2 && !/[。！？]./u.test(value) ? attributeOf(fact, language) : undefined;
    return { name, value, fact, attribute, told: isTold(text, this.rows, language), namesake: name === '' ? undefined : this.called(name) };
  }

  /** ヒノキ：森の朝のような香り tells of one of three that there are to choose from. */
  private isOfChoice({ name }: Said): boolean {
    return name !== '' && this.rows.some(({ chosen, values }) => chosen && values.length > 1 && values.some((one) => bare(one) === bare(name)));
  }

  private isSaid({ name, value, namesake }: Said): boolean {
    if (name !== '' && this.isItsName(name, value)) return true;
    // A ring is no word, and says “yes” none the less.
    // “1.150 m” of 1150 m.
    if (namesake !== undefined && !namesake.chosen && squeezed(namesake.text) === squeezed(value) && /\d/u.test(value)) return true;
    return namesake !== undefined && [value, ringAnswered(value, this.source.language, name)].some((said) => namesake.text.trim() === said.trim());
  }

  /** The row of the same name says all of it, or is told more fully. */
  private namesakeTakes({ value, told, namesake }: Said): boolean {
    if (!namesake) return false;
    const isFree = !namesake.chosen && !namesake.weighed;
    // “自動電源オフ：約30分” answers more than はい.
    if (isFree && saysYes(namesake.text, this.source.language) && saysYes(value, this.source.language) === undefined) return restated(namesake, value);
    // “約11.5%” of 11.5%.
    if (isFree && isFuller(namesake.text, value)) return restated(namesake, value);
    // “骨架:7075铝合金,管径…” says all that the row says, and more; “色:白/飴/瑠璃” what there is to choose from.
    if (namesake.chosen && isSaid(value, namesake.text)) return true;
    // “4 ft or 6 ft (measured with handle and clip)” names all there is to choose from, and more.
    const isChoiceTold =
      namesake.chosen && !isCjk(this.source.language) && value.length <= 80 && namesake.values.every((one) => value.toLowerCase().includes(one.toLowerCase()));
    if (isChoiceTold) return restatedAs(namesake, value);
    const isMore = value.length <= 80 && value.length > namesake.text.length && sentencesOf(value).length < 2;
    return isFree && !told && isMore && isSaid(namesake.text, value) && restated(namesake, value);
  }

  /** 齿数 beside 棘轮齿数, and 表面 that tells more than 表面处理. */
  private longerTakes({ name, value }: Said): boolean {
    if (!isCjk(this.source.language) || name.length < 2) return false;
    const longer = this.rows.find(({ label }) => label !== name && (label.endsWith(name) || label.startsWith(name)));
    if (!longer || longer.chosen) return false;
    if (squeezed(longer.text) === squeezed(value)) return true;
    if (!longer.label.startsWith(name)) return false;
    const rest = longer.label.slice(name.length);
    const isMeasure = measureBehind.test(rest);
    // 구성 of “아치 12개, 면 파우치 1개” is more than 구성 수량.
    if (!isMeasure && isFuller(longer.text, value)) return restated(longer, value, ofTime.test(rest) ? {} : { label: name });
    // 裙头宽 of 8cm, and 裙头 of “8cm宽的棉麻裙头，一片式系带”: that is more than its width.
    return bare(value).startsWith(bare(longer.text)) && restated(longer, value, isMeasure && /[，,、的]/u.test(value) ? { label: name } : {});
  }

  /** The row that tells of the same says it, is told more fully, or is made. */
  private attributeTakes({ name, value, fact, told }: Said, attribute: Attribute): boolean {
    const { language } = this.source;
    // “Maße (H × B × T)” says which is which.
    const label = fact.name === name ? labelOf(attribute, fact, language) : name;
    const known = this.rows.find((row) => isAkin(row, attribute, value));
    if (!known) return told || (!this.called(label) && this.add(label, textOf([value], language), name, attribute));
    // The owner's own weight is that of the thing, the parcel's is not.
    if (known.weighed && attribute === known.attribute) return restated(known, value, { label, weighed: false });
    // “Wash cold, no dryer” says all that “wash cold” says, and more.
    if (
      !known.chosen &&
      (attribute === known.attribute || sizes.has(known.attribute) || amounts.has(known.attribute)) &&
      ((!told && isSaid(known.text, value)) || isFuller(known.text, value))
    ) {
      // Beside サイズ, 実寸 keeps its name.
      const isTaken = this.rows.some((row) => row !== known && bare(row.label) === bare(label));
      return restated(known, value, isTaken ? {} : { label });
    }
    // What the owner calls it in words is better than what a key is translated to.
    if (known.label === ourLabel(known.attribute!, language) && (told || isSaid(value, known.text))) known.label = label;
    return told || isSaid(value, known.text);
  }

  /** “Passadores: 8 + ponteira” beneath “FICHA TÉCNICA”: a row, whatever its label. */
  specified(text: string): boolean {
    const [, name = '', said = ''] = specification.exec(text) ?? [];
    if (name === '' || sentencesOf(said).length > 1 || isWarning(text)) return false;
    const label = capital(inOwnWords(name, this.source.language));
    // “1* Pet bed” counts, and so does “120 pcs” of LEDs.
    const value = capital(
      said
        .replace(/(?<![.。])[.。]$/u, '')
        .replace(/(?<![\p{L}\d])(\d{1,3})\s?\*\s?(?=\p{L})/gu, '$1 x ')
        .replace(/^(\d{1,5})\s?pcs\.?$/iu, '$1'),
    );
    return !this.called(label) && this.add(label, value, name);
  }

  /** Japanese food goes by 名称, 米みそ, which says more than the shelf it stands on. */
  private isItsName(label: string, value: string): boolean {
    if (this.source.language !== 'ja' || label !== '名称' || value.length > 16) return isItsName(label, value, this.source.title);
    const kind = this.rows.findIndex(({ attribute }) => attribute === 'type');
    if (kind >= 0) Object.assign(this.rows[kind]!, { label, names: [label], values: [value], text: value });
    return kind >= 0 || isItsName(label, value, this.source.title);
  }

  private called(name: string): Row | undefined {
    return this.rows.find((row) => bare(row.label) === bare(name));
  }

  private add(label: string, said: string, name = label, attribute?: Row['attribute']): boolean {
    // Beside “電子レンジ：可” a ring is an answer, too.
    const answer = ringAnswered(said, this.source.language, label);
    const text = this.rows.some((row) => row.text === answer) ? answer : said;
    return this.rows.push({ attribute, label, names: [name], values: [text], text, chosen: false, weighed: false }) > 0;
  }
}

/** A line as it was read. `told`: the rows say it already. */
type Said = { name: string; value: string; fact: Fact; attribute: Attribute | undefined; told: boolean; namesake: Row | undefined };

/** Whether a row tells of the same, by whatever name. */
const isAkin = (row: Row, attribute: Attribute, value: string): boolean => {
  const areBoth = (kind: ReadonlySet<Row['attribute']>): boolean => kind.has(attribute) && kind.has(row.attribute);
  if (row.attribute === attribute) return true;
  if (areBoth(amounts) && (isSaid(value, row.text) || (isFuller(row.text, value) && !row.chosen && !row.weighed))) return true;
  return areBoth(sizes) && isSaid(row.text, value) && !row.chosen;
};

const isMeasuredAlike = (text: string, said: string): boolean => {
  const numbers = text.match(/\d+(?:[.,/]\d+)?/gu) ?? [];
  return numbers.length > 0 && said.length > text.length && said.length <= 80 && numbers.every((one) => said.includes(one));
};

/** The choices stay, and are told as the owner tells them. */
const restatedAs = (row: Row, text: string): true => {
  row.text = text;
  return true;
};
/** What the owner says more fully stands in its row. */
const restated = (row: Row, value: string, more: Partial<Row> = {}): true => {
  Object.assign(row, { values: [value], text: value, ...more });
  return true;
};

const ofTime = /^\s?(?:期限?|期[间間]|기[한간])$/u;
const measureBehind = /^\s?の?(?:宽度?|寬度?|高度?|长度?|長度?|厚度?|直[径徑]|尺寸|幅|高さ|長さ|厚み|厚さ|奥行き?|サイズ|폭|너비|높이|길이|두께|지름|크기)$/u;

const specification = /^(\p{L}[^:.!?]{0,40}?)\s?:\s?(\S.{0,160})$/u;

/** A line with a label: “Höhe: 28 cm”, “Höhe 28 cm”. */
export const isNamed = (text: string): boolean => named.test(text) || bareMeasure.test(text);
const named = /^([^:：.。]{1,30}?)\s?[:：]\s*(\S.{0,300})$/u;
const bareMeasure = /^(\p{L}[\p{L} ]{1,20}?)\s?((?:ca\.|approx\.|env\.|约|約|약)?\s?\d[\d.,\s×x]*\s?(?:[a-zA-Z°%％″"]{1,3}|\p{Script=Han}{1,2}))[.。]?$/u;
/** “B6” and “B6 (128 × 182 mm)”. */
const sizes = new Set<Row['attribute']>(['size', 'dimensions']);
/** What is in the box goes by several names. */
const amounts = new Set<Row['attribute']>(['pack', 'pieces', 'netWeight', 'volume', 'capacity', 'contents']);
