/** What a caller sends, whole and within bounds, and read in one way only. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Json } from '../protocols/question.ts';
import type { Share } from '../memory/budget.ts';
import { createGathered } from '../memory/gathered.ts';
import { noRoom } from '../memory/no-room.ts';
import { weightOf } from '../memory/weight.ts';
import { Refusal } from '../protocols/refusal.ts';

/** Hears the body, or why there is none; a caller who hangs up before its end is heard of no more. */
export const collect = (request: IncomingMessage, { most, share }: Room, done: (body: Buffer) => void, refused: (why: Refusal) => void): void => {
  if (Number(request.headers['content-length'] ?? 0) > most) return refused(tooLarge(most));
  const gathered = createGathered(share);
  request.on('data', (chunk: Buffer) => {
    const fits = gathered.bytes() + chunk.length <= most;
    if (fits && gathered.add(chunk)) return;
    request.removeAllListeners('data').removeAllListeners('end');
    gathered.drop();
    refused(fits ? noRoom() : tooLarge(most));
  });
  request.on('end', () => done(gathered.whole()));
};
type Room = { most: number; share: Share };

const tooLarge = (most: number) => new Refusal(413, 'body_too_large', `The body is larger than ${Math.floor(most / 1_000_000)} MB.`);

export const checkType = ({ headers }: IncomingMessage, form: boolean): void => {
  const type = (headers['content-type'] ?? '').toLowerCase();
  const packed = headers['content-encoding'];
  if (packed !== undefined && packed !== 'identity') throw new Refusal(415, 'unsupported_media_type', 'Send the body as it is, not packed.');
  if (form ? type.startsWith('multipart/form-data') : /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/.test(type)) return;
  throw new Refusal(415, 'unsupported_media_type', form ? 'Send multipart/form-data.' : 'Send application/json.');
};

export const readObject = (bytes: Buffer, share: Share): Json => {
  if (!isUtf8(bytes)) throw malformed('The body is not UTF-8.');
  const said = scan(bytes);
  if (!share.grow(weightOf(bytes))) throw noRoom();
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw malformed('The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('Send a JSON object.');
  // A name that stands twice, anywhere, is one thing here and another where it goes: a cheap model in the bill, a dear one at work.
  if (namesIn(value) !== said) throw malformed('A name stands twice in the body.');
  for (const name of notTaken) if (Object.hasOwn(value, name)) throw malformed(`The name "${name}" is not taken.`);
  return value as Json;
};
/** They mean more than a name to careless code, here or where it goes. Deeper they are the caller's own words: what a tool takes may be called so. */
const notTaken = ['__proto__', 'constructor'];

const deepest = 64;

const namesIn = (value: unknown): number => {
  let names = 0;
  if (Array.isArray(value)) for (const one of value) names += typeof one === 'object' ? namesIn(one) : 0;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) names += 1 + (typeof inner === 'object' ? namesIn(inner) : 0);
  return names;
};

/** How many names all objects have, said twice or not; refuses what is nested deeper than anybody means. */
const scan = (bytes: Buffer): number => {
  let depth = 0;
  let names = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case quote:
        at = endOfText(bytes, at + 1);
        if (at === -1) throw malformed('The body is not valid JSON.');
        break;
      case 0x7b:
      case 0x5b:
        depth += 1;
        if (depth > deepest) throw malformed(`The body nests deeper than ${deepest} levels.`);
        break;
      case 0x7d:
      case 0x5d:
        depth -= 1;
        break;
      case 0x3a:
        names += 1;
        break;
      default:
    }
  }
  return names;
};
const [quote, backslash] = [0x22, 0x5c];

/** Most texts are names, and read faster than the search in a long one begins. */
const endOfText = (bytes: Buffer, from: number): number => {
  let at = from;
  for (const near = Math.min(bytes.length, from + 32); at < near; at += 1) {
    if (bytes[at] === quote) return at;
    if (bytes[at] === backslash) at += 1;
  }
  at = bytes.indexOf(quote, at);
  while (at !== -1 && isEscaped(bytes, at)) at = bytes.indexOf(quote, at + 1);
  return at;
};
const isEscaped = (bytes: Buffer, at: number): boolean => {
  let before = at - 1;
  while (bytes[before] === backslash) before -= 1;
  return (at - 1 - before) % 2 === 1;
};

const malformed = (message: string) => new Refusal(400, 'malformed_json', message);
