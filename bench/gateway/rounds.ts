/** One round: so many callers against one of those who answer, and what that cost the machine meanwhile. */
import { on, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadAsk, LoadTold, Window } from './load.ts';
import { between, type Moment, momentOf } from './machine.ts';
import type { ProbeAsk } from './probe.ts';
import type { Stage } from './stage.ts';

/** `many`: 32 at once; `one`: one after the other; `streams`: 200 live. */
export type Kind = 'many' | 'one' | 'streams';
export type Subject = 'direct' | 'bare' | 'ours' | 'translated';
export type Round = Window & ReturnType<typeof between> & { kind: Kind; subject: Subject; answered: number };

const shapes = {
  many: { question: 'whole', connections: 32, warmMs: 300, ms: 2_000 },
  one: { question: 'whole', connections: 1, warmMs: 300, ms: 1_500 },
  // A stream lasts one second: after that, all ages of it run beside each other.
  streams: { question: 'streamed', connections: 200, warmMs: 1_200, ms: 2_000 },
} as const;

export const measured = async (stage: Stage, kind: Kind, subject: Subject, more: Partial<LoadAsk> = {}): Promise<Round> => {
  const port = stage.ports[subject === 'translated' ? 'ours' : subject];
  const ask: LoadAsk = { ...shapes[kind], port, key: stage.key, ...(subject === 'translated' && { question: 'translated' }), ...more };
  const tested = (subject === 'bare' || subject === 'direct' ? stage.bare : stage.house.server).pid!;
  const telling = on(stage.load, 'message') as AsyncIterableIterator<[LoadTold]>;
  stage.load.send(ask);
  let begun: Moment | undefined;
  let round: Omit<Round, 'answered'> | undefined;
  for await (const [told] of telling) {
    if (told.told === 'begins') begun = momentOf(tested);
    else if (told.told === 'ends') round = { ...told.window, ...between(begun!, momentOf(tested)), kind, subject };
    else {
      if (told.failures.length > 0) throw new Error(`${kind}, ${subject}: ${told.failures.join('\n')}`);
      return { ...round!, answered: told.answered };
    }
  }
  throw new Error('The callers are gone.');
};

/** Where the server's time goes in one such round: for a profiler's eyes, and a list of the dearest. */
export const profiled = async (stage: Stage, kind: Kind, subject: Subject, folder: string): Promise<Round> => {
  const file = join(folder, `${kind}-${subject}.cpuprofile`);
  await probed(stage, { ask: 'profile' });
  const round = await measured(stage, kind, subject);
  writeFileSync(file, await probed<string>(stage, { ask: 'profiled' }));
  console.log(`  ${file}`);
  return round;
};

/** Once what waits for the ledger is told. */
export const heapOf = async (stage: Stage): Promise<number> => {
  await new Promise((done) => setTimeout(done, 1_000));
  return probed<number>(stage, { ask: 'heap' });
};

const probed = async <T>({ house }: Stage, ask: ProbeAsk): Promise<T> => {
  const answered = once(house.server, 'message') as Promise<[T]>;
  house.server.send(ask);
  return (await answered)[0];
};
