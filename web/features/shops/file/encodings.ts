/** Encodings by the names that spreadsheets call them by, with a language that is written in them. */
export const encodingName = (encoding: string, locale: string): string => {
  const [name, language] = names[encoding] ?? [encoding];
  return language ? `${name} (${new Intl.DisplayNames(locale, { type: 'language' }).of(language)})` : name;
};

const names: Partial<Record<string, [name: string, language?: string]>> = {
  'utf-8': ['UTF-8'],
  'utf-16le': ['UTF-16'],
  'utf-16be': ['UTF-16 BE'],
  'windows-1250': ['Windows-1250', 'pl'],
  'windows-1251': ['Windows-1251', 'ru'],
  'windows-1252': ['Windows-1252', 'de'],
  'windows-1253': ['Windows-1253', 'el'],
  'windows-1254': ['Windows-1254', 'tr'],
  'windows-1255': ['Windows-1255', 'he'],
  'windows-1256': ['Windows-1256', 'ar'],
  'windows-1257': ['Windows-1257', 'lt'],
  'windows-1258': ['Windows-1258', 'vi'],
  'windows-874': ['Windows-874', 'th'],
  'iso-8859-2': ['ISO-8859-2', 'pl'],
  'iso-8859-5': ['ISO-8859-5', 'ru'],
  'iso-8859-7': ['ISO-8859-7', 'el'],
  'koi8-r': ['KOI8-R', 'ru'],
  ibm866: ['IBM866', 'ru'],
  macintosh: ['Macintosh', 'fr'],
  gb18030: ['GB 18030', 'zh-Hans'],
  big5: ['Big5', 'zh-Hant'],
  shift_jis: ['Shift JIS', 'ja'],
  'euc-jp': ['EUC-JP', 'ja'],
  'euc-kr': ['EUC-KR', 'ko'],
};
