import { useLingui } from '@lingui/react/macro';
import { day as dayName, number } from '../../../kit/format.ts';

type Day = { day: string; points: string; calls: number };

/** A month in a row of a table: a bar a day, as high as its own highest. */
export function DayBars({ days, of, by }: { days: string[]; of: Day[]; by: 'points' | 'calls' }) {
  const { t } = useLingui();
  const used = new Map(of.map((one) => [one.day, Number(one[by])]));
  const most = Math.max(0, ...used.values());
  if (most === 0) return null;
  const [highest] = [...used].find(([, value]) => value === most)!;
  const [when, much] = [dayName(highest), number(most, { maximumFractionDigits: 0 })];
  return (
    <svg viewBox={`0 0 ${days.length * 4} 20`} width={days.length * 4} height="20" role="img" aria-label={t`Most on ${when}: ${much}`} className="block">
      {days.map((one, at) => {
        const height = ((used.get(one) ?? 0) / most) * 19;
        return (
          <rect key={one} x={at * 4} y={20 - Math.max(1, height)} width="3" height={Math.max(1, height)} className={height > 0 ? 'fill-brand' : 'fill-line'} />
        );
      })}
    </svg>
  );
}
