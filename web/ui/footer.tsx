import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';

export function Footer({ demo = false, className }: { demo?: boolean; className?: string }) {
  const { t } = useLingui();
  const year = new Date().getFullYear();
  return (
    <footer className={cx('flex min-h-9 flex-none flex-wrap items-center gap-x-4 px-3.5 text-xs text-ink-3 phone:bg-surface phone:px-4 phone:py-2', className)}>
      <span>{t`© ${year} Storewright`}</span>
      <span>{t`Version 1.0.0`}</span>
      {demo && <span className="lg:hidden">{t`Demo mode`}</span>}
      <span className="flex gap-4 sm:ml-auto">
        <Link to="/help/term" className="inline-flex min-h-6 items-center no-underline hover:underline phone:min-h-11">
          {t`Terms`}
        </Link>
        <Link to="/help/privacy" className="inline-flex min-h-6 items-center no-underline hover:underline phone:min-h-11">
          {t`Privacy`}
        </Link>
      </span>
    </footer>
  );
}
