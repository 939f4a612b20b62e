import type { ReactNode } from 'react';

/** The work on the sheet, and beside it what one looks up. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_352px]">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 border-line bg-surface-2 max-lg:border-t lg:border-l lg:[&>section]:px-5">{side}</div>
    </div>
  );
}
