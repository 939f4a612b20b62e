import { describe, expect, test } from 'vitest';
import { claimsIn } from '../claims/claims.ts';
import type { Language } from '@storewright/contract/kit/languages';
import { datesIn, lastDayIn } from './dates.ts';
import { factsIn } from './reading.ts';
import { fieldOf, placeIn } from './source.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

const said = (...pages: string[]) => factsIn(pages).map(({ name, value }) => `${name}: ${value}`);

describe('a data sheet', () => {
  // biome-ignore format: a row a language
  test.each<[Language, string, string[]]>([
    ['en', 'Material: 60% linen, 40% cotton\nCountry of origin: Portugal\nNet weight: 320 g\nDimensions: 70 x 140 cm\nCare: Machine wash at 30 °C', ['Material: 60% linen, 40% cotton', 'Origin: Portugal', 'Net weight: 320 g', 'Dimensions: 70 x 140 cm', 'Care: Machine wash at 30 °C']],
    ['de', 'Material: 60 % Leinen, 40 % Baumwolle\nHerkunftsland: Portugal\nGewicht: 320 g\nMaße: 70 × 140 cm\nPflege: Maschinenwäsche bei 30 °C', ['Material: 60 % Leinen, 40 % Baumwolle', 'Origin: Portugal', 'Weight: 320 g', 'Dimensions: 70 × 140 cm', 'Care: Maschinenwäsche bei 30 °C']],
    ['fr', 'Composition : 55 % lin, 45 % coton\nPays d’origine : Portugal\nPoids net : 320 g\nContenance : 50 cl\nEntretien : lavage à la main', ['Material: 55 % lin, 45 % coton', 'Origin: Portugal', 'Net weight: 320 g', 'Capacity: 50 cl', 'Care: lavage à la main']],
    ['es', 'Composición: 100 % algodón\nHecho en España\nPeso neto: 0,5 kg\nMedidas: 70 × 140 cm\nLavar a máquina a 40 °C', ['Material: 100 % algodón', 'Origin: España', 'Net weight: 0,5 kg', 'Dimensions: 70 × 140 cm', 'Care: Lavar a máquina a 40 °C']],
    ['pt', 'Composição: 100 % algodão\nPaís de origem: Portugal\nPeso: 400 g\nCapacidade: 500 ml\nLavar à mão', ['Material: 100 % algodão', 'Origin: Portugal', 'Weight: 400 g', 'Capacity: 500 ml', 'Care: Lavar à mão']],
    ['zh', '材质：100%棉\n产地：中国\n净重：350克\n尺寸：30×20厘米\n可机洗', ['Material: 100%棉', 'Origin: 中国', 'Net weight: 350克', 'Dimensions: 30×20厘米', 'Care: 可机洗']],
    ['ja', '素材：綿100%\n原産国：日本\n重さ：260g\n容量：500ml\n洗濯機で洗えます', ['Material: 綿100%', 'Origin: 日本', 'Weight: 260g', 'Capacity: 500ml', 'Care: 洗濯機で洗えます']],
    ['ko', '소재: 면 100%\n원산지: 대한민국\n중량: 250g\n용량: 500ml\n손세탁', ['Material: 면 100%', 'Origin: 대한민국', 'Weight: 250g', 'Capacity: 500ml', 'Care: 손세탁']],
  ])('in %s is read line by line', (_, text, facts) => expect(said(text)).toEqual(facts));

  test.each([
    ['a table', 'Material\t100% cotton\nWeight\t320 g', ['Material: 100% cotton', 'Weight: 320 g']],
    ['a label above its value', 'COMPOSITION\n100% cotton', ['Material: 100% cotton']],
    ['several parts', 'Shell: 100% wool\nLining: 100% viscose', ['Shell: 100% wool', 'Lining: 100% viscose']],
    ['parts without a label', 'Our throw is 80% wool and 20% nylon.', ['Material: 80% wool and 20% nylon']],
  ])('may be %s', (_, text, facts) => expect(said(text)).toEqual(facts));

  test.each([
    ['the parcel', 'Gross weight: 12 kg\nCarton size: 60 × 40 × 40 cm\nBruttogewicht: 3 kg'],
    ['an empty cell', 'Material: n/a\nOrigin: –\nWeight: tbd'],
    ['a discount', '20% off cotton shirts'],
    ['a place that is none', 'Origin: supplier\nMade in house'],
    ['where it was drawn', 'Designed in Sweden'],
    ['a denial', 'Not made in China'],
  ])('states nothing where it says %s', (_, text) => expect(said(text)).toEqual([]));
});

describe('what no list names', () => {
  test.each<[Language, string, string[]]>([
    [
      'en',
      'Breaking strength: 72 kg\nWorking temperature: -40 to 60 °C\nUV stabilised: yes\nTube: recycled cardboard',
      ['Breaking strength: 72 kg', 'Working temperature: -40 to 60 °C', 'UV stabilised: yes', 'Tube: recycled cardboard'],
    ],
    [
      'de',
      'Holz: Buche aus dem Schwarzwald\nSpindeln: Stahl, verzinkt\nTragkraft: 400 kg',
      ['Holz: Buche aus dem Schwarzwald', 'Spindeln: Stahl, verzinkt', 'Tragkraft: 400 kg'],
    ],
    ['fr', 'Résistance à la rupture : 72 kg\t', ['Résistance à la rupture: 72 kg']],
    ['zh', '噪音：40分贝\n功率：65W', ['噪音: 40分贝', '功率: 65W']],
    ['ja', '消費電力：65W', ['消費電力: 65W']],
    ['ko', '소비 전력: 65W', ['소비 전력: 65W']],
    ['es', 'Potencia\t65 W', ['Potencia: 65 W']],
    ['pt', '• Carga máxima: 400 kg', ['Carga máxima: 400 kg']],
  ])('in %s is offered under the name it has there', (_, text, facts) => expect(said(text)).toEqual(facts));

  test.each([
    'Tel: +49 30 1234567',
    'E-mail: sales@example.com',
    'Website: www.example.com',
    'Date: 12.03.2026',
    'Page: 3',
    'Item no.: 4711',
    'Price: € 12.00',
    'Unit: 12 EUR',
    'Address: 8 Quiet Street',
    'Dear customer: thank you',
    'Please note that the following holds: it is ours',
    'Batch number: 77',
    'Colour: n/a',
    'Rev: B',
    '电话：13800138000',
    '日付：2026年1月1日',
    'Carton size: 60 × 40 × 40 cm',
    'Certificate holder: Alder Ltd.',
    'Not tested: strength',
    'One\tTwo\tThree',
  ])('is left where the paper speaks of itself: %s', (text) => expect(said(text)).toEqual([]));

  test('backs what a listing says with the same figure and name', () => {
    const facts = factsIn(['Tragkraft: 400 kg']).map(({ name, value }) => ({ name, value, source: 'document' as const, field: 'a.pdf' }));
    expect(claimsIn('Die Tragkraft beträgt 400 kg.', facts, 'de').map(({ state }) => state)).toEqual(['supported']);
    expect(claimsIn('Die Tragkraft beträgt 500 kg.', facts, 'de').map(({ state }) => state)).toEqual(['unsupported']);
  });
});

describe('a certificate', () => {
  const scope =
    'SCOPE CERTIFICATE\nCertificate Number: CU 812345-GOTS-2026\nControl Union Certifications B.V. certifies\nGlobal Organic Textile Standard (GOTS)\nValid until: 31 May 2027';
  test('is read with its number, who gave it and its last day, each wherever it stands', () => {
    expect(factsIn(['A letter', scope])).toEqual([
      {
        kind: 'certificate',
        name: 'Certificate',
        value: 'GOTS',
        page: 2,
        quote: 'Certificate Number: CU 812345-GOTS-2026',
        number: 'CU 812345-GOTS-2026',
        issuer: 'Control Union Certifications',
        valid_until: '2027-05-31',
      },
    ]);
  });

  test('of two, each has the number and the day that stand below it', () => {
    const found = factsIn(['GOTS\nCertificate no.: CU 812345\nValid until 2027-05-31\nOEKO-TEX Standard 100\n20.HCN.12345 HOHENSTEIN\ngültig bis 31.03.2026']);
    expect(found.map(({ value, number, valid_until }) => [value, number, valid_until])).toEqual([
      ['GOTS', 'CU 812345', '2027-05-31'],
      ['OEKO-TEX Standard 100', '20.HCN.12345', '2026-03-31'],
    ]);
  });

  test.each([
    ['on one line', 'GOTS valid until 2027-05-31, OEKO-TEX Standard 100 valid until 2026-03-31', ['GOTS 2027-05-31', 'OEKO-TEX Standard 100 2026-03-31']],
    ['in brackets', 'GOTS (CU 812345, expires 31.05.2027) / FSC (FSC C123456, expires 31.03.2026)', ['GOTS 2027-05-31', 'FSC 2026-03-31']],
    [
      'in a table',
      'Certificate\tNumber\tValid from\tValid until\nGOTS\tCU 812345\t2025-06-01\t2027-05-31\nFSC\tFSC C123456\t2024-02-01\t2028-01-01',
      ['GOTS 2027-05-31', 'FSC 2028-01-01'],
    ],
    [
      'of one mark',
      'GOTS certificate no. CU 812345 valid until 2027-05-31\nGOTS certificate no. CU 999999 valid until 2025-05-31',
      ['GOTS 2027-05-31', 'GOTS 2025-05-31'],
    ],
    [
      'of which one has none',
      'GOTS\nCertificate no.: CU 812345\nOEKO-TEX Standard 100\nValid until 2027-05-31',
      ['GOTS null', 'OEKO-TEX Standard 100 2027-05-31'],
    ],
    ['with one day for both', 'GOTS and FSC certificates valid until 2027-05-31', ['GOTS 2027-05-31', 'FSC 2027-05-31']],
  ])('of several %s, each has its own last day', (_, text, days) =>
    expect(
      factsIn([text])
        .filter(({ kind }) => kind === 'certificate')
        .map(({ value, valid_until }) => `${value} ${valid_until}`),
    ).toEqual(days),
  );

  // biome-ignore format: a table
  test.each<[string, string[]]>([
    ['31 May 2027\nValid until\nGOTS', ['GOTS 2027-05-31']], ['Valid until\n31 May 2027\nGOTS', ['GOTS 2027-05-31']], ['GOTS\n31 May 2027\nValid until', ['GOTS 2027-05-31']],
    ['31.05.2027\nGültig bis\nGOTS', ['GOTS 2027-05-31']], ['31 mai 2027\nDate d’expiration\nGOTS', ['GOTS 2027-05-31']], ['31 de mayo de 2027\nVálido hasta\nGOTS', ['GOTS 2027-05-31']],
    ['31 de maio de 2027\nVálido até\nGOTS', ['GOTS 2027-05-31']], ['2027年5月31日\n有效期至\nGOTS', ['GOTS 2027-05-31']], ['2027年5月31日\n有効期限\nGOTS', ['GOTS 2027-05-31']], ['2027.05.31\n유효기간\nGOTS', ['GOTS 2027-05-31']],
    ['1 June 2026\nValid from\n31 May 2027\nValid until\nGOTS', ['GOTS 2027-05-31']], ['Valid from\n1 June 2026\nValid until\n31 May 2027\nGOTS', ['GOTS 2027-05-31']],
    ['GOTS\n1 June 2026\nIssue date\n31 May 2027\nExpiry date', ['GOTS 2027-05-31']], ['12 March 2026\nGOTS\nValid until\n31 May 2027', ['GOTS 2027-05-31']],
    ['GOTS\nIssued 1 June 2026 Valid until\n31 May 2027', ['GOTS 2027-05-31']], ['31 May 2027\tExpiry date\nGOTS\tCertificate', ['GOTS 2027-05-31']],
    ['Valid until: 2027-05-31\nGOTS\nValid until: 2026-03-31\nFSC C123456', ['GOTS 2027-05-31', 'FSC 2026-03-31']],
    ['Certificate no. CU 812345\nValid until: 2027-05-31\nGOTS\nCertificate no. HK 4711\nValid until: 2026-03-31\nOEKO-TEX Standard 100', ['GOTS 2027-05-31', 'OEKO-TEX Standard 100 2026-03-31']],
    ['Certificate\tGOTS\tFSC\nValid until\t2027-05-31\t2028-01-01', ['GOTS 2027-05-31', 'FSC 2028-01-01']], ['Valid until\tCertificate\n2027-05-31\tGOTS\n2028-01-01\tFSC', ['GOTS 2027-05-31', 'FSC 2028-01-01']],
    ['GOTS\nValid from\n1 June 2026', ['GOTS null']], ['GOTS\nValid until\nIssued on 1 June 2026', ['GOTS null']], ['GOTS\n31 May 2027', ['GOTS null']],
  ])('has the last day that stands above or below its name and its label: %j', (text, days) =>
    expect(
      factsIn([text])
        .filter(({ kind }) => kind === 'certificate')
        .map(({ value, valid_until }) => `${value} ${valid_until}`),
    ).toEqual(days),
  );

  test('of two, each below what is its own, has the number that stands above it; a year is no number', () => {
    const found = factsIn([
      'Certificate no. CU 812345\nValid until: 2027-05-31\nGOTS\nCertificate no. HK 4711\nValid until: 2026-03-31\nOEKO-TEX Standard 100',
    ]);
    expect(found.map(({ value, number }) => [value, number])).toEqual([
      ['GOTS', 'CU 812345'],
      ['OEKO-TEX Standard 100', 'HK 4711'],
    ]);
    expect(factsIn(['GOTS 2027년 5월 31일까지'])).toMatchObject([{ number: '', valid_until: '2027-05-31' }]);
  });

  // biome-ignore format: a table
  test.each([
    ['FSC® C123456', 'FSC'], ['CE marking according to 2009/48/EC', 'CE'], ['Tested to EN 71-3:2019', 'EN 71-3'], ['DIN EN ISO 13688:2013', 'EN ISO 13688'], ['ISO 9001', 'ISO 9001'],
    ['amfori BSCI audit', 'BSCI'], ['Fairtrade certified cotton', 'Fairtrade'], ['Global Recycled Standard', 'GRS'], ['LFGB § 30/31', 'LFGB'], ['FDA 21 CFR 177.1520 food contact', 'FDA'],
    ['GOTS 认证', 'GOTS'], ['GOTS認証', 'GOTS'], ['GOTS 인증', 'GOTS'], ['Zertifiziert nach OEKO-TEX® STANDARD 100', 'OEKO-TEX Standard 100'], ['REACH compliant (EC 1907/2006)', 'REACH'],
  ])('%s is %s', (text, value) => expect(said(text)).toContain(`Certificate: ${value}`));

  // biome-ignore format: a table
  test.each([
    'This product is not GOTS certified.', 'FSC certificate pending', 'EN 71-3: FAIL', 'GOTS-Zertifikat beantragt', 'sans certification GOTS', 'sin certificado FSC', 'sem certificação GOTS', '未通过GOTS认证', 'GOTS認証なし', 'GOTS 인증 없음',
    'We reach every customer', 'HECHO EN 2024', '16 GB 2024', 'en 71 tiendas', 'ce produit est beau',
  ])('is none where it says: %s', (text) => expect(said(text).filter((one) => one.startsWith('Certificate'))).toEqual([]));
});

// biome-ignore format: a table
test.each([
  ['Valid until 31 May 2027', '2027-05-31'], ['Expiry date: May 31st, 2027', '2027-05-31'], ['gültig bis 31.05.2027', '2027-05-31'], ['Gültigkeit: 01.06.2026 – 31.05.2027', '2027-05-31'], ['valable jusqu’au 31 mai 2027', '2027-05-31'],
  ['válido hasta el 31 de mayo de 2027', '2027-05-31'], ['válido até 31/05/2027', '2027-05-31'], ['有效期至：2027年5月31日', '2027-05-31'], ['有効期限：2027年5月31日', '2027-05-31'], ['유효기간: 2026.06.01 ~ 2027.05.31', '2027-05-31'],
  ['Valid until 05/31/2027', '2027-05-31'], ['Valid from 1 June 2026', null], ['有効 2027年5月31日まで', '2027-05-31'], ['2027년 5월 31일까지', '2027-05-31'], ['本证书至2027年5月31日止', '2027-05-31'], ['31 May 2027 (valid until)', '2027-05-31'], ['Issued on 31 May 2027', null], ['Valid until 31 February 2027', null],
])('%s ends %s', (line, day) => expect(lastDayIn(line)).toBe(day));

// biome-ignore format: a row a language
test.each([
  ['GOTS, will expire on 31 May 2027', '2027-05-31'], ['valid up to 31 May 2027', '2027-05-31'], ['validity ends 31 May 2027', '2027-05-31'], ['Valid until 5 Mar 27', '2027-03-05'], ['Valid until 31/Mar/2027', '2027-03-31'], ['Valid until 20270331', '2027-03-31'],
  ['Validity 2026-04-01/2027-03-31', '2027-03-31'], ['Valid until 03/2027', '2027-03-31'], ['Valid until February 2028', '2028-02-29'],
  ['Laufzeit bis 31.05.2027', '2027-05-31'], ['gültig bis Ende März 2027', '2027-03-31'],
  ['valide jusqu’au 31 mars 2027', '2027-03-31'], ['valable jusqu’à fin mars 2027', '2027-03-31'],
  ['Vigente hasta el 31 de marzo de 2027', '2027-03-31'], ['Vigencia: 31/03/2027', '2027-03-31'], ['Válido hasta 31/may/2027', '2027-05-31'],
  ['válido do dia 1 de abril de 2026 ao dia 31 de março de 2027', '2027-03-31'], ['Válido até março de 2027', '2027-03-31'],
  ['有效日期：2027-03-31', '2027-03-31'], ['有效期至二〇二七年三月三十一日', '2027-03-31'], ['有效期至2027年3月', '2027-03-31'],
  ['有効期限：令和9年3月31日', '2027-03-31'], ['有効期限：令和9年2月30日', null],
])('the last day may be worded so: %s', (line, day) => expect(lastDayIn(line)).toBe(day));

// biome-ignore format: a row a language
test.each([
  ['Issued 01.06.2025, expires 31.05.2026, printed 02.07.2026', '2026-05-31'], ['Valid until: 31 May 2027 (subject to annual surveillance audit by 30 June 2026)', '2027-05-31'], ['Expiry date: 31.05.2027 Issue date: 01.06.2026', '2027-05-31'],
  ['Gültig vom 1. April 2026 bis zum 31. März 2027, nächstes Audit 01.05.2027', '2027-03-31'], ['有效期：2026年4月1日至2027年3月31日，打印日期：2027年5月1日', '2027-03-31'], ['Valid from 1 June 2026, issued 2 June 2026', null],
  ['Validity: 2 years from 1 June 2025', '2027-05-31'], ['gültig 3 Jahre ab 01.04.2026', '2029-03-31'], ['valid for one year from 1 April 2026', '2027-03-31'], ['Validade: 18 meses a partir de 01/06/2025', '2026-11-30'],
])('the last day is neither the first one nor the day of something else: %s', (line, day) => expect(lastDayIn(line)).toBe(day));

test('days stand in the order of the line', () => expect(datesIn('from 01.06.2026 to 2027-05-31')).toEqual(['2026-06-01', '2027-05-31']));

test.each<[string, string, Language]>([
  ['GOTS\nValid until 2099-01-01', 'This towel is GOTS certified.', 'en'],
  ['Herkunftsland: Portugal', 'Made in Portugal.', 'en'],
  ['Pays d’origine : Portugal', 'Hergestellt in Portugal.', 'de'],
  ['Composición: 100 % algodón', '100% cotton.', 'en'],
  ['原産国：日本', 'Made in Japan.', 'en'],
  ['Gewicht: 320 g', 'It weighs 320 g.', 'en'],
])('what is read of %j backs %j', (paper, text, language) => {
  const facts = factsIn([paper]).map(({ name, value, page }) => ({
    name,
    value,
    source: 'document' as const,
    field: fieldOf({ name: 'a.pdf', page, pages: 1 }),
  }));
  const claims = claimsIn(text, facts, language);
  expect(claims.length).toBeGreaterThan(0);
  expect(claims.map(({ state, fact }) => [state, fact?.source])).toEqual(claims.map(() => ['supported', 'document']));
});

test.each(['<b>.pdf', 'a#page=3.pdf', `${'x'.repeat(250)}.pdf`])('the name %s and its page come back from a field', (name) => {
  const field = fieldOf({ name, page: 12, pages: 20 });
  expect(field.length).toBeLessThanOrEqual(200);
  expect(placeIn(field)).toEqual({ name: name.length > 180 ? `…${name.slice(-179)}` : name, page: 12 });
  expect(placeIn(name).name).toBe(name);
});

test('a hundred pages of anything are read in a moment, and never more than two hundred facts', () => {
  const page = `${'GOTS '.repeat(400)}\n${'valid until '.repeat(200)}\n${Array.from({ length: 30 }, (_, at) => `Care: wash number ${at} by hand`).join('\n')}\n${'100% '.repeat(60)}`;
  expect(factsIn(Array.from({ length: 100 }, (_, at) => page.replaceAll('number', `number ${at}`))).length).toBe(200);
});

test.each(['valid until ', '1.1.', 'from ', 'valid from a', 'まで ', ' ', '31 May 2027 '])('nothing made of %j alone keeps a reader waiting', (piece) => {
  const read = (line: string) => lastDayIn(line, { above: [line, line], below: [line] });
  expect(growth(20_000, (times) => read(`valid until ${piece.repeat(times)}`))).toBeLessThan(readOnce);
});

test.each([
  ['GOTS certificate, valid until 31.12.2020.', '2020-12-31'],
  ['GOTS certificate, expires 12/31/2020.', '2020-12-31'],
  ['GOTS-Zertifikat. Gültig bis 31.12.2027.', '2027-12-31'],
])('a day that ends a sentence is its last day: %s', (page, day) => expect(factsIn([page])).toMatchObject([{ value: 'GOTS', valid_until: day }]));
