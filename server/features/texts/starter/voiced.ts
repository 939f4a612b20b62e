/** What the starter can take of a shop's voice without a word of its own: how units are set, and how English is spelled. */
import type { Language } from '@storewright/contract/kit/languages';
import { respelled } from '@storewright/rules/voice/spelling';
import { respaced } from '@storewright/rules/voice/units';
import type { Around } from '../kinds/job.ts';

export const inVoice = (
  texts: Record<string, string | string[]>,
  { voice, products, shop }: Pick<Around, 'voice' | 'products' | 'shop'>,
  language: Language,
): Record<string, string | string[]> => {
  if (!voice) return texts;
  const { spacing, spelling } = voice;
  const names = [shop.name, ...products.flatMap(({ title, vendor }) => [title, vendor])];
  const said = (text: string): string => {
    const spelled = spelling && language === 'en' ? respelled(text, spelling, names) : text;
    return spacing ? respaced(spelled, spacing) : spelled;
  };
  return Object.fromEntries(Object.entries(texts).map(([part, text]) => [part, typeof text === 'string' ? betweenTags(text, said) : text]));
};

const betweenTags = (html: string, change: (text: string) => string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('');
