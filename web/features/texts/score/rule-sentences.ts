/**
 * What each outcome of a rule says: what is so, then why it matters or how to mend it. One entry per message of
 * `rules/texts/rules.ts`; a message without a sentence does not compile.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TextMessageId } from '@storewright/rules/texts/rules';
import type { TextRule } from '@storewright/contract/texts/writing';

type Said = { what: MessageDescriptor; why?: MessageDescriptor };

/** The sentences of an outcome, filled with its values. */
export const useRuleText = (): ((rule: Pick<TextRule, 'message' | 'values'>) => { what: string; why: string | undefined }) => {
  const { i18n } = useLingui();
  return ({ message, values }) => {
    const said: Said | undefined = sentences[message as TextMessageId];
    // An outcome newer than this console still shows its name rather than nothing.
    if (!said) return { what: message, why: undefined };
    const { language, asked } = values;
    const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
    const filled = { ...values, ...(language && { language: names.of(String(language)) }), ...(asked && { asked: names.of(String(asked)) }) };
    return { what: i18n._(said.what.id, filled, said.what), why: said.why && i18n._(said.why.id, filled, said.why) };
  };
};

const supported = msg({ message: '{count, plural, one {The claim has a fact} other {All # claims have a fact}}' });
const noClaims = msg({ message: 'Nothing is claimed that would need a fact' });
const unsupported = msg({ message: '{count, plural, one {“{text}” has no fact} other {# claims have no fact, “{text}” first}}' });
const titleWide: Said = {
  what: msg({ message: 'Search title is about {characters, plural, one {# letter} other {# letters}} too wide' }),
  why: msg({ message: '{em, number} em wide; results cut near {limit, number}.' }),
};
const titleGood = msg({ message: 'Search title fits, {em, number} of {limit, number} em' });
const noTitle: Said = { what: msg({ message: 'No title' }), why: msg({ message: 'Say what it is about, in the words a reader would search for.' }) };
const searchText = {
  good: { what: msg({ message: 'Search description fits, {em, number} em' }) },
  missing: { what: msg({ message: 'No search description' }), why: msg({ message: 'A search engine then picks any passage of the text.' }) },
  short: {
    what: msg({ message: 'Search description is short, {em, number} em' }),
    why: msg({ message: 'There is room up to {limit, number} em: say what the reader gets.' }),
  },
  long: {
    what: msg({ message: 'Search description is cut near {limit, number} em' }),
    why: msg({ message: 'It is {em, number} em wide. Put what counts first.' }),
  },
};
const headingsGood = msg({ message: '{count, plural, one {# heading parts the text} other {# headings part the text}}' });
const headingsRare: Said = {
  what: msg({ message: 'A stretch of {count} without a heading' }),
  why: msg({ message: 'Readers look for where they are. A heading about every {every} helps.' }),
};
const inLanguage = {
  good: { what: msg({ message: 'Written in {language}' }) },
  other: {
    what: msg({ message: 'Written in {language}, asked for in {asked}' }),
    why: msg({ message: 'Write it again, or choose the other language in the form.' }),
  },
  script: {
    what: msg({ message: 'Its letters are not those of {asked}' }),
    why: msg({ message: 'Write it again in the language of the form.' }),
  },
  part: {
    what: msg({ message: '{count, plural, one {“{text}” stands in another language} other {# paragraphs stand in another language, “{text}” first}}' }),
    why: msg({ message: 'Readers of {asked} stumble there. Put it into {asked}, or take it out.' }),
  },
};
const lacking = (what: MessageDescriptor): Said => ({ what, why: msg({ message: 'The form says so; the page does not.' }) });

const sentences: Record<TextMessageId, Said> = {
  'B1.good': { what: titleGood },
  'B1.wide': titleWide,
  'B1.missing': noTitle,
  'B2.good': searchText.good,
  'B2.missing': searchText.missing,
  'B2.short': searchText.short,
  'B2.long': searchText.long,
  'B3.good': { what: msg({ message: '“{keyword}” stands early in the title' }) },
  'B3.late': {
    what: msg({ message: '“{keyword}” comes late in the title' }),
    why: msg({ message: 'Readers read the first words. Put it in the first half.' }),
  },
  'B3.absent': { what: msg({ message: 'The title does not say “{keyword}”' }), why: msg({ message: 'It is what you want to be found for.' }) },
  'B4.good': { what: msg({ message: 'The opening says “{keyword}”' }) },
  'B4.absent': { what: msg({ message: 'The opening does not say “{keyword}”' }), why: msg({ message: 'Say in the first sentences what the post is about.' }) },
  'B5.good': { what: msg({ message: 'Length is {count} of {wish} wished for' }) },
  'B5.short': {
    what: msg({ message: 'Shorter than wished: {count} of {wish}' }),
    why: msg({ message: 'Add what a reader would still ask, or ask for fewer.' }),
  },
  'B5.long': { what: msg({ message: 'Longer than wished: {count} of {wish}' }), why: msg({ message: 'Take out what is said twice.' }) },
  'B5.missing': { what: msg({ message: 'No text yet' }) },
  'B6.good': { what: headingsGood },
  'B6.rare': headingsRare,
  'B7.good': { what: msg({ message: '{count, plural, one {# link leads} other {# links lead}} to your products' }) },
  'B7.none': {
    what: msg({ message: 'No link leads to a product of yours' }),
    why: msg({ message: 'Choose products in the brief and link one where it is spoken of.' }),
  },
  'B8.good': { what: msg({ message: '{count, plural, one {# picture, with its alt text} other {# pictures, each with an alt text}}' }) },
  'B8.alt': {
    what: msg({ message: '{count, plural, one {The picture has no alt text} other {{missing} of # pictures without alt text}}' }),
    why: msg({ message: 'It is read to those who do not see the picture, and by search engines.' }),
  },
  'B8.none': { what: msg({ message: 'No picture' }), why: msg({ message: 'One at least is shown where the post is shared.' }) },
  'B9.good': { what: supported },
  'B9.none': { what: noClaims },
  'B9.unsupported': { what: unsupported },
  'B10.good': { what: msg({ message: 'Summary of {characters} characters' }) },
  'B10.missing': { what: msg({ message: 'No summary' }), why: msg({ message: 'The shop shows it in its list of posts.' }) },
  'B11.good': inLanguage.good,
  'B11.other': inLanguage.other,
  'B11.script': inLanguage.script,
  'B11.part': inLanguage.part,
  'A1.good': { what: msg({ message: 'Says who: {name}' }) },
  'A1.absent': lacking(msg({ message: 'Does not say who: {name}' })),
  'A2.good': { what: msg({ message: 'Says where: {place}' }) },
  'A2.absent': lacking(msg({ message: 'Does not say where: {place}' })),
  'A3.good': { what: msg({ message: 'Says since when: {time}' }) },
  'A3.absent': lacking(msg({ message: 'Does not say since when: {time}' })),
  'A4.good': { what: msg({ message: 'Says how to reach you' }) },
  'A4.absent': {
    what: msg({ message: 'Does not say how to reach you' }),
    why: msg({ message: 'An address, an e-mail, a telephone number or a link to your contact page.' }),
  },
  'A5.good': { what: msg({ message: 'Long enough: {count}' }) },
  'A5.short': { what: msg({ message: 'Short: {count} of at least {least}' }), why: msg({ message: 'Say what a stranger would ask: who, why, how.' }) },
  'A5.missing': { what: msg({ message: 'No text yet' }) },
  'A6.good': { what: headingsGood },
  'A6.rare': headingsRare,
  'A7.good': searchText.good,
  'A7.missing': searchText.missing,
  'A7.short': searchText.short,
  'A7.long': searchText.long,
  'A8.good': { what: supported },
  'A8.none': { what: noClaims },
  'A8.unsupported': { what: unsupported },
  'A9.good': { what: titleGood },
  'A9.wide': titleWide,
  'A9.missing': noTitle,
  'A10.good': inLanguage.good,
  'A10.other': inLanguage.other,
  'A10.script': inLanguage.script,
  'A10.part': inLanguage.part,
  'E1.good': { what: msg({ message: 'Subject fits, {characters} characters' }) },
  'E1.missing': { what: msg({ message: 'No subject' }), why: msg({ message: 'It decides whether the mail is opened.' }) },
  'E1.short': {
    what: msg({ message: 'Subject is short, {characters} characters' }),
    why: msg({ message: 'There is room up to {limit, number} em: say what the mail holds.' }),
  },
  'E1.long': {
    what: msg({ message: 'Subject is cut on a phone, {characters} characters' }),
    why: msg({ message: '{em, number} em; phones cut near {limit, number}.' }),
  },
  'E2.good': { what: msg({ message: 'Preheader of {characters} characters' }) },
  'E2.missing': { what: msg({ message: 'No preheader' }), why: msg({ message: 'The mailbox then shows the first words it finds.' }) },
  'E2.short': {
    what: msg({ message: 'Preheader is short, {characters} characters' }),
    why: msg({ message: 'From {limit} on, nothing else is shown behind the subject.' }),
  },
  'E2.long': { what: msg({ message: 'Preheader is cut, {characters} characters' }), why: msg({ message: 'Mailboxes show about {limit}.' }) },
  'E2.same': { what: msg({ message: 'Preheader says the subject once more' }), why: msg({ message: 'Say the next thing instead.' }) },
  'E3.good': { what: msg({ message: 'One thing to do: “{label}”' }) },
  'E3.none': { what: msg({ message: 'No button' }), why: msg({ message: 'Say what the reader is to do, in one button.' }) },
  'E3.many': { what: msg({ message: '{count} buttons' }), why: msg({ message: 'One thing to do is done more often than one of several.' }) },
  'E4.good': { what: msg({ message: 'A way to unsubscribe' }) },
  'E4.none': { what: msg({ message: 'No way to unsubscribe' }), why: msg({ message: 'The law asks for it, and so do mailboxes.' }) },
  'E5.good': { what: msg({ message: 'Words beside the pictures' }) },
  'E5.pictures': {
    what: msg({ message: '{pictures, plural, one {# picture} other {# pictures}} to {words, plural, one {# word} other {# words}}' }),
    why: msg({ message: 'Where pictures are not loaded, little is left to read.' }),
  },
  'E5.alt': {
    what: msg({ message: '{count, plural, one {The picture has no alt text} other {{missing} of # pictures without alt text}}' }),
    why: msg({ message: 'Many mailboxes show it in place of the picture.' }),
  },
  'E6.good': { what: msg({ message: 'Nothing in the subject that filters take for spam' }) },
  'E6.word': { what: msg({ message: 'Filters know “{text}” from spam' }), why: msg({ message: 'Say it in other words.' }) },
  'E6.capitals': { what: msg({ message: 'Subject is in capitals' }), why: msg({ message: 'Filters and readers take it for shouting.' }) },
  'E6.marks': { what: msg({ message: 'Subject has several exclamation marks' }), why: msg({ message: 'None is read sooner.' }) },
  'E7.good': { what: msg({ message: '{count, plural, one {# link, by https} other {# links, all by https}}' }) },
  'E7.open': {
    what: msg({ message: '{count, plural, one {# link is} other {# links are}} not by https' }),
    why: msg({ message: '{address} first. Mail clients warn of them.' }),
  },
  'E8.good': { what: supported },
  'E8.none': { what: noClaims },
  'E8.unsupported': { what: unsupported },
  'E9.good': { what: msg({ message: '{kilobytes} of {limit} KB' }) },
  'E9.cut': {
    what: msg({ message: '{kilobytes} KB; Gmail cuts at {limit}' }),
    why: msg({ message: 'What is cut is hidden, the way to unsubscribe with it.' }),
  },
  'E10.good': inLanguage.good,
  'E10.other': inLanguage.other,
  'E10.script': inLanguage.script,
  'E10.part': inLanguage.part,
  'E11.good': { what: msg({ message: 'The footer says who sends, and from where' }) },
  'E11.none': { what: msg({ message: 'The footer does not say who sends' }), why: msg({ message: 'Name and postal address of the sender.' }) },
  'E11.address': {
    what: msg({ message: 'The sender’s postal address is missing' }),
    why: msg({ message: 'The law of most countries asks for it in every mail that sells.' }),
  },
};
