/** The address part a title makes: `[a-z0-9-]`, at most 75. Scripts without Latin letters give '', and the caller takes an id. */
import { characterLimits } from './width.ts';

export function handleOf(title: string): string {
  const plain = title
    .slice(0, 1_000)
    // “Ø80 cm” is no word “o80”.
    .replace(/[øØ⌀](?=\s?\d)/g, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/[œŒ]/g, 'oe')
    // “L'Estive” is two words, “men's” is one.
    .replace(/(?<![A-Za-z])([dljmntsc]|qu|jusqu|lorsqu|puisqu)['’](?=[a-z]{2})/gi, '$1-')
    .replace(/['’]/g, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  let handle = '';
  for (const word of words) {
    const longer = handle === '' ? word.slice(0, characterLimits.handle) : `${handle}-${word}`;
    if (longer.length > characterLimits.handle) break;
    handle = longer;
  }
  return /[a-z]/.test(handle) ? handle : '';
}
