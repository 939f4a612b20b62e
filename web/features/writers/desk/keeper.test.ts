import { beforeEach, describe, expect, test } from 'vitest';
import { aDraft, aListing, aStart } from '../writers.testing.ts';
import { current, deskOfDraft, newDesk } from './desk.ts';
import { createDeskStore } from './desk-store.ts';
import { copyKey, dropCopy, keepDesk, keepVouch, keptVouches, readCopy, restored, settledAt } from './keeper.ts';
import { copiesAt, ofTab, type Tab, takeCopy } from './tab-copies.ts';

const who = { accountId: 'account', userId: 'ines' };
const key = copyKey(who, 'shop', { productId: 'p' });
const kept = (begin = newDesk({ productId: 'p', listing: aListing() })) => {
  const store = createDeskStore(begin);
  keepDesk(store, { keyOf: () => key, storage: localStorage, now: () => 7 });
  return store;
};
const reopen = (draft: Parameters<typeof restored>[1] = null) => restored(readCopy(localStorage, key), draft, () => newDesk({ listing: aListing() }));

test('what is typed is there again after a crash, without a save', () => {
  const store = kept();
  store.send({ type: 'edit', field: 'description', value: '<p>Half a thou' });
  const { desk, unsaved } = reopen();
  expect([current(desk).listing.description, unsaved, desk.productId]).toEqual(['<p>Half a thou', true, 'p']);
});

test('typed but unsaved text wins over a draft that has not moved', () => {
  const store = kept(deskOfDraft(aDraft()));
  store.send({ type: 'edit', field: 'title', value: 'Mine' });
  const { desk } = reopen(aDraft());
  expect([current(desk).listing.title, desk.conflict]).toEqual(['Mine', null]);
});

test('when both moved, both are shown', () => {
  const store = kept(deskOfDraft(aDraft()));
  store.send({ type: 'edit', field: 'title', value: 'Mine' });
  const { desk } = reopen(aDraft({ version: 4, listing: aListing({ title: 'Theirs' }) }));
  expect([current(desk).listing.title, desk.conflict?.listing.title]).toEqual(['Mine', 'Theirs']);
});

test('a last save whose answer the reload cut off is no conflict', () => {
  const store = kept();
  store.send({ type: 'edit', field: 'title', value: 'Mine' });
  store.send({ type: 'vouch', vouch: { claim: '12 hours', reason: 'tested' } });
  const saved = aDraft({ brief: store.now().brief, listing: aListing({ title: 'Mine' }) });
  const { desk, unsaved } = reopen(saved);
  expect([current(desk).listing.title, desk.conflict, desk.draftId, desk.version, unsaved]).toEqual(['Mine', null, saved.id, saved.version, false]);
  expect(desk.vouches).toHaveLength(1);
});

test('another draft of the same product does not make typed text disappear', () => {
  const store = kept(deskOfDraft(aDraft()));
  store.send({ type: 'edit', field: 'title', value: 'Mine' });
  const { desk } = reopen(aDraft({ id: '0190a0c0-0000-7000-8000-0000000000d2' }));
  expect([current(desk).listing.title, desk.conflict?.id]).toEqual(['Mine', '0190a0c0-0000-7000-8000-0000000000d2']);
});

test('what is saved comes from the server, with the other variants and the vouched claims of this browser', () => {
  const store = kept(deskOfDraft(aDraft()));
  store.send({ type: 'start', start: aStart({ variant: 'B', fields: ['title'] }), at: 0 });
  store.send({ type: 'parts', at: 1, parts: [{ type: 'field', field: 'title', value: 'Bee' }] });
  store.send({ type: 'stop', at: 2 });
  store.send({ type: 'choose', variant: 'A' });
  store.send({ type: 'vouch', vouch: { claim: '12 hours', reason: 'tested' } });
  store.send({ type: 'saved', draft: { id: aDraft().id, version: 4 }, changes: store.now().changes, at: 3 });
  const { desk, unsaved } = reopen(aDraft({ version: 4, listing: aListing({ title: 'Saved' }) }));
  expect([current(desk).listing.title, desk.variants.B?.listing.title, desk.vouches, unsaved]).toEqual([
    'Saved',
    'Bee',
    [{ claim: '12 hours', reason: 'tested' }],
    false,
  ]);
  expect(keptVouches(localStorage, who, aDraft().id)).toEqual([{ claim: '12 hours', reason: 'tested' }]);
});

test('nobody answers for what somebody else vouched for in the same browser', () => {
  const store = kept(deskOfDraft(aDraft()));
  store.send({ type: 'vouch', vouch: { claim: '12 hours', reason: 'tested' } });
  for (const other of [
    { accountId: 'account', userId: 'omar' },
    { accountId: 'other', userId: 'ines' },
  ]) {
    expect(keptVouches(localStorage, other, aDraft().id)).toEqual([]);
    expect(copyKey(other, 'shop', { productId: 'p' })).not.toBe(key);
    keepVouch(localStorage, other, aDraft().id, { claim: 'steel', reason: 'the label' });
  }
  expect(keptVouches(localStorage, who, aDraft().id)).toEqual([{ claim: '12 hours', reason: 'tested' }]);
});

test('a request that a reload cut off is known again by its key, and what was stopped by hand is no failure', () => {
  const store = kept();
  store.send({ type: 'start', start: aStart({ key: 'k1', engine: 'managed', points: '2' }), at: 0 });
  expect(reopen().desk).toMatchObject({
    writing: null,
    unsettled: { start: { key: 'k1', points: '2' }, stopped: false },
    failure: null,
  });
  store.send({ type: 'stop', at: 1 });
  expect(reopen().desk).toMatchObject({ unsettled: { start: { key: 'k1' }, stopped: true }, failure: null });
  store.send({ type: 'settled', key: 'k1', became: { points: '0', receipt: null, free: false } });
  expect(reopen().desk).toMatchObject({ unsettled: null, failure: null });
});

test('a copy that cannot be read is no copy', () => {
  localStorage.setItem(key, '{"half');
  expect(reopen().unsaved).toBe(false);
  kept().send({ type: 'edit', field: 'title', value: 'x' });
  dropCopy(localStorage, key);
  expect(readCopy(localStorage, key)).toBeNull();
});

test('a full storage gives up saved copies before what is being typed', () => {
  const room = new Map<string, string>();
  const storage = new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (one: string) => room.get(one) ?? null,
        removeItem: (one: string) => void room.delete(one),
        setItem: (one: string, text: string) => {
          const size = [...room].reduce((sum, [other, kept]) => sum + (other === one ? 0 : kept.length), text.length);
          if (size > 4_000) throw new DOMException('full', 'QuotaExceededError');
          room.set(one, text);
        },
      })[name as string],
    ownKeys: () => [...room.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  const clean = createDeskStore(newDesk({ listing: aListing({ description: 'x'.repeat(2_000) }) }));
  keepDesk(clean, { keyOf: () => 'storewright.desk.old', storage, now: () => 1 });
  clean.send({ type: 'vouch', vouch: { claim: 'a', reason: 'abc' } });
  const store = createDeskStore(newDesk({ listing: aListing({ description: 'y'.repeat(2_000) }) }));
  keepDesk(store, { keyOf: () => 'storewright.desk.new', storage, now: () => 2 });
  store.send({ type: 'edit', field: 'title', value: 'typed' });
  expect([room.has('storewright.desk.old'), room.get('storewright.desk.new')?.includes('typed')]).toEqual([false, true]);
});

describe('two tabs at the same draft', () => {
  const place = copyKey(who, 'shop', { draftId: aDraft().id });
  const tab = (id: string, before: string | null = null): Tab => ({ id, before });
  let clock = 0;
  beforeEach(() => localStorage.clear());
  const openIn = (now: Tab, draft = aDraft()) => {
    const { desk } = restored(takeCopy(localStorage, place, now, readCopy), draft, () => newDesk());
    const store = createDeskStore(desk);
    keepDesk(store, { keyOf: () => ofTab(place, now), storage: localStorage, now: () => (clock += 1) });
    return store;
  };
  const type = (store: ReturnType<typeof openIn>, value: string) => store.send({ type: 'edit', field: 'title', value });
  const save = (store: ReturnType<typeof openIn>, version: number) =>
    store.send({ type: 'saved', draft: { id: aDraft().id, version }, changes: store.now().changes, at: 1 });

  test('what one typed is offered when it is opened again, though the other typed and saved after it', () => {
    const [a, b] = [openIn(tab('a')), openIn(tab('b'))];
    type(a, 'Of A');
    type(b, 'Of B');
    save(a, 4);
    type(a, 'Of A, and more');
    save(a, 5);
    const { title: ofB } = current(openIn(tab('c'), aDraft({ version: 5, listing: aListing({ title: 'Of A, and more' }) })).now()).listing;
    expect(ofB).toBe('Of B');
  });

  test('a tab that is loaded again goes on with its own text', () => {
    const [a, b] = [openIn(tab('a')), openIn(tab('b'))];
    type(b, 'Of B');
    type(a, 'Of A');
    expect(current(openIn(tab('b2', 'b')).now()).listing.title).toBe('Of B');
  });

  test('what was taken over stands in one copy, and once it is saved nothing old comes back', () => {
    type(openIn(tab('a')), 'Of A');
    const again = openIn(tab('c'));
    expect(copiesAt(localStorage, place, readCopy)).toHaveLength(1);
    save(again, 4);
    expect(current(openIn(tab('d'), aDraft({ version: 4, listing: aListing({ title: 'Saved' }) })).now()).listing.title).toBe('Saved');
  });

  test('copies do not grow without end, and what is unsaved goes last', () => {
    type(openIn(tab('typed')), 'Typed');
    const text = localStorage.getItem(ofTab(place, { id: 'typed' }))!;
    for (let at = 1; at <= 40; at += 1)
      localStorage.setItem(
        ofTab(place, { id: `t${String(at)}` }),
        text.replace('"dirty":true', '"dirty":false').replace(/"at":\d+/, `"at":${String(1_000 + at)}`),
      );
    expect(current(openIn(tab('new')).now()).listing.title).toBe('Typed');
    expect(copiesAt(localStorage, place, readCopy).length).toBeLessThan(10);
  });

  test('the end of a request is known to the other one', () => {
    const a = openIn(tab('a'));
    a.send({ type: 'start', start: aStart({ key: 'k1', engine: 'managed', points: '2' }), at: 0 });
    const b = openIn(tab('b'));
    expect([b.now().unsettled?.start.key, settledAt(localStorage, place, 'k1')]).toEqual(['k1', false]);
    a.send({ type: 'stop', at: 1 });
    a.send({ type: 'settled', key: 'k1', became: { points: '0', receipt: null, free: false } });
    expect(settledAt(localStorage, place, 'k1')).toBe(true);
  });
});
