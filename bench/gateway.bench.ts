/**
 * A call through the door with everything on (key, hold, journal, durable ledger, line in the log), against a bare proxy of
 * `node:http` in the same run: in turn, and in turned order. One core has the server's process, or the proxy; the other has the
 * callers, the upstream and PostgreSQL, whose cost stands beside. Linux, two cores and `taskset`. `--ci`: shorter, and with more
 * rounds where others use the machine. PROFILE=<folder> also keeps where the server's time went.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { coreOfOthers, coreOfServer } from './gateway/machine.ts';
import { heapOf, type Kind, measured, profiled, type Round, type Subject } from './gateway/rounds.ts';
import { openStage } from './gateway/stage.ts';
import { tableOf } from './gateway/table.ts';

const ci = process.argv.includes('--ci');
const turns = Number(process.env['TURNS'] ?? (ci ? 1 : 5));
const folder = process.env['PROFILE'];
const program: [Kind, Subject[]][] = [
  ['many', ['bare', 'ours']],
  ['one', ['bare', 'ours']],
  ['streams', ['direct', 'bare', 'ours', 'translated']],
];
/** Calls until the compiler knows both: it works on the same core. */
const warming = ci ? 40_000 : 120_000;
/** So many times as many turns are played where a busy machine does not reach its floors. */
const mostTimes = ci ? 10 : 1;
const window = (kind: Kind) => (ci ? { warmMs: kind === 'streams' ? 1_100 : 200, ms: 1_200 } : {});

if (process.platform === 'linux' && availableParallelism() > 1 && mayPin()) await bench();
else console.log('  left out: it needs Linux, `taskset` and two cores that it may choose');

function mayPin(): boolean {
  try {
    for (const core of [coreOfServer, coreOfOthers]) execFileSync('taskset', ['-c', String(core), 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function bench(): Promise<void> {
  execFileSync('taskset', ['-cp', String(coreOfOthers), String(process.pid)]);
  const stage = await openStage();
  let answers = 0;
  const run = async (work: Promise<Round>): Promise<Round> => {
    const round = await work;
    if (round.subject === 'ours' || round.subject === 'translated') answers += round.answered;
    return round;
  };
  const streams = (calls: number) => run(measured(stage, 'streams', 'ours', { warmMs: 0, calls }));

  try {
    for (const subject of ['bare', 'ours'] as const) await run(measured(stage, 'many', subject, { warmMs: 0, calls: warming }));
    await streams(600);
    const found: Round[][] = [];
    const play = async (until: number): Promise<void> => {
      for (let turn = found.length; turn < until; turn += 1) {
        const rounds: Round[] = [];
        for (const [kind, subjects] of program)
          for (const subject of turn % 2 === 0 ? subjects : subjects.toReversed()) rounds.push(await run(measured(stage, kind, subject, window(kind))));
        found.push(rounds);
      }
    };
    await play(turns);
    // What others take of the machine passes; what is slow by itself stays so.
    for (let more = 2; more <= mostTimes && !tableOf(found, 1, ci).holds; more += 1) await play(more * turns);
    if (folder !== undefined)
      for (const [kind, subject] of [
        ['many', 'ours'],
        ['streams', 'ours'],
        ['streams', 'translated'],
      ] as const)
        await run(profiled(stage, kind, subject, folder));

    // In the end: who collects all garbage by hand throws away what the compiler has made, and the rounds would measure how it begins anew.
    const before = await heapOf(stage);
    await streams(1_000);
    const heap = (await heapOf(stage)) / before;

    const { lines, holds } = tableOf(found, heap, ci);
    for (const line of lines) console.log(line);
    const { logged, charged } = await stage.kept(answers);
    const exact = logged === answers && charged === answers;
    console.log(`${exact ? '✓' : '✗'} ${answers} answers, ${logged} lines in the log, ${charged} charges in the ledger`);
    process.exitCode = holds && exact ? 0 : 1;
  } finally {
    await stage.close();
  }
}
