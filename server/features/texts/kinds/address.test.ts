import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { blogAddress } from './address.ts';

test.each<[Language, string, string]>([
  ['zh', '冬季香薰蜡烛怎么选', '冬季香薰蜡烛怎么选'],
  ['zh', '冬夜，点一支 Hearth 蜡烛', '冬夜-点一支-hearth-蜡烛'],
  ['ja', '冬の夜に灯すろうそくの選び方', '冬の夜に灯すろうそくの選び方'],
  ['ja', 'ろうそく', 'rousoku'],
  ['ko', '겨울 담요 고르는 법', 'gyeoul-damyo-goreuneun-beop'],
  ['en', 'How to choose a throw', 'how-to-choose-a-throw'],
  ['de', 'Wärme für den Winter', 'waerme-fuer-den-winter'],
  ['en', 'Как выбрать свечу', 'как-выбрать-свечу'],
])('in %s the address of “%s” is %s', (language, title, address) => expect(blogAddress({ title }, { language })).toBe(address));

test('a long title in characters ends where a shop still takes it, and only signs are no address', () => {
  expect(blogAddress({ title: '冬'.repeat(200) }, { language: 'zh' })).toBe('冬'.repeat(60));
  expect(blogAddress({ title: '！？' }, { language: 'zh' })).toBe('');
});
