/** What the door does, in numbers for /metrics. Labels are of closed lists: no app, no model and no address is one. */
import type { CallRow } from '../integration/index.ts';

export type Figures = {
  settled(row: CallRow): void;
  refused(status: number): void;
  /** Lines as Prometheus reads them; `now`: what is to be looked at only when somebody asks. */
  lines(now: [name: string, help: string, value: number][]): string;
};

export const createFigures = (): Figures => {
  const calls = counter('gateway_calls_total', 'Calls that ended, by path and outcome.', 'route', 'outcome', 'mode');
  const refusals = counter('gateway_refused_total', 'Calls refused before anything was held, by status.', 'status');
  const tokens = counter('gateway_units_total', 'Units that were counted, by class of price.', 'class');
  const points = counter('gateway_millipoints_total', 'Milli-points charged, by path.', 'route');
  const whole = histogram('gateway_call_seconds', 'How long calls took, from the first byte of the question to the settled end.', 'mode');
  const first = histogram('gateway_first_byte_seconds', 'How long it took until the first byte of an answer came.', 'mode');
  const attempts = histogram('gateway_attempt_seconds', 'How long a provider took, or took to fail.', 'answered');
  return {
    settled: ({ route, outcome, streamed, firstByteMs, totalMs, usage, points: charged, attempts: tried }) => {
      const mode = streamed ? 'stream' : 'whole';
      calls.of(route, outcome, mode).sum += 1;
      if (charged > 0n) points.of(route).sum += Number(charged);
      for (const name in usage) tokens.of(name).sum += Number(usage[name]);
      whole.take(mode, totalMs);
      if (firstByteMs !== null) first.take(mode, firstByteMs);
      for (const { status, ms } of tried) attempts.take(status >= 200 && status < 300 ? 'true' : 'false', ms);
    },
    refused: (status) => void (refusals.of(String(status)).sum += 1),
    lines: (now) =>
      [
        ...[calls, refusals, tokens, points, whole, first, attempts].flatMap((one) => one.lines()),
        ...now.flatMap(([name, help, value]) => [...headOf(name, help, 'gauge'), `${name} ${value}`]),
        '',
      ].join('\n'),
  };
};

const headOf = (name: string, help: string, type: string): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

/** A value for each label finds the sum: what Prometheus reads of it is written only when it asks. */
type Sums = { sum: number; inner: Map<string, Sums> };
const counter = (name: string, help: string, ...labels: string[]) => {
  const all = noSums();
  const linesOf = (sums: Sums, told: string[]): string[] =>
    told.length === labels.length
      ? [`${name}{${told.join()}} ${sums.sum}`]
      : [...sums.inner].flatMap(([value, inner]) => linesOf(inner, [...told, `${labels[told.length]}="${value}"`]));
  return {
    of: (...values: string[]): { sum: number } => {
      let sums = all;
      for (const value of values) {
        let inner = sums.inner.get(value);
        if (!inner) sums.inner.set(value, (inner = noSums()));
        sums = inner;
      }
      return sums;
    },
    lines: (): string[] => [...headOf(name, help, 'counter'), ...linesOf(all, [])],
  };
};
const noSums = (): Sums => ({ sum: 0, inner: new Map() });

/** Milliseconds. */
const bounds = [10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000];
const histogram = (name: string, help: string, label: string) => {
  const series = new Map<string, { sum: number; counts: number[] }>();
  return {
    take: (value: string, ms: number): void => {
      let one = series.get(value);
      if (!one) series.set(value, (one = { sum: 0, counts: Array<number>(bounds.length + 1).fill(0) }));
      one.sum += ms;
      const place = bounds.findIndex((bound) => ms <= bound);
      one.counts[place === -1 ? bounds.length : place]! += 1;
    },
    lines: (): string[] => [
      ...headOf(name, help, 'histogram'),
      ...[...series].flatMap(([value, { sum, counts }]) => {
        const labels = `${label}="${value}"`;
        let all = 0;
        const buckets = counts.map(
          (count, place) => `${name}_bucket{${labels},le="${place < bounds.length ? bounds[place]! / 1_000 : '+Inf'}"} ${(all += count)}`,
        );
        return [...buckets, `${name}_sum{${labels}} ${sum / 1_000}`, `${name}_count{${labels}} ${all}`];
      }),
    ],
  };
};
