import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Tone = 'neutral' | 'bad' | 'warn' | 'info' | 'accent';

/** A few words in place, with what to do about it. */
export function Note({
  tone = 'neutral',
  icon,
  action,
  className,
  role,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  const ground = {
    neutral: 'bg-surface-3 text-ink-2',
    bad: 'bg-red-soft text-red',
    warn: 'bg-amber-soft text-amber',
    info: 'bg-blue-soft text-blue',
    accent: 'bg-brand-soft text-ink-1',
  };
  const sign = tone === 'bad' ? <CircleAlert /> : tone === 'warn' ? <TriangleAlert /> : <Info />;
  return (
    <div role={role} className={cx('flex items-start gap-2.5 rounded-m px-[13px] py-[11px] text-s', ground[tone], className)}>
      <span aria-hidden="true" className="[&_svg]:size-[18px] [&_svg]:stroke-[1.75]">
        {icon ?? sign}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}

/** A call failed: said in place, with the way to try again. */
export function CallFault({ text, onRetry, className }: { text: ReactNode; onRetry?: () => void; className?: string }) {
  const { t } = useLingui();
  return (
    <div role="alert" className={cx('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      <span className="flex min-w-0 items-start gap-1.5 text-s text-red">
        <CircleAlert className="mt-px size-4" aria-hidden="true" />
        <span className="min-w-0">{text}</span>
      </span>
      {onRetry && <Button onClick={onRetry}>{t`Retry`}</Button>}
    </div>
  );
}
