/** A citation opens at its sentence, also where the same words stand in several places. */
import { expect, test } from 'vitest';
import type { PassagePlace } from '@storewright/contract/knowledge/source';
import { openedIn } from './opening.ts';

const wholeOf = (blocks: { text: string; place: PassagePlace }[]) => {
  let at = 0;
  const map = blocks.map(({ text, place }) => {
    const start = at;
    at += text.length + 1;
    return { start, end: start + text.length, place };
  });
  return { text: blocks.map(({ text }) => text).join('\n'), map };
};
const page = (number: number): PassagePlace => ({ kind: 'page', page: number, box: { x: 1, y: number, width: 10, height: 2 } });
const row = (number: number): PassagePlace => ({ kind: 'cells', sheet: 'Prices', cells: `A${number}:C${number}` });

test('words that stand on several pages open on theirs', () => {
  const whole = wholeOf(
    [1, 2, 3].flatMap((number) => [
      { text: 'Subject to change.', place: page(number) },
      { text: `End of ${number}.`, place: page(number) },
    ]),
  );
  const opened = openedIn(whole, {
    text: 'Subject to change.',
    start: 0,
    end: 18,
    place: JSON.parse('{"box":{"y":2,"x":1,"height":2,"width":10},"page":2,"kind":"page"}'),
  });
  expect(opened).toEqual({ place: page(2), before: 'Subject to change.\nEnd of 1.\n', after: '\nEnd of 2.\nSubject to change.\nEnd of 3.' });
});

test('words of a table open at their cells, and not at the first row of their passage', () => {
  const whole = wholeOf(['Name\t\tPrice', 'Boots\t\t49', 'Socks\tred\t5', 'Boots\t\t49'].map((text, at) => ({ text, place: row(at + 1) })));
  const cited = { text: 'Socks\tred\t5\nBoots\t\t49', place: { kind: 'cells', sheet: 'Prices', cells: 'A3:C4' } } as const;
  const cells = (quote: string): PassagePlace | null => {
    const start = cited.text.indexOf(quote);
    return openedIn(whole, { ...cited, start, end: start + quote.length }).place;
  };
  expect(['5', '49', 'Socks', 'red\t5', 'Socks\tred\t5\nBoots'].map(cells)).toEqual(
    ['C3', 'C4', 'A3', 'B3:C3', 'A3:C4'].map((place) => ({ kind: 'cells', sheet: 'Prices', cells: place })),
  );
});

test('of a row that is longer than a passage the row is known, and not the cell', () => {
  const whole = wholeOf(['Long text\tof', 'many words'].map((text) => ({ text, place: row(2) })));
  expect(openedIn(whole, { text: 'many words', start: 0, end: 10, place: { kind: 'cells', sheet: 'Prices', cells: 'A2:C2' } }).place).toEqual(row(2));
});

test('of a site what stands around is of the same page, and begins with a whole line', () => {
  const at = (name: string): PassagePlace => ({ kind: 'web', url: `https://shop.example/${name}`, title: name, headings: [] });
  const long = 'x'.repeat(900);
  const whole = wholeOf([...['Of another.', 'End.'].map((text) => ({ text, place: at('a') })), ...[long, `${long}.`, 'Before.', 'Here.', 'After.'].map((text) => ({ text, place: at('b') })), { text: 'Next.', place: at('c') }]); // biome-ignore format: short
  const { before, after } = openedIn(whole, { text: 'Here.', start: 0, end: 5, place: at('b') });
  expect([before, after]).toEqual([`${long}.\nBefore.\n`, '\nAfter.']);
});

test('what is no more in its source, and what never was in one, has no surroundings', () => {
  const cited = { text: 'Changed by hand.', start: 0, end: 16, place: page(1) };
  expect(openedIn(wholeOf([{ text: 'As it was.', place: page(1) }]), cited)).toEqual({ place: page(1), before: '', after: '' });
  expect(openedIn(undefined, cited)).toEqual({ place: page(1), before: '', after: '' });
});
