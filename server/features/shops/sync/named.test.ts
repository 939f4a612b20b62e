import { expect, test } from 'vitest';
import { oneNamed } from './named.ts';

const jumper = { id: 'jumper', title: 'Skerry Lambswool Jumper', vendor: 'Skerry' };
const wool = { id: 'wool', title: 'Wool', vendor: 'Fjell' };
const mug = { id: 'mug', title: 'Mug', vendor: 'Skerry' };
const towel = { id: 'towel', title: '亚麻毛巾', vendor: '山田' };

test.each([
  ['Product: SKERRY LAMBSWOOL JUMPER, 100 % lambswool', { productId: 'jumper' }],
  ['品名：亚麻毛巾（白色）', { productId: 'towel' }],
  ['Skerry Lambswool Jumper and Mug', { brand: 'Skerry' }],
  ['Wool and Mug', null],
  ['A letter of Skerry Ltd.', { brand: 'Skerry' }],
  ['A letter of Skerry and of Fjell', null],
  ['A letter about lambswool', null],
])('%j speaks of %j', (text, found) => expect(oneNamed(text, [jumper, wool, mug, towel], ['Skerry', 'Fjell', '山田'])).toEqual(found));
