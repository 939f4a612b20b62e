import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { points as pointsText } from '../../../kit/format.ts';
import { Fault } from '../../../ui/field.tsx';

/** How many points, large, with their price beside them, and three amounts to press. */
export function Amount({
  typed,
  points,
  price,
  rate,
  error,
  onType,
}: {
  typed: string;
  points: string | null;
  price: string | undefined;
  rate: { currency: string; points: string } | undefined;
  error: ReactNode;
  onType: (typed: string) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const each = rate && pointsText(rate.points);
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-2">
          <label htmlFor={id} className="text-s font-medium text-ink-2">
            {t`Points`}
          </label>
          {rate && <span className="text-xs text-ink-3">{t`1 ${rate.currency} = ${each ?? ''} points`}</span>}
        </div>
        <div className="flex items-baseline gap-2 rounded-m border border-control bg-surface px-3 py-1.5 focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand">
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-price${error ? ` ${id}-error` : ''}`}
            onChange={({ target }) => onType(target.value)}
            onBlur={() => points && onType(pointsText(points))}
            className="min-h-9 w-full min-w-0 bg-transparent text-xl font-bold tracking-[-.012em] tabular-nums outline-none phone:min-h-11"
          />
          <span id={`${id}-price`} aria-live="polite" className="whitespace-nowrap text-ink-2 tabular-nums">
            {price ? `= ${price}` : points ? '= …' : ''}
          </span>
        </div>
        {error && (
          <div id={`${id}-error`}>
            <Fault>{error}</Fault>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={amount === points}
            onClick={() => onType(pointsText(amount))}
            className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3 text-s font-medium text-ink-2 tabular-nums hover:bg-surface-3 hover:text-ink-1 aria-pressed:border-transparent aria-pressed:bg-brand-soft aria-pressed:text-brand phone:min-h-11"
          >
            {pointsText(amount)}
          </button>
        ))}
      </div>
    </>
  );
}

const amounts = ['1000', '5000', '20000'];
