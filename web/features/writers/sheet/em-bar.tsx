export type Zone = 'good' | 'fair' | 'poor';

/** How wide a text is on a scale of what is shown: green fits, amber may be cut, red is. */
export function EmBar({ label, zones, at, tick }: { label: string; zones: { zone: Zone; to: number }[]; at: number; tick?: number }) {
  const mark = Math.min(0.995, Math.max(0.004, at));
  return (
    <svg className="em-bar mt-1" role="img" aria-label={label} height="14">
      {zones.map(({ zone, to }, index) => {
        const from = zones[index - 1]?.to ?? 0;
        return <rect key={`${zone}${String(index)}`} x={percent(from)} y="4" width={percent(to - from)} height="6" fill={`var(--${zone})`} />;
      })}
      {tick !== undefined && <rect x={percent(tick)} y="3" width="1" height="8" fill="var(--ink-2)" />}
      <rect x={percent(mark)} y="0" width="7" height="14" rx="3.5" transform="translate(-3.5)" fill="var(--surface)" />
      <rect x={percent(mark)} y="0" width="3" height="14" rx="1.5" transform="translate(-1.5)" fill="var(--ink-1)" />
    </svg>
  );
}

const percent = (part: number) => `${(Math.min(1, part) * 100).toFixed(2)}%`;
