/** An e-mail without a model: what its type says by itself, the owner's sentences, and gaps for the rest. */
import type { EmailForm } from '@storewright/contract/texts/email';
import { escaped } from '@storewright/contract/texts/escaped';
import { lengthOf } from '@storewright/contract/listing/width';
import type { Around } from '../kinds/job.ts';
import { askedBy, buttonFor, subjectsFor } from './email-words.ts';
import { isSentence, paragraphs, sentencesIn } from './own-words.ts';
import { ask } from './words.ts';

export const emailOf = (form: EmailForm, around: Around): Record<string, string> => {
  const { type, language, offer } = form;
  const told = [...(offer === '' ? [] : [offer]), ...sentencesIn(form.main_idea, form.notes)];
  const subjects = startingSubjects(form, around);
  const subject = subjects[around.variant % subjects.length] ?? ask(askedBy(type), language);
  const preheader = told.find((sentence) => sentence !== subject && lengthOf(sentence) <= 100);
  return {
    subject,
    preheader: preheader ?? ask('sayPreheader', language),
    heading: subject,
    body: told.length > 0 ? paragraphs(told, language) : `<p>${escaped(ask(askedBy(type), language))}</p>`,
    button: buttonFor(type, language),
  };
};

/** The owner's offer or short line first where it can be a subject, then what the type says. */
export const startingSubjects = ({ type, language, offer, main_idea }: EmailForm, { shop, products }: Pick<Around, 'shop' | 'products'>): string[] => {
  const own = [type === 'sale' ? offer : '', main_idea].filter((line) => line !== '' && lengthOf(line) <= 60 && !line.includes('\n'));
  const said = subjectsFor(type, language, { shop: shop.name, product: products[0]?.title ?? '' });
  const lines = type === 'newsletter' || type === 'sale' || type === 'launch' ? [...own, ...said] : [...said, ...own];
  return [...new Set(lines.map((line) => (isSentence(line) ? line.replace(/[.。]$/u, '') : line)))];
};
