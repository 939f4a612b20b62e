/**
 * The process that runs a model, for the console alone: it speaks OpenAI's chat completions and embeddings on a socket in a folder that
 * nobody else may enter. What goes wrong in native code ends this process and not the console, and it ends with the console.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createLlama } from './llama.ts';
import { createTurns, Full } from './turns.ts';
import { brokenPiece, errorBody, lastPiece, modelsBody, pieceOf, questionIn, Refused, textsIn, usagePiece, vectorsBody, wholeOf } from './wire.ts';
import type { ChildSettings, FromChild } from './local-model.ts';

const { runtime, models, context, waiting, requestMs, idleMs } = JSON.parse(process.env['LOCAL_MODEL'] ?? '{}') as ChildSettings;
const llama = createLlama({ runtime, models, context });
const turns = createTurns(waiting);
/** A question is read while another model writes: an answer waits for it. */
const readers = createTurns(waiting);
const folder = mkdtempSync(join(tmpdir(), 'storewright-model-'));
const socket = join(folder, 'socket');

const clearUp = (): void => rmSync(folder, { recursive: true, force: true });
const leave = (): never => {
  clearUp();
  process.exit(0);
};
/** The console is gone: native code takes its time to leave in order, and there is nobody to do so for. */
const drop = (): void => {
  clearUp();
  process.kill(process.pid, 'SIGKILL');
};
process.on('disconnect', drop);
process.on('SIGTERM', drop);
// The console decides when it goes down; a Ctrl-C in its terminal reaches this process too.
process.on('SIGINT', () => undefined);

let idle: NodeJS.Timeout | undefined;
const tell = (): void => {
  process.send?.({
    type: 'state',
    loaded: llama.loaded(),
    busy: turns.busy() || readers.busy(),
    waiting: turns.waiting() + readers.waiting(),
  } satisfies FromChild);
  clearTimeout(idle);
  // All of its memory goes back when nobody asks for long.
  if (!turns.busy() && !readers.busy()) idle = setTimeout(leave, idleMs);
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.url === '/v1/models') return json(response, 200, modelsBody(await there()));
  if (request.url === '/v1/embeddings' && request.method === 'POST') return read(request, response);
  if (request.url !== '/v1/chat/completions' || request.method !== 'POST') throw new Refused('There is nothing here.', { status: 404, code: 'not_found' });
  const question = questionIn(await textOf(request));
  const gone = goneWith(response);
  const giveBack = await turns.take(gone);
  tell();
  const late = AbortSignal.timeout(requestMs);
  try {
    await say(question, response, AbortSignal.any([gone, late]), late);
  } finally {
    giveBack();
    tell();
  }
};
const goneWith = (response: ServerResponse): AbortSignal => {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new Gone()));
  return gone.signal;
};
class Gone extends Error {}

/** Texts as vectors, one after the other. */
const read = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const texts = textsIn(await textOf(request));
  const gone = goneWith(response);
  const giveBack = await readers.take(gone);
  tell();
  try {
    const { vectors, tokens } = await llama.vectors(texts, AbortSignal.any([gone, AbortSignal.timeout(requestMs)]));
    json(response, 200, vectorsBody(texts, vectors, tokens));
  } finally {
    giveBack();
    tell();
  }
};

const say = async (question: ReturnType<typeof questionIn>, response: ServerResponse, signal: AbortSignal, late: AbortSignal): Promise<void> => {
  const head = { id: `chatcmpl-${randomUUID()}`, model: question.model, created: Math.floor(Date.now() / 1_000) };
  let said = '';
  const hear = (text: string): void => {
    // Not before there is something to say: until then a failure can still be answered as one.
    if (question.stream && !response.headersSent) {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
      response.write(pieceOf(head, { role: 'assistant', content: '' }));
    }
    said += text;
    if (question.stream) response.write(pieceOf(head, { content: text }));
  };
  const { end, ...counted } = await llama.answer(question, hear, signal).catch((error: unknown) => {
    if (late.aborted) throw new Refused('The model did not begin to answer in time.', { status: 504, code: 'server_error' });
    throw error;
  });
  if (!question.stream) return json(response, 200, wholeOf(head, said, end, counted));
  if (!response.headersSent) hear('');
  response.write(pieceOf(head, {}, end));
  if (question.tellUsage) response.write(usagePiece(head, counted));
  response.end(lastPiece);
};

const failed = (response: ServerResponse, error: unknown): void => {
  if (error instanceof Gone || response.destroyed) return void response.destroy();
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Refused) && !(error instanceof Full)) process.stderr.write(`${error instanceof Error ? error.stack : message}\n`);
  if (response.headersSent) return void response.end(brokenPiece(message));
  if (error instanceof Full) return json(response.setHeader('retry-after', '5'), 503, errorBody(message, 'busy'));
  if (error instanceof Refused) return json(response, error.status, errorBody(message, error.code, error.field));
  json(response, 500, errorBody(message, 'server_error'));
};

const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const there = async (): Promise<string[]> =>
  (await readdir(models).catch(() => [])).filter((name) => name.endsWith('.gguf')).map((name) => name.slice(0, -'.gguf'.length));

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Refused('The body is too large.', { status: 413, code: 'body_too_large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
const mostBytes = 8 * 1024 * 1024;

const server = createServer((request, response) => void answer(request, response).catch((error: unknown) => failed(response, error)));
server.requestTimeout = 0;
server.keepAliveTimeout = 60_000;
server.listen(socket, () => {
  process.send?.({ type: 'open', socket } satisfies FromChild);
  tell();
});
