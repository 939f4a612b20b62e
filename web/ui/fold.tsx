import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useKept } from '../kit/kept.ts';

type Props = {
  /** Under which name it is kept how it was left. */
  name: string;
  title: ReactNode;
  /** What is in it, in a few words: said while it is folded, too. */
  say?: ReactNode;
  /** How it stands for who never said. */
  open?: boolean;
  /** Its content asks the server: it is there only while it stands open. */
  late?: boolean;
  children: ReactNode;
};

/** A part of a sheet that opens on demand, and stays as it was left. */
export function Fold({ name, title, say, open: first = false, late = false, children }: Props) {
  const id = useId();
  const [kept, keep] = useKept(`part.${name}`);
  const open = kept ?? first;
  return (
    <section className="border-t border-line last:border-b">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => keep(!open)}
          className="group flex min-h-14 w-full items-center gap-3 rounded-s text-left"
        >
          <span className="flex-none group-hover:underline group-hover:decoration-1 group-hover:underline-offset-3">{title}</span>
          <span className="ml-auto min-w-0 text-right text-s font-normal text-ink-3">{say}</span>
          <ChevronDown aria-hidden="true" className={cx('size-4 flex-none stroke-2 text-ink-3', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!open} className="flex flex-col gap-4 pt-0.5 pb-5">
        {(open || !late) && children}
      </div>
    </section>
  );
}
