import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  lead: string;
  drawing: ReactNode;
  facts: [name: string, value: ReactNode][];
  act: ReactNode;
  /** On a phone one of them is open. */
  open: boolean;
  onOpen: () => void;
  children?: ReactNode;
};

/** One way to have it written: what it gives, what it costs and needs, and its one press. */
export function Column({ title, lead, drawing, facts, act, open, onOpen, children }: Props) {
  const id = useId();
  return (
    <li className="flex min-w-0 flex-col gap-2.5 bg-surface px-6 pt-6 pb-6 phone:px-4 phone:py-3">
      <div className="mb-1.5 h-28 phone:hidden">{drawing}</div>
      <h3 className="text-[16px] leading-[22px] font-bold phone:hidden">{title}</h3>
      <h3 className="hidden text-[16px] font-bold phone:block">
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onOpen} className="flex min-h-11 w-full items-center justify-between text-left">
          {title}
          <ChevronDown aria-hidden="true" className={cx('size-[18px] stroke-2 text-ink-3', open && 'rotate-180')} />
        </button>
      </h3>
      <p className="text-ink-2">{lead}</p>
      <div id={id} className={cx('flex flex-1 flex-col gap-2.5', !open && 'phone:hidden')}>
        {children}
        <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-3.5 border-t border-line pt-2.5 text-s">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="py-1 text-ink-2">{name}</dt>
              <dd className="py-1 text-right">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3.5">{act}</div>
      </div>
    </li>
  );
}
