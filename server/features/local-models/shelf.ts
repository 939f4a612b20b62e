/** The folder of models: what is here, what is on its way, and what is known of each. The disk says it, and no table beside it. */
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { asFull, sizeOf } from '../../adapters/local-model/download.ts';
import { Fault } from '../../kit/fault.ts';
import { entriesIn, type Entry } from './catalogue.ts';

/** Beside a file: what it is. Beside a part: what it will be. */
const Card = z.object({
  name: z.string(),
  file: z.string(),
  source: z.enum(['catalogue', 'upload']),
  size: z.number(),
  sha256: z.string(),
  licence: z.string(),
  kind: z.enum(['text', 'embeddings']).default('text'),
  context: z.number().nullable(),
  languages: z.array(z.string()),
});
export type Card = z.infer<typeof Card>;
export type Kept = Card & { id: string; state: 'absent' | 'part' | 'here'; have: number };

export type Shelf = ReturnType<typeof createShelf>;
export const createShelf = (folder: string) => {
  const models = join(folder, 'models');
  const coming = join(folder, 'coming');
  const fileOf = (id: string) => join(models, `${id}.gguf`);
  const partOf = (id: string) => join(coming, `${id}.part`);
  const cardOf = (id: string, where: string) => join(where, `${id}.json`);
  const entries = (): Promise<Entry[]> => entriesIn(join(folder, 'catalogue.json'));

  const look = async (id: string, known: Card | undefined): Promise<Kept | undefined> => {
    const here = await stat(fileOf(id)).catch(() => undefined);
    const card = (await read(cardOf(id, here ? models : coming))) ?? known;
    if (!card) return undefined;
    if (here) return { ...card, id, state: 'here', have: here.size };
    const have = await sizeOf(partOf(id));
    return { ...card, id, state: have > 0 || !known ? 'part' : 'absent', have };
  };

  return {
    models,
    partOf,
    entries,
    entry: async (id: string): Promise<Entry | undefined> => (await entries()).find((one) => one.id === id),

    all: async (): Promise<Kept[]> => {
      const offered = new Map((await entries()).map((entry) => [entry.id, cardFrom(entry)]));
      const found = [...(await namesIn(models)), ...(await namesIn(coming))].filter((id) => !offered.has(id));
      const ids = [...offered.keys(), ...new Set(found.sort())];
      return (await Promise.all(ids.map((id) => look(id, offered.get(id))))).filter((one) => one !== undefined);
    },
    one: async (id: string): Promise<Kept | undefined> => {
      const entry = (await entries()).find((one) => one.id === id);
      return look(id, entry && cardFrom(entry));
    },

    /** Before the first byte of an upload: what it is to become. */
    expect: async (id: string, card: Card): Promise<void> => {
      await mkdir(coming, { recursive: true, mode: 0o700 }).catch(asFull);
      await writeFile(cardOf(id, coming), JSON.stringify(card), { mode: 0o600 }).catch(asFull);
    },
    /** One more piece, whole or not at all; answers how many bytes are here. */
    append: async (id: string, piece: Buffer, at: number): Promise<number> => {
      const part = await open(partOf(id), 'a', 0o600).catch(asFull);
      try {
        await part.appendFile(piece);
        await part.datasync();
        return at + piece.length;
      } catch (error) {
        await part.truncate(at);
        return asFull(error);
      } finally {
        await part.close();
      }
    },
    /** All of it is here and good: from now on it is a model. */
    keep: async (id: string, card: Card): Promise<void> => {
      await isGguf(partOf(id));
      await mkdir(models, { recursive: true, mode: 0o700 }).catch(asFull);
      await writeFile(cardOf(id, models), JSON.stringify(card), { mode: 0o600 }).catch(asFull);
      await rename(partOf(id), fileOf(id));
      await rm(cardOf(id, coming), { force: true });
    },
    drop: async (id: string): Promise<void> => {
      for (const path of [fileOf(id), cardOf(id, models), partOf(id), cardOf(id, coming)]) await rm(path, { force: true });
    },
  };
};

export const cardFrom = ({ name, file, size, sha256, licence, kind, context, languages }: Entry): Card => ({
  name,
  file,
  source: 'catalogue',
  size,
  sha256,
  licence,
  kind,
  context,
  languages,
});

/** Four letters begin every such file. */
export const startsAsGguf = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'GGUF';
const isGguf = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (startsAsGguf(buffer)) return;
  } finally {
    await file.close();
  }
  throw notGguf();
};
export const notGguf = () => new Fault('local_file_wrong', 422, { message: 'This is not a GGUF file: it does not begin as one.' });

const read = async (path: string): Promise<Card | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return Card.parse(JSON.parse(text));
  } catch {
    // Cut off while it was written, or changed by hand: then nothing is known of it.
    return undefined;
  }
};
/** A file counts where its card is: one without is not known to be whole. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
