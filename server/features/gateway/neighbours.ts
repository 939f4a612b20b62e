/** Who the door asks: where models are, who calls, and who pays. In these words, so that a test or another process can stand in for one. */
import type { CallRow } from '../integration/index.ts';
import type { ChannelEntry, ModelEntry, Snapshot } from '../providers/index.ts';
import type { Open, OpenAsk } from './purse/purse.service.ts';

export type Providers = {
  catalogue(): Snapshot;
  channel(entry: ModelEntry, tried: ReadonlySet<string>): ChannelEntry | undefined;
  /** `rests`: seconds that the provider asked to be left alone for. */
  report(channelId: string, what: 'well' | 'failed' | 'key_refused', model?: string, rests?: number): void;
  /** Seconds until a key may be called that its provider asked to leave alone; undefined where none is. */
  waits(entry: ModelEntry): number | undefined;
};

export type { Open } from './purse/purse.service.ts';
export type Outcome = CallRow['outcome'];
export type Purse = {
  /** Throws a fault: 402 where there is not enough, 503 where nobody can tell. Nothing is held where `most` is 0. */
  open(ask: OpenAsk): Open | Promise<Open>;
};
