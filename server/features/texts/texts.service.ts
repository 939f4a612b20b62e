/** Blogs, pages and e-mails: writing them, keeping drafts, bringing them to the shop or out of the house. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Style } from '@storewright/contract/voice/style';
import type { Db } from '../../adapters/db/db.ts';
import type { Mail } from '../../adapters/mail/mail.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Shops } from '../shops/index.ts';
import type { Pipeline } from '../writers/index.ts';
import { createTextDrafts } from './drafts/drafts.service.ts';
import { blogs, emails, pages } from './drafts/kinds.ts';
import { createMailing } from './mailing/mailing.service.ts';
import { createTextWriting } from './writing/writing.service.ts';

type Needs = {
  db: Db;
  shops: Pick<Shops, 'current' | 'the' | 'listOf' | 'product' | 'admin'>;
  pipeline: Pipeline;
  voiceOf(caller: Caller, language: Language): Promise<Style | null>;
  mail: Pick<Mail, 'send' | 'reach'>;
  clock: Clock;
  newId: () => string;
};

export type Texts = ReturnType<typeof createTexts>;
export const createTexts = ({ db, shops, pipeline, voiceOf, mail, clock, newId }: Needs) => {
  const writing = createTextWriting({ pipeline, shops, voiceOf });
  const kept = {
    db,
    shops,
    around: (caller: Caller, form: { product_ids: string[]; language: Language }, shopId: string | null) =>
      writing.around(caller, form, { shopId, lenient: true }),
    clock,
    newId,
  };
  const emailDrafts = createTextDrafts(emails, kept);
  return {
    writing,
    blogs: createTextDrafts(blogs, kept),
    pages: createTextDrafts(pages, kept),
    emails: emailDrafts,
    mailing: createMailing({ mail, one: emailDrafts.one, newId }),
  };
};
