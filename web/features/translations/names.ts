import { useLingui } from '@lingui/react/macro';
import type { Finding } from '@storewright/contract/translations/finding';
import type { SheetState, TranslationField } from './translations.api.ts';

export const useFieldNames = (): Record<TranslationField, string> => {
  const { t } = useLingui();
  return { title: t`Title`, description: t`Description`, seo_title: t`SEO title`, seo_description: t`SEO description` };
};

/** What the shop did not take of a publication, in its own words. */
export const useRefusedText = (): ((fields: Record<string, string>) => string) => {
  const { t } = useLingui();
  const names = useFieldNames();
  return (fields) =>
    Object.entries(fields)
      .map(([field, why]) => {
        const name = names[field as TranslationField];
        return t`${name} was not taken: ${why}`;
      })
      .join(' ');
};

export const useStateNames = (): Record<SheetState, string> => {
  const { t } = useLingui();
  return {
    all: t`All products`,
    missing: t`Something is missing`,
    outdated: t`Outdated`,
    drafted: t`To review`,
    held: t`Held by the guard`,
    approved: t`Approved`,
    ours: t`Translated here`,
    theirs: t`Translated elsewhere`,
  };
};

/** What the guard found, as a sentence. */
export const useFindingText = (): ((finding: Finding) => string) => {
  const { t } = useLingui();
  const nameOf = useLanguageName();
  return ({ kind, side, value, found }) => {
    if (kind === 'language') {
      const language = nameOf(value);
      return t`This does not seem to be ${language}: “${found}”`;
    }
    if (kind === 'same') return t`It says the same as the source: nothing was translated.`;
    if (kind === 'html') return t`The markup differs: ${value} became ${found}.`;
    if (kind === 'negation') return t`One says that it may not be, the other that it may: “${value}” became “${found}”.`;
    if (kind === 'claim') return side === 'missing' ? t`“${value}” is missing.` : t`“${value}” is not in the source.`;
    if (kind === 'unit') return t`The unit differs: ${value} became ${found}.`;
    if (kind === 'name') return t`The name “${value}” is missing.`;
    if (kind === 'number') return side === 'missing' ? t`The number ${value} is missing.` : t`The number ${value} is not in the source.`;
    if (kind === 'link') return side === 'missing' ? t`The link ${value} is missing.` : t`The link ${value} is not in the source.`;
    if (kind === 'placeholder') return side === 'missing' ? t`The placeholder ${value} is missing.` : t`The placeholder ${value} is not in the source.`;
    return side === 'missing' ? t`The code ${value} is missing.` : t`The code ${value} is not in the source.`;
  };
};

/** A language in the reader's own: "German", "Deutsch", 德语. */
export const useLanguageName = (): ((locale: string) => string) => {
  const { i18n } = useLingui();
  return (locale) => {
    try {
      return new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(locale) ?? locale;
    } catch {
      return locale;
    }
  };
};
