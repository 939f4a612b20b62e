/** Words in Latin letters, as a reader of the language would spell them. Chinese characters are spelled where a list reads them, in Japanese alone. */
import type { Language } from '@storewright/contract/kit/languages';
import { readable } from './readings.ts';

export function romanised(text: string, language: Language): string {
  const small = text.normalize('NFKC').toLowerCase();
  if (language === 'ja' && /\p{Script=Han}/u.test(small)) {
    const words = readable(small);
    return words.some((word) => /[^\d.]/.test(word)) ? kana(words.join(' ')) : '';
  }
  if (/\p{Script=Han}/u.test(small)) {
    const words = latinWords(small);
    const names = words.filter((word) => /^[a-z]{2}|^[a-z].*\d/.test(word));
    // A name of which only the particles could be spelled would be no name; a model's number is one, “20v 13mm” is none.
    return names.length > 1 || names.some((word) => /\d/.test(word) && word.length > 3) ? words.join(' ') : '';
  }
  const spelled = language === 'de' ? small.replace(/[äöü]/g, (one) => german[one] as string) : small;
  return kana(hangul(spelled));
}

const latinWords = (text: string): string[] => (text.match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []).filter((word) => /[a-z]/.test(word) && word.length > 1);
const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Revised Romanization, syllable by syllable; ㄹㄹ is ll. */
const hangul = (text: string): string =>
  text.replace(/[\uac00-\ud7a3]+/g, (word) =>
    word
      .replace(/[\uac00-\ud7a3]/g, (syllable) => {
        const code = syllable.charCodeAt(0) - 0xac00;
        return `${initials[Math.floor(code / 588)]}${medials[Math.floor((code % 588) / 28)]}${finals[code % 28]}`;
      })
      .replaceAll('lr', 'll'),
  );
const initials = 'g kk n d tt r m b pp s ss _ j jj ch k t p h'.split(' ').map((one) => one.replace('_', ''));
const medials = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = '_ k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ').map((one) => one.replace('_', ''));

/** Hepburn; a long vowel is written once. */
const kana = (text: string): string => {
  const hiragana = text.replace(/[\u30a1-\u30f6]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60)).replaceAll('ー', '');
  return hiragana
    .replace(/([きしちにひみりぎじぢびぴ])([ゃゅょ])/g, (_, first: string, second: string) => {
      const stem = (syllables[first] ?? '').slice(0, -1);
      const vowel = { ゃ: 'a', ゅ: 'u', ょ: 'o' }[second] ?? '';
      return /(?:sh|ch|j)$/.test(stem) ? stem + vowel : `${stem}y${vowel}`;
    })
    .replace(/([ふてでう])([ぁぃぅぇぉ])/g, (_, first: string, second: string) => `${{ ふ: 'f', て: 't', で: 'd', う: 'w' }[first]}${syllables[second]}`)
    .replace(/[ぁ-ん]/g, (one) => syllables[one] ?? (one === 'っ' ? one : ''))
    .replace(/っ+([a-z])/g, (_, next: string) => (next === 'c' ? 'tc' : next + next))
    .replaceAll('っ', '');
};
const table =
  'あa いi うu えe おo ぁa ぃi ぅu ぇe ぉo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo たta ちchi つtsu てte とto だda ぢji づzu でde どdo ' +
  'なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo ゃya ゅyu ょyo らra りri るru れre ろro わwa をo んn';
const syllables: Record<string, string> = Object.fromEntries(table.split(' ').map((pair) => [pair[0], pair.slice(1)]));
