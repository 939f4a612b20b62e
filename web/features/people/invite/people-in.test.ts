import { expect, test } from 'vitest';
import { peopleIn } from './people-in.ts';

test.each([
  ['ava@example.com', [['ava@example.com', '']]],
  [
    'Ava Brandt <Ava@Example.com>, "Keller, Bruno" <b.keller@example.co.uk>; chen@例子.中国',
    [
      ['ava@example.com', 'Ava Brandt'],
      ['b.keller@example.co.uk', 'Keller, Bruno'],
      ['chen@例子.中国', ''],
    ],
  ],
  [
    'Emil Sørensen\temil@example.dk\nDana\tdana@example.com',
    [
      ['emil@example.dk', 'Emil Sørensen'],
      ['dana@example.com', 'Dana'],
    ],
  ],
  [
    'a@x.de, a@x.de b@x.de',
    [
      ['a@x.de', ''],
      ['b@x.de', ''],
    ],
  ],
  ['no address @ all, me@localhost', []],
])('%s', (text, people) => expect(peopleIn(text).map(({ email, name }) => [email, name])).toEqual(people));
