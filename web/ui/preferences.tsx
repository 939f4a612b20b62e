import { useLingui } from '@lingui/react/macro';
import type { Language } from '@storewright/contract/kit/languages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Languages, Moon, Sun } from 'lucide-react';
import { errorText } from '../kit/error-texts.ts';
import { language, languageNames } from '../kit/i18n.ts';
import { readIn } from '../kit/reading.ts';
import { type Theme, useTheme } from '../kit/theme.ts';
import { IconButton } from './button.tsx';
import { Segmented } from './segmented.tsx';
import { toast } from './toast.tsx';

/** English and Chinese at one press, all eight in a list. An address that names a language is changed along. */
export function LanguageSwitch({ plain = false, wide = false }: { plain?: boolean; wide?: boolean }) {
  const { t } = useLingui();
  const named = useSearch({ strict: false, select: (search) => 'lang' in search });
  const go = useNavigate();
  const choose = async (next: Language) => {
    const isSpoken = await readIn(next).then(
      () => true,
      (error: unknown) => toast('bad', errorText(error)),
    );
    if (isSpoken && named) await go({ to: '.', search: (search: Record<string, unknown>) => ({ ...search, lang: next }) });
  };
  const now = language();
  return (
    <span className={cx('inline-flex items-center gap-0.5', wide && 'w-full')}>
      <Segmented<Language>
        label={t`Language`}
        plain={plain}
        wide={wide}
        value={now}
        onChange={(next) => void choose(next)}
        parts={[
          { value: 'en', text: 'EN', lang: 'en', label: 'EN, English' },
          { value: 'zh', text: '中文', lang: 'zh' },
        ]}
      />
      {/* The computer's own list, under its sign: it opens well on every phone, and weighs nothing here. */}
      <span className="relative inline-flex size-(--ctl) flex-none items-center justify-center rounded-m text-s font-bold text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-hover:bg-hover has-hover:text-ink-1">
        <span aria-hidden="true">{now === 'en' || now === 'zh' ? <Languages className="size-[18px] stroke-[1.75]" /> : now.toUpperCase()}</span>
        <select
          aria-label={t`All languages`}
          value={now}
          onChange={({ target }) => void choose(target.value as Language)}
          className="absolute inset-0 cursor-pointer bg-surface text-ink-1 opacity-0"
        >
          {Object.entries(languageNames).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </span>
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
