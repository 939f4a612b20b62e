/** The words of a text that say something, each in a form that its inflections share. */
import { type Language, perLanguage } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import { everyday } from '../../words/everyday.ts';

/** `start`, `end`: its place, in UTF-16 units. `form`: what is compared; a character of Chinese and Japanese stands for itself. */
export type Word = { start: number; end: number; form: string };

/** In order, without numbers and without what is said of everything. */
export function* wordsSaid(text: string, language: Language): Generator<Word> {
  const idle = idleIn(language);
  for (const { 0: run, index } of fold(text).matchAll(runs)) {
    const [start, end] = [index, index + run.length];
    if (hiragana.test(run)) {
      for (const { 0: word, index: at } of run.matchAll(sounds)) yield { start: start + at, end: start + at + word.length, form: word };
      continue;
    }
    const form = formOf(run, language);
    if (idle.has(form) || isHelper.test(run) || (hangul.test(run) && run.length > 2 && idle.has(run.slice(0, 2)))) continue;
    yield { start, end, form };
  }
}

/** What a word is without its endings. Both sides of a comparison lose the same, so nothing here need be a word of a language. */
function formOf(run: string, language: Language): string {
  if (hangul.test(run)) return run.length > 2 ? run.replace(particles, '') : run;
  if (!latin.test(run) || run.length < 4) return run;
  switch (language) {
    case 'de':
      return run.length > 4 ? run.replace(/(?:e[nmrs]|[ens])$/, '') : run;
    case 'fr':
      return run.replace(/(?:e[sz]|ent|er|[exs])$/, '').replace(/e$/, '');
    case 'es':
    case 'pt':
      return run.replace(/(?:oes|aes)$/, 'ao').replace(/(?:[aeo]s?|s)$/, '');
    default:
      return run
        .replace(/ies$/, 'y')
        .replace(/(?:(?<=[sxz]|[cs]h)es|(?<!s)s)$/, '')
        .replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '')
        .replace(/(?<=\p{L}{3})e$/u, '');
  }
}

const idleIn = perLanguage((language): ReadonlySet<string> => {
  const [first = '', ...words] = everyday[language].split(' ');
  return new Set([...(language === 'zh' || language === 'ja' ? first : [first]), ...words].map((word) => formOf(fold(word), language)));
});

const runs = /[\p{Script=Han}々]|[\p{Script=Katakana}ー]{2,}|\p{Script=Hangul}+|\p{Script=Hiragana}{2,}|(?<![\p{N}\p{Script=Latin}])\p{Script=Latin}{2,}/gu;
const latin = /^\p{Script=Latin}/u;
const hangul = /^\p{Script=Hangul}/u;
const hiragana = /^\p{Script=Hiragana}/u;
/** Hiragana holds sentences together; but ふわふわ, しっとり and にくい say how something is, and すべて of how much. */
const sounds = /(.{2})\1|すべて|まるごと|.[っん].り|.{0,3}(?:にくい|にくく|づらい|やすい|やすく)/g;
const particles =
  /(?:으로|에서|에게|까지|부터|이나|처럼|보다|마다|라도|이며|이고|입니다|이에요|예요|에는|에도|하고|하는|하여|합니다|되는|됩니다|했습니다|습니다|은|는|이|가|을|를|의|에|로|와|과|도|만|한|해|된|될|할)$/;
const isHelper =
  /^(?:하|해|했|합|되|됩|돼|된|될|있|없|않|입|주|보|드)(?:시|니다|는|고|며|여|어|요|지|게|기|은|을|던|도|면|서|습니다|세요|죠|나|음|립니다|려요)*$/;
