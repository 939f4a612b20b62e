/**
 * How each key does with each model, as this process saw it: a model that fails half of its last calls rests with that key, and is then
 * tried with a single call. What is said of the key itself, a refusal above all, rests it for all models. Where its provider says when
 * to come again, the model is left alone for just so long: that is no failure.
 */
import { verdicts } from '@storewright/contract/verdicts';
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
  /** Its provider asked not to be asked before. */
  waitsUntil: number;
};
type Key = {
  whole: Pulse;
  models: Map<string, Pulse>;
  unkept: { calls: number; failures: number; error: string | undefined } | undefined;
};

const remembered = 20;
/** Two bad calls in a row are bad luck. */
const fewest = 5;
const restMs = 10_000;
/** A key that its provider refused is for the operator to mend; it may also have been a slip of theirs. */
const refusedMs = 60_000;
/** Whatever a provider asks for: some name the day on which a quota begins anew. */
const longestWaitMs = 600_000;

export const createBreaker = ({ clock }: { clock: Clock }) => {
  const keys = new Map<string, Key>();
  /** When each was last tested, as far as its row was read. */
  const tested = new Map<string, number>();
  const now = (): number => clock().getTime();
  const pulsesOf = (id: string, model: string | undefined): Pulse[] => {
    const key = keys.get(id);
    if (!key) return none;
    const ofModel = model === undefined ? undefined : key.models.get(model);
    return ofModel ? [key.whole, ofModel] : [key.whole];
  };

  return {
    mayCall: (id: string, model?: string): boolean =>
      pulsesOf(id, model).every(
        ({ restsUntil, triedUntil, waitsUntil }) => now() >= waitsUntil && (restsUntil === 0 || (now() >= restsUntil && now() >= triedUntil)),
      ),
    /** Seconds until its provider wants to be asked again. */
    waits: (id: string, model: string): number | undefined => {
      const left = Math.max(0, ...pulsesOf(id, model).map(({ waitsUntil }) => waitsUntil - now()));
      return left > 0 ? Math.ceil(left / 1_000) : undefined;
    },
    /** Somebody calls with it now. */
    takes: (id: string, model?: string): void => {
      for (const pulse of pulsesOf(id, model)) if (pulse.restsUntil > 0) pulse.triedUntil = now() + restMs;
    },
    /** `rests`: seconds that the provider asked for. */
    report: (id: string, word: Word, model?: string, rests = 0): void => {
      const key = keys.get(id) ?? { whole: fresh(), models: new Map<string, Pulse>(), unkept: undefined };
      keys.set(id, key);
      key.unkept ??= { calls: 0, failures: 0, error: undefined };
      key.unkept.calls += 1;
      if (word !== 'well') key.unkept.failures += 1;
      if (word === 'key_refused') {
        key.unkept.error = verdicts.keyRefused;
        return rest(key.whole, now() + refusedMs, true);
      }
      const about = model === undefined ? key.whole : (key.models.get(model) ?? fresh());
      if (model !== undefined) key.models.set(model, about);
      if (rests > 0) return void (about.waitsUntil = Math.max(about.waitsUntil, now() + Math.min(rests * 1_000, longestWaitMs)));
      // The one trial of a key is with some model, and says something of both.
      if (about !== key.whole && key.whole.triedUntil > 0) heard(key.whole, word, now());
      heard(about, word, now());
    },
    /** What the rows say: keys that are gone are forgotten, one that was tested since is believed. */
    learn: (rows: Pick<ChannelRow, 'id' | 'state' | 'testedAt'>[]): void => {
      const ids = new Set(rows.map(({ id }) => id));
      for (const known of [keys, tested]) for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
      for (const { id, state, testedAt } of rows) {
        if (!testedAt || testedAt.getTime() <= (tested.get(id) ?? 0)) continue;
        tested.set(id, testedAt.getTime());
        const key = keys.get(id);
        if (key && state === 'well') Object.assign(key, { whole: fresh(), models: new Map() });
      }
    },
    /** What was not written down yet; it counts as written then. */
    unkept: (): Tally[] =>
      [...keys].flatMap(([id, key]) => {
        const { unkept } = key;
        key.unkept = undefined;
        return unkept ? [{ id, ...unkept, state: stateOf(key, now()) }] : [];
      }),
  };
};

const none: Pulse[] = [];
const fresh = (): Pulse => ({ calls: [], restsUntil: 0, refused: false, triedUntil: 0, waitsUntil: 0 });
const heard = (pulse: Pulse, word: 'well' | 'failed', now: number): void => {
  const wasTried = pulse.triedUntil > 0;
  // Calls from before the rest may still end well: they say nothing of now.
  if (word === 'well' && wasTried) Object.assign(pulse, { restsUntil: 0, refused: false, triedUntil: 0 });
  pulse.calls.push(word === 'well');
  if (pulse.calls.length > remembered) pulse.calls.shift();
  if (word === 'well') return;
  const failures = pulse.calls.filter((well) => !well).length;
  if (wasTried) rest(pulse, now + restMs, pulse.refused);
  else if (pulse.restsUntil === 0 && pulse.calls.length >= fewest && failures * 2 >= pulse.calls.length) rest(pulse, now + restMs, false);
};
const rest = (pulse: Pulse, until: number, refused: boolean): void => void Object.assign(pulse, { restsUntil: until, refused, triedUntil: 0, calls: [] });
/** A key rests where nothing that was asked with it is asked now. */
const stateOf = ({ whole, models }: Key, now: number): Tally['state'] => {
  const rests = ({ restsUntil, waitsUntil }: Pulse): boolean => restsUntil > 0 || waitsUntil > now;
  if (rests(whole)) return whole.refused ? 'key_refused' : 'resting';
  return models.size > 0 && [...models.values()].every(rests) ? 'resting' : 'well';
};
