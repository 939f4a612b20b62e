import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTheme } from '../kit/theme.ts';
import { IconButton } from './button.tsx';
import { Menu, MenuChoice } from './menu.tsx';

/** Light, dark, or what the computer says. */
export function ThemeMenu() {
  const { t } = useLingui();
  const { theme, dark, choose } = useTheme();
  return (
    <Menu
      className="min-w-[220px]"
      trigger={
        <IconButton label={t`Light or dark`} tip={false}>
          {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </IconButton>
      }
    >
      <MenuChoice
        value={theme}
        onChange={choose}
        items={[
          { value: 'light', text: <Named icon={<Sun aria-hidden="true" />} name={t`Light`} /> },
          { value: 'dark', text: <Named icon={<Moon aria-hidden="true" />} name={t`Dark`} /> },
          { value: 'system', text: <Named icon={<Monitor aria-hidden="true" />} name={t`As this computer`} /> },
        ]}
      />
    </Menu>
  );
}

function Named({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span className="flex items-center gap-2.5">
      {icon}
      {name}
    </span>
  );
}
