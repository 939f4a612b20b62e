/** What facts measure and count: “Seat: 45 cm high”, “Pockets: 4”, “Capacity ml: 750”, “3 straps, 2 mounts”. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { countOf } from '../words/units.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { valuesIn } from '../text/option-values.ts';
import { attributesNamed, isTimeOf, measuredIn } from './attributes.ts';
import { colourName, fitsName, isWording, modelName, sizeName } from './fact-names.ts';
import { fold } from '@storewright/contract/kit/fold';
import { numbersIn } from './lone-numbers.ts';
import type { Measured } from './measured.ts';
import { pageOf } from './mentions.ts';
import { isModelOf } from './models.ts';
import type { QuantityStatement } from './statement.ts';
import { countedIn, counts, isName, isOfCrowd } from './said-counts.ts';
import { statementsIn } from './statements.ts';
import { contained, thingsTold } from './things.ts';
import { everyLanguage } from './vocabulary.ts';

/** “Seat: 45 cm high” says it itself, “Height: 45 cm” by its name. */
export function addMeasures(to: Measured, fact: Fact, statement: QuantityStatement, promised: boolean, said: { folded: string; language: Language }): void {
  const { measures, guarantee, attributes } = statement;
  const told = attributes.length > 0 ? attributes : attributesNamed(fact.name);
  const known = told.length === 0 && isTimeOf(fact.name) ? (['else'] as const) : told;
  for (const measure of measures.flat()) {
    // So many pieces may be pieces of anything; counted by characters, the thing stands beside.
    const things =
      measure.dimension.startsWith('count:') && (measure.dimension !== 'count:piece' || isCjk(said.language))
        ? thingsTold(fact, said.folded, statement, said.language, to.toldIn)
        : measure.dimension === 'count:piece' && portions.test(said.folded.slice(statement.end, statement.end + 24))
          ? contained(fact)
          : null;
    to.add({ measure, fact, guarantee: promised || guarantee, attributes: known.filter((one) => measuredIn(one, measure.dimension)), things });
  }
}

export function readCounted(to: Measured, fact: Fact, statement: string, language: Language, guarantee: boolean): void {
  const plain = plainNumbers.exec(fact.value.trim());
  if (plain) for (const value of plain.slice(1)) if (value !== undefined) readPlainNumber(to, fact, value, language, guarantee);
  if (plain) return readChoices(to, fact);
  readThings(to, fact, statement, language);
  const each = packs.exec(fold(fact.value));
  if (each) addThing(to, fact, Number(each[1]), false, 'thing', contained(fact));
  readChoices(to, fact);
}

/** Every number that measures nothing may count something; a fact need not say it in the words of the text. */
function readThings(to: Measured, fact: Fact, statement: string, language: Language): void {
  if (!mayCount.test(statement)) return;
  const page = pageOf(statement, language, everyLanguage);
  // “Linen 100 %” is said of linen.
  const measured = statementsIn(page, false);
  const rated = rates.test(fold(`${fact.name} ${statement}`));
  // What the shop writes may name a model, iPhone 15, or a version: that counts nothing.
  const old = fact.source === 'description';
  const factName = fold(fact.name);
  // Size 100 is a name as well.
  const model = fitsName.test(factName) || modelName.test(factName) || sizeName.test(factName);
  const named = old || model || isWording(fact) ? { page, field: old ? ('description' as const) : ('title' as const) } : null;
  for (const number of numbersIn(page)) {
    if (number.value <= 1 || (named && isName(named, number)) || measured.some((one) => one.start < number.end && number.start < one.end)) continue;
    // “Compatible: iPhone 13, 14, 15” is a list of models.
    if ((model || isModelOf(page, number.start)) && !counts(page, number)) continue;
    if (old && isOfCrowd(page, number)) continue;
    addThing(to, fact, number.value, rated, countedIn(page, number), thingsTold(fact, page.folded, number, language, to.toldIn));
    // “Pack size: 4 Stück”, 入数：4本: the name says that these are all there are.
    if (howMany.test(factName)) addThing(to, fact, number.value, false, 'piece');
  }
}
/** “3-pack of 5 fl oz” counts three of what holds them, and no three peppers. */
const portions = /^\s?(?:of|[aà@x×]|de|zu(?: je)?|da|mit(?: je)?)\s?\d[\d.,]*\s?(?:fl ?oz|oz|m?l|cl|k?g|lb)(?![a-z])/;

/** “2 × 6 l” counts two of them; 2 × 6 cm is a size. */
const packs = /^(\d{1,3}) ?[×x] ?\d[\d.,]* ?(?:m?l|cl|litros?|liters?|litres?|kg|g|oz)(?![a-z])/;
const mayCount = /[\p{L}\p{N}]/u;

function addThing(to: Measured, fact: Fact, value: number, rated: boolean, what = 'thing', things: readonly string[] | null = null): void {
  to.add({ measure: countOf(value, what), fact, guarantee: false, attributes: [], things });
  if (rated && what === 'thing') to.add({ measure: { ...countOf(value, what), dimension: 'rating' }, fact, guarantee: false, attributes: [] });
}
/** Version 4.7 is no mark; a rating of 4.7 is. */
const rates =
  /\brat(?:ed|ings?)\b|\bscored?\b|\breviews?\b|\bstars?\b|bewert|\bnote\b|sterne|\bavis\b|etoile|valora|puntua|calific|estrella|resena|\bnota\b|avalia|estrela|classifica|评分|评价|得分|打分|星|評価|評点|レビュー|スコア|평점|별점|평가|후기/;

/** “4”, “1–3”. */
const plainNumbers = /^(\d{1,9}(?:[.,]\d{1,4})?)(?:\s?[–-]\s?(\d{1,9}(?:[.,]\d{1,4})?))?$/;

/** “Pockets: 4”, “Cups: 1–3”, “Capacity ml: 750”: the unit stands in the name. */
function readPlainNumber(to: Measured, fact: Fact, value: string, language: Language, guarantee: boolean): void {
  const pieces = howMany.test(fold(fact.name)) && /^\d{1,4}$/.test(value);
  if (pieces) to.add({ measure: countOf(Number(value), 'piece'), fact, guarantee: false, attributes: [] });
  let told = pieces || attributesNamed(fact.name).length > 0;
  for (const named of unitsNamed(fact.name)) {
    // 质保(月)：12 are twelve months, and not December.
    const word = named === '月' ? (language === 'ja' ? 'か月' : '个月') : named;
    const statements = statementsIn(pageOf(`${value} ${word}`, language, everyLanguage), false);
    for (const statement of statements)
      if (statement.kind === 'quantity') {
        addMeasures(to, fact, statement, guarantee, { folded: fold(`${value} ${word}`), language });
        told = true;
      }
  }
  const nothing = { start: 0, end: 0 };
  if (!told && !sizeName.test(fold(fact.name)))
    addThing(to, fact, Number(value.replace(',', '.')), rates.test(fold(fact.name)), 'thing', thingsTold(fact, '', nothing, language, to.toldIn));
}

/** The words of a name, one of which may be a unit: “Grammage (g/m²)” whole, and “Recommended age from” counts years. */
const unitsNamed = (name: string): string[] => {
  const whole = /[(（]([^()（）]{2,12}\/[^()（）]{1,6})[)）]\s*$/.exec(name)?.[1];
  const aged = ofAge.test(fold(name)) && !inMonths.test(fold(name));
  return [...(whole ? [whole] : name.split(/[\s_()[\]（）/,，、;；:：-]+/).slice(0, 8)), ...(aged ? ['years'] : [])];
};
const ofAge = /(?<![a-z])(?:ages?|[a-z]*alter|edad|idade)(?![a-z])|年[龄齡齢]|연령|나이/;
const inMonths = /month|monat|mois|mes(?:es)?(?![a-z])|月|개월/;

const howMany =
  /^(?:stuckzahl|anzahl|menge|quantity|qty|count|number of (?:pieces|items)|pack size|cantidad|numero de piezas|quantidade|numero de pecas|quantite|nombre de pieces|数量|件数|个数|枚数|個数|入数|수량|개수)$/;

/** An option says how many there are to choose from: “in two colours”; “Capacity: 2 l, 3 l” are two sizes, whoever says so. */
function readChoices(to: Measured, fact: Fact): void {
  const named = fold(fact.name);
  const option = fact.source === 'option';
  const chosen = option ? chosenBy(named) : null;
  const all = option ? valuesIn(fact.value) : [];
  const values = chosen ? all : sizesIn(fact, named);
  if (all.length > 1) to.add({ measure: countOf(all.length, 'choice'), fact, guarantee: false, attributes: [] });
  if (values.length > 1 || chosen) to.add({ measure: countOf(values.length, chosen ?? 'size'), fact, guarantee: false, attributes: [] });
}

/** “Frame colour”, „Rahmenfarbe“ and “EU size” are chosen by as well. */
const chosenBy = (named: string): 'colour' | 'size' | null => {
  const words = [named, ...named.split(/[^\p{L}]+/u)];
  if (words.some((word) => colourName.test(word)) || /farb(?:e|en|ton|variante)$|colou?rway$/.test(named)) return 'colour';
  return words.some((word) => sizeName.test(word)) || /(?:große|groesse|grosse)$/.test(named) ? 'size' : null;
};

function sizesIn({ name, value, source }: Fact, named: string): string[] {
  if (value.length > 200 || (source !== 'option' && !sizeName.test(named) && attributesNamed(name).length === 0)) return [];
  const values = value.split(/, | ?[/;|、] ?| (?:and|or|und|oder|et|ou|y|o|e) /).slice(0, 100);
  return values.every((one) => /^\d/.test(one)) ? values : [];
}
