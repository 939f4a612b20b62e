import { useLingui } from '@lingui/react/macro';
import { PointsLeft } from '../features/billing/index.ts';
import { OperatorMenu } from '../features/operator/index.ts';
import { homeOf, type Profile, variantOf } from '../kit/session.ts';
import { Brand } from '../ui/brand.tsx';
import { CompanyBrand } from '../ui/company-logo.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { menuOf, partsOf, trailOf } from './screens.ts';
import { ShopSelector } from './shop-selector.tsx';
import { useScreen, useScreens } from './title.ts';

export function SideMenu({ profile, onGo }: { profile: Profile; onGo?: () => void }) {
  const { t } = useLingui();
  const variant = variantOf(profile);
  const company = variant === 'enterprise' ? profile.enterprise_setting : null;
  const screens = useScreens();
  const here = useScreen();
  const trail = trailOf(here, screens);
  if (here?.operator && profile.user.operator) return <OperatorMenu home={homeOf(variant)} onGo={onGo} />;
  return (
    <>
      {company?.logo ? <CompanyBrand logo={company.logo} name={company.company_name} to={homeOf(variant)} /> : <Brand variant={variant} to={homeOf(variant)} />}
      {variant === 'copywriter' && <ShopSelector profile={profile} />}
      <nav aria-label={t`Main`} className="flex flex-col gap-0.5">
        {menuOf(profile, screens).map((screen) => (
          <MenuEntry key={screen.path} screen={screen} parts={partsOf(screen, profile, screens)} trail={trail} onGo={onGo} />
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
