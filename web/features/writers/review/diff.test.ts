import { describe, expect, test } from 'vitest';
import { blockChanges, wordChanges } from './diff.ts';

test('a line shows its words, and a line that shares next to nothing shows both whole', () => {
  expect(wordChanges('Fjell Bottle Green', 'Fjell Bottle').map(({ kind }) => kind)).toEqual(['same', 'removed']);
  expect(wordChanges('Buy online at great prices', 'Vacuum flask in steel')).toEqual([
    { kind: 'removed', text: 'Buy online at great prices' },
    { kind: 'added', text: 'Vacuum flask in steel' },
  ]);
});

test('a description is compared block by block: what stays, what changed inside, what came and what went', () => {
  const before = '<p>The Fjell is our best bottle.</p><ul><li>A wide mouth</li><li>Dishwasher-safe</li></ul><p>Same end.</p>';
  const after = '<p>The Fjell is a bottle.</p><ul><li>A wide mouth</li><li>Smooth rim at the lip</li></ul><p>Same end.</p>';
  expect(blockChanges(before, after).map(({ kind, tag }) => `${tag} ${kind}`)).toEqual(['p changed', 'ul same', 'ul removed', 'ul added', 'p same']);
});

test('a new description is new from end to end', () => {
  expect(blockChanges('', '<h2>One</h2><p>Two</p>').map(({ kind }) => kind)).toEqual(['added', 'added']);
});

test('the cells of a row are compared as one', () => {
  const table = (weight: string) => `<table><tbody><tr><th>Weight</th><td>${weight}</td></tr><tr><th>Wall</th><td>Double</td></tr></tbody></table>`;
  const changes = blockChanges(table('360 g'), table('380 g'));
  expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'same']);
  expect(changes[1]).toMatchObject({ text: 'Wall: Double' });
});

describe('what is published and is no word is a change too', () => {
  const notes = (before: string, after: string) => blockChanges(before, after).flatMap((change) => [change.kind, ...change.notes]);
  test.each([
    ['a link’s target', '<p>See <a href="https://good.example/a">here</a></p>', '<p>See <a href="https://evil.example/b">here</a></p>', { kind: 'link', from: 'https://good.example/a', to: 'https://evil.example/b', text: 'here' }],
    ['a link that comes', '<p>See here</p>', '<p>See <a href="/b">here</a></p>', { kind: 'link', from: '', to: '/b', text: 'here' }],
    ['a link that goes', '<p>See <a href="/b">here</a></p>', '<p>See here</p>', { kind: 'link', from: '/b', to: '', text: 'here' }],
    ['a paragraph that becomes a heading', '<p>Care</p>', '<h2>Care</h2>', { kind: 'block', from: 'p', to: 'h2' }],
    ['bold that goes', '<p>A <b>wide</b> mouth</p>', '<p>A wide mouth</p>', { kind: 'mark', mark: 'strong', from: 'wide', to: '' }],
    ['a list with numbers', '<ul><li>One</li></ul>', '<ol><li>One</li></ol>', { kind: 'block', from: 'ul', to: 'ol' }],
    ['a table that becomes a list', '<table><tr><td>Weight</td><td>360 g</td></tr></table>', '<ul><li>Weight: 360 g</li></ul>', { kind: 'block', from: 'tr', to: 'ul' }],
    ['a head cell', '<table><tr><th>Weight</th><td>360 g</td></tr></table>', '<table><tr><td>Weight</td><td>360 g</td></tr></table>', { kind: 'other' }],
    ['a list one deeper', '<ul><li>One</li></ul>', '<ul><li><ul><li>One</li></ul></li></ul>', { kind: 'other' }],
  ])('%s', (_, before, after, note) => {
    expect(notes(before, after)).toEqual(['changed', note]);
  }); // biome-ignore format: a row each

  test('a picture, with or without words, where it stood', () => {
    const changes = blockChanges('<p>One <img src="/a.png" alt=""> two</p>', '<p>One two</p><p><img src="/b.png" alt="Free of BPA"></p><p>New</p>');
    expect(changes.map(({ kind, embedded }) => [kind, embedded?.src])).toEqual([
      ['same', undefined],
      ['removed', '/a.png'],
      ['added', '/b.png'],
      ['added', undefined],
    ]);
    expect(changes[2]?.embedded?.alt).toBe('Free of BPA');
  });

  test('the target of a link in a text that is new, and one that changed with its words', () => {
    expect(notes('', '<p>See <a href="/b">here</a></p>')).toEqual(['added', { kind: 'link', from: '', to: '/b', text: 'here' }]);
    expect(notes('<p>See it over <a href="/a">here</a></p>', '<p>See it all over <a href="/b">there</a></p>')).toEqual([
      'changed',
      { kind: 'link', from: '/a', to: '', text: 'here' },
      { kind: 'link', from: '', to: '/b', text: 'there' },
    ]);
  });

  test('two links that changed places, and one that went to other words', () => {
    expect(notes('<p><a href="/a">One</a> or <a href="/b">two</a></p>', '<p><a href="/b">One</a> or <a href="/a">two</a></p>')).toEqual([
      'changed',
      { kind: 'link', from: '/a', to: '/b', text: 'One' },
      { kind: 'link', from: '/b', to: '/a', text: 'two' },
    ]);
    expect(notes('<p><a href="/a">Steel</a> lid and flask</p>', '<p>Steel lid and <a href="/a">flask</a></p>')).toEqual([
      'changed',
      { kind: 'moved', href: '/a', from: 'Steel', to: 'flask' },
    ]);
  });

  test('where a picture or a film takes what it shows from, beside its own address', () => {
    const picture = (from: string) => `<picture><source srcset="${from}" media="(min-width: 600px)"><img src="/a.png" alt=""></picture>`;
    expect(blockChanges(picture('/wide.png'), picture('https://evil.example/wide.png')).map(({ kind, embedded }) => [kind, embedded?.src])).toEqual([
      ['removed', '/wide.png'],
      ['added', 'https://evil.example/wide.png'],
      ['same', '/a.png'],
    ]);
    const film = (from: string) => `<video controls><source src="${from}"></video>`;
    expect(blockChanges(film('/a.mp4'), film('/b.mp4')).map(({ kind, embedded }) => [kind, embedded?.src])).toEqual([
      ['same', ''],
      ['removed', '/a.mp4'],
      ['added', '/b.mp4'],
    ]);
    expect(blockChanges('<img src="/a.png" srcset="/b.png 2x">', '<img src="/a.png" srcset="/c.png 2x">').map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ]);
  });

  test('but not what looks the same to everybody', () => {
    expect(notes('<p>A <b>wide </b>mouth</p>', '<p class="x">A <strong>wide</strong>\n mouth</p>')).toEqual(['same']);
    expect(notes('<ul><li>One</li></ul>', '<ul><li><p>One</p></li></ul>')).toEqual(['same']);
  });
});
