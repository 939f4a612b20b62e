/** Words the lists did not know: woods, ropes, regions, what is safe for children, authorities; and what the buyer is told not to do. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';

test.each<[Language, string, string]>([
  ['en', 'material', 'A bench of larch wood.'],
  ['de', 'material', 'Futterhaus aus unbehandeltem Lärchenholz.'],
  ['fr', 'material', 'Un nichoir en mélèze brut.'],
  ['es', 'material', 'Los extremos son de piel.'],
  ['es', 'material', 'Banco de alerce.'],
  ['pt', 'material', 'Banco de lariço.'],
  ['zh', 'material', '用麻绳捆好。'],
  ['zh', 'material', '落叶松木板。'],
  ['ja', 'material', 'カラマツ材の巣箱です。'],
  ['ko', 'material', '낙엽송으로 만든 새집.'],
  ['ko', 'material', '삼베 끈이 달려 있습니다.'],
  ['en', 'origin', 'Woven in the Outer Hebrides.'],
  ['en', 'origin', 'Grown on Jeju.'],
  ['en', 'origin', 'It comes from the Black Forest.'],
  ['de', 'origin', 'Äpfel aus Südtirol.'],
  ['fr', 'origin', 'Tissé dans les Cévennes.'],
  ['es', 'origin', 'Cosido en Ubrique.'],
  ['pt', 'origin', 'Bordado em Guimarães.'],
  ['zh', 'origin', '来自长白山。'],
  ['ja', 'origin', '信州の工房から。'],
  ['ko', 'origin', '강원도 공방에서 만듭니다.'],
  ['fr', 'certificate', 'Sans danger pour les enfants.'],
  ['es', 'certificate', 'Seguro para niños.'],
  ['pt', 'certificate', 'Seguro para crianças.'],
  ['ja', 'certificate', 'お子様にも安全。'],
  ['ko', 'certificate', '아이에게 안전합니다.'],
  ['ko', 'certificate', '식약처 인증을 받은 제품입니다.'],
])('%s: a %s no fact backs: %s', (language, kind, text) => {
  expect(claimsIn(text, [], language).map((claim) => `${claim.state} ${claim.kind}`)).toContain(`unsupported ${kind}`);
});

test.each<[Language, string]>([
  ['en', 'A slice of black forest cake.'],
  ['es', 'Cuida tu piel sensible.'],
  ['ko', '식기세척기에는 넣지 마세요.'],
  ['ko', '전자레인지에 돌리지 마세요.'],
])('%s: claims none: %s', (language, text) => {
  expect(claimsIn(text, [], language).map((claim) => claim.text)).toEqual([]);
});
