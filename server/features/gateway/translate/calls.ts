/** Calls of tools on their way to the client: each with an id, with arguments that are JSON, and with an end that says that there are some. */
import type { Protocol } from '@storewright/contract/providers';
import { isRecord, recordsIn } from '../protocols/json.ts';
import { idsFor } from './ids.ts';
import type { About, Delta, Json, Reply, Stop } from './normal.ts';

/** Names of the tools that take a plain text, as the client declared them. */
export const plainTools = (to: Protocol, { tools }: Json): ReadonlySet<string> => {
  if (to !== 'chat' && to !== 'responses') return none;
  const custom = recordsIn(tools).filter(({ type }) => type === 'custom');
  return new Set(custom.map((tool) => String((isRecord(tool['custom']) ? tool['custom'] : tool)['name'])));
};
const none: ReadonlySet<string> = new Set();

/** Elsewhere a plain text is the one argument of a function. */
export const schemaOfPlain = (format: unknown): Json => {
  const rule = isRecord(format) && isRecord(format['grammar']) ? format['grammar'] : format;
  const { syntax, definition } = isRecord(rule) ? rule : {};
  const description = `The whole input, as plain text.${typeof definition === 'string' ? ` It follows this grammar (${String(syntax)}):\n${definition}` : ''}`;
  return { type: 'object', properties: { input: { type: 'string', description } }, required: ['input'], additionalProperties: false };
};
export const packedPlain = (text: string): string => JSON.stringify({ input: text });
const plainOf = (json: string): string => {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) && typeof value['input'] === 'string' ? value['input'] : json;
  } catch {
    return json;
  }
};

/** Some say that they stopped, and call all the same; others that they call, and do not. */
const stopWith = (stop: Stop, calls: boolean): Stop => (stop === 'end' && calls ? 'call' : stop === 'call' && !calls ? 'end' : stop);

export const replyWithCalls = (reply: Reply, to: Protocol, { id }: About, plain: ReadonlySet<string>): Reply => {
  const ids = idsFor(to, id);
  const parts = reply.parts.map((part) => {
    if (part.type !== 'call') return part;
    const named = { ...part, id: ids(part) };
    return plain.has(part.name) ? { ...named, plain: true, input: plainOf(part.input) } : { ...named, input: part.input || '{}' };
  });
  return {
    ...reply,
    parts,
    stop: stopWith(
      reply.stop,
      parts.some(({ type }) => type === 'call'),
    ),
  };
};

/** The same of a stream whose calls come one after the other. */
export const deltasWithCalls = (to: Protocol, { id }: About, plain: ReadonlySet<string>) => {
  const ids = idsFor(to, id);
  let any = false;
  let open: { n: number; plain: boolean; json: string } | null = null;
  const close = (): Delta[] => {
    if (!open) return [];
    const { n, plain: isPlain, json } = open;
    open = null;
    if (isPlain) return [{ type: 'input', n, json: plainOf(json) }];
    return json === '' ? [{ type: 'input', n, json: '{}' }] : [];
  };
  return {
    next: (delta: Delta): Delta[] => {
      if (delta.type === 'input') {
        if (open?.n !== delta.n) return [];
        // Whether there were any is all that matters of those that go on at once.
        open.json = open.plain ? open.json + delta.json : open.json || delta.json.trim();
        return open.plain || delta.json === '' ? [] : [delta];
      }
      if (delta.type === 'tokens' || delta.type === 'failed') return [delta];
      const before = close();
      if (delta.type === 'stop') return [...before, { ...delta, stop: stopWith(delta.stop, any) }];
      if (delta.type !== 'call') return [...before, delta];
      any = true;
      open = { n: delta.n, plain: plain.has(delta.name), json: '' };
      return [...before, { ...delta, id: ids(delta), ...(open.plain && { plain: true }) }];
    },
    /** What is left to say of the last one. */
    end: close,
  };
};
