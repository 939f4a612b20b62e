/** An e-mail without a model: what its type says by itself, and the owner's sentences. */
import type { EmailForm } from '@storewright/contract/texts/email';
import { lengthOf } from '@storewright/rules/text/width';
import type { Around } from '../kinds/job.ts';
import { buttonFor, offerIn, subjectsFor } from './email-words.ts';
import { bestFirst } from './manner.ts';
import { bare, isSentence, paragraphs, sentencesIn } from './own-words.ts';

export const emailOf = (given: EmailForm, around: Around): Record<string, string> => {
  const form = worded(given);
  const { type, language } = form;
  const subjects = startingSubjects(form, around);
  const subject = subjects[around.variant % subjects.length] ?? '';
  // What the subject says already is not said again.
  const told = toldIn(form).filter((sentence) => bare(sentence) !== bare(subject));
  const preheader = told.find((sentence) => lengthOf(sentence) <= 100);
  return {
    // Where its type says nothing by itself, what the owner says first.
    subject: subject || (told.find((sentence) => lengthOf(sentence) <= 60) ?? ''),
    preheader: preheader ?? '',
    heading: subject,
    body: paragraphs(told, language),
    button: buttonFor(type, language),
  };
};

/** A short line of the owner’s where the mail has more to say than that, and what its type says by itself. */
const startingSubjects = (form: EmailForm, { shop, products, voice }: Pick<Around, 'shop' | 'products' | 'voice'>): string[] => {
  const { type, language, offer, main_idea } = form;
  const spare = toldIn(form).length > 1 || (main_idea !== '' && !isSentence(main_idea));
  // News is what a newsletter is about; its offer comes along.
  const own = (type === 'newsletter' ? [main_idea, offer] : [offer, main_idea]).filter(
    (line) => spare && line !== '' && lengthOf(line) <= 60 && sentencesIn(line).length === 1,
  );
  const said = bestFirst(subjectsFor(type, language, { shop: shop.name, product: products[0]?.title ?? '' }), voice);
  const lines = type === 'newsletter' || type === 'sale' ? [...own, ...said] : [...said, ...own];
  return [...new Set(lines.map(withoutStop))];
};

/** Everything that may stand there, for whoever wants to choose. */
export const possibleSubjects = (given: EmailForm, around: Pick<Around, 'shop' | 'products' | 'voice'>): string[] => {
  const form = worded(given);
  return [...new Set([...startingSubjects(form, around), ...toldIn(form).filter((line) => lengthOf(line) <= 60)].map(withoutStop))];
};

const worded = (form: EmailForm): EmailForm => ({ ...form, offer: offerIn(form.offer, form.language) });

const withoutStop = (line: string): string => line.replace(/[.。]$/u, '');
const toldIn = ({ offer, main_idea, notes }: EmailForm): string[] => [...(offer === '' ? [] : [offer]), ...sentencesIn(main_idea, notes)];
