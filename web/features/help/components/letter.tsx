import type { ReactNode } from 'react';

/** A text to be read: one column, 66 characters a line. */
export function Letter({ lead, parts }: { lead: ReactNode; parts: { title: ReactNode; text: ReactNode[] }[] }) {
  return (
    <article className="mx-auto w-full max-w-[720px] px-8 py-9 text-read phone:px-4 phone:py-6">
      <p className="max-w-[66ch] text-ink-1">{lead}</p>
      {parts.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
        <section key={index} className="mt-6">
          <h2>{title}</h2>
          {text.map((one, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
            <p key={line} className="mt-1.5 max-w-[66ch] text-ink-2">
              {one}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
