/** The way from here to the door: a socket that only this process can reach, so that a call of the console is a call like any other. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Body = { type: string; bytes: Buffer };
type Question = {
  key: string;
  /** Of the door, e.g. /v1/chat/completions. */
  path: string;
  body: Body;
  /** The same wish again is the same answer again. */
  wish?: string | undefined;
  signal: AbortSignal;
  /** Told its name in the log, before any answer. */
  named?: ((callId: string) => void) | undefined;
};
type Door = (request: IncomingMessage, response: ServerResponse) => string;
export type DoorSocket = {
  /** The answer's head; its body is read by whoever asked. Aborting hangs up, as a program would. */
  ask(question: Question): Promise<IncomingMessage>;
  close(): Promise<void>;
};

/** Who asks, among those who ask at once. */
const ticket = 'x-line-ticket';

export const json = (value: unknown): Body => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) });

export const createDoorSocket = (door: Door): DoorSocket => {
  const waiting = new Map<string, (callId: string) => void>();
  let asked = 0;
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const callId = door(request, response);
    waiting.get(String(request.headers[ticket]))?.(callId);
  };
  let opening: Promise<{ server: Server; folder: string; path: string }> | undefined;
  const open = () =>
    (opening ??= (async () => {
      // Short, for the path of a socket has a limit; and nobody else may enter.
      const folder = await mkdtemp(join(tmpdir(), 'sw-line-'));
      const path = join(folder, 's');
      const server = createServer(handle);
      await new Promise<void>((done, failed) => {
        server.once('error', failed);
        server.listen(path, done);
      });
      server.unref();
      return { server, folder, path };
    })());

  return {
    ask: async ({ key, path, body: { type, bytes }, wish, signal, named }) => {
      const { path: socketPath } = await open();
      return new Promise((answered, failed) => {
        const place = String((asked += 1));
        const headers = { host: 'localhost', authorization: `Bearer ${key}`, 'content-type': type, 'content-length': bytes.length, [ticket]: place };
        if (named) waiting.set(place, named);
        const asking = request(
          { socketPath, path, method: 'POST', signal, agent: false, headers: { ...headers, ...(wish !== undefined && { 'idempotency-key': wish }) } },
          answered,
        );
        asking.once('error', failed);
        asking.once('close', () => waiting.delete(place));
        asking.end(bytes);
      });
    },
    close: async () => {
      if (!opening) return;
      const { server, folder } = await opening;
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
