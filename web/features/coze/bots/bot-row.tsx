import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { CallFault } from '../../../ui/note.tsx';

type Shown = { name: string; said: string; isHere: boolean; onOpen: (() => void) | null; aside: ReactNode; fault?: ReactNode };

/** Coze's own pictures stay with Coze: a letter stands for them. */
export const BotMark = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="grid size-9 flex-none place-items-center rounded-m bg-brand-soft-2 text-s font-bold">
    {[...name][0]}
  </span>
);

export function BotRow({ name, said, isHere, onOpen, aside, fault }: Shown) {
  const inside = (
    <>
      <BotMark name={name} />
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-s text-ink-3">{said}</span>
      </span>
    </>
  );
  return (
    <li className={cx('border-b border-line', isHere && 'bg-brand-soft')}>
      <div className="flex items-center gap-3 pr-5 phone:pr-4">
        {onOpen ? (
          <button
            type="button"
            aria-current={isHere ? 'true' : undefined}
            className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-5 hover:bg-hover phone:pl-4"
            onClick={onOpen}
          >
            {inside}
          </button>
        ) : (
          <div className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-5 phone:pl-4">{inside}</div>
        )}
        <span className="flex-none text-right">{aside}</span>
      </div>
      {fault && <CallFault className="px-5 pb-2" text={fault} />}
    </li>
  );
}
