import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Nothing here yet: what will be, and the next step. A small drawing, never a mascot. */
export function Empty({
  title,
  children,
  action,
  drawing = <Sheet />,
  isPage = false,
  className,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  drawing?: ReactNode;
  /** It is all the page says: its title is the page's own. */
  isPage?: boolean;
  className?: string;
}) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={cx('flex flex-col items-center gap-2 px-4 py-10 text-center', className)}>
      <div aria-hidden="true" className="mb-2">
        {drawing}
      </div>
      <Title className="text-h font-bold">{title}</Title>
      {children && <div className="max-w-[46ch] text-ink-2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** A blank sheet and a pencil. */
export function Sheet() {
  return (
    <svg viewBox="0 0 220 132" className="h-24 w-auto">
      <path d="M20 118h180" stroke="var(--line-strong)" strokeWidth="2" />
      <rect x="58" y="18" width="84" height="100" rx="6" fill="var(--surface-3)" />
      <rect x="66" y="10" width="84" height="100" rx="6" fill="var(--surface)" stroke="var(--line-strong)" />
      <path d="M78 30h42M78 44h58M78 54h52M78 68h58M78 78h30" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
      <path d="M112 78h12" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
      <g transform="translate(124 78) rotate(-38)">
        <path d="M0 0l9-5h46v10H9z" fill="var(--brand)" />
        <path d="M0 0l9-5v10z" fill="var(--ink-2)" />
        <rect x="46" y="-5" width="5" height="10" fill="var(--brand-soft-2)" />
      </g>
    </svg>
  );
}
