/** How each key does, as this process saw it: one that fails half of its last calls rests, and is then tried with a single call. */
import type { Clock } from '../../../kit/clock.ts';
import type { ChannelRow, Tally } from '../providers.store.ts';

export type Word = 'well' | 'failed' | 'key_refused';
type Pulse = {
  /** Newest last: whether it went well. */
  calls: boolean[];
  /** 0: it does not rest. */
  restsUntil: number;
  refused: boolean;
  /** The one call that is let through after a rest has until then to be reported. */
  triedUntil: number;
  testedAt: number;
  unkept: { calls: number; failures: number; error: string | undefined } | undefined;
};

const remembered = 20;
/** Two bad calls in a row are bad luck. */
const fewest = 5;
const restMs = 10_000;
/** A key that its provider refused is for the operator to mend; it may also have been a slip of theirs. */
const refusedMs = 60_000;

export const createBreaker = ({ clock }: { clock: Clock }) => {
  const pulses = new Map<string, Pulse>();
  const now = (): number => clock().getTime();

  return {
    mayCall: (id: string): boolean => {
      const pulse = pulses.get(id);
      return !pulse || pulse.restsUntil === 0 || (now() >= pulse.restsUntil && now() >= pulse.triedUntil);
    },
    /** Somebody calls with it now. */
    takes: (id: string): void => {
      const pulse = pulses.get(id);
      if (pulse && pulse.restsUntil > 0) pulse.triedUntil = now() + restMs;
    },
    report: (id: string, word: Word): void => {
      const pulse = pulses.get(id) ?? fresh();
      pulses.set(id, pulse);
      const wasTried = pulse.triedUntil > 0;
      pulse.unkept ??= { calls: 0, failures: 0, error: undefined };
      pulse.unkept.calls += 1;
      if (word === 'well') {
        // Calls from before the rest may still end well: they say nothing of now.
        if (wasTried) Object.assign(pulse, awake);
      } else {
        pulse.unkept.failures += 1;
        if (word === 'key_refused') pulse.unkept.error = 'The provider refused this key.';
      }
      pulse.calls.push(word === 'well');
      if (pulse.calls.length > remembered) pulse.calls.shift();
      if (word === 'well') return;
      const failures = pulse.calls.filter((well) => !well).length;
      if (word === 'key_refused') rest(pulse, now() + refusedMs, true);
      else if (word === 'failed' && wasTried) rest(pulse, now() + restMs, pulse.refused);
      else if (word === 'failed' && pulse.restsUntil === 0 && pulse.calls.length >= fewest && failures * 2 >= pulse.calls.length)
        rest(pulse, now() + restMs, false);
    },
    /** What the rows say: keys that are gone are forgotten, one that was tested since is believed. */
    learn: (rows: Pick<ChannelRow, 'id' | 'state' | 'testedAt'>[]): void => {
      const ids = new Set(rows.map(({ id }) => id));
      for (const id of pulses.keys()) if (!ids.has(id)) pulses.delete(id);
      for (const { id, state, testedAt } of rows) {
        const pulse = pulses.get(id);
        if (!pulse || !testedAt || testedAt.getTime() <= pulse.testedAt) continue;
        pulse.testedAt = testedAt.getTime();
        if (state === 'well') Object.assign(pulse, awake, { calls: [] });
      }
    },
    /** What was not written down yet; it counts as written then. */
    unkept: (): Tally[] =>
      [...pulses].flatMap(([id, pulse]) => {
        const { unkept } = pulse;
        pulse.unkept = undefined;
        return unkept ? [{ id, ...unkept, state: stateOf(pulse) }] : [];
      }),
  };
};

const fresh = (): Pulse => ({ calls: [], restsUntil: 0, refused: false, triedUntil: 0, testedAt: 0, unkept: undefined });
const awake = { restsUntil: 0, refused: false, triedUntil: 0 };
const rest = (pulse: Pulse, until: number, refused: boolean): void => void Object.assign(pulse, { restsUntil: until, refused, triedUntil: 0, calls: [] });
const stateOf = ({ restsUntil, refused }: Pulse): Tally['state'] => (restsUntil === 0 ? 'well' : refused ? 'key_refused' : 'resting');
