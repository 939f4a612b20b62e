import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Variant } from '../kit/session.ts';
import { Mark } from './mark.tsx';

/** The name of the house, with the sign of its variant. */
export function Brand({ variant, to }: { variant: Variant; to: string }) {
  const { t } = useLingui();
  const name = { copywriter: null, api: t`API`, enterprise: t`Enterprise` }[variant];
  return (
    <Link to={to} className="flex h-(--top) flex-none items-center gap-2.5 px-2 text-[16px] font-bold tracking-[-.02em] text-ink-1 no-underline">
      <Mark tip={tips[variant]} />
      Storewright
      {name && <span className="-ml-0.5 text-xs font-medium tracking-normal text-ink-3">{name}</span>}
    </Link>
  );
}

const tips = { copywriter: 'pen', api: 'brackets', enterprise: 'door' } as const;
