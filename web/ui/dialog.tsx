import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

type Window = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  className?: string;
  /** Long texts are typed in it: a press beside it does not close it. */
  typed?: boolean;
};

/** In the middle of the screen; on phones it rises from below. The rest waits. */
export function Dialog({ open, onClose, title, note, children, foot, className, typed = false }: Window) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={typed}>
      <Base.Portal>
        <Base.Backdrop className={shade} />
        <Base.Popup
          className={cx(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[min(86dvh,760px)] w-[min(560px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl border border-line bg-surface shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 phone:top-auto phone:bottom-0 phone:left-0 phone:w-full phone:translate-x-0 phone:translate-y-0 phone:rounded-b-none',
            className,
          )}
        >
          <Head title={title} note={note} />
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 phone:px-4">{children}</div>
          {foot && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-3.5 phone:px-4">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** From an edge of the screen: a side menu, or more about one row. */
export function Drawer({
  open,
  onClose,
  title,
  note,
  children,
  foot,
  side = 'right',
  bare = false,
  typed = false,
  className = 'w-[min(420px,calc(100vw-40px))] bg-surface',
}: Window & { side?: 'left' | 'right'; bare?: boolean }) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={typed}>
      <Base.Portal>
        <Base.Backdrop className={shade} />
        <Base.Popup
          className={cx(
            'fixed inset-y-0 z-50 flex flex-col shadow-float outline-none transition-[translate,opacity] duration-150 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
            side === 'left'
              ? 'left-0 data-ending-style:-translate-x-4 data-starting-style:-translate-x-4'
              : 'right-0 data-ending-style:translate-x-4 data-starting-style:translate-x-4',
            className,
          )}
        >
          {bare ? <Base.Title className="sr-only">{title}</Base.Title> : <Head title={title} note={note} />}
          <div className={cx('min-h-0 flex-1 overflow-y-auto', !bare && 'px-5 pb-6')}>{children}</div>
          {foot && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Head({ title, note }: { title: ReactNode; note?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="flex items-start gap-3 px-6 pt-5 pb-3 phone:px-4">
      <div className="min-w-0 flex-1">
        <Base.Title className="text-l font-bold tracking-[-.012em]">{title}</Base.Title>
        {note && <Base.Description className="mt-1 text-s text-ink-2">{note}</Base.Description>}
      </div>
      <Base.Close render={<IconButton label={t`Close`} tip={false} className="-mt-1.5 -mr-2" />}>
        <X aria-hidden="true" />
      </Base.Close>
    </div>
  );
}

const shade = 'fixed inset-0 z-50 bg-[rgb(16_21_19/.42)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
