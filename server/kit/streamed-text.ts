/** Long answers that are no JSON of the contract: written as they are read, for as long as who asked is let in. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { Fault } from './fault.ts';

export type Asked = { request: FastifyRequest; reply: FastifyReply; callerOf: (request: FastifyRequest) => Promise<Caller | null> };

export const sendText = async (asked: Asked, { file, type }: { file: string; type: string }, lines: AsyncIterable<string>): Promise<FastifyReply> => {
  const parts = gathered(whileIn(() => asked.callerOf(asked.request), lines));
  // The first lines are asked for before anything is sent: a failure is still an ordinary answer then.
  const first = await parts.next();
  return asked.reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${file}"`)
    .send(Readable.from(after(first, parts), { objectMode: false }));
};

/** Why somebody is let in no longer; undefined while they are. A database that is away for a moment shuts nobody out. */
export const outBy = (caller: Promise<Caller | null>): Promise<Fault | undefined> =>
  caller.then(
    (found) => (found ? undefined : new Fault('no_session', 401)),
    (error: unknown) => (error instanceof Fault ? error : undefined),
  );

/** Breaks off where they are signed out, or disabled. */
export async function* whileIn<T>(callerOf: () => Promise<Caller | null>, rows: AsyncIterable<T>, everyMs = lookEveryMs): AsyncGenerator<T> {
  let looked = performance.now();
  for await (const row of rows) {
    if (performance.now() - looked >= everyMs) {
      if (await outBy(callerOf())) throw new Fault('no_session', 401);
      looked = performance.now();
    }
    yield row;
  }
}
export const lookEveryMs = 3_000;

async function* gathered(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const line of lines) {
    text += line;
    if (text.length < 32_768) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function* after(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
