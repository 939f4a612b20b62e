/** Secrets at rest, and how two of them are compared. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSecret } from './log-redaction.ts';

export type Secrets = {
  /** `place` says where the sealed text will stand (`shop.token:<id>`): sealed for one place, it does not open in another. */
  seal(text: string, place?: string): Buffer;
  /** Throws where the text was changed, was sealed with another key or for another place: `otherwise`, where somebody can do something about it. */
  open(sealed: Buffer, place?: string, otherwise?: (cause: unknown) => Error): string;
};
/** What they can do. */
export const sealedByAnother = 'It was sealed with another SECRET_KEY (or DATA_DIR/secret.key) than this server has now. Put that one back, or connect again.';

/**
 * AES-256-GCM: one byte of version, 12 of nonce, 16 of tag, then the text. While a key takes the place of another (`previous`), what is
 * sealed begins with `markOf(key)` in the place of that byte: so the database can say how much is left to be sealed anew.
 */
export const createSecrets = (secret: string, previous?: string): Secrets => {
  const key = keyOf(secret);
  const keys = previous === undefined ? [key] : [key, keyOf(previous)];
  const head = previous === undefined ? plain : markOf(secret);
  return {
    seal: (text, place = '') => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, place = '', otherwise = (cause) => cause as Error) => {
      let failed: unknown;
      for (const one of keys)
        try {
          const text = unsealed(one, sealed, place);
          addSecret(text);
          return text;
        } catch (error) {
          failed ??= error;
        }
      throw otherwise(failed);
    },
  };
};
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'storewright', 'secrets at rest', 32));

const unsealed = (key: Buffer, sealed: Buffer, place: string): string => {
  const from = sealed[0] === plain[0] ? plain.length : sealed[0] === marked ? markLength : undefined;
  if (from === undefined || sealed.length < from + 28) throw new Error('This is not a sealed secret.');
  const rest = sealed.subarray(from);
  const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, 12)).setAAD(Buffer.from(place)).setAuthTag(rest.subarray(12, 28));
  return Buffer.concat([decipher.update(rest.subarray(28)), decipher.final()]).toString('utf8');
};
const plain = Buffer.from([1]);
const marked = 2;
const markLength = 5;
/** With what begins whatever this key sealed in the place of another. It tells keys apart, and nothing of them. */
export const markOf = (secret: string): Buffer =>
  Buffer.concat([Buffer.from([marked]), Buffer.from(hkdfSync('sha256', secret, 'storewright', 'which key it is', markLength - 1))]);

type KeyPlace = { secretKey: string | undefined; dataDir: string };
/** The key of this installation as it stands: `SECRET_KEY`, else the file `secret.key`. */
export const knownSecret = async ({ secretKey, dataDir }: KeyPlace): Promise<string | undefined> =>
  secretKey || (await readFile(join(dataDir, 'secret.key'), 'utf8').catch(absent))?.trim() || undefined;

/** The same, made once where there is none. Two processes that start together agree on one file. */
export const secretOf = async ({ secretKey, dataDir }: KeyPlace): Promise<string> => {
  const known = await knownSecret({ secretKey, dataDir });
  if (known) return known;
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return (await readFile(path, 'utf8')).trim();
};

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time wherever the two begin to differ. */
export const sameText = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

/** 256 bits that nobody can guess, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');
