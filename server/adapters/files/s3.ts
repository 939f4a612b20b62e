/** Files in a bucket of Amazon S3, or of any store that speaks its protocol. */
import { AwsClient } from 'aws4fetch';
import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { type Files, checkedKey } from './files.ts';
import { readListing, readRefusal } from './s3.answers.ts';

export type Bucket = {
  /** Address of the bucket itself, without a slash at its end. */
  url: string;
  /** The prefix with a slash at its end, or nothing: it stands before every key that the bucket names. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Folder for what comes as a stream: a request is signed over its whole content. */
  spool: string;
};

/** The store refused, or could not be reached after several tries. Its message names status and code of the store, no key and no secret. */
export class S3Fault extends Error {
  override name = 'S3Fault';
}

export const s3Files = ({ url, prefix, region, accessKeyId, secretAccessKey, spool }: Bucket): Files => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const placeOf = (key: string) => `${url}/${prefix}${checkedKey(key)}`;

  /** Every request of ours may be made twice: the same bytes under the same key, the same key deleted. The address is the operator's own, so no guard stands before it. */
  const ask = async (
    method: 'GET' | 'PUT' | 'DELETE',
    place: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: () => Buffer | Readable } = {},
  ) => {
    const { request } = await import('undici');
    for (let left = tries - 1; ; left -= 1) {
      const signed = await client.sign(place, { method, headers });
      const sent = { ...Object.fromEntries(signed.headers), ...headers };
      const answer = await request(place, { method, headers: sent, body: body?.() ?? null, headersTimeout: patience }).catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.statusCode < 500 && answer.statusCode !== 429) return answer;
      if (left === 0)
        throw answer instanceof Error
          ? new S3Fault(`S3 cannot be reached: ${answer.message || (answer as NodeJS.ErrnoException).code}`)
          : await refusal(answer);
      if (!(answer instanceof Error)) await answer.body.dump();
      await pause(firstPause * 2 ** (tries - 1 - left));
    }
  };

  const put = async (key: string, type: string, { size, sha256, body }: { size: number; sha256: string; body: () => Buffer | Readable }) => {
    const headers = { 'content-type': type, 'content-length': String(size), 'x-amz-content-sha256': sha256 };
    const answer = await ask('PUT', placeOf(key), { headers, body });
    if (answer.statusCode !== 200) throw await refusal(answer);
    await answer.body.dump();
  };

  const entries = async (inside: string): Promise<{ key: string; size: number }[]> => {
    const found: { key: string; size: number }[] = [];
    for (let token: string | undefined, first = true; first || token !== undefined; first = false) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${inside}`, ...(token !== undefined && { 'continuation-token': token }) });
      const answer = await ask('GET', `${url}/?${query}`);
      if (answer.statusCode !== 200) throw await refusal(answer);
      const page = readListing(await answer.body.text());
      for (const { key, size } of page.entries) found.push({ key: key.slice(prefix.length), size });
      token = page.next;
    }
    return found;
  };

  return {
    put: async (key, content, type) => {
      if (Buffer.isBuffer(content))
        return put(key, type, { size: content.length, sha256: createHash('sha256').update(content).digest('hex'), body: () => content });
      checkedKey(key);
      await mkdir(spool, { recursive: true, mode: 0o700 });
      const path = join(spool, randomBytes(12).toString('hex'));
      const file = await open(path, 'wx+', 0o600);
      try {
        // Without a name from here on: what a kill leaves behind, the system takes away.
        await rm(path, { force: true });
        const hash = createHash('sha256');
        let size = 0;
        for await (const part of content) {
          hash.update(part);
          size += part.length;
          await file.writeFile(part);
        }
        await put(key, type, { size, sha256: hash.digest('hex'), body: () => Readable.from(read(file)) });
      } finally {
        await file.close();
      }
    },
    get: async (key) => {
      const answer = await ask('GET', placeOf(key));
      if (answer.statusCode === 200)
        return {
          content: answer.body,
          size: Number(answer.headers['content-length'] ?? 0),
          type: String(answer.headers['content-type'] ?? 'application/octet-stream'),
        };
      const fault = await refusal(answer);
      if (fault.code === 'NoSuchKey') return undefined;
      throw fault;
    },
    delete: async (key) => {
      const answer = await ask('DELETE', placeOf(key));
      if (answer.statusCode >= 300 && answer.statusCode !== 404) throw await refusal(answer);
      await answer.body.dump();
    },
    list: async (inside) => (await entries(inside)).map(({ key }) => key).sort(),
    bytesIn: async (folder) => (await entries(`${checkedKey(folder)}/`)).reduce((sum, { size }) => sum + size, 0),
  };
};

/** From its beginning, as often as it is asked: a stream over a file would close it behind itself. */
const read = async function* (file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(65_536), 0, 65_536, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
};

const tries = 4;
const firstPause = 100;
/** Milliseconds until a store begins to answer. */
const patience = 60_000;

const refusal = async ({ statusCode, body }: Dispatcher.ResponseData): Promise<S3Fault & { code: string }> => {
  const { code, message } = readRefusal(await body.text().catch(() => ''));
  return Object.assign(new S3Fault(`S3 answered ${statusCode}${code ? ` ${code}` : ''}${message ? `: ${message}` : ''}`), { code });
};
