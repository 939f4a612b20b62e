/** What a list of ingredients proves to be in the thing: only what it says is in it. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const states = (text: string, facts: Record<string, string>, language: Language) => claimsIn(text, factsFrom(facts), language).map(({ state }) => state);

test.each<[Language, string, string, string]>([
  ['en', 'Ingredients', 'Sugar, no vanilla', 'Made with real vanilla.'],
  ['en', 'Ingredients', 'Sugar, vanilla bean flavour', 'Made with real vanilla.'],
  ['en', 'Ingredients', 'Sugar, artificial vanilla', 'Made with real vanilla.'],
  ['en', 'Contains', 'May contain traces of almonds', 'Made with real almonds.'],
  ['en', 'Contains', 'Sugar. May contain hazelnuts, almonds', 'Made with real almonds.'],
  ['en', 'Ingredients', 'Oat drink, milk-free', 'Made with real milk.'],
  ['en', 'Ingredients', 'Egg, milk and soy free', 'Made with real milk.'],
  ['en', 'Protein', 'Almond milk', 'Made with real milk.'],
  ['en', 'Ingredients', 'Cocoa butter', 'Made with real butter.'],
  ['en', 'Ingredients', 'Oats, milk 0 %', 'Made with real milk.'],
  ['en', 'Contains no', 'Milk', 'Made with real milk.'],
  ['en', 'Free from', 'Real milk', 'Made with real milk.'],
  ['en', 'Good to know', 'Made without real milk', 'Made with real milk.'],
  ['de', 'Zutaten', 'Haferdrink, ohne Milch', 'Mit echter Milch.'],
  ['de', 'Zutaten', 'Zucker. Kann Spuren von Mandeln enthalten', 'Mit echten Mandeln.'],
  ['de', 'Zutaten', 'Hafer, keine Milch', 'Mit echter Milch.'],
  ['de', 'Enthält nicht', 'Milch', 'Mit echter Milch.'],
  ['fr', 'Ne contient pas', 'lait', 'Au vrai lait.'],
  ['fr', 'Ingrédients', 'sucre, sans lait', 'Au vrai lait.'],
  ['fr', 'Ingrédients', 'sucre, traces de lait', 'Au vrai lait.'],
  ['fr', 'Ingrédients', 'lait d’amande', 'Au vrai lait.'],
  ['fr', 'Ingrédients', 'sucre, arôme naturel de vanille', 'À la vraie vanille.'],
  ['es', 'Ingredientes', 'azúcar, sin leche', 'Con auténtica leche.'],
  ['es', 'Ingredientes', 'azúcar, puede contener leche', 'Con auténtica leche.'],
  ['es', 'No contiene', 'leche', 'Con auténtica leche.'],
  ['pt', 'Ingredientes', 'açúcar, sem leite', 'Com verdadeiro leite.'],
  ['pt', 'Ingredientes', 'açúcar, pode conter leite', 'Com verdadeiro leite.'],
  ['zh', '配料', '白砂糖、不含牛奶', '添加真正的牛奶。'],
  ['zh', '配料', '无牛奶', '添加真正的牛奶。'],
  ['zh', '配料', '白砂糖、香草味', '添加真正的香草。'],
  ['zh', '配料', '肉桂', '添加真正的肉。'],
  ['ja', '原材料', '砂糖、牛乳不使用', '本物の牛乳を使用。'],
  ['ja', '原材料', '牛乳、卵なし', '本物の牛乳を使用。'],
  ['ja', '原材料', '砂糖、バニラビーンズの香り', '本物のバニラを使用。'],
  ['ko', '원재료', '설탕, 우유 없음', '진짜 우유로 만들었습니다.'],
  ['ko', '원재료', '설탕, 우유 무첨가', '진짜 우유로 만들었습니다.'],
])('%s: “%s: %s” is not what “%s” says', (language, name, value, text) => {
  expect(states(text, { [name]: value }, language)).toEqual(['unsupported']);
});

test.each<[Language, string, string, string]>([
  ['en', 'Ingredients', 'Milk (3.5 % fat), no added sugar, vanilla', 'Made with real vanilla.'],
  ['en', 'Ingredients', 'Gluten-free oats, butter, honey. May contain traces of nuts', 'Made with real butter.'],
  ['en', 'Ingredients', 'Chocolate (milk, sugar), almonds', 'Made with real milk.'],
  ['en', 'Contains milk', 'yes', 'Made with real milk.'],
  ['de', 'Zutaten', 'Mehl, Butter. Ohne Konservierungsstoffe', 'Mit echter Butter.'],
  ['fr', 'Ingrédients', 'beurre, sel, sans conservateur', 'Au vrai beurre.'],
  ['es', 'Ingredientes', 'leche, azúcar', 'Con auténtica leche.'],
  ['pt', 'Ingredientes', 'leite, açúcar', 'Com verdadeiro leite.'],
  ['zh', '配料', '鸡肉、胡萝卜。不含防腐剂', '添加真正的鸡肉。'],
  ['zh', '配料', '鸡肉、胡萝卜', '添加真正的肉。'],
  ['ja', '原材料', '牛乳、砂糖。保存料不使用', '本物の牛乳を使用。'],
  ['ko', '원재료', '우유, 설탕', '진짜 우유로 만들었습니다.'],
])('%s: “%s: %s” is what “%s” says', (language, name, value, text) => {
  expect(states(text, { [name]: value }, language)).toEqual(['supported']);
});

test('chicken is meat, and proves no beef', () => {
  expect(states('添加真正的牛肉。', { 配料: '鸡肉' }, 'zh')).toEqual(['unsupported']);
});
