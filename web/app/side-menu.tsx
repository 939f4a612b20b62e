import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { PointsLeft } from '../features/billing/index.ts';
import type { Screen } from '../kit/screen.ts';
import { homeOf, type Profile, variantOf } from '../kit/session.ts';
import { Brand } from '../ui/brand.tsx';
import { menuOf } from './screens.ts';
import { ShopSelector } from './shop-selector.tsx';
import { useScreen, useScreens } from './title.ts';

export function SideMenu({ profile, onGo }: { profile: Profile; onGo?: () => void }) {
  const { t, i18n } = useLingui();
  const variant = variantOf(profile);
  const here = useScreen();
  const screens = useScreens();
  return (
    <>
      <Brand variant={variant} to={homeOf(variant)} />
      {variant === 'copywriter' && <ShopSelector profile={profile} />}
      <nav aria-label={t`Main`} className="flex flex-col gap-0.5">
        {menuOf(profile, screens).map((screen) => (
          <Link
            key={screen.path}
            to={screen.path}
            onClick={onGo}
            activeProps={{}}
            aria-current={isCurrent(screen, here) ? 'page' : undefined}
            className="group flex min-h-[38px] items-center gap-[11px] rounded-m px-2.5 font-medium text-ink-2 no-underline hover:bg-hover hover:text-ink-1 aria-[current]:bg-surface aria-[current]:text-ink-1 aria-[current]:shadow-low aria-[current]:ring-1 aria-[current]:ring-line phone:min-h-11"
          >
            {screen.icon && <screen.icon aria-hidden="true" className={cx('size-[18px] stroke-[1.75] group-aria-[current]:text-brand')} />}
            {i18n._(screen.title)}
          </Link>
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-3 pt-4">
        {profile.settings.demo && (
          <div className="border-t border-line px-2.5 pt-3.5">
            <p className="text-xs font-medium text-ink-2">{t`Demo mode`}</p>
            <p className="mt-0.5 text-xs text-ink-3">{t`Only this computer can reach this server. The demo shop is not a real one: try anything.`}</p>
          </div>
        )}
        <PointsLeft onGo={onGo} />
      </div>
    </>
  );
}

const isCurrent = (screen: Screen, here: Screen | undefined): boolean => screen.path === here?.path || screen.path === here?.parent;
