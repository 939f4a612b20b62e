import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, House, PenLine } from 'lucide-react';
import { PointsLink } from '../features/billing/index.ts';
import { homeOf, type Profile, variantOf } from '../kit/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Crumbs } from './header.tsx';
import { screenAt } from './screens.ts';
import { useScreen, useScreens } from './title.ts';

/** App mode: the page around us has its own menu, so ours is a breadcrumb, what else there is, and the way to work. */
export function FramedHeader({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const go = useNavigate();
  const home = homeOf(variantOf(profile));
  const atHome = useScreen()?.path === home;
  const screens = useScreens();
  const writer = screenAt('/freestyle', screens);
  // The settings begin with who one is, and are called after that here.
  const more = [
    { screen: screenAt('/membership', screens), name: t`Membership` },
    { screen: screenAt('/settings', screens), name: t`Profile` },
  ].flatMap(({ screen, name }) => (screen ? [{ ...screen, name }] : []));
  return (
    <header className="flex min-h-(--top) flex-none items-center gap-2 px-1.5 phone:px-4">
      <Crumbs from={atHome ? undefined : screenAt(home, screens)} />
      <div className="ml-auto flex flex-none items-center gap-2">
        <PointsLink />
        {more.length > 0 && (
          <Menu
            trigger={
              <Button kind="ghost" icon={<Ellipsis aria-hidden="true" />}>
                <span className="phone:sr-only">{t`More actions`}</span>
              </Button>
            }
          >
            {more.map((screen) => (
              <MenuItem key={screen.path} onSelect={() => void go({ to: screen.path })} icon={screen.icon && <screen.icon aria-hidden="true" />}>
                {screen.name}
              </MenuItem>
            ))}
          </Menu>
        )}
        {!atHome && (
          <ButtonLink to={home} icon={<House aria-hidden="true" />}>
            {t`Home`}
          </ButtonLink>
        )}
        {atHome && writer && (
          <ButtonLink kind="primary" to={writer.path} icon={<PenLine aria-hidden="true" />}>
            {t`Optimize listing`}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
