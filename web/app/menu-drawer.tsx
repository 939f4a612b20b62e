import { useLingui } from '@lingui/react/macro';
import type { Profile } from '../kit/session.ts';
import { Drawer } from '../ui/dialog.tsx';
import { Preferences } from '../ui/preferences.tsx';
import { SideMenu } from './side-menu.tsx';

/** The side menu of a small screen, with what the header has no room for. */
export function MenuDrawer({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer open={open} onClose={onClose} side="left" bare title={t`Side menu`} className="w-[min(280px,calc(100vw-56px))] bg-canvas">
      <div className="flex min-h-full flex-col px-3 pb-4">
        <SideMenu profile={profile} onGo={onClose} />
        <Preferences className="mt-4 sm:hidden" />
      </div>
    </Drawer>
  );
}
