/** “BPA free: yes”, “Waterproof: 否”: facts that only answer what their name asks. */
import { fold } from './fold.ts';

/** Whether a value only answers what its name asks. */
export function answerOf(value: string): 'yes' | 'no' | null {
  const folded = fold(value.trim());
  if (folded.length > 10) return null;
  if (yes.has(folded)) return 'yes';
  return no.has(folded) ? 'no' : null;
}

const yes = new Set(['true', 'yes', 'ja', 'oui', 'si', 'sim', 'y', '✓', '✔', '是', '有', 'はい', 'あり', '対応', '예', '네', '있음', '가능', 'vrai', 'wahr']);
const no = new Set([
  'false',
  'no',
  'nein',
  'non',
  'nao',
  'none',
  'n',
  '✗',
  '✘',
  '-',
  '–',
  'n/a',
  '否',
  '无',
  '没有',
  '不',
  'いいえ',
  'なし',
  '不可',
  '아니요',
  '없음',
  '불가',
  'keine',
  'aucun',
  'ninguno',
  'nenhum',
]);
