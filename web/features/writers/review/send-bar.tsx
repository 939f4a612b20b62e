import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  back: ReactNode;
  onBack: () => void;
  sending: { state: string; lost?: boolean };
  /** What keeps it from going out. */
  missing?: string | null;
  count: ReactNode;
  icon: ReactNode;
  disabled: boolean;
  onSend: () => void;
  /** What the button says. */
  children: ReactNode;
};

/** The way back, how much goes out, and the one press that sends it, for whoever may. */
export function SendBar({ back, onBack, sending, missing = null, count, icon, disabled, onSend, children }: Props) {
  const maySend = useMay('publish_to_store');
  return (
    <div className="sticky bottom-0 z-5 flex items-center gap-3 border-t border-line bg-surface px-4 py-2.5 phone:flex-wrap">
      <Button kind="ghost" icon={<ChevronLeft className="size-[15px]!" aria-hidden />} onClick={onBack} className="phone:flex-1">
        {back}
      </Button>
      <span className="flex-1 phone:hidden" />
      <span className={missing ? 'text-s text-red phone:basis-full' : 'text-s text-ink-2 phone:hidden'} role="status">
        {missing ?? (sending.state === 'sending' && sending.lost ? <Trans>The answer got lost. Asking what became of it…</Trans> : count)}
      </span>
      {maySend && (
        <Button kind="primary" className="phone:flex-1" icon={icon} busy={sending.state === 'sending'} disabled={disabled} onClick={onSend}>
          {children}
        </Button>
      )}
    </div>
  );
}
