import { useLingui } from '@lingui/react/macro';

/** What is not done for a text in a language that nobody here reads. */
export function Unread({ language }: { language: string }) {
  const { t, i18n } = useLingui();
  const other = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(language) ?? language;
  return <>{t`This text is in another language (${other}): the starter adds no words of its own, and claims are not checked.`}</>;
}
