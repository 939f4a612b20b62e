import type { ReactNode } from 'react';

/** The one white sheet. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-w-0 flex-[1_0_auto] flex-col overflow-clip rounded-xl border border-line bg-surface outline-none phone:rounded-t-[16px] phone:rounded-b-none phone:border-x-0 phone:border-b-0"
    >
      {children}
    </main>
  );
}
