/** What the rounds say together: each figure is the median of pairs that stood side by side, and of quiet ones where there are enough. */
import type { Kind, Round, Subject } from './rounds.ts';

/** Above this share of a core that others took, a round says little of us. */
const quietBelow = 0.15;
const enough = 3;

type Line = { name: string; value: number; unit: string; floor: number | null; target: number | null; least?: boolean; note?: string };

/**
 * `best`: of the rounds, instead of their median, and only what has a floor: what others take of the machine makes a figure worse, and
 * never better.
 */
export const tableOf = (turns: Round[][], heap: number, best: boolean): { lines: string[]; holds: boolean } => {
  const pairs = pairsIn(turns, best);
  // A clock, unlike a ratio, tells a busy or slower machine from a quiet one: there it holds only against what is slow by far, and says nothing where others never left it alone.
  const clockTells = !best || turns.flat().some(({ foreign }) => foreign < quietBelow);
  const millis = (name: string, value: number, floor: number, target: number, note = ''): Line => ({
    name,
    value,
    unit: ' ms',
    floor: !clockTells ? null : best ? floor * 3 : floor,
    target,
    note,
  });
  const core = pairs('many', 'ours', 'bare', (a, b) => perCall(b).server / perCall(a).server, true);
  const together = pairs('many', 'ours', 'bare', (a, b) => perCall(b).server / perCall(a).all, true);
  const clock = pairs('many', 'ours', 'bare', (a, b) => a.calls / a.seconds / (b.calls / b.seconds), true);
  const added50 = pairs('one', 'ours', 'bare', (a, b) => a.times.p50 - b.times.p50);
  const added99 = pairs('one', 'ours', 'bare', (a, b) => a.times.p99 - b.times.p99);
  const lag = pairs('streams', 'ours', 'direct', (a, b) => a.lags.p50 - b.lags.p50);
  const lagOfBare = pairs('streams', 'bare', 'direct', (a, b) => a.lags.p50 - b.lags.p50);
  const cpu = pairs('streams', 'ours', 'bare', (a, b) => perWord(a).server / perWord(b).server);
  const translated = pairs('streams', 'translated', 'ours', (a, b) => perWord(a).server / perWord(b).server);
  const rate = `${rateOf(only(turns, 'many', 'ours'))} against ${rateOf(only(turns, 'many', 'bare'))} a second`;

  const lines: Line[] = [
    {
      name: 'JSON, 32 connections: calls that one core carries ÷ bare',
      value: core,
      unit: '×',
      floor: 0.7,
      target: 0.85,
      least: true,
      note: `CPU a call ${timesOf(turns, 'many', perCall)}`,
    },
    { name: 'the same by the clock', value: clock, unit: '×', floor: null, target: null, least: true, note: rate },
    { name: 'the same, were PostgreSQL on that core too', value: together, unit: '×', floor: null, target: null, least: true },
    millis('one connection: added p50, minus bare', added50, 0.5, 0.3),
    millis('one connection: added p99, minus bare', added99, 2, 1),
    millis('200 live streams: lag of a piece, p50, minus none between', lag, 1, 0.3, `bare ${lagOfBare.toFixed(2)} ms`),
    {
      name: '200 live streams: CPU ÷ bare',
      value: cpu,
      unit: '×',
      floor: 1.5,
      target: 1.2,
      note: `CPU a piece ${timesOf(turns, 'streams', perWord)}`,
    },
    { name: 'translated streams (Anthropic in, OpenAI out): CPU ÷ passed through', value: translated, unit: '×', floor: 2, target: 2 },
    { name: 'heap after 1,000 streams ÷ before', value: heap, unit: '×', floor: 1.3, target: 1.1 },
  ];
  const reaches = ({ value, least }: Line, limit: number | null): boolean => limit === null || (least ? value >= limit : value <= limit);
  return {
    lines: [
      `| | measured | floor | target | |`,
      '|---|---:|---:|---:|---|',
      ...lines
        .filter(({ floor }) => !best || floor !== null)
        .map((line) => {
          const { name, value, unit, floor, target, note = '' } = line;
          const mark = !reaches(line, floor) ? '✗' : target !== null && reaches(line, target) ? '✓' : '';
          return `| ${name} | ${value.toFixed(2)}${unit} ${mark} | ${floor ?? '–'} | ${target ?? '–'} | ${note} |`;
        }),
      '  CPU is that of the server’s own process, on a core of its own; PostgreSQL is on the other core, beside the callers and the upstream.',
      quietness(turns.flat()),
      ...(clockTells ? [] : ['  No clock is believed here: no round was quiet.']),
    ],
    holds: lines.every((line) => reaches(line, line.floor)),
  };
};

/** A figure of two rounds of the same turn. */
const pairsIn =
  (turns: Round[][], best: boolean) =>
  (kind: Kind, subject: Subject, baseline: Subject, figure: (subject: Round, baseline: Round) => number, least = false): number => {
    const pairs = turns.flatMap((turn) => {
      const of = (name: Subject): Round | undefined => turn.find((round) => round.kind === kind && round.subject === name);
      const [one, two] = [of(subject), of(baseline)];
      if (!one || !two) return [];
      return { value: figure(one, two), quiet: Math.max(one.foreign, two.foreign) < quietBelow };
    });
    const values = pairs.map(({ value }) => value);
    if (best) return least ? Math.max(...values) : Math.min(...values);
    const quiet = pairs.filter((pair) => pair.quiet);
    return median(quiet.length >= enough ? quiet.map(({ value }) => value) : values);
  };

const only = (turns: Round[][], kind: Kind, subject: Subject): Round[] => turns.flat().filter((round) => round.kind === kind && round.subject === subject);

const perCall = ({ server, database, calls }: Round) => ({ all: (server + database) / calls, server: server / calls, database: database / calls });
const perWord = ({ server, database, words }: Round) => ({ all: (server + database) / words, server: server / words, database: database / words });
const rateOf = (rounds: Round[]): string => median(rounds.map(({ calls, seconds }) => calls / seconds)).toFixed(0);
/** Of the core, which a machine that others use says more surely than a clock on the wall. */
const timesOf = (turns: Round[][], kind: Kind, per: typeof perCall): string => {
  const micros = (subject: Subject, which: 'server' | 'database'): string =>
    (median(only(turns, kind, subject).map((round) => per(round)[which])) * 1e6).toFixed(0);
  return `${micros('ours', 'server')} µs against ${micros('bare', 'server')}, and PostgreSQL’s ${micros('ours', 'database')}`;
};

const quietness = (rounds: Round[]): string => {
  const quiet = rounds.filter(({ foreign }) => foreign < quietBelow).length;
  return `  ${quiet} of ${rounds.length} rounds quiet; others took ${(median(rounds.map(({ foreign }) => foreign)) * 100).toFixed(0)} % of a core (median), ${(Math.max(...rounds.map(({ foreign }) => foreign)) * 100).toFixed(0)} % at most`;
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
