import { ApiError } from '@storewright/contract/kit/client';
import type { WritingPart } from '@storewright/contract/writers';
import { expect, test } from 'vitest';
import { aListing, done, started } from '../writers.testing.ts';
import { current, newDesk, shown } from './desk.ts';
import { createDeskStore } from './desk-store.ts';
import { createPen } from './pen.ts';
import { fieldsInOrder, type WritingStart } from './writing.ts';

const start: WritingStart = { variant: 'A', from: 'A', fields: fieldsInOrder, points: '0' };

/** An engine that is played by hand: parts go in, frames are drawn when the test says so. */
const playing = (productId: string | null = 'p') => {
  const store = createDeskStore(newDesk({ productId, listing: aListing() }));
  const asked: { call: string; body: unknown; signal: AbortSignal | undefined }[] = [];
  const waiting: ((part: WritingPart | Error | null) => void)[] = [];
  const queue: (WritingPart | Error | null)[] = [];
  const frames: (() => void)[] = [];
  const inserted: unknown[] = [];
  const stream = (call: string) =>
    async function* (given: { body?: unknown } = {}, init: { signal?: AbortSignal } = {}) {
      asked.push({ call, body: given.body, signal: init.signal });
      for (;;) {
        const part = queue.length > 0 ? queue.shift() : await new Promise<WritingPart | Error | null>((take) => waiting.push(take));
        if (part instanceof Error) throw part;
        if (!part) return;
        yield part;
      }
    };
  const route = (call: string) => Object.assign(async () => undefined, { stream: stream(call) });
  const writers = {
    freestyle: route('freestyle'),
    fromEditor: route('fromEditor'),
    optimize: route('optimize'),
    listing: route('listing'),
    seo: route('seo'),
  } as never;
  const pen = createPen(store, {
    writers,
    now: () => 0,
    frame: (run) => (frames.push(run), () => undefined),
    onRange: (range, html) => inserted.push([range, html]),
  });
  const say = async (...parts: (WritingPart | Error | null)[]) => {
    for (const part of parts) {
      const take = waiting.shift();
      if (take) take(part);
      else queue.push(part);
      await new Promise((go) => setTimeout(go, 0));
    }
  };
  return { store, pen, asked, frames, say, inserted };
};
const text = (said: string): WritingPart => ({ type: 'text', field: 'title', text: said });

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
  const ways: [string | null, WritingStart, string][] = [
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
  pen.stop();
  expect([asked[0]?.signal?.aborted, current(store.now()).listing.title, store.now().failure]).toEqual([true, 'Fjell Ins', null]);
});

test('an engine that breaks off costs nothing, and the text is as it was', async () => {
  for (const [end, code] of [
    [null, 'engine_answered_rubbish'],
    [new TypeError('network'), 'network'],
    [new ApiError(502, { code: 'engine_unreachable' }), 'engine_unreachable'],
  ] as const) {
    const { store, pen, say } = playing();
    const written = pen.write(start);
    await say(started, text('Half'), end);
    await written;
    expect([store.now().failure?.code, store.now().failure?.points, current(store.now()).listing]).toEqual([code, '0', aListing()]);
  }
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
  const refused = pen.write({ ...start, points: '2' });
  await say(new ApiError(402, { code: 'insufficient_points', message: 'Not enough points.', details: { needed: '2', available: '0' } }));
  await refused;
  expect(store.now().failure).toMatchObject({ code: 'insufficient_points', points: '0', retry: { points: '2' } });
  expect(shown(store.now())).toEqual(aListing());
  const again = pen.write({ ...store.now().failure!.retry, engine: 'starter', points: '0' });
  await say(started, done({ title: 'Fjell' }), null);
  for (const draw of frames) draw();
  await again;
  expect(asked.map(({ body }) => (body as { engine?: string }).engine)).toEqual([undefined, 'starter']);
  expect(store.now()).toMatchObject({ failure: null, receipt: { points: '0', movement_id: expect.any(String) } });
});
