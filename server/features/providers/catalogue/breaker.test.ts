import { expect, test } from 'vitest';
import { createBreaker, type Word } from './breaker.ts';

const open = () => {
  let now = 1_000_000;
  const breaker = createBreaker({ clock: () => new Date(now) });
  return {
    ...breaker,
    later: (seconds: number) => void (now += seconds * 1_000),
    after: (...words: Word[]) => words.forEach((word) => breaker.report('key', word)),
    mayCall: (model?: string) => breaker.mayCall('key', model),
    takes: (model?: string) => breaker.takes('key', model),
    now: () => new Date(now),
  };
};
const times = (count: number, word: Word): Word[] => Array.from({ length: count }, () => word);

test('a key that nobody spoke of may be called', () => expect(open().mayCall()).toBe(true));

test.each<[string, Word[], boolean]>([
  ['four bad calls are too few to tell', times(4, 'failed'), true],
  ['five are not', times(5, 'failed'), false],
  ['half of the last twenty is too much', [...times(10, 'well'), ...times(9, 'failed'), 'failed'], false],
  ['less than half is borne', [...times(11, 'well'), ...times(9, 'failed')], true],
  ['what was before the last twenty is forgotten', [...times(4, 'failed'), ...times(11, 'well'), ...times(9, 'failed')], true],
  ['a refused key is not called again soon', ['key_refused'], false],
])('%s', (_, words, may) => {
  const key = open();
  key.after(...words);
  expect(key.mayCall()).toBe(may);
});

test('after ten seconds a single call is let through, and what comes of it decides', () => {
  const key = open();
  key.after(...times(5, 'failed'));
  key.later(9.9);
  expect(key.mayCall()).toBe(false);
  key.later(0.1);
  expect(key.mayCall()).toBe(true);
  key.takes();
  expect(key.mayCall()).toBe(false);
  key.later(5);
  key.after('failed');
  key.later(9);
  expect(key.mayCall()).toBe(false);
  key.later(1);
  key.takes();
  key.after('well');
  expect(key.mayCall()).toBe(true);
  key.after('failed');
  expect(key.mayCall()).toBe(true);
});

test('a call that was let through and never reported keeps nobody out for longer than ten seconds', () => {
  const key = open();
  key.after(...times(5, 'failed'));
  key.later(10);
  key.takes();
  key.later(10);
  expect(key.mayCall()).toBe(true);
});

test('what was begun before the rest and ends well does not end it', () => {
  const key = open();
  key.after(...times(5, 'failed'), 'well', 'well');
  expect(key.mayCall()).toBe(false);
});

test('a refused key is tried again after a minute, or as soon as the operator’s trial went well', () => {
  const key = open();
  key.after('key_refused');
  key.later(59);
  expect(key.mayCall()).toBe(false);
  key.learn([{ id: 'key', state: 'well', testedAt: key.now() }]);
  expect(key.mayCall()).toBe(true);
  key.after('key_refused');
  // The same trial, read again, is no news.
  key.learn([{ id: 'key', state: 'well', testedAt: new Date(key.now().getTime()) }]);
  expect(key.mayCall()).toBe(false);
  key.later(60);
  expect(key.mayCall()).toBe(true);
});

test('a key that rests goes on resting when its row is read again and nobody tested it since', () => {
  const key = open();
  const rows = [{ id: 'key', state: 'well' as const, testedAt: key.now() }];
  key.learn(rows);
  key.report('key', 'failed', 'model', 20);
  key.learn(rows);
  expect(key.mayCall('model')).toBe(false);
});

test('what is to be written down is said once', () => {
  const key = open();
  key.after(...times(3, 'well'), 'failed');
  expect(key.unkept()).toEqual([{ id: 'key', calls: 4, failures: 1, state: 'well', error: undefined }]);
  expect(key.unkept()).toEqual([]);
  key.after('key_refused');
  expect(key.unkept()).toEqual([{ id: 'key', calls: 1, failures: 1, state: 'key_refused', error: 'The provider refused this key.' }]);
});

test('a model that fails rests alone: others are called with the same key', () => {
  const key = open();
  for (const _ of times(5, 'failed')) key.report('key', 'failed', 'bad');
  expect([key.mayCall('bad'), key.mayCall('good'), key.mayCall()]).toEqual([false, true, true]);
  // What others do says nothing of it, and its one trial is its own.
  key.report('key', 'well', 'good');
  expect(key.unkept()).toMatchObject([{ calls: 6, failures: 5, state: 'well' }]);
  key.later(10);
  key.takes('bad');
  expect([key.mayCall('bad'), key.mayCall('good')]).toEqual([false, true]);
  key.report('key', 'well', 'bad');
  expect(key.mayCall('bad')).toBe(true);
});

test('a key that rests for every model that is asked rests', () => {
  const key = open();
  for (const _ of times(5, 'failed')) key.report('key', 'failed', 'only');
  expect(key.unkept()).toMatchObject([{ state: 'resting' }]);
});

test('a key that was refused with one model is called with none, until a trial with any of them goes well', () => {
  const key = open();
  key.report('key', 'key_refused', 'one');
  expect([key.mayCall('one'), key.mayCall('other')]).toEqual([false, false]);
  key.later(60);
  key.takes('other');
  expect(key.mayCall('one')).toBe(false);
  key.report('key', 'well', 'other');
  expect([key.mayCall('one'), key.mayCall('other')]).toEqual([true, true]);
});

test('a model whose provider says when to come again is left alone for just so long, and nothing else is', () => {
  const key = open();
  key.report('key', 'failed', 'busy', 3);
  expect([key.mayCall('busy'), key.mayCall('other'), key.waits('key', 'busy'), key.waits('key', 'other')]).toEqual([false, true, 3, undefined]);
  expect(key.unkept()).toMatchObject([{ calls: 1, failures: 1, state: 'resting' }]);
  key.later(2.5);
  expect([key.mayCall('busy'), key.waits('key', 'busy')]).toEqual([false, 1]);
  // Then it is called as before, and not by one call alone.
  key.later(0.5);
  key.takes('busy');
  expect([key.mayCall('busy'), key.waits('key', 'busy')]).toEqual([true, undefined]);
});

test('ten minutes are the longest that a provider is believed', () => {
  const key = open();
  key.report('key', 'failed', 'busy', 86_400);
  key.report('key', 'failed', 'busy', 5);
  expect(key.waits('key', 'busy')).toBe(600);
  key.later(600);
  expect(key.mayCall('busy')).toBe(true);
});
