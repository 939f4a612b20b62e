/** What a thing is free of, printed with, made of where, and who recommends it, in the forms that lists of single words miss. */
import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Claim } from '@storewright/contract/listing/listing';
import { factsFrom } from './golden.testing.ts';

const red = (language: Language, text: string, kinds: readonly Claim['kind'][], facts: Record<string, string> = {}): string[] =>
  claimsIn(text, factsFrom(facts), language)
    .filter(({ kind, state }) => state === 'unsupported' && kinds.includes(kind))
    .map((claim) => claim.text);

describe('what a thing is free of', () => {
  test.each<[Language, string, string[]]>([
    ['fr', 'Nos parfums sont garantis sans CMR ni phtalates.', ['sans CMR', 'phtalates']],
    ['fr', 'Sans BHT, xylène ni parabènes.', ['Sans BHT, xylène ni parabènes']],
    ['fr', 'Ni colorant ni conservateur.', ['Ni colorant', 'conservateur']],
    ['fr', 'Sans perturbateurs endocriniens.', ['Sans perturbateurs endocriniens']],
    ['es', 'Sin tolueno ni ftalatos.', ['Sin tolueno ni ftalatos']],
    ['pt', 'Sem desreguladores endócrinos.', ['Sem desreguladores endócrinos']],
    ['de', 'Frei von Schwermetallen.', ['Frei von Schwermetallen']],
    ['en', 'Neither parabens nor sulphates.', ['Neither parabens', 'sulphates']],
    ['en', 'Paraben, sulphate and silicone-free.', ['Paraben', 'sulphate', 'silicone-free']],
    ['ja', '重金属フリー、パラベン、香料不使用。', ['重金属フリー', 'パラベン', '香料不使用']],
    ['ko', '파라벤, 중금속 무첨가', ['파라벤', '중금속 무첨가']],
    ['zh', '不含重金属和内分泌干扰物', ['不含重金属', '内分泌干扰物']],
  ])('%s: %s', (language, text, found) => {
    expect(red(language, text, ['certificate'])).toEqual(found);
  });

  test.each<[Language, string]>([
    ['fr', "N'utilisez ni javel ni alcool."],
    ['de', 'Reinigen Sie es ohne Lauge oder Alkohol.'],
    ['en', 'Dry it without heat or alcohol wipes.'],
    ['es', 'No usar lejía ni alcohol.'],
    ['pt', 'Sem pressa e com açúcar.'],
    ['en', 'With soy and wheat, odd as it sounds.'],
    ['en', 'Pitch it without pegs.'],
  ])('none in %s: %s', (language, text) => {
    expect(red(language, text, ['certificate'])).toEqual([]);
  });

  test('a fact that names it stands for it', () => {
    expect(red('fr', 'Garantis sans CMR ni phtalates.', ['certificate'], { Composition: 'sans CMR, sans phtalates' })).toEqual([]);
    expect(red('zh', '采用大豆油墨印刷。', ['certificate'], { 印刷: '大豆油墨' })).toEqual([]);
    expect(red('en', 'Printed with vegetable inks.', ['certificate'], { Printing: 'soy ink' })).toEqual([]);
  });
});

describe('what it is printed with', () => {
  test.each<[Language, string, string]>([
    ['en', 'Printed with soy-based inks.', 'soy-based inks'],
    ['de', 'Gedruckt mit Sojafarben.', 'Sojafarben'],
    ['fr', 'Imprimé à l’encre de soja.', 'encre de soja'],
    ['es', 'Impreso con tintas vegetales.', 'tintas vegetales'],
    ['pt', 'Impresso com tinta de soja.', 'tinta de soja'],
    ['zh', '全書以大豆油墨印刷', '大豆油墨'],
    ['ja', '大豆インクで印刷しています。', '大豆インク'],
    ['ko', '콩기름 잉크로 인쇄했습니다.', '콩기름 잉크'],
  ])('%s: %s', (language, text, said) => {
    expect(red(language, text, ['certificate'])).toEqual([said]);
  });

  test('the ink of a pen is none', () => {
    expect(red('en', 'The pen writes with water-based ink.', ['certificate'])).toEqual([]);
  });
});

describe('who recommends it', () => {
  test.each<[Language, string]>([
    ['es', 'La recomiendan fisioterapeutas a quienes la prueban.'],
    ['es', 'La usan muchas matronas.'],
    ['pt', 'Recomendam-na fisioterapeutas.'],
    ['fr', 'C’est ce que conseillent les sages-femmes.'],
    ['de', 'Diese Matte empfehlen auch Hebammen.'],
    ['ja', '整体師がすすめる枕です。'],
    ['zh', '物理治疗师推荐。'],
    ['ko', '도수치료사가 추천하는 베개.'],
    ['en', 'Endorsed by occupational therapists.'],
  ])('%s: %s', (language, text) => {
    expect(red(language, text, ['medical'])).toHaveLength(1);
  });

  test.each<[Language, string]>([
    ['es', 'Recomendamos a los fisioterapeutas probarla.'],
    ['es', 'Si lo recomiendan los médicos, pregunte.'],
    ['de', 'Wir empfehlen Tierärzten dieses Set.'],
    ['fr', 'Demandez conseil à votre kiné.'],
    ['zh', '推荐给物理治疗师。'],
  ])('nobody in %s: %s', (language, text) => {
    expect(red(language, text, ['medical'])).toEqual([]);
  });
});

describe('where it was made or grew', () => {
  test.each<[Language, string, string]>([
    ['en', 'Sewn in a family-run shop in North Carolina.', 'in North Carolina'],
    ['fr', 'Cousu dans notre boutique de Lyon.', 'dans notre boutique de Lyon'],
    ['ja', '福井の機屋で織り上げた生地です。', '福井の機屋'],
    ['ja', '五島の海水を薪で炊き上げた海塩です。', '五島の海水を薪で炊'],
    ['ko', '신안의 바닷물로 만든 소금.', '신안'],
    ['zh', '在丹寨的寨子里手工缝制。', '丹寨的寨子里手工缝制'],
    ['es', 'Suela de alcornoques extremeños.', 'alcornoques extremeños'],
    ['fr', 'En laine tissée de moutons vosgiens.', 'moutons vosgiens'],
    ['en', 'Thrown from Cornish clay.', 'Cornish clay'],
    ['de', 'Mit Allgäuer Heumilch.', 'Allgäuer Heumilch'],
    ['pt', 'Rolhas de sobreiros alentejanos.', 'sobreiros alentejanos'],
  ])('%s: %s', (language, text, said) => {
    expect(red(language, text, ['origin'])).toEqual([said]);
  });

  test.each<[Language, string]>([
    ['en', 'Find it in our shop in North Carolina.'],
    ['en', 'A Cornish cottage on the card.'],
    ['es', 'Una paella valenciana para seis.'],
    ['de', 'Passt zur Thüringer Bratwurst.'],
    ['ja', '沖縄の海をイメージして染めました。'],
    ['ja', '京都の夜を描いた絵柄です。'],
    ['ja', '山形の食パン型です。'],
    ['en', 'With notes of Sicilian olive.'],
    ['ko', '인천 공항에서 바로.'],
  ])('nowhere in %s: %s', (language, text) => {
    expect(red(language, text, ['origin'])).toEqual([]);
  });

  test('a fact of the region stands for it', () => {
    expect(red('es', 'Suela de alcornoques extremeños.', ['origin'], { Origen: 'Extremadura' })).toEqual([]);
    expect(red('ja', '五島の海水を炊き上げた海塩です。', ['origin'], { 原産地: '長崎県五島列島' })).toEqual([]);
  });
});

test.each<[Language, string, string]>([
  ['ko', '유산균이 1억 마리까지 늘어납니다.', '1억 마리'],
  ['zh', '含有10亿个益生菌。', '10亿个'],
  ['ja', '乳酸菌が1億個入っています。', '1億個'],
  ['ja', '累計販売台数は2万台を超えました。', '2万台'],
])('so many nobody counted: %s %s', (language, text, said) => {
  expect(claimsIn(text, [], language).map((claim) => [claim.text, claim.state])).toEqual([[said, 'unsupported']]);
});
