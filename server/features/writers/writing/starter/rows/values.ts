/** How a fact's name and value are written down: the unit that a key names, and the comma of the language. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { inLanguage } from '../naming/labels.ts';
import { isKey } from '../naming/naming.ts';

const perAmount = /^(.{1,40}[(（](?:\d{1,4}\s?(?:g|ml|毫升|克)\s?(?:당|あたり|当たり|当り|每|[/])?|每\s?\d{1,4}\s?(?:g|ml|毫升|克)))\s(g|mg|µg|kcal|kJ)[)）]$/u;

/** `capacity_ml: 900` is a capacity of 900 ml, `shelf_life_months: 18` a shelf life of 18 months. */
export const withUnit = (given: Fact): Fact => {
  // 最大トルク(N・m): its point joins.
  const fact = /N[・･]m/iu.test(given.name) ? { ...given, name: given.name.replace(/N[・･]m/iu, 'N·m') } : given;
  for (const [aside, apart] of asides) {
    const name = fact.name.trim().replace(aside, apart);
    const read = name === fact.name.trim() ? fact : withUnit({ ...fact, name });
    if (read !== fact && read.name !== name) return read;
  }
  const value = fact.value.trim();
  const isAmount = /^\d{1,7}(?:[.,]\d{1,3})?$/.test(value);
  const measured = (name: string, unit: string, field = `${fact.field}.`): Fact => ({ ...fact, name, field, value: value + unit });
  // A voltage of 120 is of volts, whatever its name leaves out.
  const told = isAmount ? inOneUnit.find(([names]) => names.test(fact.name.trim())) : undefined;
  if (told) return { ...fact, value: `${value} ${told[1]}` };
  // 建議年齡 of 12; `min_age` is from there on.
  const years = /^\d{1,2}$/u.test(value) ? /年(?:[齡龄齢])$|연령$/u.exec(fact.name.trim())?.[0] : undefined;
  if (years !== undefined) {
    const isLeast = /(?:^|[._])min/iu.test(fact.field);
    const unit = years.endsWith('齢') ? '歳' : years.endsWith('齡') ? '歲' : years.endsWith('龄') ? '岁' : '세';
    return { ...fact, value: value + unit + (isLeast ? (unit === '세' ? ' 이상' : '以上') : '') };
  }
  const [, loud = ''] = /^(.{2,60}?)\s?(?:[(（](?:in )?|in )dB\s?\(A\)[)）]?$/iu.exec(fact.name.trim()) ?? [];
  if (loud !== '' && isAmount) return measured(loud, ' dB(A)');
  // “당류(100g당 g)”: of so much, in grams.
  const [, whole = '', inGrams = ''] = perAmount.exec(fact.name.trim()) ?? [];
  if (inGrams !== '' && isAmount) return measured(`${whole})`, ` ${inGrams}`);
  // “Grammatur g/m²” has no brackets, and none is missed.
  const [, bracketed = '', measure = ''] =
    /^(.{2,60}?)\s?[(（[](?:in )?([^()（）[\]]{1,8})[)）\]]$/u.exec(fact.name.trim()) ??
    /^(.{2,60}?)\s(?:in )?([\p{L}µ]{1,4}\/[\p{L}²³\d]{1,4}|Nm|°C)$/u.exec(fact.name.trim()) ??
    [];
  const sign = signs.get(measure.toLowerCase());
  if (sign && isAmount) return measured(bracketed, ` ${sign}`);
  const spanned = withSpan(fact);
  if (spanned) return spanned;
  const [, named = '', unitOf = ''] =
    /^(.{2,60}?)(?:\s?[(（](?:in )?|\s(?:in|en|em)\s)(ml|cl|l|mg|g|kg|oz|lb|mm|cm|m|km|w|v|wh|mah|kcal|lm|hz|db|gsm|%|n·m)[)）]?$/iu.exec(fact.name.trim()) ??
    [];
  if (unitOf !== '' && isAmount) return measured(named, ` ${units.get(unitOf.toLowerCase())!}`);
  const [, called = '', counted = ''] = unitOfAsia.exec(fact.name.trim()) ?? countedIn.exec(fact.name.trim()) ?? [];
  // Among Chinese, Japanese and Korean words a comma parts thousands.
  if (counted !== '' && isAmount && !value.includes(',')) return measured(called, counted);
  const [, name = '', key = ''] =
    /^(.{2,})[_\s-](ml|cl|l|mg|g|kg|oz|lb|mm|cm|m|km|w|v|wh|mah|kcal|lm|hz|db|watts?|volts?|kelvin|lumen|gsm|gramm|grams|gramos|grammes|litros|liters|litres|minuten)$/iu.exec(
      fact.name,
    ) ?? [];
  const unit = units.get(key.toLowerCase()) ?? signs.get(key.toLowerCase());
  return unit && isAmount && isKey(fact) ? measured(name, ` ${unit}`, fact.field.slice(0, fact.field.length - key.length - 1)) : fact;
};
const inOneUnit: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:rated|input|output|operating|supply|nominal) )?voltage$|^(?:nenn|betriebs|eingangs|ausgangs)?spannung$|^tension(?: nominale)?$|^(?:voltaje|tensión|voltagem|tensão)(?: nominal)?$|^(?:额定|額定|输入|輸入|工作)?[电電][压壓]$|^(?:定格|使用|入力)電圧$|^(?:정격|사용|입력) ?전압$/iu, 'V'],
  [/^(?:max(?:imum)?\.? )?wattage$|^wattzahl$|^(?:定格)?消費電力$|^(?:정격|소비) ?전력$|^(?:额定|額定)功率$/iu, 'W'],
]; // biome-ignore format: a line per unit

/** 总续航（含充电盒，小时）, 사용 시간(분, 일반 모드): the unit is the last or the first that the brackets say. */
const asides = [
  [/^([^()（）]{2,40}[(（][^()（）]{1,20}?)[,，、;；・]\s?([^()（）,，、;；\s]{1,10})([)）])$/u, '$1$3 ($2)'],
  [/^([^()（）]{2,40}[(（])([^()（）,，、;；\s]{1,10})[,，、;；・]\s?([^()（）]{1,20}[)）])$/u, '$1$3 ($2)'],
] as const;
/** 海拔(公尺) of 1300. */
const unitOfAsia =
  /^([^()（）]{2,40})[(（](公尺|公分|公克|公斤|毫升|公升|米|厘米|毫米|克|千克|瓦|伏|センチ|ミリ|グラム|リットル|ワット|畳|センチメートル|미터|그램|와트|리터)[)）]$/u;
/** 建議年齡（歲以上） of 8, 収納枚数(枚) of 12, 사용 연령(세 이상) of 3. */
const countedIn =
  /^([^()（）]{2,40})[(（]((?:[歲岁歳才세살人名명月日天年回次枚張张本個个件只台層层格度点點杯片頁页分秒時时号號층단매개장인]|个月|個月|か月|ヶ月|カ月|개월|小时|小時|時間|시간|分钟|分鐘|人前|人份|인분|公斤|公分|公升|公尺|毫升|厘米|毫米|千克|平方米|[克斤米坪畳瓦]|cm|mm|kg|g|ml|[LmWV]|℃)?\s?(?:以[上下内內]|まで|から|未[満满]|以降|前後|左右|起|이상|이하|미만|까지|부터|내외)|[歲岁歳才세살人名명次回枚張张本個个片頁页件층단매개장]|个月|個月|か月|ヶ月|개월|小时|小時|時間|시간|分钟|分鐘|人前|人份|인분)[)）]$/u;
const units = new Map('ml cl l mg g kg oz lb mm cm m km W V Wh mAh kcal lm Hz dB gsm % N·m'.split(' ').map((unit) => [unit.toLowerCase(), unit]));

/** What stands in brackets behind a name and in no key: “Durée (min)”, „Anzugsmoment (Nm)“, “Densidad (kg/m³)”. */
const signs = new Map('min h s Nm bar psi °C °F g/m² kg/m³ kg/m² g/m³ g/l mg/l l/min l/h m³/h km/h rpm U/min mA A Ah kV VA kW kWh MHz GHz lux px dpi ppm den mm² cm² m² cm³ m³ kPa MPa N kN'.split(' ').map((unit) => [unit.toLowerCase(), unit])); // biome-ignore format: a list
for (const [way, unit] of [['g/m2', 'g/m²'], ['kg/m3', 'kg/m³'], ['kg/m2', 'kg/m²'], ['m2', 'm²'], ['cm2', 'cm²'], ['m3', 'm³'], ['cm3', 'cm³'], ['minuten', 'min'], ['hrs', 'h'], ['std', 'h'], ['std.', 'h'], ['liter', 'l'], ['litre', 'l'], ['litres', 'l'], ['liters', 'l'], ['litros', 'l'], ['gramm', 'g'], ['grams', 'g'], ['gramos', 'g'], ['grammes', 'g'], ['watt', 'W'], ['watts', 'W'], ['volt', 'V'], ['kelvin', 'K'], ['lumen', 'lm']] as const) signs.set(way, unit); // biome-ignore format: a list

/** “Validade (meses)” beside 24, 质保(月) beside 12. */
const withSpan = (fact: Fact): Fact | undefined => {
  const [, name = '', said = ''] = spanBehind.exec(fact.name.trim()) ?? [];
  const word = spanNamed.get(said.toLowerCase());
  const number = fact.value.trim();
  if (!word || !/^\d{1,4}(?:\.\d{1,2})?$/.test(number) || fact.source === 'option' || /(?:^|[\s_])(?:of|de|d[aeo]|des|du|pro|por|per|par)$/iu.test(name))
    return undefined;
  const field = isKey(fact) ? fact.field.slice(0, fact.field.length - (fact.name.trim().length - name.length)) : `${fact.field}.`;
  return { ...fact, name, field, value: `${number} ${word}${number === '1' ? '' : 's'}` };
};

/** “12 hours” is what a measure of Shopify's says in any shop. */
export const written = (value: string, fact: Pick<Fact, 'source' | 'name'>, language: Language, ownWriting = ''): string => {
  const [, amount = '', word = ''] = /^(\d{1,6}(?:\.\d{1,3})?) (second|minute|hour|day|week|month|year|inch)(?:e?s)?$/u.exec(value.trim()) ?? [];
  if (!word) return asWritten(value, fact, language, ownWriting);
  const [one = '', many = one] = inLanguage(spans[word as keyof typeof spans], language).split('|');
  const said = Number(amount) === 1 || ((language === 'fr' || language === 'pt') && Number(amount) < 2) ? one : many;
  return isCjk(language) ? amount + said : `${language === 'en' ? amount : amount.replace('.', ',')} ${said}`;
};
/** en, zh, fr, de, es, pt, ja, ko. */
// biome-ignore format: a line per unit
const spans = {
  second: ['second|seconds', '秒', 'seconde|secondes', 'Sekunde|Sekunden', 'segundo|segundos', 'segundo|segundos', '秒', '초'],
  minute: ['minute|minutes', '分钟', 'minute|minutes', 'Minute|Minuten', 'minuto|minutos', 'minuto|minutos', '分', '분'],
  hour: ['hour|hours', '小时', 'heure|heures', 'Stunde|Stunden', 'hora|horas', 'hora|horas', '時間', '시간'],
  day: ['day|days', '天', 'jour|jours', 'Tag|Tage', 'día|días', 'dia|dias', '日', '일'],
  week: ['week|weeks', '周', 'semaine|semaines', 'Woche|Wochen', 'semana|semanas', 'semana|semanas', '週間', '주'],
  month: ['month|months', '个月', 'mois|mois', 'Monat|Monate', 'mes|meses', 'mês|meses', 'か月', '개월'],
  year: ['year|years', '年', 'an|ans', 'Jahr|Jahre', 'año|años', 'ano|anos', '年', '년'],
  inch: ['inch|inches', '英寸', 'pouce|pouces', 'Zoll|Zoll', 'pulgada|pulgadas', 'polegada|polegadas', 'インチ', '인치'],
} as const;
const spanNamed = new Map(
  Object.entries(spans).flatMap(([word, names]) => names.flatMap((ways) => ways.toLowerCase().split('|')).map((way): [string, string] => [way, word])),
);
for (const [way, word] of [['mes', 'month'], ['meses', 'month'], ['monate', 'month'], ['月', 'month'], ['个月', 'month'], ['년', 'year'], ['dias', 'day'], ['anos', 'year']] as const) spanNamed.set(way, word); // biome-ignore format: a line
const spanBehind = new RegExp(
  `^(.{2,60}?)(?:[\\s_-]+(?:in|en|em|à)?[\\s_-]*|[（(]\\s?(?:in |en |em )?)(${[...spanNamed.keys()].sort((one, other) => other.length - one.length).join('|')})[)）]?$`,
  'iu',
);
export const spanWords = (language: Language): string[] => Object.values(spans).flatMap((names) => inLanguage(names, language).split('|'));

/** “USB-C有线, 2.4G无线, 蓝牙5.0” is a list with one sign; in “密封、避光、防潮,常温即可” and between clauses a comma is one. */
const withOneComma = (value: string): string => {
  if (/^[^\s,、]{1,12}(?:, [^\s,、]{1,12}){1,9}$/u.test(value)) return value.replaceAll(', ', '、');
  if (/[^\d\s], \S/u.test(value) && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(value)) return value.replace(/, (?=\S)/gu, '、');
  const isList = !value.includes('、') && value.split(',').every((part) => part.length <= 8);
  return isList ? value.replace(between, '、') : value;
};
const between = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー）]),(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（])/gu;

/** “9.5 kg” is 9,5 kg where a comma parts decimals, and what a scale says stands as close as the owner's own measures. */
const asWritten = (value: string, { source, name }: Pick<Fact, 'source' | 'name'>, language: Language, ownWriting: string): string => {
  if (isCjk(language)) {
    const listed = language === 'ko' ? value : withOneComma(value);
    // “2.5 l” is what a measure of Shopify's says; a Chinese, Japanese or Korean shop writes 2.5L.
    const [, behind, alone] = (source === 'metafield' && /^\d{1,5}$/u.test(listed) && counter.exec(name.trim())) || [];
    const counted = behind ?? alone;
    if (counted) return listed + counted;
    const measure = source === 'option' ? null : /^(\d{1,7}(?:\.\d{1,3})?) ([\p{L}°]{1,3}|mAh|%|N·m)$/u.exec(listed);
    return measure ? measure[1] + (measure[2] === 'l' ? 'L' : measure[2]!) : source === 'variant' ? listed.replace(/(?<=\d) (?=\p{L})/u, '') : listed;
  }
  // „Recycelter kunststoff“: behind an adjective stands a noun.
  const named =
    // What a buyer chooses by stays as the shop calls it: „Auflage anthrazit“.
    language === 'de' && source !== 'option'
      ? value.replace(/^(\p{L}\p{Ll}{3,}(?:er|es|e)) (\p{Ll})(?=\p{Ll}{3,}$)/u, (said: string, before: string, letter: string) =>
          isAdverbial(value) ? said : `${before} ${letter.toUpperCase()}`,
        )
      : value;
  if (language === 'en') return value;
  // A shop of Mexico writes 4.2 cm, as it does here; “TOG 1.5” is written so anywhere.
  const point = /\d{1,3}\.\d{1,2}(?!\d)/u.exec(named)?.[0] ?? '';
  if (point !== '' && (ownWriting.includes(point) || isPointed(ownWriting))) return named;
  // “86.5” points are 86,5; Bluetooth 5.3 has no comma.
  if (/^\d{1,3}\.\d{1,2}$/u.test(named) && source === 'metafield') return versions.test(name) ? named : named.replace('.', ',');
  return named.replace(/(?<=^|: )(\d{1,3})\.(\d{1,2})(?=\s?(?:m?l|cl|[km]?g|[cm]?m|km|W|V|A|Ah|Wh|L|%|[″"”])(?:$|[,;]))/gu, '$1,$2');
};

/** 骨の本数 beside 6 is 6本, 保存天數 beside 18 is 18天. */
const counter =
  /(?:(?<=[\u3040-\u9fff\uac00-\ud7af ])(ページ|[天日年本枚個个片页頁件冊册節节段色層层条條支顆颗粒輪轮歲岁張张]|개|매)|^(ページ|[页頁]))(?:数|數|수)$/u;

/** Whether an owner parts decimals by a point: some of the measures do, and none has a comma. */
const isPointed = (text: string): boolean =>
  /\d\.\d{1,2}\s?(?:[mck]?m|[mk]?g|[mc]?l|oz|lb)(?!\p{L})/iu.test(text) && !/\d,\d{1,2}\s?(?:[mck]?m|[mk]?g|[mc]?l|oz|lb)(?!\p{L})/iu.test(text);

const versions = /versi|bluetooth|wi-?fi|wlan|usb|hdmi|firmware|software|android|ios|release|norm|standard|datum|date|fecha|data/iu;

/** „Locker geschnitten“, „Bitte waschen“: behind an adverb stands no noun. */
const isAdverbial = (said: string): boolean =>
  /^(?:bitte|immer|gerne|heute|meist|lange|leise|lose|außer|wieder|weiter|unter|über|sehr|eher|aber|oder|alle|keine)\s\p{L}+(?<!ung|heit|keit|schaft|stoff|zeug)$/iu.test(
    said,
  ) ||
  /\s(?:ge\p{L}{3,}(?:t|en)|(?:ver|be|ent|er|zer|vor|ab|an|auf|aus|ein|um|zu)\p{L}{3,}t|\p{L}{3,}iert|\p{L}{3,}(?:ig|lich|isch|bar|los|sam|haft|frei|fest|dicht|weit|lang))$/u.test(
    said,
  );
