/** An answer that comes whole, pictures and sound among them, and what it cost. */
import type { IncomingMessage } from 'node:http';
import { pointsOf } from '@storewright/contract/kit/points';
import { verdicts } from '@storewright/contract/verdicts';
import { Fault } from '../../../kit/fault.ts';
import { cutOff, type How } from './how.ts';
import { type Body, faultOf, type DoorSocket, refusedIn } from '../../runs/index.ts';

type Whole = { bytes: Buffer; type: string; cost: { model: string; points: string | null; call_id: string | null } };

export const askedWhole = async (
  line: DoorSocket,
  asked: { path: string; model: string; body: Body },
  { key, wish, signal, costOf, named }: How,
): Promise<Whole> => {
  try {
    const answer = await line.ask({ key, path: asked.path, body: asked.body, wish, signal, named });
    if (answer.statusCode !== 200) throw faultOf(await refusedIn(answer));
    const bytes = await collected(answer);
    // What is told again under the same wish was asked, and paid, before.
    const id = answer.headers['x-request-id'];
    const callId = answer.headers['idempotency-replayed'] || typeof id !== 'string' ? null : id;
    const cost = callId === null ? undefined : await costOf(callId, { signal });
    return {
      bytes,
      type: (answer.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase(),
      cost: { model: cost?.answeredBy || asked.model, points: callId === null ? '0' : cost ? pointsOf(cost.points) : null, call_id: callId },
    };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw signal.aborted ? cutOff(signal) : new Fault('engine_stopped', 502, { cause: error });
  }
};

export const readable = <T>(bytes: Buffer, read: (json: Record<string, unknown>) => T | undefined): T => {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    const found = typeof value === 'object' && value !== null ? read(value as Record<string, unknown>) : undefined;
    if (found !== undefined) return found;
  } catch {
    // Told below.
  }
  throw rubbish();
};
export const rubbish = (): Fault => new Fault('engine_answered_rubbish', 502, { message: verdicts.rubbish });

/** The door passes no longer answer on either. */
const longest = 64 * 1024 * 1024;
const collected = async (answer: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > longest) {
      answer.destroy();
      throw rubbish();
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
