/** Blogs, pages and e-mails: writing them, keeping drafts, bringing them to the shop or out of the house. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Style } from '@storewright/contract/voice/style';
import type { Db } from '../../adapters/db/db.ts';
import type { Files } from '../../adapters/files/files.ts';
import type { Mail } from '../../adapters/mail/mail.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { createRecovery } from '../publications/index.ts';
import type { Shops } from '../shops/index.ts';
import type { Log } from '../../kit/log.ts';
import type { Pipeline } from '../writers/index.ts';
import { createTextDrafts } from './drafts/drafts.service.ts';
import { blogs, emails, pages } from './drafts/kinds.ts';
import { textDraftStore } from './drafts/drafts.store.ts';
import { createTextPictures } from './pictures/pictures.service.ts';
import { createTextPublishing } from './publishing/publishing.service.ts';
import { createTextSending } from './publishing/sending.ts';
import { createMailing } from './mailing/mailing.service.ts';
import { createTextWriting } from './writing/writing.service.ts';

type Needs = {
  db: Db;
  shops: Pick<Shops, 'current' | 'the' | 'listOf' | 'product' | 'admin'>;
  pipeline: Pipeline;
  voiceOf(caller: Caller, language: Language, brand?: string): Promise<Style | null>;
  home: string;
  /** Where pictures are kept. */
  files: Files;
  mail: Pick<Mail, 'send' | 'reach'>;
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error'>;
  settings: { publishLeaseSeconds: number };
};

export type Texts = ReturnType<typeof createTexts>;
export const createTexts = ({ db, shops, pipeline, voiceOf, home, files, mail, clock, newId, log, settings }: Needs) => {
  const writing = createTextWriting({ pipeline, shops, voiceOf, senderOf: textDraftStore(db).senderOf, home });
  const kept = {
    db,
    shops,
    around: (caller: Caller, form: { product_ids: string[]; language: Language }, shopId: string | null) =>
      writing.around(caller, form, { shopId, lenient: true }),
    clock,
    newId,
  };
  const sending = createTextSending({ db, shops, clock, newId, leaseSeconds: settings.publishLeaseSeconds });
  const [blogDrafts, pageDrafts, emailDrafts] = [createTextDrafts(blogs, kept), createTextDrafts(pages, kept), createTextDrafts(emails, kept)];
  const pictures = createTextPictures({ db, files, clock, newId });
  return {
    writing,
    blogs: blogDrafts,
    pages: pageDrafts,
    emails: emailDrafts,
    blogPublishing: createTextPublishing('blog', { db, shops, drafts: blogDrafts, sending, pictures, clock }),
    pagePublishing: createTextPublishing('page', { db, shops, drafts: pageDrafts, sending, pictures, clock }),
    pictures,
    chores: [pictures.chore],
    mailing: createMailing({ mail, one: emailDrafts.one, newId }),
    letGo: (tx: Db, { accountId, id }: { accountId: string; id: string }): Promise<void> => textDraftStore(tx).letGo(accountId, id),
    ...createRecovery({ name: 'texts.recovery', due: sending.anyOverdue, recover: sending.recover, log, what: 'a text on its way' }),
  };
};
