import { cx } from 'class-variance-authority';

/** An awning, and under it the tip of a pen, a pair of brackets, or a doorway. */
export function Mark({ tip, className }: { tip: 'pen' | 'brackets' | 'door'; className?: string }) {
  return (
    <svg viewBox="0 0 26 26" className={cx('size-[26px] text-brand', className)} fill="none" aria-hidden="true">
      <path d="M4.5 2h17L25 8.5a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z" fill="currentColor" />
      <path d="M9 8.5 10.2 2M17 8.5 15.8 2" stroke="var(--canvas)" strokeWidth="1.2" opacity=".55" />
      {tips[tip]}
    </svg>
  );
}

const line = { stroke: 'currentColor', strokeWidth: 2.2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const tips = {
  pen: (
    <>
      <path d="M13 14.5 16.3 20 13 24.5 9.7 20z" fill="currentColor" />
      <path d="M13 18.5v6" stroke="var(--canvas)" strokeWidth="1.3" />
    </>
  ),
  brackets: <path d="m9.5 15.5-3.5 4 3.5 4M16.5 15.5l3.5 4-3.5 4" {...line} />,
  door: <path d="M7 24.5v-5a6 6 0 0 1 12 0v5M13 20v4.5" {...line} />,
};
