import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Braces, Building2, ChevronRight, HandCoins, LayoutDashboard, LogOut, Menu as MenuIcon, PenLine, ShieldUser } from 'lucide-react';
import { Fragment } from 'react';
import { useAccounts, useSignOut, useSwitchAccount } from '../features/auth/index.ts';
import { PointsLink } from '../features/billing/index.ts';
import { errorText } from '../kit/error-texts.ts';
import type { Screen } from '../kit/screen.ts';
import { homeOf, type Profile, variantOf } from '../kit/session.ts';
import { usageOf, workIn } from '../kit/working.ts';
import { Brand } from '../ui/brand.tsx';
import { CompanyLogo } from '../ui/company-logo.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuRule } from '../ui/menu.tsx';
import { LanguageSwitch } from '../ui/preferences.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { toast } from '../ui/toast.tsx';
import { screenAt } from './screens.ts';
import { useScreen, useScreens } from './title.ts';

export function Header({ profile, onMenu }: { profile: Profile | null; onMenu: () => void }) {
  const { t } = useLingui();
  return (
    <header className="flex h-(--top) flex-none items-center gap-3 pr-1.5 pl-2.5 max-lg:px-1 phone:gap-1">
      {profile ? (
        <IconButton label={t`Open menu`} tip={false} onClick={onMenu} className="lg:hidden">
          <MenuIcon aria-hidden="true" />
        </IconButton>
      ) : (
        <Brand variant="copywriter" to="/connect-store" />
      )}
      {profile?.enterprise_setting?.logo && variantOf(profile) === 'enterprise' && (
        <CompanyLogo logo={profile.enterprise_setting.logo} name="" className="h-6 max-w-20 flex-none lg:hidden" />
      )}
      <Crumbs />
      <div className="ml-auto flex flex-none items-center gap-1">
        {profile && <PointsLink className="lg:hidden" />}
        <span className={profile ? 'contents phone:hidden' : 'contents'}>
          <LanguageSwitch plain />
          <ThemeMenu />
        </span>
        {profile ? <AccountMenu profile={profile} /> : <ButtonLink to="/connect-store">{t`Sign in`}</ButtonLink>}
      </div>
    </header>
  );
}

/** Where one is, and what it is a part of. */
export function Crumbs({ from }: { from?: Screen | undefined }) {
  const { i18n } = useLingui();
  const screen = useScreen();
  const screens = useScreens();
  if (!screen) return null;
  // A section says its own name below; what it is a section of stands here.
  const shown = (screen.section && screenAt(screen.parent, screens)) || screen;
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      {[from, screenAt(shown.parent, screens)]
        .filter((parent) => parent !== undefined)
        .map((parent) => (
          <Fragment key={parent.path}>
            <Link
              to={parent.path}
              className="inline-flex min-h-9 items-center font-medium whitespace-nowrap text-ink-3 no-underline hover:text-ink-1 phone:hidden"
            >
              {i18n._(parent.title)}
            </Link>
            <ChevronRight aria-hidden="true" className="size-[15px] stroke-2 text-ink-3 phone:hidden" />
          </Fragment>
        ))}
      <h1 className="truncate">{i18n._(shown.title)}</h1>
    </div>
  );
}

function AccountMenu({ profile: { user, ...profile } }: { profile: Profile }) {
  const { t } = useLingui();
  const go = useNavigate();
  const signOut = useSignOut();
  return (
    <Menu
      trigger={
        <button type="button" className="grid size-(--ctl) flex-none place-items-center rounded-full hover:bg-hover">
          <span className="grid size-8 place-items-center rounded-full bg-brand-soft-2 text-xs font-bold text-ink-1">{initials(user.name || user.email)}</span>
          <span className="sr-only">{t`Account menu, ${user.name}`}</span>
        </button>
      }
    >
      <div className="px-2.5 py-1.5">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-xs text-ink-3">{user.email}</p>
      </div>
      <MenuRule />
      <MenuItem icon={<LayoutDashboard aria-hidden="true" />} onSelect={() => void go({ to: homeOf(variantOf({ user, ...profile })) })}>
        {t`Dashboard`}
      </MenuItem>
      <MenuItem icon={<HandCoins aria-hidden="true" />} onSelect={() => void go({ to: '/affiliate' })}>
        {t`Affiliate`}
      </MenuItem>
      <SwitchConsole profile={{ user, ...profile }} />
      <OtherAccounts />
      {user.operator && (
        <MenuItem icon={<ShieldUser aria-hidden="true" />} onSelect={() => void go({ to: '/secret_badass_page' })}>
          {t`Operator`}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={signOut}>
        {t`Sign out`}
      </MenuItem>
    </Menu>
  );
}

/** To the other console, for whoever may choose. One changes into it on its dashboard. */
function SwitchConsole({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const go = useNavigate();
  const usage = usageOf(profile);
  if (!usage) return null;
  const toApi = usage === 'copygpt';
  const change = () =>
    void workIn(toApi ? 'pgpt_api' : 'copygpt').then(
      () => go({ to: '/dashboard' }),
      (error: unknown) => toast('bad', errorText(error)),
    );
  return (
    <MenuItem icon={toApi ? <Braces aria-hidden="true" /> : <PenLine aria-hidden="true" />} onSelect={change}>
      {toApi ? t`Switch to the API console` : t`Switch to the shop console`}
    </MenuItem>
  );
}

/** Where somebody belongs to several, the others are a press away. */
function OtherAccounts() {
  const { t } = useLingui();
  const others = (useAccounts().data?.items ?? []).filter(({ current }) => !current);
  const enter = useSwitchAccount();
  if (others.length === 0) return null;
  return (
    <>
      <MenuRule />
      <MenuHeading>{t`Other accounts`}</MenuHeading>
      {others.map(({ id, name }) => (
        <MenuItem key={id} icon={<Building2 aria-hidden="true" />} onSelect={() => enter(id)}>
          {name}
        </MenuItem>
      ))}
      <MenuRule />
    </>
  );
}

const initials = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
