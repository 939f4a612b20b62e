/** The process of its own in which the demo's services run. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { listenForConsole } from '../../../../kit/own-socket.ts';
import { answerOf } from './services.ts';
import { stock } from './stock.ts';

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
listenForConsole(server);
