/**
 * A call through the door with everything on (key, hold, journal, durable ledger, line in the log), against a bare proxy of
 * `node:http` in the same run: in turn, and in turned order. One core has the server with its PostgreSQL, or the proxy; the other
 * has the callers and the upstream. Linux, two cores and `taskset`. PROFILE=<folder> also keeps where the server's time went.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { coreOfOthers } from './gateway/machine.ts';
import { heapOf, type Kind, measured, profiled, type Round, type Subject } from './gateway/rounds.ts';
import { openStage } from './gateway/stage.ts';
import { tableOf } from './gateway/table.ts';

const turns = Number(process.env['TURNS'] ?? 5);
const folder = process.env['PROFILE'];
const program: [Kind, Subject[]][] = [
  ['many', ['bare', 'ours']],
  ['one', ['bare', 'ours']],
  ['streams', ['direct', 'bare', 'ours', 'translated']],
];

if (process.platform === 'linux' && availableParallelism() > 1) await bench();
else console.log('  left out: it needs Linux and two cores');

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
    // Until the compiler knows both: it works on the same core.
    for (const subject of ['bare', 'ours'] as const) await run(measured(stage, 'many', subject, { warmMs: 0, calls: 20_000 }));
    await streams(200);
    const before = await heapOf(stage);
    await streams(1_000);
    const heap = (await heapOf(stage)) / before;

    const found: Round[][] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const rounds: Round[] = [];
      for (const [kind, subjects] of program)
        for (const subject of turn % 2 === 0 ? subjects : subjects.toReversed()) rounds.push(await run(measured(stage, kind, subject)));
      found.push(rounds);
    }
    if (folder !== undefined)
      for (const [kind, subject] of [
        ['many', 'ours'],
        ['streams', 'ours'],
        ['streams', 'translated'],
      ] as const)
        await run(profiled(stage, kind, subject, folder));

    const { lines, holds } = tableOf(found, heap);
    for (const line of lines) console.log(line);
    const { logged, charged } = await stage.kept(answers);
    const exact = logged === answers && charged === answers;
    console.log(`${exact ? '✓' : '✗'} ${answers} answers, ${logged} lines in the log, ${charged} charges in the ledger`);
    process.exitCode = holds && exact ? 0 : 1;
  } finally {
    await stage.close();
  }
}
