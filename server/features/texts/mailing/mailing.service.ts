/** An e-mail on its way out of the house: as files, or as a test to whoever wrote it. */
import { createHash } from 'node:crypto';
import { emailParts } from '@storewright/rules/texts/body';
import { emailHtml } from '@storewright/rules/texts/email/html';
import { emailPlain } from '@storewright/rules/texts/email/plain';
import { textOf } from '@storewright/rules/text/html';
import { gapsIn } from '@storewright/contract/texts/gaps';
import { measureEmail } from '@storewright/rules/texts/measure';
import { isElsewhere } from '@storewright/rules/texts/score/prose';
import { type EmailBlock, type EmailForm, type EmailText, mostBytes } from '@storewright/contract/texts/email';
import { type Mail, MailRefused } from '../../../adapters/mail/mail.ts';
import type { Caller } from '../../../kit/caller.ts';
import { Fault, invalid } from '../../../kit/fault.ts';

type Draft = { version: number; form: EmailForm; text: EmailText };
type Needs = { mail: Pick<Mail, 'send' | 'reach'>; one(caller: Caller, id: string): Promise<Draft>; newId: () => string };

export const createMailing = ({ mail, one, newId }: Needs) => {
  const shownTo = ({ text, form }: Draft) => ({ subject: text.subject, html: emailHtml(text, form.language), text: emailPlain(text, form.language) });

  /** Nothing goes out without words, or while a place in it waits for the owner's. */
  const whole = (draft: Draft): Draft => {
    const { subject, blocks } = draft.text;
    if (subject === '') throw invalid('text.subject', 'The subject can not be empty');
    if (!blocks.some(says)) throw invalid('text.blocks', 'The mail can not be empty');
    const gaps = gapsIn(emailParts(draft.text));
    if (gaps.length > 0) throw new Fault('gaps_open', 422, { details: { gaps } });
    return draft;
  };

  return {
    exported: async (caller: Caller, id: string, isMeant: boolean) => {
      const draft = whole(await one(caller, id));
      if (!isMeant && isElsewhere(measureEmail(draft.text, draft.form, nothingAround).score.rules))
        throw invalid('query.other_language', 'The text is in another language than its form says.');
      const shown = shownTo(draft);
      const bytes = Buffer.byteLength(shown.html);
      return { ...shown, bytes, is_cut: bytes > mostBytes, can_send: mail.reach === 'people' };
    },
    /** To oneself only: this is no way to send letters to others by the operator's mail server. The same key is the same letter. */
    sendTest: async (caller: Caller, id: string, version: number, key: string | undefined): Promise<{ to: string }> => {
      const draft = await one(caller, id);
      if (draft.version !== version) throw new Fault('draft_changed', 409, { details: { draft } });
      if (mail.reach !== 'people') throw new Fault('mail_not_connected', 409);
      const { subject, html, text } = shownTo(whole(draft));
      try {
        await mail.send(
          { id: key === undefined ? newId() : createHash('sha256').update(`${id} ${key}`).digest('hex').slice(0, 32), to: caller.email, subject, html, text },
          AbortSignal.timeout(20_000),
        );
      } catch (error) {
        const why = error instanceof MailRefused ? error.message : 'The mail server did not answer.';
        throw new Fault('mail_refused', error instanceof MailRefused ? 422 : 503, { message: `${why}`.slice(0, 300), cause: error });
      }
      return { to: caller.email };
    },
  };
};

/** Whether a reader would see anything of it. */
const says = (block: EmailBlock): boolean => {
  switch (block.type) {
    case 'heading':
      return block.text !== '';
    case 'text':
      return textOf(block.html).trim() !== '' || /<img\s/i.test(block.html);
    case 'picture':
      return block.url !== '';
    case 'product':
      return block.title !== '';
    default:
      return false;
  }
};

/** Which language a mail is in does not hang on what is known of its products. */
const nothingAround = { products: [], shop: { name: '', domain: '' }, vouched: [] };
