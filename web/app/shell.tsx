import '../kit/inside-routes.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Suspense, useState } from 'react';
import { isFramed, type Profile, profileQuery } from '../kit/session.ts';
import { Footer } from '../ui/footer.tsx';
import { FramedHeader } from './framed-header.tsx';
import { Header } from './header.tsx';
import { InSections } from './sections.tsx';
import { Panel } from './shell-panel.tsx';
import { ShopStanding } from './shop-standing.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { lazyPart, LostDialog } from '../ui/lazy-part.tsx';

/** What stands around every screen: side menu, header, the sheet, footer. Inside another page only the sheet and a thin header. */
export function Shell() {
  const entered = useRouteContext({ strict: false, select: (context) => (context as { profile?: Profile | null }).profile ?? null });
  // A shop that was connected or lost since is in what was read last.
  const { data: now } = useQuery({ ...profileQuery, enabled: false });
  const profile = entered && (now ?? entered);
  const framed = isFramed();
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const openMenu = () => {
    setOpened(true);
    setOpen(true);
  };
  const side = profile && !framed;
  return (
    <div className={cx('grid min-h-screen', side && 'lg:grid-cols-[var(--side)_minmax(0,1fr)]')}>
      <SkipLink />
      {side && (
        <aside aria-label={t`Side menu`} className="sticky top-0 flex h-screen flex-col overflow-y-auto px-3 pb-3 max-lg:hidden">
          <SideMenu profile={profile} />
        </aside>
      )}
      {side && opened && (
        <Suspense>
          <MenuDrawer profile={profile} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <div
        className={cx('flex min-h-screen min-w-0 flex-col', framed ? 'px-2.5 phone:px-0' : cx('max-lg:px-1.5 phone:px-0!', side ? 'lg:pr-2.5' : 'lg:px-2.5'))}
      >
        {framed && profile ? <FramedHeader profile={profile} /> : <Header profile={profile} onMenu={openMenu} />}
        {profile && <ShopStanding profile={profile} />}
        <Panel>
          <InSections profile={profile}>
            <Outlet />
          </InSections>
        </Panel>
        <Footer demo={profile?.settings.demo ?? false} />
      </div>
    </div>
  );
}

/** Fetched when a small screen asks for it. */
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, LostDialog);
