/** An answer as plain text, for those who see no console: what was checked, and where it stands. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import { languageOf } from '@storewright/rules/text/language/language';
import { type ChannelTexts, channelTexts } from '../../../locales/channels.ts';
import type { KeptAnswer } from '../../knowledge/index.ts';

/** The language of what is said, else that of the messenger, else that of the base. */
export const spokenIn = (text: string, told: string, base: Language): Language =>
  languageOf(text, languages.find((one) => told.toLowerCase().split(/[-_]/)[0] === one) ?? base);

export const textsIn = (language: Language): ChannelTexts => channelTexts[language];

export const saidOf = (answer: KeptAnswer, texts: ChannelTexts, supportUrl: string): string => {
  switch (answer.verdict) {
    case 'answered':
    case 'without_sources':
      return [joined(answer), sourcesOf(answer, texts)].filter(Boolean).join('\n\n');
    case 'passages':
      return [texts.passages, ...answer.passages.map(({ heading, text }) => [heading, text].filter(Boolean).join('\n'))].join('\n\n');
    case 'unclear':
      return texts.unclear;
    case 'nothing_matched':
    case 'not_in_sources':
    case 'unsupported':
      return [texts.nothing, supportUrl].filter(Boolean).join('\n');
  }
};

const joined = ({ sentences }: KeptAnswer): string =>
  sentences.map(({ text, cites, breaks }, index) => `${index === 0 ? '' : breaks ? '\n\n' : ' '}${text}${cites.map((n) => ` [${n}]`).join('')}`).join('');

const sourcesOf = ({ citations }: KeptAnswer, texts: ChannelTexts): string =>
  citations.map(({ n, source, heading }) => `[${n}] ${texts.source}: ${[source, heading].filter(Boolean).join(', ')}`).join('\n');
