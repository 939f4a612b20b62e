import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import { useSwitchShop } from '../features/auth/index.ts';
import type { Profile } from '../kit/session.ts';
import { Busy } from '../ui/busy.tsx';
import { Menu, MenuChoice, MenuHeading } from '../ui/menu.tsx';

/** The shop the console looks at. Waits during the call; afterwards the whole page starts anew with the other shop. */
export function ShopSelector({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { switchShop, switching } = useSwitchShop();
  const { shop_list: all, current_shop: current } = profile.user.user_profile;
  const here = all.find(({ id }) => id === current?.shop_id);
  const name = here?.name || here?.domain;
  return (
    <Menu
      align="start"
      className="w-[216px]"
      trigger={
        <button
          type="button"
          disabled={switching || all.length === 0}
          aria-busy={switching || undefined}
          className="mb-3 flex min-h-12 w-full flex-none items-center gap-2.5 rounded-m border border-line bg-surface px-2.5 py-1.5 text-left shadow-low hover:border-line-strong disabled:cursor-not-allowed disabled:text-ink-3"
        >
          <span className="sr-only">{t`Switch shop, now`}</span>
          <span aria-hidden="true" className="grid size-7 flex-none place-items-center rounded-[7px] bg-brand-soft-2 text-xs font-bold text-ink-1">
            {(name ?? '–').slice(0, 1).toUpperCase()}
          </span>
          <span className="min-w-0 flex-1">
            <b className="block truncate leading-[18px] font-medium">{name ?? t`No shop yet`}</b>
            <small className="block truncate text-xs text-ink-3">{here ? here.domain : t`Drafts work without one`}</small>
          </span>
          {switching ? <Busy /> : <ChevronsUpDown aria-hidden="true" className="size-[15px] stroke-2" />}
        </button>
      }
    >
      <MenuHeading>{t`Shops of this account`}</MenuHeading>
      <MenuChoice
        value={here?.id ?? ''}
        disabled={switching}
        onChange={(id) => id !== here?.id && switchShop(id)}
        items={all.map(({ id, name: one, domain }) => ({
          value: id,
          text: (
            <span className="min-w-0">
              <span className="block truncate">{one || domain}</span>
              <span className="block truncate text-xs text-ink-3">{domain}</span>
            </span>
          ),
        }))}
      />
    </Menu>
  );
}
