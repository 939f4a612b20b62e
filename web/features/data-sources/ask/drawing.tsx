import { number } from '../../../kit/format.ts';
import type { Drawn } from './chart.ts';

/** The same figures stand in the table below, so that nothing of it is read out twice. */
export function Drawing({ drawn }: { drawn: Drawn }) {
  return (
    <figure className="my-3 max-w-[720px]" aria-hidden="true">
      <figcaption className="mb-2 text-xs text-ink-3">
        {drawn.value} · {drawn.label}
      </figcaption>
      {drawn.kind === 'bars' ? <Bars drawn={drawn} /> : <Line drawn={drawn} />}
    </figure>
  );
}

function Bars({ drawn: { points } }: { drawn: Drawn }) {
  const top = Math.max(...points.map(({ value }) => Math.abs(value))) || 1;
  return (
    <ul className="flex flex-col gap-1.5">
      {points.map(({ label, value }) => (
        <li key={label} className="grid grid-cols-[minmax(0,32%)_1fr] items-center gap-3 text-s">
          <span className="truncate text-right text-ink-2" title={label}>
            {label}
          </span>
          <span className="flex min-w-0 items-center gap-2">
            <i
              className={value < 0 ? 'h-4 min-w-0.5 rounded-s bg-red-fill' : 'h-4 min-w-0.5 rounded-s bg-brand'}
              style={{ width: `${(Math.abs(value) / top) * 70}%` }}
            />
            <span className="tabular-nums">{number(value, { maximumFractionDigits: 2 })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const [wide, high] = [720, 180];
function Line({ drawn: { points } }: { drawn: Drawn }) {
  const values = points.map(({ value }) => value);
  const [low, top] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = top - low || 1;
  const x = (at: number) => 4 + ((wide - 8) * at) / Math.max(1, points.length - 1);
  const y = (value: number) => 8 + (high - 16) * (1 - (value - low) / span);
  return (
    <>
      <svg viewBox={`0 0 ${wide} ${high}`} className="block h-auto w-full" preserveAspectRatio="none">
        <line x1="0" x2={wide} y1={y(0)} y2={y(0)} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        <polyline
          points={points.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ')}
          fill="none"
          className="stroke-brand"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {points.length <= 40 && points.map(({ label, value }, at) => <circle key={label} cx={x(at)} cy={y(value)} r="3.5" className="fill-brand" />)}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-ink-3 tabular-nums">
        <span>{points[0]!.label}</span>
        <span>{number(top, { maximumFractionDigits: 2 })}</span>
        <span>{points.at(-1)!.label}</span>
      </p>
    </>
  );
}
