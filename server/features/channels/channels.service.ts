/** Bases that are asked from messengers: set up, called, answered. */
import type { Db } from '../../adapters/db/db.ts';
import type { Messengers } from '../../adapters/channels/open.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import type { Log } from '../../kit/log.ts';
import type { Account } from '../account/index.ts';
import type { Note } from '../audit/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import type { Letters } from '../letters/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { createAnswering } from './answering/answering.job.ts';
import { createInbox } from './inbox/inbox.service.ts';
import { waitingNotices } from './inbox/waiting.ts';
import { createReceiving } from './receiving/receiving.service.ts';
import { createSeals } from './seals.ts';
import { createChecking } from './setting-up/checking.ts';
import { createSettingUp } from './setting-up/setting-up.service.ts';
import { createWidgets } from './widget/widget.service.ts';

type Needs = {
  db: Db;
  jobs: Jobs;
  secrets: Secrets;
  messengers: Messengers;
  outgoing: Pick<Outgoing, 'request'>;
  knowledge: Pick<Knowledge, 'bases' | 'visitors' | 'desk'>;
  account: Pick<Account, 'member'>;
  letters: Pick<Letters, 'write'>;
  uploads: Pick<Uploads, 'own' | 'hold' | 'release' | 'heldBy' | 'content'>;
  home: string;
  publicUrl: string | undefined;
  note: Note;
  clock: Clock;
  newId: () => string;
  log: Log;
};

export type Channels = ReturnType<typeof createChannels>;
export const createChannels = (needs: Needs) => {
  const { db, jobs, secrets, messengers, outgoing, knowledge, account, letters, uploads, home, publicUrl, note, clock, newId, log } = needs;
  const seals = createSeals(secrets);
  const settingUp = createSettingUp({ db, bases: knowledge.bases, messengers, seals, home, note, clock, newId, log });
  const receiving = createReceiving({ db, jobs, messengers, seals, settingUp, visitors: knowledge.visitors, clock, newId });
  const answering = createAnswering({ db, jobs, visitors: knowledge.visitors, messengers, seals, clock, newId, log });
  const widgets = createWidgets({ db, knowledge, secrets, uploads, home, note, clock, newId });
  jobs.define(answering.job);
  return {
    settingUp,
    receiving,
    widgets,
    inbox: createInbox({ db, desk: knowledge.desk, jobs, messengers, clock, newId }),
    check: createChecking({ db, messengers, seals, outgoing, publicUrl, callbackOf: settingUp.callbackOf }),
    chores: [...answering.chores, ...widgets.chores, waitingNotices({ db, account, letters, clock })],
  };
};
