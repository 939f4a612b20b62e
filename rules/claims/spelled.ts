/** Whole numbers written as words, as each language puts them together: twenty-two, quatre-vingt-dix, zweiundzwanzig, 스물두, 십. */
import type { Language } from '@storewright/contract/kit/languages';
import { languages } from '@storewright/contract/kit/languages';
import { fold, isHangulCode, wordEnd } from '@storewright/contract/kit/fold';
import { languageBit } from './vocabulary.ts';

export type Spelled = { value: number; end: number };

/** The longest number that starts here, in any of the languages of the mask. */
export function spelledAt(folded: string, start: number, mask: number): Spelled | null {
  if (isHangulCode(folded.charCodeAt(start))) return (mask & languageBit('ko')) === 0 ? null : koreanAt(folded, start);
  let best: Spelled | null = null;
  // “A hundred”, but not “a two”.
  const from = /^an? (?:hundred|thousand|dozen)\b/.test(folded.slice(start, start + 12)) ? wordEnd(folded, start) + 1 : start;
  for (const [bit, words] of tables()) {
    if ((mask & bit) === 0) continue;
    const found = wordsAt(folded, from, words);
    if (found && found.end > (best?.end ?? 0)) best = found;
  }
  const german = (mask & languageBit('de')) === 0 ? null : germanAt(folded, start);
  return german && german.end > (best?.end ?? 0) ? german : best;
}

/** `ones` are below twenty (or thirty, where the language writes them as one word); `and` joins. */
type Words = { ones: string; tens: string; hundreds: string; thousand: string; and: string };
// biome-ignore format: a word list
const written: Partial<Record<Language, Words>> = {
  en: { ones: 'half:0.5|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|dozen:12', tens: 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety', hundreds: 'hundred:100', thousand: 'thousand', and: 'and' },
  fr: { ones: 'demi:0.5|demie:0.5|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|une:1|septante:70|octante:80|huitante:80|nonante:90|douzaine:12', tens: 'vingt|trente|quarante|cinquante|soixante', hundreds: 'cent:100|cents:100', thousand: 'mille', and: 'et' },
  es: { ones: 'medio:0.5|media:0.5|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|un:1|una:1|veintiun:21|veintiuna:21|veintiuno:21|veintidos:22|veintitres:23|veinticuatro:24|veinticinco:25|veintiseis:26|veintisiete:27|veintiocho:28|veintinueve:29|docena:12', tens: 'veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa', hundreds: 'cien:100|ciento:100|doscientos:200|doscientas:200|trescientos:300|trescientas:300|cuatrocientos:400|quinientos:500|seiscientos:600|setecientos:700|ochocientos:800|novecientos:900', thousand: 'mil', and: 'y' },
  pt: { ones: 'meio:0.5|meia:0.5|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|uma:1|duas:2|catorze:14|dezasseis:16|dezassete:17|dezanove:19|dúzia:12', tens: 'vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa', hundreds: 'cem:100|cento:100|duzentos:200|duzentas:200|trezentos:300|trezentas:300|quatrocentos:400|quinhentos:500|seiscentos:600|setecentos:700|oitocentos:800|novecentos:900', thousand: 'mil', and: 'e' },
};
type Word = { value: number; kind: 'half' | 'dozen' | 'one' | 'ten' | 'hundred' | 'thousand' | 'and' };
type Table = { words: Map<string, Word>; bit: number };

let built: [number, Table][] | null = null;
const tables = (): [number, Table][] =>
  (built ??= languages.flatMap((language): [number, Table][] => {
    const one = written[language];
    if (!one) return [];
    const words = new Map<string, Word>();
    const take = (terms: string, kind: Word['kind'], valueOf: (index: number) => number): void => {
      for (const [index, term] of terms.split('|').entries()) {
        const [word = '', value] = term.split(':');
        const number = value === undefined ? valueOf(index) : Number(value);
        words.set(fold(word), {
          value: number,
          kind: number === 0.5 ? 'half' : dozen.test(fold(word)) ? 'dozen' : number >= 70 && kind === 'one' ? 'ten' : kind,
        });
      }
    };
    const halves = one.ones.split('|').filter((term) => term.endsWith(':0.5')).length;
    take(one.ones, 'one', (index) => index - halves + 1);
    take(one.tens, 'ten', (index) => (index + 2) * 10);
    take(one.hundreds, 'hundred', () => 100);
    take(one.thousand, 'thousand', () => 1_000);
    take(one.and, 'and', () => 0);
    return [[languageBit(language), { words, bit: languageBit(language) }]];
  }));

function wordsAt(folded: string, start: number, { words, bit }: Table): Spelled | null {
  let at = start;
  let [total, below, last, end] = [0, 0, Number.POSITIVE_INFINITY, -1];
  let pending = false;
  for (let count = 0; count < 12; count++) {
    const stop = wordEnd(folded, at);
    const known = words.get(folded.slice(at, stop)) ?? (folded.slice(at, stop) === 'vingts' && bit === languageBit('fr') ? twenties : undefined);
    if (!known || (known.kind === 'and' && (end < 0 || pending))) break;
    if (known.kind === 'half') {
      if (count > 0) break;
      const half = behindArticle(folded, stop);
      const more = dozen.exec(folded.slice(half, half + 20));
      return more ? { value: 6, end: half + more[0].length } : { value: 0.5, end: half };
    }
    if (known.kind === 'dozen') return { value: Math.max(1, total + below) * 12, end: stop + (ofIt.exec(folded.slice(stop, stop + 5))?.[0].length ?? 0) };
    if (known.kind === 'and') pending = true;
    else {
      if (known.kind === 'thousand') {
        if (total > 0) break;
        [total, below, last] = [Math.max(1, below) * 1_000, 0, 1_000];
      } else if (known.kind === 'hundred' && known.value === 100 && below > 0 && below < 10) [below, last] = [below * 100, 100];
      // Quatre-vingts is four twenties, soixante-douze sixty and twelve, dix-sept ten and seven.
      else if (bit === languageBit('fr') && known.value === 20 && below % 100 === 4 && !pending) [below, last] = [below - 4 + 80, 20];
      else if (known.value < last && fits(known, last, below, bit)) {
        below += known.value;
        last = known.kind === 'one' ? (bit === languageBit('fr') && known.value === 10 ? 10 : 1) : known.kind === 'ten' ? 20 : 100;
      } else break;
      end = stop;
      pending = false;
    }
    at = stop;
    while (at < folded.length && at - stop < 2 && /[\s\-\u2010\u2011\u00a0]/.test(folded[at] as string)) at++;
    if (at === stop) break;
  }
  return end < 0 ? null : { value: total + below, end };
}
const dozen = /^\s?(?:dozen|douzaine|docena|duzia)(?: de(?= ))?(?![a-z])/;
const ofIt = /^ de(?= )/;
const twenties: Word = { value: 20, kind: 'ten' };

/** A one fits behind a ten, and anything smaller behind a hundred; in French also what is below twenty behind sixty and eighty. */
const fits = ({ value, kind }: Word, last: number, below: number, bit: number): boolean => {
  if (last >= 100) return true;
  if (last === 20) return kind === 'one' && (value < 10 || (bit === languageBit('fr') && (below % 100 === 60 || below % 100 === 80)));
  return last === 10 && value >= 7 && value <= 9;
};

/** “Half a litre”. */
const behindArticle = (folded: string, end: number): number =>
  /^\s(?:an?)\s/.test(folded.slice(end, end + 4)) ? end + (folded[end + 2] === 'n' ? 3 : 2) : end;

const germanOnes = 'ein|eine|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|achtzehn|neunzehn';
const valueOfOne = new Map(germanOnes.split('|').map((word, index) => [word, Math.max(1, index - 1)]));
const germanTens = new Map('zwanzig|dreißig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|dreissig'.split('|').map((word, index) => [word, index === 8 ? 30 : (index + 2) * 10])); // biome-ignore format: a word list
const german = new RegExp(
  `^(?:(${germanOnes})?(tausend))?(?:(${germanOnes})?(hundert))?(?:und)?(?:(?:(${germanOnes})und)?(${[...germanTens.keys()].join('|')})|(${germanOnes}))?$`,
);

function germanAt(folded: string, start: number): Spelled | null {
  const end = wordEnd(folded, start);
  if (end - start > 60 || end - start < 3) return null;
  const word = folded.slice(start, end);
  const half = /^(?:ein(?:e[nmrs]?)? )?(?:halbe[nmrs]?)(?![a-z])/.exec(folded.slice(start, start + 20));
  if (half) return { value: 0.5, end: start + half[0].length };
  const twelve = /^(?:ein(?:e[nmrs]?)? )?dutzend(?![a-z])/.exec(folded.slice(start, start + 20));
  if (twelve) return { value: 12, end: start + twelve[0].length };
  if (word === 'anderthalb' || word === 'eineinhalb') return { value: 1.5, end };
  const found = german.exec(word);
  if (!found) return null;
  const [, thousands, thousand, hundreds, hundred, one, ten, alone] = found;
  const valueOf = (part: string | undefined): number => (part === undefined ? 1 : (valueOfOne.get(part) ?? 0));
  const tens = ten === undefined ? (alone === undefined ? 0 : valueOf(alone)) : (germanTens.get(ten) ?? 0) + (one === undefined ? 0 : valueOf(one));
  const value = (thousand ? valueOf(thousands) * 1_000 : 0) + (hundred ? valueOf(hundreds) * 100 : 0) + tens;
  return value > 0 ? { value, end } : null;
}

const koreanTens: Record<string, number> = { 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50, 예순: 60, 일흔: 70, 여든: 80, 아흔: 90 };
const koreanOnes: Record<string, number> = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 하나: 1, 둘: 2, 셋: 3, 넷: 4 };
const sino: Record<string, number> = { 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 };
const powers: Record<string, number> = { 십: 10, 백: 100, 천: 1_000 };

/** 열두 and 십이. One syllable alone is mostly another word: 십, 백 and 천 are told by the unit behind. */
function koreanAt(folded: string, start: number): Spelled | null {
  if (isHangulCode(folded.charCodeAt(start - 1))) return null;
  for (const [word, value] of Object.entries(koreanTens)) {
    if (!folded.startsWith(word, start)) continue;
    const from = start + word.length;
    for (const [one, below] of Object.entries(koreanOnes)) if (folded.startsWith(one, from)) return { value: value + below, end: from + one.length };
    return { value, end: from };
  }
  let [value, digit, at, power] = [0, 0, start, false];
  for (; at - start < 8; at++) {
    const sign = folded[at] as string;
    if (sino[sign] !== undefined && digit === 0) digit = sino[sign];
    else if (powers[sign] !== undefined) [value, digit, power] = [value + Math.max(1, digit) * powers[sign], 0, true];
    else break;
  }
  return power ? { value: value + digit, end: at } : null;
}
