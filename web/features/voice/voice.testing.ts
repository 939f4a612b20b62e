/** What the tests of this feature share: a card as the server measures one. */
import type { StyleCard } from '@storewright/contract/voice/style';
import { emptyCard, type VoiceCard } from './voice.api.ts';

const example = (quote: string) => [{ product: 'p1', quote }];
const unclear = { value: null, n: 0, examples: [] };

const measured: StyleCard = {
  texts: 49,
  sentence: { p50: 11, p90: 20, n: 241, examples: example('It keeps tea warm until four.') },
  person: { value: 'you', we: 6, you: 40, n: 25, examples: example('You will not need a second one.') },
  address: unclear,
  emoji: { rate: 0, n: 0, examples: [] },
  exclamation: { rate: 0, n: 0, examples: [] },
  register: {
    slang: { rate: 0, words: [], n: 0, examples: [] },
    hype: { rate: 4.1, words: ['premium'], n: 2, examples: example('Premium wool from the islands.') },
    legalese: { rate: 0, words: [], n: 0, examples: [] },
    hard_sell: { rate: 0, words: [], n: 0, examples: [] },
  },
  small_beginnings: { rate: 0, n: 0, examples: [] },
  learned: { most: 11.1, n: 241, examples: example('It works on induction and ceramic hobs.') },
  title: { value: { separator: ' | ', parts: ['brand', 'type'] }, n: 40, share: 0.82, examples: example('Fjell | Bottle') },
  title_case: { value: 'title', n: 46, examples: [] },
  spacing: { value: 'spaced', n: 40, examples: example('26 cm across the top') },
  system: { value: 'metric', n: 36, examples: [] },
  decimal: unclear,
  spelling: { value: 'en-GB', n: 12, examples: [] },
  favourites: [{ word: 'warm', texts: 14, keyness: 118.8, n: 15, examples: [] }],
  openings: [{ words: '{name} is', share: 0.22, n: 11, examples: [] }],
};

export const aCard = (change: Partial<VoiceCard> = {}): VoiceCard => ({
  ...emptyCard('en'),
  state: 'measured',
  texts: 49,
  measured,
  measured_at: '2026-11-21T10:12:00.000Z',
  ...change,
});
