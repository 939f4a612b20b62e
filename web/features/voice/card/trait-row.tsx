import { useLingui } from '@lingui/react/macro';
import type { Example } from '@storewright/contract/voice/style';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';

type Props = {
  name: string;
  /** Null: nothing clear was found. */
  measured: ReactNode;
  examples?: Example[] | undefined;
  /** The owner set it: it wins over what was measured. */
  set: boolean;
  children?: ReactNode;
};

/** One trait: what it is, what was measured of it and where, and what the owner wants. */
export function TraitRow({ name, measured, examples = [], set, children }: Props) {
  const { t } = useLingui();
  const [shown, show] = useState(false);
  return (
    <li className="grid grid-cols-[150px_minmax(0,1fr)_minmax(200px,260px)] items-start gap-x-6 gap-y-2 border-b border-line py-3.5 last:border-0 max-md:grid-cols-[minmax(0,1fr)]">
      <h3 className="pt-2 font-medium max-md:pt-0">{name}</h3>
      <div className="min-w-0 pt-2 max-md:pt-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className={set ? 'text-ink-3 line-through decoration-line-strong' : undefined}>
            {measured || <span className="text-ink-3">{t`Nothing clear`}</span>}
          </span>
          {examples.length > 0 && (
            <LinkButton quiet tight aria-expanded={shown} onClick={() => show(!shown)}>
              {shown ? t`Hide the examples` : t`Examples`}
              <span className="sr-only"> {name}</span>
            </LinkButton>
          )}
        </div>
        {shown && examples.length > 0 && (
          <ul className="mt-1.5 flex flex-col gap-1.5 border-l-2 border-line-strong pl-3 text-s text-ink-2">
            {[...new Set(examples.map(({ quote }) => quote))].slice(0, 4).map((quote) => (
              <li key={quote} className="[overflow-wrap:anywhere]">
                {quote}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
