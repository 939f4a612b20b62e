/** What stands around a material, a colour or a certificate and narrows it: kinds, shares, where it comes from. */
import { entryOf, is, isPercent, type Mention } from './mention.ts';
import { narrowing } from './narrowing.ts';
import { joined, oneWordApart, type Reading } from './neighbours.ts';
import { languageBit } from './vocabulary.ts';

export function modifiersBefore(reading: Reading, at: number): Mention[] {
  const found: Mention[] = [];
  for (let one = at - 1; one >= 0; one--) {
    const mention = reading.mentions[one] as Mention;
    if (reading.taken.has(mention) || !isModifier(mention)) break;
    if (!joined(reading, one, one + 1) && !oneWordApart(reading, mention, reading.mentions[one + 1] as Mention)) break;
    if (
      is(mention, 'place') &&
      (is(reading.mentions[one - 1], 'made-in') || isApart(reading, mention, reading.mentions[one + 1]) || isDoubtful(reading, mention))
    )
      break;
    found.push(mention);
  }
  return found;
}

/** Cuir italien, coton bio: where the language puts them behind; and “cotton 100 %” anywhere. */
export function modifiersBehind(reading: Reading, at: number): Mention[] {
  const found: Mention[] = [];
  for (let one = at + 1; joined(reading, one - 1, one); one++) {
    const mention = reading.mentions[one] as Mention;
    if (!isModifier(mention) || is(mention, 'made-in-after')) break;
    // « du titane en Norvège » is made there, « cuir d’Italie » comes from there.
    if (
      is(mention, 'place') &&
      (located.test(reading.page.folded.slice((reading.mentions[one - 1] as Mention).end, mention.start)) || isDoubtful(reading, mention))
    )
      break;
    if (mention.quantity ? isMaterialNext(reading, one) && !isListed(reading, one) : (reading.page.mask & romance) === 0) break;
    found.push(mention);
  }
  return found;
}

/** “Made in Portugal of cork”: a preposition before the material leaves the place to what stands before. */
const isApart = ({ page }: Reading, { end }: Mention, behind: Mention | undefined): boolean =>
  behind !== undefined && /[a-z]/.test(page.folded.slice(end, behind.start));
const located = /^\s?(?:en|em|in)\s$/;
/** Jersey cotton is no cotton from Jersey. */
const isDoubtful = ({ strict }: Reading, mention: Mention): boolean => strict && (entryOf(mention, 'place')?.ambiguous ?? false);

/** メリノウール 80% ナイロン 20%: each share stands behind its own. */
const isListed = (reading: Reading, at: number): boolean => joined(reading, at + 1, at + 2) && isPercent(reading.mentions[at + 2]);

const isMaterialNext = (reading: Reading, at: number): boolean => joined(reading, at, at + 1) && is(reading.mentions[at + 1], 'material');

const romance = languageBit('fr') | languageBit('es') | languageBit('pt');

export const isModifier = (mention: Mention): boolean =>
  is(mention, 'modifier') ||
  is(mention, 'from-place') ||
  is(mention, 'place') ||
  isPercent(mention) ||
  mention.entries.some(({ kind, concept }) => kind === 'certificate' && narrowing.has(concept));
