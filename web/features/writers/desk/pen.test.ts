import { ApiError } from '@storewright/contract/kit/client';
import type { WritingPart, WritingState } from '@storewright/contract/writers';
import { describe, expect, test } from 'vitest';
import { aListing, aPress, aStart, became, done, started } from '../writers.testing.ts';
import { current, newDesk, shown } from './desk.ts';
import { createDeskStore } from './desk-store.ts';
import { createPen } from './pen.ts';
import type { Press } from './writing.ts';

const start = aPress();
/** A press that costs two points. */
const paid = aPress({ engine: 'managed', points: '2' });

/** An engine that is played by hand: parts go in, frames are drawn when the test says so. */
const playing = (productId: string | null = 'p', store = createDeskStore(newDesk({ productId, listing: aListing() })), endsElsewhere = false) => {
  const asked: { call: string; body: unknown; key: string | undefined; signal: AbortSignal | undefined }[] = [];
  /** What the server answers when it is asked what became of a request, in turn. */
  const told: (WritingState | Error)[] = [];
  const lookedUp: string[] = [];
  const waiting: ((part: WritingPart | Error | null) => void)[] = [];
  const queue: (WritingPart | Error | null)[] = [];
  const frames: (() => void)[] = [];
  const inserted: unknown[] = [];
  /** What this tab tells the others that it writes. */
  const held: string[] = [];
  const stream = (call: string) =>
    async function* (given: { body?: unknown } = {}, init: { signal?: AbortSignal; headers?: Record<string, string> } = {}) {
      asked.push({ call, body: given.body, key: init.headers?.['idempotency-key'], signal: init.signal });
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
    writing: async ({ params }: { params: { key: string } }) => {
      lookedUp.push(params.key);
      const answer = told.shift() ?? became('failed');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as never;
  const pen = createPen(store, {
    writers,
    now: () => 0,
    wait: async () => undefined,
    frame: (run) => (frames.push(run), () => undefined),
    hold: (key) => (held.push(key), () => void held.splice(held.indexOf(key), 1)),
    endedElsewhere: async () => endsElsewhere,
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
  return { store, pen, asked, frames, say, inserted, told, lookedUp, held };
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
  expect([asked[0]?.signal?.aborted, current(store.now()).listing.title, store.now().failure]).toEqual([true, 'Fjell Ins', null]);
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
