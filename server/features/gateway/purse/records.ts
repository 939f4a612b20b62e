/**
 * What a journal says of a call, one line each: R it is about to be made, D another provider is about to be called, C it cost so
 * much so far, S it is settled. Each line carries its checksum: one that was torn by a crash is no line.
 */
import { crc32 } from 'node:zlib';
import type { PriceNote } from '@storewright/contract/billing/ledger';
import { isoText } from '../../../kit/iso-text.ts';
import { jsonText } from '../../../kit/json-text.ts';
import { type Billing, writtenNote } from '../../billing/index.ts';
import { type AppEntry, type CallRow, type WrittenCall, writtenCall } from '../../integration/index.ts';

type Draw = Parameters<Billing['ledger']['draw']>[1][number];
/** Whom a call is for. */
export type PurseApp = Pick<AppEntry, 'appId' | 'accountId' | 'userId' | 'name' | 'keyId' | 'keyHint' | 'person' | 'place'>;

export type Opened = {
  id: string;
  /** Where its points are held; null: nothing is. */
  lease: string | null;
  held: bigint;
  /** What the question alone comes to. */
  input: bigint;
  /** In units; a journal of before has none. */
  units?: CallRow['usage'];
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
export type Settled = { draw: Draw; call: WrittenCall };
export type Entry =
  | ({ type: 'R' } & Opened)
  | { type: 'D'; id: string; provider: string; model: string }
  | { type: 'C'; id: string; cost: bigint; units?: CallRow['usage']; at?: number }
  | ({ type: 'S' } & Settled);

export const lineOf = (entry: Entry): string => {
  const json = written(entry);
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
  | { type: 'C'; id: string; cost: string; units?: CallRow['usage']; at?: number }
  | { type: 'S'; draw: Plain<Omit<Draw, 'note'>> & { note: unknown }; call: { shared: unknown[]; own: unknown[] } }
  // As one of the version before wrote it.
  | {
      type: 'S';
      draw: Plain<Omit<Draw, 'note'>> & { price: PriceNote };
      row: Plain<Omit<CallRow, 'usage' | 'attempts'>> & Pick<CallRow, 'usage' | 'attempts'>;
    };

/** Word for word, as `Written` has it: two lines of every call are made here, and going through all their fields would be most of the work. */
const written = (entry: Entry): string => {
  if (entry.type === 'D') return `{"type":"D","id":"${entry.id}","provider":${text(entry.provider)},"model":${text(entry.model)}}`;
  if (entry.type === 'C') return `{"type":"C","id":"${entry.id}","cost":"${entry.cost}","units":${JSON.stringify(entry.units ?? {})},"at":${entry.at ?? 0}}`;
  if (entry.type === 'R') {
    const { id, lease, held, input, units, priceVersion, at, app, route, streamed, subject, by, called } = entry;
    return `{"type":"R","id":"${id}","lease":${text(lease)},"held":"${held}","input":"${input}","units":${JSON.stringify(units ?? {})},"priceVersion":${priceVersion},"at":"${isoText(at)}","app":${appOf(app)},"route":${text(route)},"streamed":${streamed},"subject":${text(subject)},"by":${text(by)},"called":${called ? `{"provider":${text(called.provider)},"model":${text(called.model)}}` : 'null'}}`;
  }
  const { draw, call } = entry;
  return `{"type":"S","draw":{"id":"${draw.id}","accountId":"${draw.accountId}","userId":${text(draw.userId)},"lease":${text(draw.lease)},"charge":"${draw.charge}","overrun":"${draw.overrun}","subject":${text(draw.subject)},"by":${text(draw.by)},"outcome":"${draw.outcome}","note":${draw.note}},"call":{"shared":${call.shared},"own":${call.own}}}`;
};
const text = (value: string | null): string => (value === null ? 'null' : jsonText(value));

/** Nothing else of the app is the journal's business. As long as an app is the same, so are its words. */
const appOf = (app: PurseApp): string => {
  const known = apps.get(app);
  if (known !== undefined) return known;
  const { appId, accountId, userId, name, keyId, keyHint, person, place } = app;
  const made = JSON.stringify({ appId, accountId, userId, name, keyId, keyHint, person, place });
  apps.set(app, made);
  return made;
};
const apps = new WeakMap<PurseApp, string>();

const read = (from: Written): Entry => {
  if (from.type === 'R') return { ...from, held: BigInt(from.held), input: BigInt(from.input), at: new Date(from.at) };
  if (from.type === 'D') return from;
  if (from.type === 'C') return { ...from, cost: BigInt(from.cost) };
  const { charge, overrun } = from.draw;
  const note = 'note' in from.draw ? JSON.stringify(from.draw.note) : writtenNote(from.draw.price);
  return { type: 'S', draw: { ...from.draw, charge: BigInt(charge), overrun: BigInt(overrun), note }, call: callIn(from) };
};
const callIn = (from: Extract<Written, { type: 'S' }>): WrittenCall => {
  if ('row' in from) return writtenCall({ ...from.row, at: new Date(from.row.at), points: BigInt(from.row.points) });
  const { shared, own } = from.call;
  return { shared: JSON.stringify(shared), own: JSON.stringify(own), keyId: String(shared[3]), at: new Date(String(own[1])) };
};
