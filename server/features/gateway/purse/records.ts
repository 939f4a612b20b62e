/**
 * What a journal says of a call, one line each: R it is about to be made, D another provider is about to be called, C it cost so
 * much so far, S it is settled. Each line carries its checksum: one that was torn by a crash is no line.
 */
import { crc32 } from 'node:zlib';
import type { PriceNote } from '@storewright/contract/billing/ledger';
import type { Billing } from '../../billing/index.ts';
import type { AppEntry, CallRow } from '../../integration/index.ts';

type Draw = Parameters<Billing['ledger']['draw']>[1][number];
/** Whom a call is for. */
export type PurseApp = Pick<AppEntry, 'appId' | 'accountId' | 'userId' | 'name' | 'keyId' | 'keyHint' | 'person'>;

export type Opened = {
  id: string;
  /** Where its points are held; null: nothing is. */
  lease: string | null;
  held: bigint;
  /** What the question alone comes to. */
  input: bigint;
  priceVersion: number;
  at: Date;
  app: PurseApp;
  route: string;
  streamed: boolean;
  subject: string;
  by: string;
  /** Who is called first; null: nobody yet. */
  called: { provider: string; model: string } | null;
};
export type Settled = { draw: Draw; row: CallRow };
export type Entry =
  | ({ type: 'R' } & Opened)
  | { type: 'D'; id: string; provider: string; model: string }
  | { type: 'C'; id: string; cost: bigint }
  | ({ type: 'S' } & Settled);

export const lineOf = (entry: Entry): string => {
  const json = JSON.stringify(written(entry));
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
};

/** Undefined for what is no whole line. */
export const entryOf = (line: string): Entry | undefined => {
  const json = line.slice(9);
  if (line[8] !== ' ' || crc32(json) !== Number.parseInt(line.slice(0, 8), 16)) return undefined;
  return read(JSON.parse(json) as Written);
};

type Plain<T> = { [Name in keyof T]: T[Name] extends bigint | Date ? string : T[Name] };
type Written =
  | ({ type: 'R' } & Plain<Opened>)
  | { type: 'D'; id: string; provider: string; model: string }
  | { type: 'C'; id: string; cost: string }
  | {
      type: 'S';
      draw: Plain<Omit<Draw, 'price'>> & { price: PriceNote };
      row: Plain<Omit<CallRow, 'usage' | 'attempts'>> & Pick<CallRow, 'usage' | 'attempts'>;
    };

const written = (entry: Entry): Written => {
  if (entry.type === 'R') return { ...entry, held: String(entry.held), input: String(entry.input), at: entry.at.toISOString() };
  if (entry.type === 'D') return entry;
  if (entry.type === 'C') return { ...entry, cost: String(entry.cost) };
  const { draw, row } = entry;
  return {
    type: 'S',
    draw: { ...draw, charge: String(draw.charge), overrun: String(draw.overrun) },
    row: { ...row, at: row.at.toISOString(), points: String(row.points) },
  };
};

const read = (from: Written): Entry => {
  if (from.type === 'R') return { ...from, held: BigInt(from.held), input: BigInt(from.input), at: new Date(from.at) };
  if (from.type === 'D') return from;
  if (from.type === 'C') return { ...from, cost: BigInt(from.cost) };
  const { draw, row } = from;
  return {
    type: 'S',
    draw: { ...draw, charge: BigInt(draw.charge), overrun: BigInt(draw.overrun) },
    row: { ...row, at: new Date(row.at), points: BigInt(row.points) },
  };
};
