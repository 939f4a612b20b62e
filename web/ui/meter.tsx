import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** 80 and up is good, 50 to 79 can be improved, below that it wants mending. */
export const bandOf = (value: number): 'high' | 'mid' | 'low' => (value >= 80 ? 'high' : value >= 50 ? 'mid' : 'low');

/** A mark out of 100 on its ground; `label` says what it is a mark of, where nothing around it does. */
export function MeterPill({ value, label, className }: { value: number | null; label?: string; className?: string }) {
  const ground =
    value === null
      ? 'bg-surface-3 text-ink-2'
      : { high: 'bg-green-soft text-green', mid: 'bg-amber-soft text-amber', low: 'bg-red-soft text-red' }[bandOf(value)];
  return (
    <span className={cx('inline-grid h-6 min-w-[34px] flex-none place-items-center rounded-[7px] px-[7px] text-s font-bold tabular-nums', ground, className)}>
      {label && <span className="sr-only">{label} </span>}
      {value ?? '–'}
    </span>
  );
}

/**
 * The same as a ring. `held` is where it would stand without what holds it down: a ghost arc up to there, and a mark at
 * the cap.
 */
export function MeterRing({
  value,
  held,
  label,
  caption,
  busy = false,
  className,
}: {
  value: number | null;
  held?: number | null;
  label: string;
  caption?: ReactNode;
  busy?: boolean;
  className?: string;
}) {
  const stroke = value === null ? 'var(--brand-soft-2)' : { high: 'var(--green-fill)', mid: 'var(--amber-fill)', low: 'var(--red-fill)' }[bandOf(value)];
  const cap = held != null && value !== null && held > value;
  return (
    <svg viewBox="0 0 104 104" className={cx('size-[104px] flex-none', className)} role="img" aria-label={label}>
      <g transform="rotate(-90 52 52)" fill="none" strokeWidth="9" className={cx(busy && 'animate-pulse')}>
        <circle cx="52" cy="52" r="44" stroke="var(--surface-3)" />
        {cap && <circle cx="52" cy="52" r="44" stroke="var(--line-strong)" pathLength={100} strokeDasharray={ghost(value, held)} />}
        <circle cx="52" cy="52" r="44" stroke={stroke} pathLength={100} strokeDasharray={`${value ?? 35} 100`} />
        {cap && <path d="M52 52m38 0h13" stroke="var(--ink-1)" strokeWidth="2.5" transform={`rotate(${value * 3.6} 52 52)`} />}
      </g>
      <text x="52" y={caption ? 58 : 62} textAnchor="middle" className="fill-ink-1 text-[28px] font-bold tabular-nums" aria-hidden="true">
        {value ?? '–'}
      </text>
      {caption && (
        <text x="52" y="74" textAnchor="middle" className="fill-ink-3 text-[11px]" aria-hidden="true">
          {caption}
        </text>
      )}
    </svg>
  );
}

/** Dashes from `from` to `to` of a path of length 100, and nothing after. */
const ghost = (from: number, to: number): string => {
  const dashes = Math.floor((to - from) / 2);
  return `0 ${from} ${Array.from({ length: dashes }, () => '1 1').join(' ')} 0 ${Math.max(0, 100 - from - dashes * 2)}`;
};
