import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';
import { filesGaps, filesSettings } from './files.config.ts';
import { filesSuite } from './files.suite.ts';
import { moveFiles } from './move.ts';
import { openFiles } from './open.ts';
import { read } from '../../kit/config.ts';
import { startS3 } from './s3.testing.ts';

type S3 = Awaited<ReturnType<typeof startS3>>;
let s3: S3;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3({ page: 2 });
  dataDir = await mkdtemp(join(tmpdir(), 'files '));
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

let houses = 0;
const settingsOf = (more: Record<string, string> = {}) =>
  read(filesSettings, {
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.keyId,
    S3_SECRET_ACCESS_KEY: s3.secret,
    S3_PREFIX: `house-${(houses += 1)}`,
    ...more,
  });
const open = (more?: Record<string, string>) => openFiles({ dataDir, settings: settingsOf(more) });

filesSuite(async () => open().files);

describe('a bucket', () => {
  test('holds what several houses keep, each under its prefix', async () => {
    const [one, other] = [open().files, open().files];
    await one.put('a/text', Buffer.from('of one'), 'text/plain');
    expect(await other.get('a/text')).toBeUndefined();
    expect(await other.list('')).toEqual([]);
    expect(s3.objects.get(`house-${houses - 1}/a/text`)?.content.toString()).toBe('of one');
  });

  test('that is busy or hangs up is asked again, with the same bytes', async () => {
    const { files } = open();
    s3.trouble('busy', 'hang_up', 'busy');
    await files.put('a/text', Readable.from([Buffer.from('who'), Buffer.from('le')]), 'text/plain');
    s3.trouble('hang_up');
    expect((await buffer((await files.get('a/text'))!.content)).toString()).toBe('whole');
    expect(await readdir(join(dataDir, 'coming'))).toEqual([]);
  });

  test('of what comes as a stream nothing would be left by a kill: no file bears its name while it comes', async () => {
    const names: string[][] = [];
    const coming = async function* () {
      for (const part of ['who', 'le']) {
        yield Buffer.from(part);
        names.push(await readdir(join(dataDir, 'coming')));
      }
    };
    const { files } = open();
    s3.trouble('hang_up');
    await files.put('a/text', Readable.from(coming()), 'text/plain');
    expect((await buffer((await files.get('a/text'))!.content)).toString()).toBe('whole');
    expect(names).toEqual([[], []]);
  });

  test('that stays busy is told as such after four tries', async () => {
    const { files } = open();
    s3.trouble('busy', 'busy', 'busy', 'busy');
    const before = s3.seen.length;
    await expect(files.put('a/text', Buffer.from('x'), 'text/plain')).rejects.toThrow('S3 answered 503 SlowDown: Please reduce your request rate.');
    expect(s3.seen.length - before).toBe(4);
  });

  test('that breaks off while it answers ends in an error, never in half a file', async () => {
    const { files } = open();
    await files.put('a/text', Buffer.alloc(200_000, 'x'), 'text/plain');
    s3.trouble('break_off');
    await expect(buffer((await files.get('a/text'))!.content)).rejects.toThrow();
  });

  test('whose key is wrong, whose name is unknown or that forbids is no bucket without files', async () => {
    await expect(open({ S3_SECRET_ACCESS_KEY: 'another' }).files.get('a/text')).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(open({ S3_REGION: 'us-west-2' }).files.list('a/')).rejects.toThrow('403 AuthorizationHeaderMalformed');
    await expect(open({ S3_BUCKET: 'elsewhere' }).files.get('a/text')).rejects.toThrow('404 NoSuchBucket');
    s3.trouble('refuse');
    await expect(open().files.delete('a/text')).rejects.toThrow('403 AccessDenied');
  });

  test('that nobody answers for is said to be out of reach', async () => {
    await expect(open({ S3_ENDPOINT: 'http://127.0.0.1:1' }).files.get('a/text')).rejects.toThrow('S3 cannot be reached');
  });
});

describe('the settings', () => {
  test('put the bucket into the path at an endpoint, and before the host at Amazon', () => {
    expect(open({ S3_ENDPOINT: 'https://minio.example.com:9000/s3/', S3_PREFIX: '/a/b/' }).what).toBe(
      'bucket, https://minio.example.com:9000/s3/shop-files/a/b/',
    );
    expect(open({ S3_ENDPOINT: 'https://oss.example.com', S3_ADDRESSING: 'host', S3_PREFIX: 'a' }).what).toBe('bucket, https://shop-files.oss.example.com/a/');
    const { S3_ENDPOINT: _, ...amazon } = {
      S3_BUCKET: 'shop-files',
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      S3_ENDPOINT: '',
    };
    expect(openFiles({ dataDir, settings: read(filesSettings, amazon) }).what).toBe('bucket, https://shop-files.s3.eu-west-1.amazonaws.com');
  });

  test.each([
    [{}, []],
    [{ S3_BUCKET: 'shop-files' }, ['S3_ACCESS_KEY_ID: is needed beside S3_BUCKET', 'S3_SECRET_ACCESS_KEY: is needed beside S3_BUCKET']],
    [
      { S3_ENDPOINT: 'https://s3.example.com', S3_SECRET_ACCESS_KEY: 's' },
      ['S3_BUCKET: is needed beside S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID: is needed beside S3_SECRET_ACCESS_KEY'],
    ],
    [{ S3_PREFIX: 'a' }, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => `${name}: is needed beside S3_PREFIX`)],
  ] as [Record<string, string>, string[]][])('half a setting %j is told', (given, gaps) => {
    expect(filesGaps(read(filesSettings, given))).toEqual(gaps);
  });

  test.each([{ S3_BUCKET: 'A_B' }, { S3_ENDPOINT: 'ftp://x' }, { S3_PREFIX: '../x' }, { S3_REGION: 'eu central' }, { S3_ADDRESSING: 'both' }])(
    '%j is refused',
    (given) => {
      expect(() => read(filesSettings, given)).toThrow();
    },
  );
});

test('files move into a bucket and back; a move that was cut off goes on where it was', async () => {
  const [disk, bucket, back] = [diskFiles(join(dataDir, 'before')), open().files, diskFiles(join(dataDir, 'after'))];
  for (const key of ['a/1', 'a/2', 'b/3']) await disk.put(key, Buffer.from(`content of ${key}`), 'text/plain');
  // The listing is answered, the first file put, the second refused.
  const cut = moveFiles(disk, { ...bucket, put: async (key, ...rest) => (key === 'a/2' ? Promise.reject(new Error('killed')) : bucket.put(key, ...rest)) });
  await expect(cut).rejects.toThrow('killed');
  expect(await moveFiles(disk, bucket)).toEqual({ moved: 2, there: 1 });
  expect(await moveFiles(bucket, back)).toEqual({ moved: 3, there: 0 });
  const found = await back.get('b/3');
  expect([(await buffer(found!.content)).toString(), found!.type]).toEqual(['content of b/3', 'text/plain']);
});
