/** Yes and no in eight languages. */
import type { Language } from '@storewright/contract/kit/languages';

/** In whatever language somebody answered, as this one says it. */
export const answered = (value: string, language: Language): string => {
  const said = value.trim().toLowerCase();
  return yes.has(said) ? says[language][0] : no.has(said) ? says[language][1] : value;
};
const yes = new Set(['true', 'yes', 'oui', 'ja', 'si', 'sí', 'sim', '是', 'はい', '예']);
const no = new Set(['false', 'no', 'non', 'nein', 'não', 'nao', '否', 'いいえ', '아니요']);
const says: Record<Language, readonly [string, string]> = {
  en: ['Yes', 'No'],
  zh: ['是', '否'],
  fr: ['Oui', 'Non'],
  de: ['Ja', 'Nein'],
  es: ['Sí', 'No'],
  pt: ['Sim', 'Não'],
  ja: ['はい', 'いいえ'],
  ko: ['예', '아니요'],
};
export const yesAndNo = (language: Language): readonly string[] => says[language];
