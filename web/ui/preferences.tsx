import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Monitor, Moon, Sun } from 'lucide-react';
import { language, speak } from '../kit/i18n.ts';
import type { ReactNode } from 'react';
import { type Theme, useTheme } from '../kit/theme.ts';
import { IconButton } from './button.tsx';
import { Menu, MenuChoice } from './menu.tsx';
import { Segmented } from './segmented.tsx';

/** English and Chinese; the other six by `?lang=`. An address that names a language is changed along. */
export function LanguageSwitch({ plain = false, wide = false }: { plain?: boolean; wide?: boolean }) {
  const { t } = useLingui();
  const named = useSearch({ strict: false, select: (search) => 'lang' in search });
  const go = useNavigate();
  const choose = async (next: 'en' | 'zh') => {
    await speak(next);
    if (named) await go({ to: '.', search: (search: Record<string, unknown>) => ({ ...search, lang: next }) });
  };
  const now = language();
  return (
    <Segmented<'en' | 'zh'>
      label={t`Language`}
      plain={plain}
      wide={wide}
      value={now === 'zh' ? 'zh' : now === 'en' ? 'en' : null}
      onChange={(next) => void choose(next)}
      parts={[
        { value: 'en', text: 'EN', lang: 'en', label: 'English' },
        { value: 'zh', text: '中文', lang: 'zh' },
      ]}
    />
  );
}

export function ThemeMenu() {
  const { t } = useLingui();
  const { theme, dark, choose } = useTheme();
  return (
    <Menu
      className="min-w-[180px]"
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

/** Both, laid out: for a menu on a phone. */
export function Preferences({ className }: { className?: string }) {
  const { t } = useLingui();
  const { theme, choose } = useTheme();
  return (
    <div className={className}>
      <div className="flex flex-col gap-2">
        <LanguageSwitch wide />
        <Segmented<Theme>
          label={t`Light or dark`}
          wide
          value={theme}
          onChange={choose}
          parts={[
            { value: 'light', text: t`Light` },
            { value: 'dark', text: t`Dark` },
            { value: 'system', text: t`Auto` },
          ]}
        />
      </div>
    </div>
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
