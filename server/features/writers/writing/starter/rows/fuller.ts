/** Whether one of two values for the same says all that the other says, and more: “約11.5%” beside 11.5%, 50公克 × 10入 beside 500g. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { squeezed } from '../../lines.ts';

export const isFuller = (text: string, value: string): boolean =>
  value.length <= 80 && (isSameMeasure(text, value) || isAbout(text, value) || isCounted(text, value) || (holdsCjk(value) && isWithin(text, value)));

/** 約, “ca.” and the like before the same. */
const isAbout = (text: string, value: string): boolean => {
  const said = value.replace(/^(?:約|约|약|(?:ca|approx|env|aprox)\.?(?= ?\d)|(?:about|circa|etwa|environ|cerca de|aproximadamente)(?= ))\s?/iu, '');
  return said !== value && squeezed(said) === squeezed(text);
};

/** « 45 cl » of 450 ml. */
const isSameMeasure = (text: string, value: string): boolean => {
  const [one, other] = [text, value].map((said) => /^(\d{1,5}(?:[.,]\d{1,2})?)\s?(\p{L}{1,2})$/u.exec(said.trim()));
  const scaleOf = (unit = ''): number | undefined => scales.get(unit.toLowerCase());
  const [first, second] = [scaleOf(one?.[2]), scaleOf(other?.[2])];
  if (!one || !other || first === undefined || second === undefined || one[2] === other[2]) return false;
  return Math.abs(Number(one[1]!.replace(',', '.')) * first - Number(other[1]!.replace(',', '.')) * second) < 1e-6;
};

/** So many of so much. */
const isCounted = (text: string, value: string): boolean => {
  const [, each = '', unit = '', times = ''] = /^(?:約|约|약)?\s?(\d{1,5}(?:\.\d)?)\s?(\p{L}{1,2})\s?[x×✕*]\s?(\d{1,3})(?=\D|$)/iu.exec(value) ?? [];
  const [, whole = '', of = ''] = /^(\d{1,6}(?:\.\d)?)\s?(\p{L}{1,2})$/u.exec(text.trim()) ?? [];
  if (each === '' || whole === '') return false;
  const [one, all] = [scales.get(unit.toLowerCase()), scales.get(of.toLowerCase())];
  return one !== undefined && all !== undefined && Math.abs(Number(each) * Number(times) * one - Number(whole) * all) < 0.001;
};
const scales = new Map(
  Object.entries({
    g: 1,
    克: 1,
    公克: 1,
    kg: 1_000,
    公斤: 1_000,
    千克: 1_000,
    ml: 1e6,
    毫升: 1e6,
    cc: 1e6,
    cl: 1e7,
    dl: 1e8,
    l: 1e9,
    mm: 1e12,
    cm: 1e13,
    m: 1e15,
    升: 1e9,
    公升: 1e9,
  }),
);

/** “常溫陰涼處20天，開封請當天食用” holds each sign of 常溫20天, in its order; its numbers are whole. */
const isWithin = (text: string, value: string): boolean => {
  const [short, long] = [squeezed(text), squeezed(value)];
  if (short.length < 2 || long.length <= short.length) return false;
  const numbersIn = (one: string): string[] => one.match(/\d+(?:[.,]\d+)?/gu) ?? [];
  if (!numbersIn(text).every((number) => numbersIn(value).includes(number))) return false;
  let at = 0;
  for (const sign of long) if (sign === short[at]) at++;
  return at === short.length && !denies.test(value);
};
const denies = /[不无無非未没沒]|ない|ません|않|없|안\s|불가|미포함/u;
