/** What the door does, in numbers for /metrics. Labels are of closed lists: no app, no model and no address is one. */
import type { CallRow } from '../integration/index.ts';

export type Figures = {
  settled(row: CallRow): void;
  refused(status: number): void;
  /** Lines as Prometheus reads them; `now`: what is to be looked at only when somebody asks. */
  lines(now: [name: string, help: string, value: number][]): string;
};

export const createFigures = (): Figures => {
  const calls = counter('gateway_calls_total', 'Calls that ended, by path and outcome.');
  const refusals = counter('gateway_refused_total', 'Calls refused before anything was held, by status.');
  const tokens = counter('gateway_units_total', 'Units that were counted, by class of price.');
  const points = counter('gateway_millipoints_total', 'Milli-points charged, by path.');
  const whole = histogram('gateway_call_seconds', 'How long calls took, from the first byte of the question to the settled end.');
  const first = histogram('gateway_first_byte_seconds', 'How long it took until the first byte of an answer came.');
  const attempts = histogram('gateway_attempt_seconds', 'How long a provider took, or took to fail.');
  return {
    settled: ({ route, outcome, streamed, firstByteMs, totalMs, usage, points: charged, attempts: tried }) => {
      const mode = streamed ? 'stream' : 'whole';
      calls.add(`route="${route}",outcome="${outcome}",mode="${mode}"`, 1);
      if (charged > 0n) points.add(`route="${route}"`, Number(charged));
      for (const name in usage) tokens.add(`class="${name}"`, Number(usage[name]));
      whole.take(`mode="${mode}"`, totalMs);
      if (firstByteMs !== null) first.take(`mode="${mode}"`, firstByteMs);
      for (const { status, ms } of tried) attempts.take(`answered="${status >= 200 && status < 300}"`, ms);
    },
    refused: (status) => refusals.add(`status="${status}"`, 1),
    lines: (now) =>
      [
        ...[calls, refusals, tokens, points, whole, first, attempts].flatMap((one) => one.lines()),
        ...now.flatMap(([name, help, value]) => [...headOf(name, help, 'gauge'), `${name} ${value}`]),
        '',
      ].join('\n'),
  };
};

const headOf = (name: string, help: string, type: string): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

const counter = (name: string, help: string) => {
  const sums = new Map<string, number>();
  return {
    add: (labels: string, value: number): void => void sums.set(labels, (sums.get(labels) ?? 0) + value),
    lines: (): string[] => [...headOf(name, help, 'counter'), ...[...sums].map(([labels, sum]) => `${name}{${labels}} ${sum}`)],
  };
};

/** Milliseconds. */
const bounds = [10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000];
const histogram = (name: string, help: string) => {
  const series = new Map<string, { sum: number; counts: number[] }>();
  return {
    take: (labels: string, ms: number): void => {
      let one = series.get(labels);
      if (!one) series.set(labels, (one = { sum: 0, counts: Array<number>(bounds.length + 1).fill(0) }));
      one.sum += ms;
      const place = bounds.findIndex((bound) => ms <= bound);
      one.counts[place === -1 ? bounds.length : place]! += 1;
    },
    lines: (): string[] => [
      ...headOf(name, help, 'histogram'),
      ...[...series].flatMap(([labels, { sum, counts }]) => {
        let all = 0;
        const buckets = counts.map(
          (count, place) => `${name}_bucket{${labels},le="${place < bounds.length ? bounds[place]! / 1_000 : '+Inf'}"} ${(all += count)}`,
        );
        return [...buckets, `${name}_sum{${labels}} ${sum / 1_000}`, `${name}_count{${labels}} ${all}`];
      }),
    ],
  };
};
