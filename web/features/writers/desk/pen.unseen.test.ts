import { ApiError } from '@storewright/contract/kit/client';
import { describe, expect, test } from 'vitest';
import { aListing, aStart, became, done, started } from '../writers.testing.ts';
import { current, newDesk } from './desk.ts';
import { createDeskStore } from './desk-store.ts';
import { paid, playing, text } from './pen.testing.ts';

describe('a request whose end was not seen', () => {
  test.each([
    [null, 'network'],
    [new TypeError('network'), 'network'],
    [{ type: 'failed', code: 'engine_unreachable', message: '', points: '0' } as const, 'engine_unreachable'],
    [{ type: 'failed', code: 'no_session', message: '', points: '0' } as const, 'no_session'],
    [new ApiError(504), 'request_failed'],
  ])('is not said to cost nothing: the server is asked, and the text is as it was (%o)', async (end, code) => {
    const { store, pen, asked, told, lookedUp, say } = playing();
    told.push(new TypeError('network'), became('running'), became('stopped', '2', 2));
    const written = pen.write(paid);
    await say(started, text('Half'), end, ...(end && !(end instanceof Error) ? [null] : []));
    await written;
    expect(store.now().failure).toMatchObject({ code, points: '2', free: true });
    expect(current(store.now()).listing).toEqual(aListing());
    expect(lookedUp).toEqual([asked[0]?.key, asked[0]?.key, asked[0]?.key]);
  });

  test('is sent again under the same key, in the same words, whatever was typed or chosen since', async () => {
    const { store, pen, asked, told, say } = playing();
    told.push(became('stopped', '2', 2));
    const cut = pen.write(paid);
    await say(started, text('Half'), null);
    await cut;
    store.send({ type: 'brief', brief: { title: 'Typed since' } });
    const again = pen.again(store.now().failure!.retry);
    await say(started, done({ title: 'Whole' }, '2'), null);
    await again;
    expect(asked[1]).toMatchObject({ key: asked[0]?.key, body: asked[0]?.body });
    expect([current(store.now()).listing.title, store.now().receipt?.points, store.now().unsettled]).toEqual(['Whole', '2', null]);
  });

  test('is fetched by itself where it was written to its end after all', async () => {
    const { store, pen, asked, told, say } = playing();
    told.push(became('done', '2'));
    const written = pen.write(paid);
    await say(started, text('Half'), new TypeError('network'));
    await say(started, { type: 'field', field: 'title', value: 'Whole' }, done({ title: 'Whole' }, '2'), null);
    await written;
    expect(asked.map(({ key }) => key)).toEqual([asked[0]?.key, asked[0]?.key]);
    expect([current(store.now()).listing.title, store.now().receipt?.points, store.now().failure]).toEqual(['Whole', '2', null]);
  });

  test('is fetched a few times and not for ever, and stays paid for', async () => {
    const { store, pen, asked, told, say } = playing();
    told.push(...Array.from({ length: 9 }, () => became('done', '2')));
    const written = pen.write(paid);
    await say(...Array.from({ length: 9 }, () => new TypeError('network')));
    await written;
    expect(asked).toHaveLength(3);
    expect(store.now().failure).toMatchObject({ points: '2', free: true });
  });

  test('says what it cost after Stop, by its receipt', async () => {
    const { store, pen, told, frames, say } = playing();
    told.push(became('running'), became('stopped', '2', 2));
    void pen.write(paid);
    await say(started, text('Fjell Ins'));
    frames[0]?.();
    await pen.stop();
    expect(store.now()).toMatchObject({ receipt: { points: '2' }, unsettled: null, failure: null });
  });

  test('is said to be unknown where nobody answers, and asked for again later', async () => {
    const { store, pen, told, lookedUp, say } = playing();
    told.push(...Array.from({ length: 12 }, () => new ApiError(502)));
    const written = pen.write(paid);
    await say(started, text('Half'), null);
    await written;
    expect([lookedUp.length, store.now().failure]).toMatchObject([12, { points: null, unanswered: true }]);
    told.push(became('stopped', '2', 2));
    await pen.resume();
    expect(store.now().failure).toMatchObject({ points: '2', unanswered: false, free: true });
  });

  test('is asked for again where too much was asked', async () => {
    const { store, pen, told, say } = playing();
    told.push(new ApiError(429, { code: 'too_many_requests' }), became('stopped', '2', 2));
    const written = pen.write(paid);
    await say(started, text('Half'), null);
    await written;
    expect(store.now().failure).toMatchObject({ points: '2', unanswered: false });
  });

  test('is asked for as long as the server says that it runs', async () => {
    const { store, pen, told, say } = playing();
    told.push(...Array.from({ length: 20 }, () => became('running')), became('stopped', '2', 2));
    const written = pen.write(paid);
    await say(started, text('Half'), null);
    await written;
    expect(store.now().failure).toMatchObject({ points: '2', unanswered: false });
  });

  const left = { ...newDesk({ productId: 'p', listing: aListing() }), unsettled: { start: aStart({ key: 'k1', points: '2' }), stopped: false } };

  test('is nothing to tell where another tab has written it to its end', async () => {
    const { store, pen, lookedUp } = playing('p', createDeskStore(left), true);
    await pen.resume();
    expect([store.now().failure, store.now().unsettled, lookedUp]).toEqual([null, null, []]);
  });

  test('is told to the other tabs while it is on its way', async () => {
    const { pen, held, asked, say } = playing();
    const written = pen.write(paid);
    await say(started);
    expect(held).toEqual([asked[0]?.key]);
    await say(done({ title: 'x' }), null);
    await written;
    expect(held).toEqual([]);
  });

  test('is said to be cut off after a reload, until it is known what became of it', async () => {
    const { store, pen, told } = playing('p', createDeskStore(left));
    told.push(became('running'));
    const resumed = pen.resume();
    await new Promise((go) => setTimeout(go, 0));
    expect(store.now().failure).toMatchObject({ code: 'network', retry: { key: 'k1' } });
    await resumed;
  });

  test('is asked for when the page is opened again, and fetched where it is whole', async () => {
    const one = playing('p', createDeskStore(left));
    one.told.push(became('done', '2'));
    const resumed = one.pen.resume();
    await one.say(started, done({ title: 'Whole' }, '2'), null);
    await resumed;
    expect([one.lookedUp, one.asked[0]?.key, current(one.store.now()).listing.title, one.store.now().receipt?.points]).toEqual([['k1'], 'k1', 'Whole', '2']);
  });

  test('asks nobody when the screen is closed, and is known by whoever opens it next', async () => {
    const { store, pen, lookedUp, say } = playing();
    void pen.write(paid);
    await say(started, text('Half'));
    pen.close();
    expect([store.now().unsettled?.stopped, store.now().writing, lookedUp]).toEqual([true, null, []]);
  });
});
