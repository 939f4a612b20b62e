/** What a model writes is untrusted: what holds to no line of the contract is nothing, and what is kept can be kept. */
import { expect, test } from 'vitest';
import { createLines, mostSentences } from './lines.ts';

const heard = (...pieces: string[]) => {
  const all: unknown[] = [];
  const lines = createLines({ verdict: (verdict) => void all.push(verdict), said: ({ text, breaks, cites }) => void all.push({ text, breaks, cites }) });
  for (const piece of pieces) lines.hear(piece);
  lines.end();
  return all;
};
const cites = [{ n: 1, quote: 'within 30 days' }];
const said = (text: string) => ({ text, breaks: false, cites });
const line = (value: object) => `${JSON.stringify(value)}\n`;

test('lines are heard as they end, wherever they are parted', () => {
  const text = line({ verdict: 'answered' }) + line({ sentence: 'One.', cites }) + line({ break: true }) + line({ sentence: 'Two.', cites });
  expect(heard(...text)).toEqual(['answered', said('One.'), { ...said('Two.'), breaks: true }]);
  expect(heard(text.trim())).toEqual(heard(...text));
});

test('one object with all sentences is heard too: on one line, over many, and between fences', () => {
  const whole = { verdict: 'answered', sentences: [{ sentence: 'One.', cites }, { nonsense: true }, { sentence: 'Two.', cites }] };
  const expected = ['answered', said('One.'), said('Two.')];
  expect(heard(JSON.stringify(whole))).toEqual(expected);
  expect(heard(JSON.stringify(whole, null, 2))).toEqual(expected);
  expect(heard(`\`\`\`json\n${JSON.stringify(whole, null, 2)}\n\`\`\``)).toEqual(expected);
});

test('what is no line of the contract is nothing', () => {
  expect(heard('Sure! Here you are:\n', line({ verdict: 'perhaps' }), line({ sentence: '' }), line({ sentence: 7, cites }), '[1]\n', '{"sentence":\n')).toEqual(
    [],
  );
});

test('what no database keeps is not in it, wherever it is written', () => {
  const all = heard('{"sentence":"On\\u0000e \\ud83d.","cites":[{"n":"1","quote":"a\\u0000b \\udc00"}]}\n');
  expect(all).toEqual([{ text: 'One \ufffd.', breaks: false, cites: [{ n: 1, quote: 'ab \ufffd' }] }]);
});

test('eight sentences are heard, with eight quotes each, and no quote is endless', () => {
  const many = heard(
    ...Array.from({ length: 40 }, (_, at) =>
      line({ sentence: `Number ${at}.`, cites: Array.from({ length: 40 }, () => ({ n: 1, quote: 'x'.repeat(9_000) })) }),
    ),
  );
  expect(many).toHaveLength(mostSentences);
  for (const one of many as { cites: { quote: string }[] }[]) {
    expect(one.cites).toHaveLength(8);
    expect(one.cites[0]!.quote).toHaveLength(2_000);
  }
  expect(heard(line({ sentence: 'x'.repeat(3_000), cites }))).toEqual([]);
});
