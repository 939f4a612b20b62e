/** What is near a promise and proves none of it: another promise, what the shop calls its product, the word of somebody more special. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import type { Fact } from '@storewright/contract/listing/listing';

const states = (text: string, facts: readonly Fact[], language: Language) => claimsIn(text, facts, language).map(({ state }) => state);

test.each<[Language, Record<string, string>, string]>([
  ['en', { Battery: 'Battery lasts all day' }, 'Comfortable all day long.'],
  ['en', { Comfort: 'Heavier than any other blanket' }, 'Softer than any other blanket.'],
  ['en', { Care: 'Survives the dishwasher' }, 'Survives every drop.'],
  ['en', { Feature: 'Outlasts other pans' }, 'Outlasts generations.'],
  ['de', { Akku: 'Der Akku hält den ganzen Tag' }, 'Bequem den ganzen Tag.'],
  ['fr', { Batterie: 'Batterie toute la journée' }, 'Confortable toute la journée.'],
  ['es', { Batería: 'La batería dura todo el día' }, 'Cómodo todo el día.'],
  ['pt', { Bateria: 'A bateria dura o dia todo' }, 'Conforto o dia todo.'],
  ['zh', { 续航: '全天续航' }, '全天舒适。'],
  ['ja', { 保湿: '一日中しっとり' }, '一日中快適です。'],
  ['ko', { 보습: '하루 종일 촉촉' }, '하루 종일 편안합니다.'],
])('%s: %j does not promise that “%s”', (language, facts, text) => {
  expect(states(text, factsFrom(facts), language)).toEqual(['unsupported']);
});

test.each(['title', 'tag', 'type'] as const)('a %s that promises something proves nothing of it, and says it', (source) => {
  const facts = [{ name: 'Name', value: 'Softer than any other blanket', source, field: '' }];
  expect(states('Softer than any other blanket.', facts, 'en')).toEqual(['unproven']);
  expect(states('Softer than any other blanket.', factsFrom({ Feature: 'Softer than any other blanket' }), 'en')).toEqual(['supported']);
});

test.each<[Language, Record<string, string>, string]>([
  ['en', { 'Recommended by': 'Eye doctors' }, 'Recommended by doctors.'],
  ['en', { Feature: 'Eye doctor recommended' }, 'Doctor recommended.'],
  ['en', { 'Recommended by': 'Veterinary doctors' }, 'Recommended by doctors.'],
  ['en', { 'Recommended by': 'Dental experts' }, 'Recommended by experts.'],
  ['de', { 'Empfohlen von': 'Tierärzten' }, 'Von Ärzten empfohlen.'],
  ['de', { 'Empfohlen von': 'Zahnärzten' }, 'Von Ärzten empfohlen.'],
  ['fr', { 'Recommandé par': 'les médecins vétérinaires' }, 'Recommandé par les médecins.'],
  ['es', { 'Recomendado por': 'médicos veterinarios' }, 'Recomendado por médicos.'],
  ['pt', { 'Recomendado por': 'médicos dentistas' }, 'Recomendado por médicos.'],
  ['zh', { 推荐: '皮肤科医生推荐' }, '医生推荐。'],
  ['zh', { 推荐: '口腔专家推荐' }, '专家推荐。'],
  ['ja', { 推奨: '皮膚科専門医が推奨' }, '専門医が推奨しています。'],
  ['ko', { 추천: '피부과 전문의 추천' }, '전문의가 추천합니다.'],
])('%s: the word of %j is not what “%s” says', (language, facts, text) => {
  expect(states(text, factsFrom(facts), language)).toEqual(['unsupported']);
});

test.each<[Language, Record<string, string>, string]>([
  ['en', { 'Recommended by': 'Eye doctors' }, 'Recommended by eye doctors.'],
  ['de', { 'Empfohlen von': 'Tierärzten' }, 'Von Tierärzten empfohlen.'],
  ['de', { 'Empfohlen von': 'Ärzten' }, 'Von Ärzten empfohlen.'],
  ['es', { 'Recomendado por': 'médicos veterinarios' }, 'Recomendado por veterinarios.'],
  ['zh', { 推荐: '皮肤科医生推荐' }, '皮肤科医生推荐。'],
  ['zh', { 推荐: '医生推荐' }, '医生推荐。'],
])('%s: the word of %j is what “%s” says', (language, facts, text) => {
  expect(states(text, factsFrom(facts), language)).toEqual(['supported']);
});

test('who names two experts needs the word of both', () => {
  const text = 'Recommended by vets, dentists.';
  const both = 'Dentists and vets recommend it.';
  expect(states('Vets and dentists recommend it.', factsFrom({ 'Recommended by': 'Vets' }), 'en')).toEqual(['unsupported']);
  expect(states('Vets and dentists recommend it.', factsFrom({ Word: both }), 'en')).toEqual(['supported']);
  expect(states(text, factsFrom({ 'Recommended by': 'Vets' }), 'en')[0]).toBe('supported');
});
