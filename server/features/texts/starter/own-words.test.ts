/** What stays together of the owner's words: what is quoted with who says it, and a sentence with what it goes on from. */
import { expect, test } from 'vitest';
import { sentencesIn, takeAbout } from './own-words.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

test.each([
  ['「器は道具です。」と祖父は言いました。毎日使います。', ['「器は道具です。」と祖父は言いました。', '毎日使います。']],
  ['「はい。」「いいえ。」終わり。', ['「はい。」', '「いいえ。」', '終わり。']],
  ['好きです。（冬）終わり。', ['好きです。', '（冬）終わり。']],
])('%s', (text, sentences) => expect(sentencesIn(text)).toEqual(sentences));

test.each<[string, string[], string[]]>([
  ['小皿', ['京都で始めました。', '小皿を焼いています。', 'それを二度焼きます。'], ['小皿を焼いています。', 'それを二度焼きます。']],
  ['小皿', ['京都で始めました。', 'その年に小皿を焼きました。'], ['京都で始めました。', 'その年に小皿を焼きました。']],
  ['bowls', ['We began in Stoke.', 'We throw bowls.', 'They are fired twice.'], ['We throw bowls.', 'They are fired twice.']],
  ['Schalen', ['Wir begannen in Stoke.', 'Wir drehen Schalen.', 'Sie werden zweimal gebrannt.'], ['Wir drehen Schalen.', 'Sie werden zweimal gebrannt.']],
  ['饭碗', ['我们在景德镇起步。', '我们做饭碗。', '它要烧两次。'], ['我们做饭碗。', '它要烧两次。']],
])('of %s: a sentence goes where the one goes that it follows on', (word, sentences, taken) => {
  const left = [...sentences];
  expect(takeAbout(left, [word])).toEqual(taken);
  expect(left).toEqual(sentences.filter((sentence) => !taken.includes(sentence)));
});

test('a long row of stops and brackets is read in one go', () => {
  const rows = [(times: number) => '。'.repeat(times), (times: number) => '。」'.repeat(times), (times: number) => `。${'」'.repeat(times)}と`];
  for (const row of rows) expect(growth(60_000, (times) => sentencesIn(row(times)))).toBeLessThan(readOnce);
});
