import { languages } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { filled } from './wording.ts';
import { wordings } from './wordings.ts';

const leaves = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : leaves(value as object, `${path}${name}.`),
  );
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
const english = leaves(en);

test.each(languages)('%s says everything that English says, with the same placeholders', (language) => {
  const said = leaves(wordings[language]);
  expect(said.map(([name]) => name).toSorted()).toEqual(english.map(([name]) => name).toSorted());
  for (const [name, text] of english) {
    const here = new Map(said).get(name)!;
    expect([name, placeholders(here), here === '']).toEqual([name, placeholders(text), text === '']);
    // A line of a letter is a paragraph, so there are as many everywhere; a subject is one line.
    expect([name, here.split('\n').length]).toEqual([name, text.split('\n').length]);
  }
});

test('every language has words of its own', () => {
  for (const [name, text] of english.filter(([, said]) => said !== ''))
    expect(
      languages.filter((language) => language !== 'en' && new Map(leaves(wordings[language])).get(name) === text).map((language) => `${language} ${name}`),
    ).toEqual([]);
});

test('a value is put in as it is, whatever it looks like', () => {
  expect(filled('{name} has {points}', { name: '$& {points}', points: '3' })).toBe('$& {points} has 3');
});

test('letters in Chinese call things what the console calls them', () => {
  const said = leaves(wordings.zh).map(([, text]) => text);
  expect(said.filter((text) => /积分|您|运营方|基础引擎|Free|应用/.test(text))).toEqual([]);
  for (const word of ['点数', '免费版', '运营者', 'starter', '集成']) expect(said.filter((text) => text.includes(word))).not.toEqual([]);
});
