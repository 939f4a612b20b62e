import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { checkClaims, claimsIn, plainText } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const read = (text: string, facts: Record<string, string>, language: Language) =>
  claimsIn(text, factsFrom(facts), language).map(({ text: said, state }) => `${state} ${said}`);

describe('a fact that says something else states nothing', () => {
  test.each<[Language, Record<string, string>, string, string]>([
    ['en', { 'BPA free': 'No' }, 'BPA-free', 'BPA-free'],
    ['en', { bpa_free: 'false' }, 'BPA-free', 'BPA-free'],
    ['zh', { 不含BPA: '否' }, '不含BPA', '不含BPA'],
    ['en', { Fit: 'does not fit iPhone 15' }, 'Fits iPhone 15.', 'Fits iPhone 15'],
    ['en', { Fit: 'iPhone 14, but not compatible with iPhone 15' }, 'Fits iPhone 15.', 'Fits iPhone 15'],
    ['de', { Passform: 'passt nicht auf iPhone 15' }, 'Kompatibel mit iPhone 15.', 'Kompatibel mit iPhone 15'],
    ['en', { Certificate: 'CE pending' }, 'CE certified.', 'CE'],
    ['en', { Certificate: 'CE certification pending' }, 'CE certified.', 'CE'],
    ['zh', { 认证: '未通过CE认证' }, '通过CE认证。', 'CE'],
    ['en', { Feature: 'waterproof: no' }, 'It is waterproof.', 'waterproof'],
    ['en', { Origin: 'Designed in Italy, made in China' }, 'Made in Italy.', 'Made in Italy'],
    ['en', { Brand: 'Italy Kitchen Co' }, 'Made in Italy.', 'Made in Italy'],
    ['en', { Shipping: 'Ships from Germany' }, 'Made in Germany.', 'Made in Germany'],
    ['en', { Feature: 'Ships from Germany' }, 'Made in Germany.', 'Made in Germany'],
    ['en', { Colour: 'Silver' }, 'Made of real silver.', 'real silver'],
    ['en', { Material: 'Stainless steel look, ABS' }, 'Made of stainless steel.', 'stainless steel'],
    ['de', { Material: 'ABS in Edelstahl-Optik' }, 'Aus Edelstahl.', 'Edelstahl'],
    ['en', { Weight: '2 kg' }, 'Carries 2 kg.', '2 kg'],
    ['en', { Battery: '10 hours' }, 'Charges in 10 hours.', '10 hours'],
  ])('%s: %j is not what “%s” says', (language, facts, text, said) => {
    expect(read(text, facts, language)).toEqual([`unsupported ${said}`]);
  });

  test.each<[Language, Record<string, string>, string, string]>([
    ['en', { 'BPA free': 'Yes' }, 'BPA-free', 'BPA-free'],
    ['en', { 'Contains BPA': 'No' }, 'BPA-free', 'BPA-free'],
    ['en', { Fit: 'Fits iPhone 15, not iPhone 14' }, 'Fits iPhone 15.', 'Fits iPhone 15'],
    ['zh', { 适用: '不锈钢表壳，iPhone 15' }, '适用于iPhone 15。', '适用于iPhone 15'],
    ['en', { Origin: 'Designed in Italy, made in China' }, 'Made in China.', 'Made in China'],
    ['en', { Origin: 'Italy' }, 'Made in Italy.', 'Made in Italy'],
    ['en', { Material: 'Silver' }, 'Made of real silver.', 'real silver'],
    ['en', { Material: 'Sterling silver' }, 'Made of real silver.', 'real silver'],
    ['en', { Colour: 'Silver' }, 'In silver.', 'silver'],
    ['en', { 'Max load': '2 kg' }, 'Carries 2 kg.', '2 kg'],
    ['en', { 'Charging time': '10 hours' }, 'Charges in 10 hours.', '10 hours'],
    ['en', { 'Battery life': '10 hours' }, 'Up to 10 hours of play.', '10 hours'],
  ])('%s: but %j is what “%s” says', (language, facts, text, said) => {
    expect(read(text, facts, language)).toEqual([`supported ${said}`]);
  });
});

describe('what was no claim to the check', () => {
  test.each<[Language, string, string]>([
    ['en', 'It has a lifetime guarantee.', 'lifetime guarantee'],
    ['fr', 'Un sac garanti à vie.', 'garanti à vie'],
    ['de', 'Mit lebenslanger Garantie.', 'lebenslanger Garantie'],
    ['en', 'This is German engineering.', 'German engineering'],
    ['es', 'Un anillo de plata.', 'de plata'],
    ['pt', 'Um anel de prata.', 'de prata'],
    ['ko', '은으로 만든 반지입니다.', '은으로 만든'],
    ['ko', '십 년 보증을 드립니다.', '십 년 보증'],
    ['zh', '表带采用钛。', '钛'],
    ['zh', '产地：日本', '产地：日本'],
  ])('%s: %s', (language, text, said) => {
    expect(read(text, {}, language)).toEqual([`unsupported ${said}`]);
  });

  test('the words that stand for a picture', () => {
    const description = '<p>A bottle.</p><p><img src="a.png" alt="Waterproof to 12&nbsp;m"></p><p>It holds 2 l.</p>';
    const listing = { title: 'Bottle', description, seo_title: '', seo_description: '', tags: [] };
    const claims = checkClaims(listing, factsFrom({ Capacity: '2 l' }), 'en');
    expect(claims.map(({ text, state }) => `${state} ${text}`)).toEqual(['supported 2 l', 'unsupported Waterproof', 'unsupported 12 m']);
    for (const { start, end, text } of claims) expect(plainText(listing, 'description').slice(start, end)).toBe(text);
  });

  test('a sentence in another script within a paragraph', () => {
    const text = 'A bottle for long days out in the cold. 你好，保温12小时。 It is a quiet companion for the road.';
    expect(read(text, {}, 'en')).toEqual(['unsupported 12小时']);
  });
});
