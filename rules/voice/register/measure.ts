/** How many of a shop's texts are in each register, and which of its words are the shop's own. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Example, StyleCard } from '@storewright/contract/voice/style';
import { createTally } from '../tally.ts';
import { type Register, tonedIn } from './register.ts';

type Said = { title: string; text: string; example: (at: { start: number }) => Example };

export const createRegisterMeter = (language: Language) => {
  const texts = createTally<Register>();
  const counts = new Map<Register, number>();
  const words = new Map<Register, Map<string, number>>();

  return {
    add({ title, text, example }: Said): void {
      const said = [...tonedIn(title, language).map((one) => ({ ...one, at: { start: text.length } })), ...tonedIn(text, language).map((one) => ({ ...one, at: one }))]; // biome-ignore format: one list
      for (const register of new Set(said.map((one) => one.register))) {
        const own = said.filter((one) => one.register === register);
        counts.set(register, (counts.get(register) ?? 0) + 1);
        texts.add(register, example(own.at(-1)!.at));
        const known = words.get(register) ?? new Map<string, number>();
        words.set(register, known);
        for (const word of new Set(own.map((one) => one.text.toLowerCase()))) known.set(word, (known.get(word) ?? 0) + 1);
      }
    },

    card(all: number): NonNullable<StyleCard['register']> {
      const of = (register: Register) => {
        const n = counts.get(register) ?? 0;
        const own = [...(words.get(register) ?? [])].filter(([, often]) => often > 1).sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
        return {
          rate: Math.round((n / Math.max(1, all)) * 10_000) / 100,
          words: own.slice(0, mostWords).map(([word]) => word),
          n,
          examples: texts.examplesOf(register),
        };
      };
      return { slang: of('slang'), hype: of('hype'), legalese: of('legalese'), hard_sell: of('hard_sell') };
    },
  };
};

const mostWords = 20;
