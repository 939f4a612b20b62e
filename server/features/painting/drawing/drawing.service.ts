/**
 * Sets that models draw, from words alone, through the door that programs use: its price, hold, limits and log are the door's. A product is
 * stood on one afterwards (`adapters/studio`), and its own pixels are laid over it and counted.
 */
import { Readable } from 'node:stream';
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { PaintImage, Painter } from '@storewright/contract/painting';
import { milliOf, type Points, pointsOf } from '@storewright/contract/kit/points';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { metered } from '../../billing/index.ts';
import type { Integration } from '../../integration/index.ts';
import { chosen, drawnBy, fetched } from '../../playground/index.ts';
import type { Snapshot } from '../../providers/index.ts';
import { costFrom, createDoorSocket, type Desk, type Guests } from '../../runs/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { paintingStore } from '../painting.store.ts';
import { showImage } from '../views.ts';

export type DrawingNeeds = {
  /** Where programs come in. */
  door: Parameters<typeof createDoorSocket>[0];
  guests: Guests;
  calls: Pick<Integration['calls'], 'one'>;
  catalogue: () => Snapshot;
  onOffer: () => ModelOnOffer[];
  /** For pictures that a provider answers with an address. */
  outgoing: Pick<Outgoing, 'request'>;
};
type Needs = DrawingNeeds & { db: Db; uploads: Uploads; clock: Clock; newId: () => string };
type Person = Pick<Caller, 'accountId' | 'userId'>;
export type Drawn = NonNullable<PaintImage['drawn']>;
/** A photo's product as the model sees it, and whose it is. */
export type Frame = { picture: Uint8Array; mask: Uint8Array; size: string; of: NonNullable<Drawn['around']> };
type Asked = { prompt: string; model?: string | undefined; n: number; frame?: Frame };

/** Where its calls come from, as the statement says. */
const desk: Desk = { place: 'painting', name: 'AI Painting' };
/** It is paid whether somebody waits for it or not: it is heard to its end. */
const patienceMs = 300_000;

export const createDrawing = ({ db, uploads, clock, newId, door, guests, calls, catalogue, onOffer, outgoing }: Needs) => {
  const line = createDoorSocket(door);

  /** Kept as a picture of ours, whatever it came as. The same bytes are the same picture. */
  const keep = async ({ accountId, userId }: Person, bytes: Buffer, drawn: Drawn): Promise<string> => {
    const source = drawn.is_demo ? ('algorithmicMedia' as const) : ('trainedAlgorithmicMedia' as const);
    const upload = await uploads.takeDrawn({ accountId, userId }, { name: nameOf(drawn.prompt), content: Readable.from([bytes]), madeBy: source });
    const { name, width, height, badProfile } = upload;
    const id = newId();
    // What was painted around one photo is no set of another, though their bytes were the same.
    const sha256 = drawn.around ? `drawn:${upload.sha256}:${Object.values(drawn.around).join(':')}` : `drawn:${upload.sha256}`;
    const none = { derivedFrom: null, previewId: null, composed: null, recipeHash: null, phash: null };
    const seen = { name, width: width!, height: height!, bytes: upload.bytes, badProfile, sha256 };
    const row = { id, accountId, userId, uploadId: upload.id, origin: 'drawn' as const, state: 'ready' as const, ...none, ...seen, drawn };
    const isKept = await inTransaction(db, async (tx) => {
      if (!(await paintingStore(tx).add({ ...row, digitalSourceType: source, createdAt: clock() }))) return false;
      await uploads.hold(tx, id, [upload.id]);
      return true;
    });
    if (isKept) return id;
    await uploads.discard(accountId, [upload.id]);
    return orNotFound(await paintingStore(db).bySha(accountId, sha256)).id;
  };

  return {
    keep,

    painters: (): Painter[] =>
      onOffer()
        .filter(({ capabilities }) => capabilities.includes('images'))
        .map((model) => ({
          model: model.name,
          label: model.name,
          points: mostFor(model),
          is_demo: isDemo(catalogue(), model.name),
          look_id: null,
          around: model.capabilities.includes('image_edits') ? { points: mostFor(model, true) } : null,
        })),

    draw: async (
      caller: Caller,
      { prompt, model, n, frame }: Asked,
      wish: string | undefined,
      { named, paid }: { named?: (callId: string) => void; paid?: (points: Points) => void } = {},
    ): Promise<{ items: PaintImage[]; points: Points | null }> => {
      const { name } = chosen(catalogue().all, { can: frame ? 'image_edits' : 'images' }, model);
      const signal = AbortSignal.timeout(patienceMs);
      const costOf = costFrom((id) => calls.one(caller, id));
      const { images, points } = await drawnBy(
        line,
        name,
        frame ? { prompt: aroundIt(prompt), n, size: frame.size, images: [png(frame.picture)], mask: png(frame.mask) } : { prompt, n, images: [] },
        { key: guests.keyOf(caller, desk), wish, signal, costOf, ...(named && { named }) },
      );
      if (points !== null) paid?.(points);
      const each = points === null ? null : shareOf(points, images.length);
      const ids: string[] = [];
      for (const { address } of images) {
        const { bytes } = await fetched(address, outgoing, signal);
        const drawn = { model: name, prompt, points: each, is_demo: isDemo(catalogue(), name), look_id: null, around: frame?.of ?? null };
        ids.push(await keep(caller, bytes, drawn));
      }
      const found = new Map((await paintingStore(db).many(caller.accountId, ids)).map((row) => [row.image.id, showImage(row, undefined, clock())]));
      return { items: ids.flatMap((id) => found.get(id) ?? []), points };
    },

    close: line.close,
  };
};

/** What a mask asks of a model, said in words too: not every one keeps to the mask alone. */
const aroundIt = (prompt: string): string => `Leave the product as it is, at its place and size. Paint only what is around it: ${prompt}`;
const png = (bytes: Uint8Array) => ({ type: 'image/png', bytes: Buffer.from(bytes) });

const isDemo = ({ find }: Snapshot, model: string): boolean => find(model)[0]?.kind.id === 'demo';

/** By the model's own price for a picture of its usual size; by tokens as many as a large one takes, and two that are looked at closely. */
const mostFor = ({ name, official, rate, factor, least_points }: ModelOnOffer, sees = false): Points | null => {
  const each = official.image ?? official.pictures?.[0]?.price ?? null;
  if (each === null && (official.input === null || official.output === null)) return null;
  const prices = { official_rates: { [official.currency]: rate }, factor, least_points, models: { [name]: { ...official, image: each } } };
  const usage = each === null ? { input: 600n, output: 8_000n, ...(sees && { image_input: 20_000n }) } : { image: 1n };
  return metered({ version: 0, prices: prices as never }, name, usage).points;
};

const shareOf = (points: Points, count: number): Points => pointsOf(milliOf(points) / BigInt(count));

const nameOf = (prompt: string): string => prompt.replace(/\s+/g, ' ').slice(0, 60);
