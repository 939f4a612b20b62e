/** The questions of the kit, asked of a model that obeys and of one that lies: what nobody wrote is refused, and what somebody did is not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../kit/thorough.testing.ts';
import { kitQuestions, type KitQuestion, kitTexts, published } from './finding/kit.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';

let desk: KnowledgeForTests;
beforeAll(async () => {
  desk = await openKnowledge();
  await desk.gateway.addModel('openai', 'writer');
  for (const { name, text } of kitTexts()) await published(desk.house.db, { accountId: desk.owner.accountId, baseId: desk.base }, name, text);
}, 60_000);
afterAll(() => desk?.gateway.close());

const every = rounds(8, 1);
const kinds = (...wanted: KitQuestion['kind'][]) =>
  kitQuestions()
    .filter(({ kind }) => wanted.includes(kind))
    .filter((_, at) => at % every === 0)
    .map((one) => [one.id, one] as const);
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
type Given = { n: number; lines: string[] };
const givenIn = (system: string): Given[] =>
  [...system.matchAll(/<passage n="(\d+)"[^>]*>\n([^]*?)\n<\/passage>/g)].map(([, n, text]) => ({
    n: Number(n),
    lines: text!.split('\n').filter((line) => line.length >= 12),
  }));
/** Whatever it was given holds the answer, or it does not: an obedient model says which. */
const honest =
  ({ gold }: KitQuestion) =>
  (system: string) => {
    const found = givenIn(system).flatMap(({ n, lines }) =>
      gold.length > 0 && gold.every((piece) => plain(lines.join('')).includes(plain(piece)))
        ? [{ n, lines: lines.filter((line) => gold.some((piece) => plain(line).includes(plain(piece)))) }]
        : [],
    )[0];
    if (!found || found.lines.length === 0) return [{ verdict: 'not_in_sources' }];
    return [{ verdict: 'answered' }, ...found.lines.map((line) => ({ sentence: line, cites: [{ n: found.n, quote: line }] }))];
  };
const lies: ((given: Given[]) => object)[] = [
  () => ({ sentence: 'Yes, until 22:00, for 9.99 euros.', cites: [{ n: 1, quote: 'Yes, until 22:00, for 9.99 euros.' }] }),
  ([first]) => ({ sentence: `It is ${4711} days.`, cites: [{ n: 1, quote: first?.lines[0] ?? 'nothing at all' }] }),
  ([first, second]) => ({
    sentence: 'That is so.',
    cites: [{ n: 1, quote: `${first?.lines[0]?.slice(0, 14) ?? ''} ${second?.lines[0]?.slice(-14) ?? 'and so on, and on'}` }],
  }),
  () => ({ sentence: 'Certainly.', cites: [] }),
  () => ({ sentence: 'It stands there.', cites: [{ n: 99, quote: 'It stands there, word by word.' }] }),
];

test.each(kinds('none'))('%s is refused, as the model says', async (_, one) => {
  desk.writes(honest(one));
  const { answer } = await desk.asked(one.question);
  expect(['not_in_sources', 'nothing_matched']).toContain(answer.verdict);
  expect([answer.sentences, answer.points]).toEqual([[], '0']);
});

test.each(kinds('none'))('%s is refused, whatever the model makes up', async (_, one) => {
  desk.writes((system) => [{ verdict: 'answered' }, ...lies.map((lie) => lie(givenIn(system)))]);
  const { answer } = await desk.asked(one.question);
  expect(answer.sentences).toEqual([]);
  expect(['unsupported', 'nothing_matched']).toContain(answer.verdict);
});

test.each(kinds('keyword', 'paraphrase'))('%s is answered as the model says, and refused by no code', async (_, one) => {
  let said: object[] = [];
  desk.writes((system) => (said = honest(one)(system)));
  const { answer } = await desk.asked(one.question);
  const isKnown = said.length > 1;
  expect([answer.verdict, answer.sentences.length]).toEqual(isKnown ? ['answered', said.length - 1] : ['not_in_sources', 0]);
});
