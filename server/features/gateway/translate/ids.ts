/**
 * The ids of calls. Providers give them any shape, or none, or the same ones in each turn; each protocol takes others. What a client's
 * protocol has no place for – a provider's seal on a call, an id of other letters – travels in the id that the client is given, for an id
 * is what every client sends back.
 */
import { createHash } from 'node:crypto';
import type { Protocol } from '@storewright/contract/providers';
import type { Part, Turn } from './normal.ts';

type Call = Extract<Part, { type: 'call' }>;
/** What a host wants of ids beside its protocol. */
export type IdsTaken = { idLength?: number };

const mark = 'call_sw-';
const packed = ({ id, seal }: { id: string; seal?: string | null | undefined }): string =>
  mark + Buffer.from(JSON.stringify(seal ? [id, seal] : [id])).toString('base64url');
const unpacked = (text: string): { id: string; seal: string | null } => {
  if (!text.startsWith(mark)) return { id: text, seal: null };
  try {
    const [id, seal = null] = JSON.parse(Buffer.from(text.slice(mark.length), 'base64url').toString('utf8')) as unknown[];
    if (typeof id === 'string' && (seal === null || typeof seal === 'string')) return { id, seal };
  } catch {
    // Somebody else's, then.
  }
  return { id: text, seal: null };
};

/** Ids of an answer for a client of `to`: one for each call, and none twice. `answer`: the answer's own name. */
export const idsFor = (to: Protocol, answer: string) => {
  const given = new Set<string>();
  return ({ id, seal }: { id: string; seal?: string | null | undefined }): string => {
    const plain = id === '' || given.has(id) ? `call_${answer.slice(-24)}_${given.size}` : id;
    given.add(plain);
    if (to === 'gemini') return plain;
    return seal || (to === 'messages' && !letters.test(plain)) ? packed({ id: plain, seal }) : plain;
  };
};
const letters = /^[\w-]+$/;

/** The turns of a question with the ids and seals that its provider knows; each call has an id of its own, and each result its call's. */
export const withIds = (turns: Turn[], to: Protocol, taken: IdsTaken = {}): Turn[] => {
  const fit = fitting(to, taken);
  const names = new Map<string, string>();
  const open = new Map<string, string[]>();
  const last = new Map<string, string>();
  const called = (call: Call): Part => {
    const { id, seal } = unpacked(call.id);
    let found = fit(id || 'call_0');
    for (let again = 1; names.has(found); again += 1) found = fit(`${id || 'call'}_${again}`);
    names.set(found, call.name);
    last.set(id, found);
    open.set(id, [...(open.get(id) ?? []), found]);
    return { ...call, id: found, ...(call.seal == null && seal !== null && { seal }) };
  };
  const partOf = (part: Part): Part => {
    if (part.type === 'call') return called(part);
    if (part.type !== 'result') return part;
    const { id } = unpacked(part.id);
    const found = open.get(id)?.shift() ?? last.get(id) ?? fit(id);
    return { ...part, id: found, name: names.get(found) ?? part.name };
  };
  return turns.map((turn) => {
    // What was not answered by then is not what is answered now.
    if (turn.role === 'assistant' && turn.parts.some(({ type }) => type === 'call')) open.clear();
    return { ...turn, parts: turn.parts.map(partOf) };
  });
};

const fitting = (to: Protocol, { idLength }: IdsTaken): ((id: string) => string) => {
  if (idLength) return (id) => (/^[A-Za-z0-9]+$/.test(id) && id.length === idLength ? id : hashed(id, 'hex').slice(0, idLength));
  const most = longest[to];
  return (id) => (id.length <= most && (to !== 'messages' || letters.test(id)) ? id : `call_${hashed(id, 'base64url').slice(0, 24)}`);
};
const longest: Record<Protocol, number> = { chat: 40, responses: 64, messages: 200, gemini: 200 };
const hashed = (id: string, as: 'hex' | 'base64url'): string => createHash('sha256').update(id).digest(as);

/** A question that goes up as it came: ids that carry something are made such as its protocol takes, in bytes that are like it else. */
export const withPlainIds = (bytes: Buffer, to: Protocol, taken: IdsTaken = {}): Buffer => {
  if (!bytes.includes(mark)) return bytes;
  const fit = fitting(to, taken);
  return Buffer.from(
    bytes.toString('utf8').replace(carrying, (whole, text: string) => {
      const { id } = unpacked(text);
      return id === text ? whole : JSON.stringify(fit(id));
    }),
  );
};
const carrying = new RegExp(`"(${mark}[\\w-]+)"`, 'g');
