import { ApiError } from '@storewright/contract/kit/client';
import type { Draft } from '@storewright/contract/writers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../kit/http.ts';
import { aDraft, aListing } from '../writers.testing.ts';
import { deskOfDraft, isDirty, newDesk } from './desk.ts';
import { createDeskStore } from './desk-store.ts';
import { createSaver } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Save = Parameters<typeof createSaver>[1]['save'];
const saving = (save: Save, begin = newDesk({ listing: aListing() })) => {
  const store = createDeskStore(begin);
  const saver = createSaver(store, { save, engine: () => 'starter', now: Date.now, quiet: 1_000 });
  saver.watch();
  return { store, saver };
};
const answering = (versions = 1): Save & { bodies: unknown[] } => {
  const bodies: unknown[] = [];
  const save = async (body: Parameters<Save>[0]): Promise<Draft> => {
    bodies.push(body);
    return aDraft({ version: (body.version ?? 0) + versions });
  };
  return Object.assign(save, { bodies });
};

test('a moment after the last change it saves once, with the version last seen', async () => {
  const save = answering();
  const { store } = saving(save, deskOfDraft(aDraft()));
  for (const value of ['a', 'ab', 'abc']) store.send({ type: 'edit', field: 'title', value });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.bodies).toMatchObject([{ id: aDraft().id, version: 3, listing: { title: 'abc' } }]);
  expect([isDirty(store.now()), store.now().version]).toEqual([false, 4]);
});

test('a save that found no connection is tried again by itself, at once when the connection is back', async () => {
  let connected = false;
  const tries: string[] = [];
  const { store } = saving(async (body) => {
    tries.push(body.listing.title);
    if (!connected) throw new CallError('network');
    return aDraft({ version: 4 });
  }, deskOfDraft(aDraft()));
  store.send({ type: 'edit', field: 'title', value: 'Typed in a tunnel' });
  await vi.advanceTimersByTimeAsync(11_000);
  expect([tries.length, store.now().saveFault]).toEqual([2, 'connection']);
  connected = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([tries.length, isDirty(store.now())]).toEqual([3, false]);
});

test('nothing is saved before somebody changes something', async () => {
  const save = answering();
  const { store } = saving(save);
  store.send({ type: 'scored', points: 40 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save.bodies).toEqual([]);
});

test('what this browser kept through a crash is saved without a further change, but not past a choice', async () => {
  const save = answering();
  const kept = { ...newDesk({ listing: aListing({ title: 'Half a' }) }), changes: 1 };
  const { store } = saving(save, kept);
  saving(save, { ...kept, conflict: aDraft() });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.bodies).toMatchObject([{ listing: { title: 'Half a' } }]);
  expect(isDirty(store.now())).toBe(false);
});

test('what is typed while a save is on its way is saved next, never at the same time', async () => {
  const versions: unknown[] = [];
  const answers: (() => void)[] = [];
  const { store } = saving(async (body) => {
    versions.push([body.version, body.listing.title]);
    await new Promise<void>((answer) => answers.push(answer));
    return aDraft({ version: (body.version ?? 0) + 1 });
  }, deskOfDraft(aDraft()));
  store.send({ type: 'edit', field: 'title', value: 'one' });
  await vi.advanceTimersByTimeAsync(1_000);
  store.send({ type: 'edit', field: 'title', value: 'two' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(versions).toEqual([[3, 'one']]);
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(versions).toEqual([
    [3, 'one'],
    [4, 'two'],
  ]);
});

test('a draft changed in another tab is never overwritten: both are shown, and saving waits', async () => {
  const theirs = aDraft({ version: 8, listing: aListing({ title: 'Theirs' }) });
  const bodies: unknown[] = [];
  const { store, saver } = saving(async (body) => {
    bodies.push(body.version);
    if (body.version !== 8) throw new ApiError(409, { code: 'draft_changed', details: { draft: theirs } });
    return aDraft({ version: 9 });
  }, deskOfDraft(aDraft()));
  store.send({ type: 'edit', field: 'title', value: 'Mine' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.now().conflict).toEqual(theirs);
  store.send({ type: 'edit', field: 'title', value: 'Mine too' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(bodies).toEqual([3]);
  store.send({ type: 'keep-mine' });
  expect(await saver.saveNow()).toBe(true);
  expect([bodies, store.now().version]).toEqual([[3, 8], 9]);
});

test('a save that fails says so, and the next change tries again', async () => {
  let down = true;
  const { store } = saving(async () => {
    if (down) throw new CallError('network');
    return aDraft();
  });
  store.send({ type: 'edit', field: 'title', value: 'a' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([store.now().saving, store.now().saveFault, isDirty(store.now())]).toEqual(['failed', 'connection', true]);
  down = false;
  store.send({ type: 'edit', field: 'title', value: 'ab' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([store.now().saving, store.now().saveFault, isDirty(store.now())]).toEqual(['idle', null, false]);
});

test.each([
  [{ 'body.brief.facts.0.value': 'Too big', 'body.listing.tags.0': 'Too big' }, { field: 'listing.tags' }],
  [{ 'body.brief.key_features': 'Too big' }, { field: 'brief.key_features' }],
  [{}, 'other'],
])('a save the server does not take says which field it is: %j', async (fields, fault) => {
  const { store } = saving(async () => {
    throw new ApiError(422, { code: 'invalid_input', details: { fields } });
  });
  store.send({ type: 'edit', field: 'title', value: 'a' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.now().saveFault).toEqual(fault);
});

test('a draft thrown away elsewhere begins another with the text on the desk', async () => {
  const ids: unknown[] = [];
  const { store } = saving(async (body) => {
    ids.push(body.id);
    if (body.id) throw new ApiError(404, { code: 'not_found' });
    return aDraft({ id: '0190a0c0-0000-7000-8000-0000000000d9', version: 1 });
  }, deskOfDraft(aDraft()));
  store.send({ type: 'edit', field: 'title', value: 'Mine' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([ids, store.now().draftId]).toEqual([[aDraft().id, undefined], '0190a0c0-0000-7000-8000-0000000000d9']);
});

test('a first save whose answer was lost is sent again under the same key', async () => {
  const keys: string[] = [];
  const { store } = saving(async (_, key) => {
    keys.push(key);
    if (keys.length === 1) throw new CallError('network');
    return aDraft();
  });
  store.send({ type: 'edit', field: 'title', value: 'a' });
  await vi.advanceTimersByTimeAsync(1_000);
  store.send({ type: 'edit', field: 'title', value: 'ab' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set(keys).size).toBe(1);
});
