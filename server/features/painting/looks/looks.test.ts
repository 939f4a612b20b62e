/** A look of one's own at a strict Replicate: checked before money, sent once, paid by what is billed, and gone when it is deleted. */
import type { Look } from '@storewright/contract/painting/look';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Piece, replicateEnv, startReplicate, type StrictReplicate } from '../../../adapters/trainer/replicate.testing.ts';
import { clientOver, openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { sentPhoto } from '../tests/painting.testing.ts';

let replicate: StrictReplicate;
let house: TestHouse;
let owner: Person;
let photos: string[];
beforeAll(async () => {
  replicate = await startReplicate();
  house = await openHouse({ env: { ...replicateEnv(replicate.url), PUBLIC_URL: 'https://console.example' } });
  owner = await house.newOwner();
  await give(owner, 100_000);
  photos = await photosOf(owner);
});
afterAll(async () => {
  await house?.close();
  await replicate?.close();
});
beforeEach(() => {
  replicate.asked.length = 0;
});

const give = ({ accountId }: Person, points: number) =>
  house.services.billing.ledger.post(house.db, {
    journal: `paid:${newId()}`,
    owner: { accountId },
    kind: 'top_up',
    amount: BigInt(points) * 1_000n,
    counter: 'top_up',
    what: { place: null, subject: '', by: 'stripe', shopId: null, userId: null },
    lot: { kind: 'paid', source: 'top_up', expiresAt: null },
  });
/** Four that differ much, on clear ground: nothing has to look for them. */
const photoWith = (drawing: string, side = 600) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${drawing}</svg>`))
    .png()
    .toBuffer();
const photosOf = async (person: Person): Promise<string[]> => {
  const drawings = [
    '<circle cx="120" cy="140" r="110"/>',
    '<rect x="350" y="40" width="220" height="500"/>',
    '<path d="M0 600 L600 0 V600 Z"/>',
    '<rect y="380" width="600" height="90"/>',
  ];
  return Promise.all(drawings.map(async (drawing) => (await sentPhoto(house, person, await photoWith(drawing))).id));
};
const looks = (person = owner) => person.client.sdModel;
const setOf = (ids = photos) => ids.map((image_id, at) => ({ image_id, caption: `HEATH picture ${at + 1}` }));
const held = async (person = owner) => (({ available, held: now }) => [Number(available), Number(now)])(await person.client.ledger.balance());
const priceOf = async () => (await looks().check({ body: { items: setOf() } })).trainer!;
const wished = (key: string, person = owner) => clientOver(house.app, { cookie: person.cookie, 'idempotency-key': key }).sdModel;
const order = async (more: Partial<Parameters<ReturnType<typeof looks>['train']>[0]['body']> = {}) => ({
  body: { name: 'Heath winter', trigger_word: 'HEATH', items: setOf(), rights: true, points: (await priceOf()).train_points, ...more },
});
/** Sent, and answered or not. */
const begun = async (key = newId()): Promise<{ look: Look; piece: Piece }> => {
  const look = await wished(key).train(await order());
  await house.services.painting.looks.idle();
  return { look, piece: replicate.pieces[0]! };
};
const status = (look: Pick<Look, 'id'>) => looks().status({ query: { model_id: look.id } });
/** Nobody was heard of in time: everything that is open is looked at now. */
const lookedAt = async () => {
  await house.world.database.pool.query(
    `update paint_task set lease_until = now() - interval '1 second' where state not in ('ready', 'failed', 'cancelled', 'refused')`,
  );
  for (const { name, run } of house.services.painting.chores) if (name === 'painting.tasks') await run(new AbortController().signal);
};
const hook = ({ body, headers }: ReturnType<StrictReplicate['webhook']>, task?: string) =>
  house.app.inject({ method: 'POST', url: `/api/open/replicate/webhook/${task ? `?task=${task}` : ''}`, headers, payload: body });
const trained = async (): Promise<Look> => {
  const { look, piece } = await begun();
  replicate.become(piece, { status: 'succeeded', seconds: 700 });
  await lookedAt();
  return status(look);
};

describe('before money', () => {
  test('a set says what is missing, alike or too small, and what a training would hold', async () => {
    const twin = await sentPhoto(house, owner, await photoWith('<circle cx="122" cy="140" r="110"/>'));
    const small = await sentPhoto(house, owner, await photoWith('<rect y="100" width="300" height="40"/>', 300));
    const items = [...setOf(), { image_id: twin.id, caption: '' }, { image_id: small.id, caption: 'HEATH line' }];
    const check = await looks().check({ body: { items } });
    expect(check).toMatchObject({
      missing: [twin.id],
      twins: [[photos[0], twin.id]],
      small: [{ image_id: small.id, short_side: 300 }],
      smallest_side: 300,
      count: 6,
    });
    // 1,800 seconds at most, at $0.001525 × 712 points × 1.2.
    expect(check.trainer).toEqual({ label: 'Replicate', is_demo: false, train_points: '2346', draw_points: '79' });
  });

  test('what is not whole is refused in the specification’s words, and nobody is asked or held for', async () => {
    const before = await held();
    const told = async (more: Parameters<typeof order>[0]) => {
      const { message, details } = (await failure(looks().train(await order(more)))) as unknown as {
        message: string;
        details: { fields: Record<string, string> };
      };
      return [message, Object.keys(details.fields)];
    };
    expect(await told({ name: ' ' })).toEqual(['Please provide model name', ['body.name']]);
    expect(await told({ items: [] })).toEqual(['Please upload sources to continue', ['body.items']]);
    expect(await told({ items: setOf().map((item, at) => (at === 2 ? { ...item, caption: ' ' } : item)) })).toEqual([
      'Please fill in all image descriptions',
      ['body.items.2.caption'],
    ]);
    expect((await told({ rights: false }))[1]).toEqual(['body.rights']);
    expect(await failure(looks().train(await order({ points: '1' })))).toMatchObject({ status: 409, code: 'prices_changed' });
    expect([await held(), replicate.asked]).toEqual([before, []]);
  });

  test('without points nothing is sent, and the set stays a draft', async () => {
    const poor = await house.newOwner();
    const items = setOf(await photosOf(poor));
    expect(await failure(looks(poor).train(await order({ items })))).toMatchObject({ status: 402, code: 'insufficient_points' });
    expect((await looks(poor).list({ query: {} })).items).toMatchObject([{ state: 'draft', items, held: null }]);
    expect(replicate.asked).toEqual([]);
  });
});

describe('a training', () => {
  test('is held for, sent with its words, told forward only, and paid by what was billed', async () => {
    const [available] = await held();
    const { look, piece } = await begun();
    expect(await held()).toEqual([available! - 2_346, 2_346]);
    expect(Object.entries(replicate.set(piece)).map(([name, bytes]) => (name.endsWith('.txt') ? Buffer.from(bytes).toString() : name))).toEqual(
      [1, 2, 3, 4].flatMap((at) => [`00${at}.jpg`, `HEATH picture ${at}`]),
    );
    expect(piece).toMatchObject({
      input: { trigger_word: 'HEATH' },
      webhook: expect.stringMatching(/^https:\/\/console\.example\/api\/open\/replicate\/webhook\/\?task=/),
    });
    replicate.become(piece, { status: 'processing', logs: '10%|...\n 64%|######' });
    const running = replicate.webhook(piece);
    expect((await hook(running)).statusCode).toBe(200);
    expect(await status(look)).toMatchObject({ state: 'training', progress: 64, held: '2346', points: null });
    replicate.become(piece, { status: 'succeeded', seconds: 812.2 });
    expect((await hook(replicate.webhook(piece))).statusCode).toBe(200);
    // Late and repeated words change nothing.
    for (const late of [running, replicate.webhook({ ...piece, status: 'processing', output: null }), replicate.webhook(piece)]) await hook(late);
    await lookedAt();
    expect(await status(look)).toMatchObject({ state: 'ready', points: '1060', held: null, error: '' });
    expect(await held()).toEqual([available! - 1_060, 0]);
    const { items } = await owner.client.ledger.transactions({ query: { limit: 1 } });
    expect(items[0]).toMatchObject({ points: '-1060', place: 'painting', subject: 'Heath winter', by: 'Replicate', outcome: 'done' });
    expect(await looks().counts()).toMatchObject({ opt: 1 });
  });

  test('that one press asks for is one, however often it is asked for', async () => {
    const { length } = replicate.pieces;
    const key = newId();
    const body = await order();
    const all = await Promise.all([wished(key).train(body), wished(key).train(body), wished(key).train(body)]);
    await house.services.painting.looks.idle();
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(replicate.pieces).toHaveLength(length + 1);
    expect(await failure(wished(key).train(await order({ name: 'Another' })))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    await looks().cancel({ body: { model_id: all[0]!.id } });
  });

  test('whose answer is lost is looked for and never sent again', async () => {
    const { length } = replicate.pieces;
    const [available] = await held();
    replicate.nextBegins('hangs up after the work');
    const { look, piece } = await begun();
    expect(await status(look)).toMatchObject({ state: 'unknown', held: '2346' });
    await lookedAt();
    expect(await status(look)).toMatchObject({ state: 'queued' });
    replicate.become(piece, { status: 'succeeded', seconds: 100 });
    await lookedAt();
    expect(await status(look)).toMatchObject({ state: 'ready', points: '131' });
    expect(replicate.pieces).toHaveLength(length + 1);
    expect(await held()).toEqual([available! - 131, 0]);
  });

  test('whose answer is lost is known by its webhook too', async () => {
    replicate.nextBegins('hangs up after the work');
    const { look, piece } = await begun();
    const task = new URL(piece.webhook!).searchParams.get('task')!;
    replicate.become(piece, { status: 'failed', error: 'Out of memory', seconds: 30 });
    // Somebody else's work is not taken for it.
    await hook(replicate.webhook({ ...piece, id: 'p-other', input: { input_images: 'https://elsewhere.example/set.zip' } }), task);
    expect((await status(look)).state).toBe('unknown');
    await hook(replicate.webhook(piece), task);
    expect(await status(look)).toMatchObject({ state: 'failed', error: 'Out of memory', points: '0', held: null });
  });

  test('that dies in its process before it was sent is sent by the next, once; after that never again', async () => {
    const { look, piece } = await begun();
    const { pool } = house.world.database;
    const { length } = replicate.pieces;
    await pool.query(`delete from ledger.attempt where reservation_id = (select id from paint_task where look_id = $1)`, [look.id]);
    await pool.query(`update paint_task set state = 'sending', request_id = null, sent_at = null where look_id = $1`, [look.id]);
    replicate.pieces.splice(0, 1);
    // Two processes find it at once.
    await Promise.all([lookedAt(), lookedAt()]);
    expect(replicate.pieces).toHaveLength(length);
    await pool.query(`update paint_task set state = 'sending', request_id = null where look_id = $1`, [look.id]);
    replicate.pieces.splice(0, 1);
    await lookedAt();
    expect(replicate.pieces).toHaveLength(length - 1);
    expect((await status(look)).state).toBe('unknown');
    // Nobody ever finds it: it costs nothing.
    await pool.query(`update paint_task set sent_at = now() - interval '7 hours' where look_id = $1`, [look.id]);
    await lookedAt();
    expect(await status(look)).toMatchObject({ state: 'failed', points: '0', held: null });
    expect(piece.id).toBeTruthy();
  });

  test('that is refused, or fails, costs nothing and may be tried again', async () => {
    const [available] = await held();
    replicate.nextBegins({ status: 402, body: { title: 'Billing required', detail: 'Your account has no credit.' } });
    const { look } = await begun();
    expect(await status(look)).toMatchObject({ state: 'failed', error: 'Your account has no credit.', points: '0' });
    await looks().train(await order({ id: look.id }));
    await house.services.painting.looks.idle();
    replicate.become(replicate.pieces[0]!, { status: 'failed', error: 'The input or output was flagged as sensitive. (E005)', seconds: 3 });
    await lookedAt();
    expect(await status(look)).toMatchObject({ state: 'refused', points: '0' });
    expect(await held()).toEqual([available, 0]);
  });

  test('that is called off is paid as far as it was billed', async () => {
    const [available] = await held();
    const { look, piece } = await begun();
    replicate.become(piece, { status: 'processing', seconds: 40 });
    expect(await looks().cancel({ body: { model_id: look.id } })).toMatchObject({ state: 'cancelled', points: '53' });
    expect(await held()).toEqual([available! - 53, 0]);
    expect(await failure(looks().cancel({ body: { model_id: look.id } }))).toMatchObject({ code: 'job_not_running' });
  });

  test('that is called off before it ran costs nothing', async () => {
    const [available] = await held();
    const { look } = await begun();
    expect(await looks().cancel({ body: { model_id: look.id } })).toMatchObject({ state: 'cancelled', points: '0' });
    expect(await held()).toEqual([available, 0]);
  });

  test('hears no webhook that is not signed, is too old, or was told before', async () => {
    const { look, piece } = await begun();
    replicate.become(piece, { status: 'processing' });
    const statusOf = async (told: ReturnType<StrictReplicate['webhook']>) => (await hook(told)).statusCode;
    for (const guess of ['a guess', 'another', 'a third']) expect(await statusOf(replicate.webhook(piece, { key: Buffer.from(guess) }))).toBe(400);
    // Whoever guesses makes us ask for nothing more often.
    expect(replicate.asked.filter(({ path }) => path.endsWith('/secret')).length).toBeLessThan(2);
    expect(await statusOf(replicate.webhook(piece, { at: new Date(Date.now() - 600_000) }))).toBe(400);
    expect((await house.app.inject({ method: 'POST', url: '/api/open/replicate/webhook/', payload: 'hello' })).statusCode).toBe(400);
    expect((await status(look)).state).toBe('queued');
    await looks().cancel({ body: { model_id: look.id } });
  });
});

describe('a look that is ready', () => {
  test('draws sets by words, each paid by its seconds, and is offered first where it is bound', async () => {
    const look = await trained();
    const [available] = await held();
    const points = (await priceOf()).draw_points;
    const key = newId();
    const body = { model_id: look.id, prompts: ['a mug in window light', 'HEATH bowl'], points };
    const { items } = await wished(key).draw({ body });
    await house.services.painting.looks.idle();
    expect((await wished(key).draw({ body })).items.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    const pieces = replicate.pieces.filter(({ of }) => of === 'predictions').slice(0, 2);
    expect(pieces.map(({ input }) => input['prompt']).toSorted()).toEqual(['HEATH a mug in window light', 'HEATH bowl']);
    for (const piece of pieces) replicate.become(piece, { status: 'succeeded', seconds: 9 });
    await lookedAt();
    const { drawings } = await status(look);
    expect(drawings).toMatchObject([
      { state: 'ready', points: '12' },
      { state: 'ready', points: '12' },
    ]);
    expect(await held()).toEqual([available! - 24, 0]);
    const drawn = await owner.client.painting.one({ params: { id: drawings[0]!.image_id! } });
    expect(drawn).toMatchObject({
      origin: 'drawn',
      digital_source_type: 'trainedAlgorithmicMedia',
      drawn: { model: 'Heath winter', look_id: look.id, is_demo: false },
    });
    // The account's key went to the API alone.
    expect(replicate.asked.filter(({ path, token }) => path.startsWith('/delivery/') && token !== '')).toEqual([]);
    expect(await failure(looks().bind({ body: { model_id: look.id, shop_ids: [newId()] } }))).toMatchObject({ status: 422 });
    expect((await owner.client.painting.painters()).items[0]).toMatchObject({ points, is_demo: false });
  });

  test('has a drawing called off, also before its name is known; who comes back sees what is being drawn', async () => {
    const look = await trained();
    const points = (await priceOf()).draw_points;
    const before = replicate.pieces.length;
    const { items } = await looks().draw({ body: { model_id: look.id, prompts: ['a mug', 'a bowl'], points } });
    const { drawings, cancelDrawing } = owner.client.painting;
    expect((await drawings({})).items.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    const called = await cancelDrawing({ params: { id: items[0]!.id } });
    await house.services.painting.looks.idle();
    // Not sent at all, or stopped where it was.
    expect(replicate.pieces.slice(0, replicate.pieces.length - before).filter(({ status: now }) => now === 'starting')).toHaveLength(1);
    const stranger = await house.newOwner();
    expect((await stranger.client.painting.drawings({})).items).toEqual([]);
    expect((await failure(stranger.client.painting.cancelDrawing({ params: { id: items[1]!.id } }))).status).toBe(404);
    expect(await cancelDrawing({ params: { id: items[1]!.id } })).toMatchObject({ state: 'cancelled', is_cancelled: true });
    expect(await failure(cancelDrawing({ params: { id: items[1]!.id } }))).toMatchObject({ code: 'job_not_running' });
    expect((await status(look)).drawings.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect((await drawings({})).items).toEqual([]);
    expect(called.is_cancelled).toBe(true);
  });

  test('is gone where it was trained when it is deleted, and that stands in the log', async () => {
    const look = await trained();
    const { size } = replicate.versions;
    await owner.client.painting.deleteModel({ body: { model_id: look.id } });
    expect(replicate.versions.size).toBe(size - 1);
    expect(await failure(status(look))).toMatchObject({ status: 404 });
    const { rows } = await house.world.database.pool.query(`select detail from audit_log where action = 'look.remove' order by at desc limit 1`);
    expect(rows[0].detail).toMatchObject({ trainer: 'Replicate', gone: true });
  });

  test('is nobody else’s, in none of its calls', async () => {
    const look = await trained();
    const stranger = await house.newOwner();
    const body = { model_id: look.id };
    for (const call of [
      () => looks(stranger).status({ query: body }),
      () => looks(stranger).cancel({ body }),
      () => looks(stranger).draw({ body: { ...body, prompts: ['a mug'], points: '79' } }),
      () => looks(stranger).bind({ body: { ...body, shop_ids: [] } }),
      () => stranger.client.painting.deleteModel({ body }),
    ])
      expect((await failure(call())).status).toBe(404);
    expect((await failure(looks(stranger).save({ body: { items: setOf() } }))).status).toBe(422);
  });
});
