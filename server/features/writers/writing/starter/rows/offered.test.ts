import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { plainText } from '../../lines.ts';
import { write } from '../starter.testing.ts';

const described = (language: Language, name: string, values: string[], metafields: { name: string; value: string; type?: string }[] = []): string =>
  plainText(
    write({
      said: { language },
      known: {
        title: 'Nordal',
        options: [{ name, values }],
        metafields: metafields.map((one, at) => ({ namespace: 'custom', key: `x${at}`, type: 'single_line_text_field', ...one })),
      },
    }).listing.description,
  );

test.each<[Language, string, string[], string]>([
  ['ja', '名入れ', ['なし', 'あり(+1,100円)'], '名入れ：対応可'],
  ['ja', '収納袋', ['不要', '要'], '収納袋：選択可'],
  ['ko', '각인', ['없음', '각인 추가'], '각인: 선택 가능'],
  ['ko', '전구', ['전구 포함', '전구 미포함'], '전구: 선택 가능'],
  ['ko', '이름표 각인', ['각인 안함', '각인 추가(+4,000원)'], '이름표 각인: 선택 가능'],
  ['zh', '燙字', ['無', '加購燙字'], '燙字：可选'],
  ['zh', '刻字服务', ['不需要', '需要刻字(备注内容)'], '刻字服务：可选'],
  ['zh', '刻字', ['不刻字', '刻字'], '刻字：可选'],
  ['en', 'Gift wrap', ['No', 'Yes (+$5)'], 'Gift wrap: Optional'],
  ['de', 'Gravur', ['Ohne', 'Mit Gravur'], 'Gravur: Auf Wunsch'],
  ['fr', 'Gravure', ['Sans', 'Avec'], 'Gravure : En option'],
  ['es', 'Tapa', ['Sin tapa', 'Con tapa'], 'Tapa: Opcional'],
  ['pt', 'Tampa', ['Sem', 'Com'], 'Tampa: Opcional'],
])('in %s a choice of %s between bare answers may be had', (language, name, values, row) => {
  expect(described(language, name, values)).toContain(row);
});

test('what says more than yes is listed, and so is what a field says of it', () => {
  expect(described('fr', 'Gravure', ['Sans', 'Prénom'])).toContain('Prénom (en option)');
  expect(described('fr', 'Gravure', ['Sans', 'Prénom', 'Date'])).toContain('Sans, Prénom, Date');
  expect(described('ko', '선물포장', ['선택안함', '보자기포장 +3,000원'])).toContain('선물포장: 보자기포장 (선택 가능)');
  expect(described('en', 'Lid', ['Yes'])).not.toContain('Optional');
  const more = described('ja', '名入れ', ['なし', 'あり'], [{ name: '名入れ', value: '10文字まで' }]);
  expect(more).toContain('名入れ：10文字まで');
  expect(more).not.toContain('対応可');
  expect(described('ja', '名入れ', ['なし', 'あり'], [{ name: '名入れ対応', value: 'true', type: 'boolean' }]).match(/名入れ/gu)).toHaveLength(1);
});
