/** The process of its own in which the demo's services run: on a socket in a folder that nobody else may enter. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FromProcess } from '../../../../kit/own-process.ts';
import { answerOf } from './services.ts';
import { stock } from './stock.ts';

const folder = mkdtempSync(join(tmpdir(), 'storewright-demo-'));
const leave = (): never => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
// The console holds the other end: when it is gone, whatever the reason, so is this.
process.on('disconnect', leave);
process.on('SIGTERM', leave);
process.on('SIGINT', () => undefined);

const mostBytes = 1024 * 1024;

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostBytes) return void response.writeHead(413).end();
    pieces.push(piece);
  }
  const body = Buffer.concat(pieces).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://demo');
  if (url.pathname !== '/mcp') {
    const { status, said } = answerOf({ method: request.method ?? 'GET', url, body });
    return void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }
  const headers = Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []));
  const told = await stock.fetch(new Request(url, { method: request.method ?? 'POST', headers, ...(body && { body }) }));
  response.writeHead(told.status, Object.fromEntries(told.headers));
  if (told.body) Readable.fromWeb(told.body as never).pipe(response);
  else response.end();
};

const server = createServer((request, response) => {
  void answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    response.destroy();
  });
});
const at = join(folder, 'socket');
server.listen(at, () => process.send?.({ type: 'open', at } satisfies FromProcess));
