import type { ReactNode } from 'react';
import { useId } from 'react';

/** One way to connect a shop: for whom, what one needs for it, and how. Side by side, the three parts stand in line. */
export function Way({ title, children, needs, form }: { title: ReactNode; children: ReactNode; needs: ReactNode[]; form: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="row-span-3 grid min-w-0 grid-rows-subgrid content-start gap-3 px-6 py-5 phone:px-4">
      <header>
        <h3 id={id} className="font-bold">
          {title}
        </h3>
        <p className="mt-1 text-s text-ink-2">{children}</p>
      </header>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-s text-ink-2 marker:text-ink-3">
        {needs.map((need, index) => (
          <li key={String(index)}>{need}</li>
        ))}
      </ol>
      <div className="pt-1">{form}</div>
    </section>
  );
}
