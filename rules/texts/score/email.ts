import { isCjk } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import { textOf } from '../../text/html.ts';
import { sizeOf } from '../../text/prose.ts';
import { lengthOf, widthEm } from '../../text/width.ts';
import { emailParts } from '../body.ts';
import { emailHtml } from '../email/html.ts';
import { type EmailForm, type EmailText, mostBytes } from '@storewright/contract/texts/email';
import { said } from '../rules.ts';
import type { TextClaim, TextRule } from '@storewright/contract/texts/writing';
import { claimsRule, languageRule, rounded } from './prose.ts';
import { senderRule } from './sender.ts';
import { spamWords } from './spam-words.ts';

/** 30 to 50 Latin letters: what a phone shows of a subject. Wide characters take twice the room. */
export const subjectWidth = { least: 13, most: 24 } as const;
const preheaderLength = { least: 40, most: 100, wideLeast: 15, wideMost: 50 } as const;

export const emailRules = (text: EmailText, form: EmailForm, claims: readonly TextClaim[]): TextRule[] => [
  subject(text.subject.trim()),
  preheader(text, form),
  action(text),
  wayOut(text),
  senderRule(text.footer.sender),
  pictures(text, form),
  spam(text.subject, form),
  links(text),
  claimsRule('E8', claims),
  size(text, form),
  ...languageRule(
    'E10',
    text.blocks.flatMap((block) => (block.type === 'text' ? [block.html] : [])),
    // A sender's own name and address are in whatever letters they are.
    { ...emailParts(text), footer: '' },
    form.language,
  ),
];

const subject = (text: string): TextRule => {
  if (text === '') return said('E1.missing', 'fix', {});
  const em = rounded(widthEm(text));
  const filled = { em, characters: lengthOf(text) };
  const { least, most } = subjectWidth;
  if (em < least) return said('E1.short', 'improve', { ...filled, limit: least });
  return em > most ? said('E1.long', em > most * 1.5 ? 'fix' : 'improve', { ...filled, limit: most }) : said('E1.good', 'good', filled);
};

const preheader = ({ preheader: text, subject: above }: EmailText, { language }: EmailForm): TextRule => {
  const characters = lengthOf(text.trim());
  const wide = isCjk(language);
  const [least, most] = wide ? [preheaderLength.wideLeast, preheaderLength.wideMost] : [preheaderLength.least, preheaderLength.most];
  if (characters === 0) return said('E2.missing', 'fix', {});
  if (fold(text.trim()) === fold(above.trim())) return said('E2.same', 'fix', {});
  if (characters < least) return said('E2.short', 'improve', { characters, limit: least });
  return characters > most ? said('E2.long', 'improve', { characters, limit: most }) : said('E2.good', 'good', { characters });
};

const action = ({ blocks }: EmailText): TextRule => {
  const buttons = blocks.flatMap((block) => (block.type === 'button' && block.label.trim() !== '' && block.url !== '' ? [block.label] : []));
  if (buttons.length > 1) return said('E3.many', 'improve', { count: buttons.length });
  return buttons[0] === undefined ? said('E3.none', 'fix', {}) : said('E3.good', 'good', { label: buttons[0] });
};

const wayOut = ({ footer }: EmailText): TextRule => {
  const isThere = footer.unsubscribe_url.trim() !== '' && footer.unsubscribe_label.trim() !== '';
  return isThere ? said('E4.good', 'good', {}) : said('E4.none', 'fix', {});
};

const pictures = ({ blocks }: EmailText, { language }: EmailForm): TextRule => {
  const alts = blocks.flatMap((block) =>
    (block.type === 'picture' && block.url !== '') || (block.type === 'product' && block.picture_url !== '') ? [block.alt] : [],
  );
  const words = sizeOf(readIn(blocks), language);
  const missing = alts.filter((alt) => alt.trim() === '').length;
  if (missing > 0) return said('E5.alt', 'improve', { missing, count: alts.length });
  return words < alts.length * (isCjk(language) ? 30 : 15)
    ? said('E5.pictures', 'improve', { pictures: alts.length, words })
    : said('E5.good', 'good', { pictures: alts.length, words });
};

/** What is read of a mail: not its button, nor what the law asks for. */
export const readIn = (blocks: EmailText['blocks']): string =>
  blocks
    .map((block) => {
      if (block.type === 'text') return textOf(block.html);
      return block.type === 'heading' ? block.text : block.type === 'product' ? `${block.title} ${block.note}` : '';
    })
    .join(' ');

const spam = (text: string, { language }: EmailForm): TextRule => {
  const folded = fold(text);
  const word = [...spamWords[language], ...(language === 'en' ? [] : spamWords.en)].find((one) => folded.includes(fold(one)));
  if (word !== undefined) return said('E6.word', 'fix', { text: word });
  const letters = text.replace(/[^\p{L}]+/gu, '');
  if (letters.length >= 8 && text.replace(/[^\p{Lu}]+/gu, '').length / letters.length > 0.6) return said('E6.capitals', 'fix', {});
  return /[!！?？]{2}|[!！].*[!！]|\${2}|€{2}/u.test(text) ? said('E6.marks', 'improve', {}) : said('E6.good', 'good', {});
};

const links = ({ blocks }: EmailText): TextRule => {
  const found = blocks.flatMap((block): string[] => {
    if (block.type === 'button' || block.type === 'product') return [block.url];
    if (block.type === 'picture') return [block.link];
    return block.type === 'text' ? [...block.html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to) : [];
  });
  const addresses = found.filter((to) => to !== '' && !/^(?:mailto|tel):/i.test(to));
  const open = addresses.filter((to) => !to.startsWith('https://'));
  return open[0] === undefined ? said('E7.good', 'good', { count: addresses.length }) : said('E7.open', 'fix', { count: open.length, address: open[0] });
};

const size = (text: EmailText, { language }: EmailForm): TextRule => {
  const bytes = new TextEncoder().encode(emailHtml(text, language)).length;
  const filled = { kilobytes: Math.ceil(bytes / 1024), limit: mostBytes / 1024 };
  return bytes > mostBytes ? said('E9.cut', 'fix', filled) : said('E9.good', 'good', filled);
};
