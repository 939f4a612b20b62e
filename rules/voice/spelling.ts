/** British and American English, as far as spelling alone tells them apart. */
import type { Found } from './persons.ts';
import type { Spelling } from '@storewright/contract/voice/style';

export type Spelled = Found & { spelling: Spelling; other: string };

export const spelledIn = (text: string): Spelled[] =>
  [...text.matchAll(known())].map(({ index, 0: word, 1: stem = '', 2: ending = '' }) => {
    const { spelling, other } = stems.get(stem.toLowerCase())!;
    return { start: index, end: index + word.length, text: word, spelling, other: alike(stem, other) + ending };
  });

/** A name keeps its spelling: `names` are words that nobody may touch. */
export const respelled = (text: string, spelling: Spelling, names: readonly string[]): string => {
  const kept = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)));
  return text.replace(known(), (word: string, stem: string, ending: string) => {
    const one = stems.get(stem.toLowerCase())!;
    return one.spelling === spelling || kept.has(word.toLowerCase()) ? word : alike(stem, one.other) + ending;
  });
};

// biome-ignore format: a table
const pairs = 'colour/color favour/favor flavour/flavor honour/honor odour/odor savour/savor vapour/vapor harbour/harbor neighbour/neighbor behaviour/behavior labour/labor grey/gray aluminium/aluminum centre/center litre/liter fibre/fiber theatre/theater mould/mold cosy/cozy jewellery/jewelry pyjamas/pajamas yoghurt/yogurt sulphur/sulfur catalogue/catalog woollen/woolen labelled/labeled enamelled/enameled travelling/traveling traveller/traveler marvellous/marvelous moisturise/moisturize moisturising/moisturizing moisturiser/moisturizer customise/customize customised/customized personalise/personalize personalised/personalized organise/organize organiser/organizer organised/organized minimise/minimize recognise/recognize analyse/analyze'
  .split(' ')
  .map((pair) => pair.split('/') as [string, string]);
const stems = new Map<string, { spelling: Spelling; other: string }>(
  pairs.flatMap(([british, american]) => [
    [british, { spelling: 'en-GB' as const, other: american }],
    [american, { spelling: 'en-US' as const, other: british }],
  ]),
);
const endings = 's|ed|ing|ings|ful|less|able|ite|ites|y|ist|fast|board|hood|d|r|rs|er|ers';
const known = (): RegExp => new RegExp(`(?<![\\p{L}\\p{N}-])(${[...stems.keys()].sort((one, other) => other.length - one.length).join('|')})((?:${endings})?)(?![\\p{L}\\p{N}])`, 'giu'); // biome-ignore format: one pattern

const alike = (like: string, word: string): string =>
  like === like.toUpperCase() ? word.toUpperCase() : like[0] === like[0]!.toUpperCase() ? word[0]!.toUpperCase() + word.slice(1) : word;
