import { ApiError } from '@storewright/contract/kit/client';
import { expect, test } from 'vitest';
import { aListing, aPress, done, started } from '../writers.testing.ts';
import { current, shown } from './desk.ts';
import { paid, playing, text } from './pen.testing.ts';
import type { Press } from './writing.ts';

const start = aPress();

test('what streams in is shown once per frame, not once per word', async () => {
  const { store, pen, frames, say } = playing();
  const written = pen.write(start);
  await say(started, text('Fjell '), text('Insulated '), text('Bottle'));
  expect(shown(store.now()).title).toBe('Fjell Bottle');
  expect(frames.length).toBe(1);
  frames[0]?.();
  expect(shown(store.now()).title).toBe('Fjell Insulated Bottle');
  await say(done({ title: 'Fjell Insulated Bottle 750 ml' }), null);
  await written;
  expect([current(store.now()).listing.title, store.now().writing]).toEqual(['Fjell Insulated Bottle 750 ml', null]);
});

test('a product asks for all its fields, the form for a listing, a wish for a rewrite', async () => {
  const ways: [string | null, Press, string][] = [
    ['p', start, 'optimize'],
    ['p', { ...start, fields: ['seo_title', 'seo_description'] }, 'seo'],
    ['p', { ...start, fields: ['title', 'description'] }, 'listing'],
    [null, start, 'freestyle'],
    ['p', { ...start, fields: ['description'], ask: { instruction: 'Shorter', field: 'description', text: 'x' } }, 'fromEditor'],
  ];
  for (const [productId, asks, call] of ways) {
    const { pen, asked, say } = playing(productId);
    const written = pen.write(asks);
    await say(started, done({}), null);
    await written;
    expect(asked.map((one) => one.call)).toEqual([call]);
  }
});

test('written again, a variant asks for another wording', async () => {
  const { pen, asked, say } = playing();
  for (let round = 0; round < 2; round += 1) {
    const written = pen.write({ ...start, variant: 'B' });
    await say(started, done({ title: 'x' }), null);
    await written;
  }
  expect(asked.map(({ body }) => (body as { variant: number }).variant)).toEqual([1, 4]);
});

test('stop hangs up and keeps what has arrived', async () => {
  const { store, pen, asked, frames, say } = playing();
  void pen.write(start);
  await say(started, text('Fjell Ins'));
  frames[0]?.();
  await pen.stop();
  expect([asked[0]?.signal?.aborted, current(store.now()).listing.title, store.now().failure]).toEqual([true, 'Fjell', null]);
});

test('each press says who writes and what it costs, and each is a request of its own', async () => {
  const { pen, asked, say } = playing();
  for (let round = 0; round < 2; round += 1) {
    const written = pen.write(paid);
    await say(started, done({ title: 'x' }), null);
    await written;
  }
  expect(asked.map(({ body }) => body)).toMatchObject([
    { engine: 'managed', points: '2' },
    { engine: 'managed', points: '2' },
  ]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

test('what is refused before it begins costs nothing, and nobody is asked', async () => {
  const { store, pen, lookedUp, say } = playing();
  const written = pen.write(paid);
  await say(new ApiError(409, { code: 'prices_changed', details: { points: '3' } }));
  await written;
  expect(store.now()).toMatchObject({ failure: { code: 'prices_changed', points: '0', free: false }, unsettled: null });
  expect(lookedUp).toEqual([]);
});

test('a rewritten selection goes where it stood, and nowhere else', async () => {
  const { store, pen, say, inserted } = playing();
  const written = pen.write({
    ...start,
    fields: ['description'],
    ask: { instruction: 'Shorter', field: 'description', text: '<p>A steel</p>' },
    range: { from: 1, to: 8 },
  });
  await say(started, { type: 'text', field: 'description', text: '<p>Steel' }, done({ description: '<p>Steel</p>' }), null);
  await written;
  expect([inserted, current(store.now()).listing.description]).toEqual([[[{ from: 1, to: 8 }, '<p>Steel</p>']], '<p>A steel bottle.</p>']);
});

test('without points nothing on the desk is lost, and the starter can be asked for this one request', async () => {
  const { store, pen, asked, frames, say } = playing();
  const refused = pen.write(paid);
  await say(new ApiError(402, { code: 'insufficient_points', message: 'Not enough points.', details: { needed: '2', available: '0' } }));
  await refused;
  expect(store.now().failure).toMatchObject({ code: 'insufficient_points', points: '0', retry: { points: '2' } });
  expect(shown(store.now())).toEqual(aListing());
  const again = pen.write({ ...store.now().failure!.retry, engine: 'starter', points: '0' });
  await say(started, done({ title: 'Fjell' }), null);
  for (const draw of frames) draw();
  await again;
  expect(asked.map(({ body }) => (body as { engine?: string }).engine)).toEqual(['managed', 'starter']);
  expect(store.now()).toMatchObject({ failure: null, receipt: { points: '0', movement_id: expect.any(String) } });
});
