import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useKept } from '../kit/kept.ts';

/** A line of the side menu with parts, which hang on a pencil line. Where one is unfolds by itself; what was folded or unfolded by hand stays so. */
export function MenuBranch({
  name,
  of,
  inside,
  beside,
  head,
  children,
}: {
  name: string;
  of: string;
  inside: boolean;
  beside?: ReactNode;
  head: (open: boolean) => ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const id = useId();
  const [wished, wish] = useKept(`menu.${of}`);
  const open = wished ?? inside;
  return (
    <div>
      <div className="relative flex [&>a]:pr-11">
        {head(open)}
        {beside}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t`Parts of ${name}`}
          onClick={() => wish(!open)}
          className="absolute top-px right-0.5 grid size-9 place-items-center rounded-m text-ink-3 hover:bg-hover hover:text-ink-1 max-lg:top-0 max-lg:right-0 max-lg:size-11"
        >
          <ChevronDown aria-hidden="true" className={cx('size-4 stroke-2', open && 'rotate-180')} />
        </button>
      </div>
      <div id={id} hidden={!open} className="mt-px mb-1.5 ml-[18px] flex flex-col gap-px border-l border-line-strong pl-2.5">
        {children}
      </div>
    </div>
  );
}
