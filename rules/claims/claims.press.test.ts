/** Whose name a shop borrows, whom it calls safe, and what a line that somebody typed says of where a thing is from. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';

const read = (language: Language, text: string, facts: Fact[] = []): string[] => claimsIn(text, facts, language).map(({ state, kind }) => `${state} ${kind}`);

test.each<[Language, string, string]>([
  ['en', 'As seen in Vogue.', 'certificate'],
  ['de', 'Bekannt aus dem Fernsehen.', 'certificate'],
  ['fr', 'Vu dans ELLE.', 'certificate'],
  ['es', 'Ganadora del premio de la feria.', 'certificate'],
  ['pt', 'Vista na TV.', 'certificate'],
  ['zh', '央视报道过的好茶。', 'certificate'],
  ['ja', 'テレビで紹介されました。', 'certificate'],
  ['ko', '방송에 소개된 제품입니다.', 'certificate'],
  ['en', 'Safe for people with high blood pressure.', 'medical'],
  ['de', 'Auch bei Bluthochdruck.', 'medical'],
  ['fr', 'Convient aux diabétiques.', 'medical'],
  ['es', 'Apta para diabéticos.', 'medical'],
  ['pt', 'Indicado para diabéticos.', 'medical'],
  ['zh', '高血压患者也能放心吃。', 'medical'],
  ['ja', '高血圧の方にも安心です。', 'medical'],
  ['ko', '고혈압에도 안심하고 드세요.', 'medical'],
])('%s: “%s” needs a fact', (language, text, kind) => expect(read(language, text)).toContain(`unsupported ${kind}`));

test.each<[Language, string]>([
  ['en', 'It can be seen in the dark.'],
  ['de', 'Der Ton ist bekannt für seine Farbe.'],
  ['fr', 'Vu de près, le grain se montre.'],
  ['zh', '放在电视旁边也好看。'],
  ['ja', 'テレビ台の横に置けます。'],
  ['ko', '신문지로 싸서 보관하세요.'],
])('%s: “%s” borrows nobody’s name', (language, text) => expect(read(language, text)).toEqual([]));

const fact = (source: Fact['source'], value: string): Fact => ({ name: source === 'title' ? 'Title' : 'Feature', value, source, field: '' });

test.each<[Language, string, Fact]>([
  ['zh', '云南勐海县产的普洱茶。', fact('typed', '云南勐海县产的普洱茶，净含量100克。')],
  ['zh', '云南普洱茶，茶汤红浓。', fact('title', '云南普洱茶')],
  ['ko', '전남 신안군 비금도에서 생산한 천일염입니다.', fact('typed', '전남 신안군 비금도에서 생산한 천일염입니다.')],
  ['ko', '제주 감귤입니다.', fact('title', '제주 감귤 5kg')],
])('%s: “%s” is said as the owner says it', (language, text, known) => expect(read(language, text, [known])).toEqual(['supported origin']));

test('another thing of that place is not', () => expect(read('zh', '云南咖啡，香气浓。', [fact('title', '云南普洱茶')])).toEqual(['unsupported origin']));
