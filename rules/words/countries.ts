/** All countries by the names that the runtime knows for them, in the browser as on the server: no list of ours could keep up. */
import type { Language } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';

/** Terms of the shape of a lexicon, by country; `~` before names that are also other words. */
export function countriesIn(language: Language): [code: string, terms: string][] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return codes.flatMap((code): [string, string][] => {
    const name = (names.of(code) ?? '').replace(/\s?[（(].*$/, '').replace(/[|{},~!]/g, ' ');
    const [first = ''] = name.split(/\s?&\s?/);
    if (first.length < 2) return [];
    // Die Berge Sloweniens.
    const named = language === 'de' && !first.endsWith('s') ? `${first}{,s}` : first;
    return [[code.toLowerCase(), homographs[language].has(fold(first)) ? `~${named}` : named]];
  });
}

/** ISO 3166, without Hong Kong, Macau and islands where nobody makes anything. */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GH GL GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KP KR KW KZ LA LB LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  );

/** The fruit, the cloth and the first name; 수단 is also a means, 安哥拉 also a goat's wool, チリ also a pepper. */
const homographs: Record<Language, ReadonlySet<string>> = {
  en: new Set(['turkey', 'chad', 'guinea', 'jordan', 'georgia', 'mali', 'togo', 'palau']),
  fr: new Set(['chypre', 'maurice', 'suede', 'guinee', 'tonga']),
  de: new Set(['niger', 'island']),
  es: new Set(['granada', 'chad', 'guinea']),
  pt: new Set(['granada', 'peru', 'guine', 'chade']),
  zh: new Set(['安哥拉', '马里', '约旦', '多哥', '汤加', '乍得', '帕劳', '加纳']),
  ja: new Set(['チリ', 'マリ', 'タイ', 'チャド', 'トーゴ', 'トンガ', 'ガーナ', 'ギニア', 'ヨルダン', 'オマーン', 'パラオ', 'ベナン']),
  ko: new Set([
    '이란',
    '오만',
    '수단',
    '가나',
    '말리',
    '차드',
    '토고',
    '통가',
    '기니',
    '요르단',
    '니제르',
    '인도',
    '베냉',
    '팔라우',
    '조지아',
    '모나코',
    '쿠바',
  ]),
};
