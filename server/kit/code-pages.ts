/** The code page in which Windows, and so a spreadsheet, writes a language: Microsoft's list of locales and their ANSI code pages. Others are windows-1252. */
import type { csvEncodings } from '@storewright/contract/shop-csv';

type Encoding = (typeof csvEncodings)[number];

const pages: Partial<Record<Encoding, string>> = {
  'windows-1250': 'cs hr hu pl ro sk sl sq bs',
  'windows-1251': 'be bg kk ky mk mn ru sr tg tt uk',
  'windows-1253': 'el',
  'windows-1254': 'az tr uz',
  'windows-1255': 'he yi',
  'windows-1256': 'ar fa ps ug ur',
  'windows-1257': 'et lt lv',
  'windows-1258': 'vi',
  'windows-874': 'th',
  shift_jis: 'ja',
  'euc-kr': 'ko',
};
const ofLanguage = new Map(Object.entries(pages).flatMap(([page, languages]) => languages.split(' ').map((language) => [language, page as Encoding])));

/** `locale`: with its script, as `zh-Hant`. */
export const codePageOf = (locale: Intl.Locale): Encoding => {
  if (locale.language === 'zh') return locale.script === 'Hant' ? 'big5' : 'gb18030';
  return ofLanguage.get(locale.language) ?? 'windows-1252';
};
