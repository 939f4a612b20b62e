import { expect, test } from 'vitest';
import { line, plainLine, plainText } from './lines.ts';

test.each([
  ['a Persian verb', 'می\u200cدرخشد'],
  ['a Hindi conjunct', 'क्\u200dष'],
  ['a family', '👩\u200d👩\u200d👧\u200d👦 soap'],
])('%s keeps what joins its signs', (_, text) => {
  expect([line(text), plainLine(text), plainText(`<p>${text}</p>`)]).toEqual([text, text, text]);
});

test('a soft hyphen goes, and the word stays whole', () => {
  expect(line('Donau\u00addampf\u00adschiff')).toBe('Donaudampfschiff');
  expect(plainLine('Donau&shy;dampf&shy;schiff')).toBe('Donaudampfschiff');
});

test('what cannot be seen and joins nothing is a space at most', () => {
  expect(line('\u200d one\u200b\u202ctwo \u200c')).toBe('one two');
  expect(line('\u200c\u200d\u00ad')).toBe('');
});
