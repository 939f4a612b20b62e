/** The voice of the shop, told to a model: how to write, never what. Words of the shop's are quoted, for its texts may be anybody's. */
import { isCjk } from '@storewright/contract/kit/languages';
import { type Register, registers } from '@storewright/rules/voice/register/register';
import type { Style } from '@storewright/contract/voice/style';

export const voiceSection = (style: Style | null): string => {
  const lines = style ? linesOf(style) : [];
  return lines.length === 0
    ? ''
    : `
This is how the shop writes. Keep to it as far as words go; where it asks for something that is forbidden above, that stays forbidden:
${lines.map((line) => `- ${line}`).join('\n')}`;
};

const linesOf = (style: Style): string[] => {
  const { language, sentence, person, address, emoji, exclamation, title, titleCase, spacing, system, decimal, spelling } = style;
  const size = isCjk(language) ? 'characters' : 'words';
  const { forbidden, preferred, favourites, register, learned, smallBeginnings } = style;
  return [
    sentence && `sentences of about ${sentence.usual} ${size}, seldom more than ${sentence.most}`,
    person && persons[person],
    address && language !== 'en' && `${address} towards the reader`,
    emoji !== null && (emoji < 0.1 ? 'no emoji' : `at most ${rounded(emoji)} emoji in a hundred ${size}`),
    exclamation !== null && (exclamation < 0.5 ? 'no exclamation marks' : `at most ${rounded(exclamation)} exclamation marks in a hundred sentences`),
    title && `titles made of ${title.parts.join(title.separator === '' ? ', then ' : ` ${JSON.stringify(title.separator)} `)}, as far as the data has them`,
    titleCase && cases[titleCase],
    spacing && (spacing === 'spaced' ? 'a space between number and unit' : 'no space between number and unit'),
    system && `${system} units where the data gives them`,
    decimal && `a decimal ${decimal}`,
    learned !== null && learned < 15 && 'plain everyday words, few learned ones',
    register && keptOut(register),
    smallBeginnings !== null && smallBeginnings < 5 && !isCjk(language) && 'every sentence begins with a capital',
    spelling && language === 'en' && (spelling === 'en-GB' ? 'British spelling' : 'American spelling'),
    forbidden.length > 0 && `never these words: ${list(forbidden)}`,
    preferred.length > 0 && `${preferred.map(({ say, not }) => `${JSON.stringify(say)} instead of ${list(not)}`).join('; ')}`,
    favourites.length > 0 && `words it likes, only where they are true of this product: ${list(favourites)}`,
  ].filter((line) => typeof line === 'string');
};

/** What the shop's own texts are free of; what it does at all is left to it. */
const keptOut = (register: NonNullable<Style['register']>): string | false => {
  const never = registers.filter((one) => register[one].n === 0 || (register[one].n === 1 && register[one].rate < seldom)).map((one) => called[one]);
  return never.length > 0 && `none of these: ${never.join('; ')}`;
};
const seldom = 5;
const called: Record<Register, string> = {
  slang: 'slang',
  hype: 'marketing hype such as "revolutionary", "world-class" or "the ultimate"',
  legalese: 'the language of contracts',
  hard_sell: 'pressing to buy, with discounts, hurry or "buy now"',
};

const persons = {
  we: 'it says "we" and does not address the reader',
  you: 'it addresses the reader and does not say "we"',
  both: 'it says "we" and addresses the reader',
  neither: 'it neither says "we" nor addresses the reader',
};
const cases = { title: 'titles with Each Word Capitalised', sentence: 'titles in sentence case', upper: 'titles in capitals', lower: 'titles in lower case' };
const rounded = (rate: number): number => Math.max(1, Math.round(rate));
const list = (words: readonly string[]): string => words.map((word) => JSON.stringify(word)).join(', ');
