/** Rows of a Chinese, Japanese or Korean table that another row tells as well: 刃材質 beside “材質：刃:炭素鋼/…”, 무게 beside 중량/길이. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { squeezed } from '../../lines.ts';
import { namesFor } from '../naming/naming.ts';
import { isProductName } from '../reading/labels/own-labels.ts';
import { isSaid } from '../reading/passages/told.ts';
import type { Row } from './row.ts';

export const withoutTwiceTold = (rows: Row[], language: Language): Row[] =>
  isCjk(language) && rows.length <= 200
    ? rows.filter((row, at) => row.chosen || !rows.some((one, place) => place !== at && !one.chosen && isToldBy(row, one, place < at, language)))
    : rows;

const isToldBy = (row: Row, one: Row, isFirst: boolean, language: Language): boolean =>
  isTwin(row, one, isFirst) ||
  isOfState(row, one) ||
  isOfPart(row, one) ||
  isOneOfTwo(row, one, language) ||
  isItsOrigin(row, one) ||
  isItsKind(row, one) ||
  isItsParcel(row, one);

/** 刃材質 and 刃の材質. */
const isTwin = (row: Row, one: Row, isFirst: boolean): boolean => {
  const [mine, theirs] = [squeezed(row.text), squeezed(one.text)];
  return plain(row.label) === plain(one.label) && theirs.includes(mine) && (theirs.length > mine.length || isFirst);
};
const plain = (label: string): string =>
  squeezed(label.replace(/[(（][^()（）]{1,16}[)）]$/u, '').replace(/(?<=.)[の的](?=.)/gu, ''))
    // 总高 and 高度 of 42cm, 全長 and 長さ.
    .replace(/^(?:[总總全]|전체)(?=[高长長宽寬深厚幅]|높이|길이|너비|폭)/u, '')
    .replace(/^([高长長宽寬深厚])[度さ]$/u, '$1');

/** “幅（使用時） | 36cm” beside “使用時 | 約 幅36×奥行26×高さ24cm”. */
const isOfState = (row: Row, one: Row): boolean => {
  const [, side = '', state = ''] = /^([^()（）]{1,8})[(（]([^()（）]{1,8})[)）]$/u.exec(row.label) ?? [];
  const number = /^(?:約|约|약)?\s?(\d+(?:\.\d+)?)/u.exec(row.text)?.[1];
  return side !== '' && state === one.label && number !== undefined && new RegExp(String.raw`${side}\s?${number}(?![\d.])`, 'u').test(one.text);
};

/** 材質 of the blade in a row that says of each part what it is of. */
const isOfPart = (row: Row, one: Row): boolean => {
  const part = row.label.endsWith(one.label) ? row.label.slice(0, -one.label.length).replace(/\s?[の的]?$/u, '') : '';
  return part !== '' && new RegExp(String.raw`(?:^|[/／,，、;；\s])${part.replace(/[^\p{L}\p{N}]/gu, '.')}\s?[:：]\s?`, 'u').test(one.text) && isIn(row, one);
};
const isIn = (row: Row, one: Row): boolean => squeezed(row.text) !== '' && squeezed(one.text).includes(squeezed(row.text));

/** “중량/길이 | 100g / 약 190m”. */
const isOneOfTwo = (row: Row, one: Row, language: Language): boolean => {
  const names = one.label.split(/\s?[/／・]\s?/u);
  const parts = one.text.split(/\s?[/／]\s?/u);
  const own = [row.label, ...(row.attribute ? namesFor(row.attribute, language) : [])].map(squeezed);
  return (
    names.length > 1 && names.length === parts.length && names.some((name, at) => own.includes(squeezed(name)) && squeezed(parts[at]!) === squeezed(row.text))
  );
};

/** “원산지 | 들깨: 국내산” beside “원재료 | 들깨 100%(국내산)”. */
const isItsOrigin = (row: Row, one: Row): boolean =>
  row.attribute === 'origin' && (one.attribute === 'ingredients' || one.attribute === 'material') && /[:：]/u.test(row.text) && isSaid(row.text, one.text);

/** 类型 | 角阀 beside 品名 | 三角阀(角阀). */
const isItsKind = (row: Row, one: Row): boolean => row.attribute === 'type' && isProductName(one.label) && isIn(row, one);

/** What the parcel weighs beside what is in it. */
const isItsParcel = (row: Row, one: Row): boolean =>
  row.weighed && (one.attribute === 'netWeight' || ofContents.test(one.label)) && !one.weighed && /\d\s?(?:[km]?g|m?l|克|公克|公斤|毫升|cc)/iu.test(one.text);
const ofContents = /^(?:[內内]容量|[净淨]含量|[净淨]重|正味量|내용량)/u;
