/** Numbers, what they measure and what money they are in; as digits, as words and within a compound. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { guard } from './guard.ts';

const told = (from: Language, one: string, to: Language, other: string): string[] =>
  guard({ source: one, text: other, from, to, html: false, names: [] }).map(({ kind, side }) => `${kind} ${side}`);

// biome-ignore format: a row per pair
test.each<[Language, string, Language, string, string[]]>([
  ['en', 'Free shipping over $50', 'de', 'Versandkostenfrei ab 50 €', ['unit differs']],
  ['en', 'From €50', 'ko', '50달러부터', ['unit differs']],
  ['en', 'From ¥3,000', 'ja', '3,000ドルから', ['unit differs']],
  ['en', 'Under £20', 'zh', '低于20欧元', ['unit differs']],
  ['zh', '满99元包邮', 'en', 'Free shipping over 99 euros', ['unit differs']],
  ['ja', '3,000円以上', 'ko', '3,000원 이상', ['unit differs']],
  ['en', 'Keeps warm for eight hours', 'de', 'Hält acht Minuten warm', ['unit differs']],
  ['en', 'Steep for two minutes', 'zh', '浸泡两小时', ['unit differs']],
  ['en', 'Five minutes', 'fr', 'Cinq heures', ['unit differs']],
  ['en', '2–3 g, steeped for two minutes', 'zh', '2–3克，浸泡五分钟', ['number missing', 'number added']],
  ['en', 'Two weeks', 'ko', '2개월', ['unit differs']],
  ['en', 'Up to −20 °C', 'de', 'Bis 20 °C', ['number missing', 'number added']],
  ['en', 'Down to −20 °C', 'ko', '20 °C까지', ['number missing', 'number added']],
  ['zh', '低至零下20℃', 'en', 'Down to 20 °C', ['number missing', 'number added']],
  ['en', '20 °C below zero', 'es', '20 °C', ['number missing', 'number added']],
])('%s “%s” is not %s “%s”', (from, one, to, other, findings) => {
  expect(told(from, one, to, other)).toEqual(findings);
});

// biome-ignore format: a row per pair
test.each<[Language, string, Language, string]>([
  ['en', 'Since 1998', 'zh', '始于1998年'],
  ['en', 'Since 1998', 'ja', '1998年創業'],
  ['en', 'Since 1998', 'ko', '1998년 설립'],
  ['en', 'Keeps hot for 12 hours and cold for 24.', 'de', 'Hält 12 Stunden heiß und 24 Stunden kalt.'],
  ['ja', '30日以内に返品できます', 'es', 'Devoluciones en 30 días'],
  ['en', 'Model LM-220B.', 'zh', '型号LM-220B。'],
  ['en', 'Case for WH-1000XM4.', 'zh', '适用于WH-1000XM4。'],
  ['en', 'Rated IPX4.', 'ko', '보호등급IPX4'],
  ['en', 'SPF 30, 50 ml', 'zh', 'SPF30，50毫升'],
  ['en', 'USB 3.0 cable', 'fr', 'Câble USB3.0'],
  ['en', 'Set of 2 cups', 'de', 'Doppelpack Tassen'],
  ['en', 'A pack of 2', 'fr', 'Un lot double'],
  ['ja', '仕切り2つの弁当箱', 'zh', '双格饭盒'],
  ['ja', '3足組の靴下', 'de', 'Socken im Dreierpack'],
  ['ja', '1回の充電で8時間', 'en', 'Eight hours on a single charge'],
  ['en', 'Two-tone rug', 'ko', '투톤 러그'],
])('%s “%s” is %s “%s”', (from, one, to, other) => {
  expect(told(from, one, to, other)).toEqual([]);
});
