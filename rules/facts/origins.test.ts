import { expect, test } from 'vitest';
import { factsIn } from './reading.ts';

const found = (text: string, kind: string) => factsIn([text]).flatMap((fact) => (fact.kind === kind ? fact.value : []));

// biome-ignore format: a row a language
test.each([
  ['en', ['Made in Turkey', 'Made in Northern Ireland', 'Made in the Ivory Coast', 'Made in Macedonia', 'Made in Burma', 'Our bags are designed and made in England.', 'Handmade by us in Portugal.', 'Sewn in our workshop in Lyon, France.', 'Made entirely in Portugal.', 'Handwoven in Nepal'], ['Turkey', 'Northern Ireland', 'Ivory Coast', 'Macedonia', 'Burma', 'England', 'Portugal', 'France', 'Portugal', 'Nepal']],
  ['de', ['Hergestellt in den Niederlanden', 'Hergestellt in Großbritannien', 'Wird in Portugal hergestellt.', 'In der Türkei gewebt.', 'Entworfen in Berlin, genäht wird in Portugal.', 'In Berlin entworfen, in Polen gefertigt'], ['Niederlanden', 'Großbritannien', 'Portugal', 'Türkei', 'Portugal', 'Polen']],
  ['fr', ['Fabriqué en République tchèque', 'Fabriqué en Angleterre', 'Fabriqué à Taïwan', 'Tissé en Inde.', 'Ce panier est fait à la main au Maroc.'], ['République tchèque', 'Angleterre', 'Taïwan', 'Inde', 'Maroc']],
  ['es', ['Hecho en Inglaterra', 'Hecho en EE. UU.', 'Tejido en la India', 'Hecho a mano en México'], ['Inglaterra', 'EE. UU.', 'India', 'México']],
  ['pt', ['Fabricado nos EUA', 'Fabricado no Reino Unido', 'Fabricado no Vietname', 'Feito à mão no Brasil'], ['EUA', 'Reino Unido', 'Vietname', 'Brasil']],
  ['ja', ['アメリカ製', 'デザインはスウェーデン、製造はベトナムです。', '日本でデザインし、中国で製造しています。', 'ベトナムで作られています'], ['アメリカ', 'ベトナム', '中国', 'ベトナム']],
  ['ko', ['터키 제조', '튀르키예에서 제조', '스웨덴에서 디자인, 베트남에서 제조', '베트남에서 만들었습니다'], ['터키', '튀르키예', '베트남', '베트남']],
  ['beside something else', ['Origin: Made in Turkey', 'Made in Portugal, no plastic packaging', 'Formerly made in Italy and is now made in Romania.', 'No longer made in China; since 2024 made in Portugal.'], ['Turkey', 'Portugal', 'Romania', 'Portugal']],
])('where it is made is read, in %s', (_, texts, places) => expect(texts.map((text) => found(text, 'origin'))).toEqual(places.map((place) => [place])));

// biome-ignore format: a table
test.each([
  'Unlike cheap copies made in China, our knives come from Solingen.', 'Copies are made in China', 'Im Gegensatz zu Messern hergestellt in China', 'Autrefois fabriqué en Italie.', 'Antes fabricado en China.',
  'Made in Japan style', 'Quality like made in Germany', 'The Made in China Store', 'Made in China or Vietnam', 'Made in Portugal and Spain', 'Fabriqué en France et en Italie', '中国制造或越南制造',
  'Not made in China but sewn by hand.', 'Not sewn, knitted or woven in China.', 'In China entworfen, nicht in Polen gefertigt', '中国製ではありません', 'Designed in Lyon, France.',
])('it is not where other goods, other times, a choice, a name or a denial have it: %s', (text) => expect(found(text, 'origin')).toEqual([]));

test.each([
  ['100% Baumwolle, nicht bleichen', ['100% Baumwolle']],
  ['100% algodón, no usar lejía', ['100% algodón']],
  ['Not 100% cotton', []],
  ['We use no 100% polyester', []],
  ['It is not, as some say, 100% wool', []],
])('what it is made of is read by its clause: %s', (text, materials) => expect(found(text, 'material')).toEqual(materials));

test.each([
  ['Made in Portugal until 2020, now made in China.', ['China']],
  ['非中国制造。', []],
  ['中国制造。', ['中国']],
])('where it was made once, or was not made, is no origin: %s', (text, places) => expect(found(text, 'origin')).toEqual(places));
