import { cx } from 'class-variance-authority';
import { useLayoutEffect, useRef, useState } from 'react';

export type Bar = {
  key: string;
  label: string;
  tick: string;
  value: number;
  /** The figure in words, where a number would not hold all of it. */
  shown?: string;
};

/**
 * One bar a day, the last one is now. Drawn by hand: a line for the average, a figure over the bar one points at, and
 * the same numbers as a table for those who do not see it.
 */
export function BarChart({
  title,
  bars,
  average,
  head,
  text = String,
}: {
  title: string;
  bars: Bar[];
  average: number;
  head: [string, string];
  text?: (value: number) => string;
}) {
  const [width, box] = useWidth(720);
  const [shown, show] = useState<number | null>(null);
  const { top, ticks } = scaleOf(Math.max(...bars.map((bar) => bar.value), average));
  const left = Math.max(narrowest, ...ticks.map((tick) => widthOf(text(tick)) + 13));
  const slot = (width - left) / bars.length;
  const bar = Math.min(28, slot * 0.62);
  const y = (value: number) => bottom - (bottom - ceiling) * (value / top);
  const middle = (index: number) => left + slot * (index + 0.5);
  const last = bars.length - 1;
  const every = width < 520 ? 3 : 2;
  const lit = shown ?? last;
  const figure = (one: Bar | undefined) => one?.shown ?? text(one?.value ?? 0);
  const told = shown === null || shown === last ? figure(bars[lit]) : `${bars[lit]?.label}: ${figure(bars[lit])}`;
  const half = (widthOf(told) * 1.1) / 2;
  return (
    <figure ref={box} className="mt-1.5">
      <svg viewBox={`0 0 ${width} 190`} className="block h-auto w-full" role="img" aria-label={title} onPointerLeave={() => show(null)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={left - 9} y={y(tick) + 4} textAnchor="end" className={words}>
              {text(tick)}
            </text>
          </g>
        ))}
        <rect x={middle(last) - bar / 2 - 5} y={2} width={bar + 10} height={bottom - 2} rx="8" className="fill-brand-soft" />
        {bars.map(({ key, tick, value }, index) => (
          <g key={key} onPointerEnter={() => show(index)}>
            <rect x={left + slot * index} y={0} width={slot} height={bottom} fill="transparent" />
            <rect
              x={middle(index) - bar / 2}
              y={value === 0 ? bottom - 2 : y(value)}
              width={bar}
              height={value === 0 ? 2 : Math.max(2, bottom - y(value))}
              rx={value === 0 ? 1 : Math.min(4, (bottom - y(value)) / 2)}
              className={cx(
                'transition-colors',
                index === last ? 'fill-brand' : value === 0 ? 'fill-line-strong' : index === shown ? 'fill-brand' : 'fill-brand-soft-2',
              )}
            />
            {(index === last || ((last - index) % every === 0 && last - index > 1)) && (
              <text
                x={middle(index)}
                y={180}
                textAnchor={index === last && width < 520 ? 'end' : 'middle'}
                dx={index === last && width < 520 ? slot / 2 : 0}
                className={index === last ? strong : words}
              >
                {tick}
              </text>
            )}
          </g>
        ))}
        {average > 0 && <line x1={left} x2={middle(last) - bar / 2 - 8} y1={y(average)} y2={y(average)} className="stroke-ink-3" strokeDasharray="2 4" />}
        <text
          x={Math.min(Math.max(middle(lit), half), width - half)}
          y={Math.max(12, y(bars[lit]?.value ?? 0) - 8)}
          textAnchor="middle"
          className={strong}
          pointerEvents="none"
        >
          {told}
        </text>
      </svg>
      <AsTable title={title} head={head} lines={bars.map((one) => ({ key: one.key, name: one.label, figure: figure(one) }))} />
    </figure>
  );
}

/** For those who do not see the bars. */
function AsTable({ title, head, lines }: { title: string; head: [string, string]; lines: { key: string; name: string; figure: string }[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, figure }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A dotted line and what it stands for. */
export function AverageLegend({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-ink-3">
      <i aria-hidden="true" className="w-3.5 border-t-2 border-dotted border-ink-3" />
      {children}
    </span>
  );
}

const narrowest = 34;
/** About as wide as it is drawn: a letter of Chinese, Japanese or Korean is as wide as two of the others. */
const widthOf = (figure: string): number => [...figure].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 6.8), 0);
const bottom = 160;
/** Room for a figure over the highest bar. */
const ceiling = 24;
const words = 'fill-ink-3 text-[12px] tabular-nums';
const strong = 'fill-ink-1 text-[13px] font-bold tabular-nums';

/** Three or four round steps that reach over the highest bar. */
export const scaleOf = (highest: number): { top: number; ticks: number[] } => {
  const rough = Math.max(highest, 3) / 3;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * ten).find((one) => one >= rough) ?? rough;
  const top = Math.max(1, Math.ceil(Math.max(highest, 1) / step)) * step;
  return { top, ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step) };
};

/** Drawn at the width it has, so that letters keep their size. */
const useWidth = (first: number) => {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(first);
  // Before the first paint: drawn in another width it would stand in another height.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = (wide: number) => setWidth(Math.max(260, Math.round(wide || first)));
    fit(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => fit(entry?.contentRect.width ?? first));
    observer.observe(element);
    return () => observer.disconnect();
  }, [first]);
  return [width, box] as const;
};
