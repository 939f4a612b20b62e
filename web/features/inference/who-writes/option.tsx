import type { ReactNode } from 'react';
import { Radio } from '../../../ui/choice.tsx';

type Props = { group: string; name: string; note: string; aside?: ReactNode; checked: boolean; onChoose: () => void };

/** A model to choose: its name, what one knows of it, its size. */
export function Option({ group, name, note, aside, checked, onChoose }: Props) {
  return (
    <Radio
      name={group}
      checked={checked}
      onChange={onChoose}
      className="grid! min-h-14 cursor-pointer grid-cols-[18px_minmax(0,1fr)] items-center! gap-x-3! rounded-m border border-line-strong px-3.5 py-2.5 hover:bg-surface-2 has-checked:border-brand has-checked:bg-brand-soft phone:min-h-[60px]"
    >
      <span className="flex min-w-0 items-center gap-3">
        <span className="min-w-0 flex-1">
          <b className="block truncate font-medium">{name}</b>
          <span className="block text-xs text-ink-2">{note}</span>
        </span>
        <span className="flex-none text-s text-ink-2 tabular-nums">{aside}</span>
      </span>
    </Radio>
  );
}
