/** Many files in one request, one after the other as they come: none is held while another is read. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Uploaded } from '@storewright/contract/uploads';
import { mostUploads } from '@storewright/contract/uploads/bounds';
import { Fault, invalid } from '../../kit/fault.ts';
import { HungUp } from '../../kit/http.ts';

type Item = Uploaded['items'][number];

export const isForm = (headers: IncomingHttpHeaders): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** What is wrong with one of them is said of that one; what is wrong here ends all. */
export const eachFile = (request: IncomingMessage, take: (file: { name: string; content: Readable }) => Promise<Item>): Promise<Item[]> =>
  new Promise((resolve, reject) => {
    const items: Item[] = [];
    let turn: Promise<void> = Promise.resolve();
    let form: InstanceType<typeof Busboy>;
    try {
      form = new Busboy({ headers: request.headers as { 'content-type': string }, limits: { files: mostUploads + 1, fields: 10, fieldSize: 1_000 } });
    } catch {
      throw malformed();
    }
    const fail = (error: unknown): void => {
      request.unpipe(form);
      request.resume();
      reject(error);
    };
    const coming = new Set<Readable>();
    let count = 0;
    form.on('file', (_field: string, stream: Readable, filename: string | undefined) => {
      const name = filename?.trim() || 'file';
      count += 1;
      if (count > mostUploads) {
        stream.resume();
        return fail(new Fault('body_too_large', 413, { message: `At most ${mostUploads} files at once.` }));
      }
      stream.on('error', () => undefined);
      coming.add(stream.once('close', () => coming.delete(stream)));
      turn = turn
        .then(async () => {
          items.push(await take({ name, content: stream }).catch((error: unknown) => told(name, error)));
          stream.resume();
        })
        .catch(fail);
    });
    form.on('error', () => fail(malformed()));
    form.on('finish', () => void turn.then(() => (items.length === 0 ? fail(noFile()) : resolve(items))));
    // What is piped does not hear that its sender is gone, and whoever reads it would wait for ever.
    finished(request, { writable: false }, (error) => {
      if (!error) return;
      const hungUp = new HungUp('the sender hung up');
      for (const stream of coming) stream.destroy(hungUp);
      fail(hungUp);
    });
    request.pipe(form);
  });

const told = (name: string, error: unknown): Item => {
  if (!(error instanceof Fault) || error.status >= 500) throw error;
  return { name, error: { code: error.code, message: error.message } };
};

const malformed = (): Fault => invalid('body', 'This is no form of files (multipart/form-data).');
const noFile = (): Fault => invalid('body', 'Add a file.');
