import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Moon, Sun } from 'lucide-react';
import { errorText } from '../kit/error-texts.ts';
import { language } from '../kit/i18n.ts';
import { readIn } from '../kit/reading.ts';
import { type Theme, useTheme } from '../kit/theme.ts';
import { IconButton } from './button.tsx';
import { Segmented } from './segmented.tsx';
import { toast } from './toast.tsx';

/** English and Chinese; the other six by `?lang=`. An address that names a language is changed along. */
export function LanguageSwitch({ plain = false, wide = false }: { plain?: boolean; wide?: boolean }) {
  const { t } = useLingui();
  const named = useSearch({ strict: false, select: (search) => 'lang' in search });
  const go = useNavigate();
  const choose = async (next: 'en' | 'zh') => {
    const isSpoken = await readIn(next).then(
      () => true,
      (error: unknown) => toast('bad', errorText(error)),
    );
    if (isSpoken && named) await go({ to: '.', search: (search: Record<string, unknown>) => ({ ...search, lang: next }) });
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
        { value: 'en', text: 'EN', lang: 'en', label: 'EN, English' },
        { value: 'zh', text: '中文', lang: 'zh' },
      ]}
    />
  );
}

/** The other of the two. */
export function ThemeToggle() {
  const { t } = useLingui();
  const { dark, choose } = useTheme();
  return (
    <IconButton label={dark ? t`Switch to light` : t`Switch to dark`} tip={false} onClick={() => choose(dark ? 'light' : 'dark')}>
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
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
