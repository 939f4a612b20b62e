import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../kit/format.ts';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { Popover } from './popover.tsx';

/** What else a list can be narrowed by, behind one press; how many of them hold stands on it. */
export const Filters = ({ label, on, children }: { label: string; on: number; children: ReactNode }) => (
  <Popover
    label={label}
    trigger={
      <Button icon={<ListFilter aria-hidden="true" />}>
        {label}
        {on > 0 && <Chip tone="accent">{number(on)}</Chip>}
      </Button>
    }
  >
    {children}
  </Popover>
);
