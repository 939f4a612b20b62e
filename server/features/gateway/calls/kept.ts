/** Answers kept for a while in memory: bounded in number, size and time, and forgotten by whoever was not asked for longest. */
import { createHmac } from 'node:crypto';

export type KeptAnswer = { status: number; contentType: string; body: Buffer; model: string };

type Kept<T> = { get(name: string): T | undefined; put(name: string, value: T, bytes: number): void };
export const createKept = <T>({ mostBytes, ttlMs, clock }: { mostBytes: number; ttlMs: number; clock: () => Date }): Kept<T> => {
  const entries = new Map<string, { value: T; bytes: number; until: number }>();
  let bytes = 0;
  const drop = (name: string): void => {
    bytes -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  };
  return {
    get: (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.until <= clock().getTime()) return void drop(name);
      entries.delete(name);
      entries.set(name, entry);
      return entry.value;
    },
    put: (name, value, size) => {
      drop(name);
      entries.set(name, { value, bytes: size, until: clock().getTime() + ttlMs });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
};

/** The same question of the same app: however its fields are ordered, and unguessable to whoever has no key of this house. */
export const nameOf = (secret: string, appId: string, route: string, json: unknown): string =>
  createHmac('sha256', secret).update(`${appId}\0${route}\0`).update(canonical(json)).digest('base64');

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
};
