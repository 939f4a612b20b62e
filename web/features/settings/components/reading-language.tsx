import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Language } from '@storewright/contract/kit/languages';
import { errorText } from '../../../kit/error-texts.ts';
import { language, languageNames } from '../../../kit/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { useSetLanguage } from '../settings.api.ts';
import { Part } from './part.tsx';

/** In which language this person reads the console, and what it writes to them. */
export function ReadingLanguage() {
  const { t } = useLingui();
  const set = useSetLanguage();
  const named = useSearch({ strict: false, select: (search) => 'lang' in search });
  const go = useNavigate();
  const choose = (next: Language) =>
    set.mutate(next, { onSuccess: () => named && void go({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, lang: next }) }) });
  return (
    <Part title={t`Your language`} note={t`Of the console in this browser, and of every letter to you.`}>
      <Field label={t`Language`} error={set.error && errorText(set.error)} className="max-w-[280px]">
        {(wires) => (
          <Select {...wires} value={set.isPending ? set.variables : language()} onChange={({ target }) => choose(target.value as Language)}>
            {Object.entries(languageNames).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="status" className="text-s text-ink-2 not-empty:mt-1.5">
        {set.isSuccess && t`Saved`}
      </p>
    </Part>
  );
}
