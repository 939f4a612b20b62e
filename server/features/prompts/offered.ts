/** Prompts as programs are offered them: each under a name that nothing else has, with what is to be filled in. */
import { folded } from './folded.ts';
import type { Db } from '../../adapters/db/db.ts';
import { type OfferedRow, offeredStore, type Page } from './offered.store.ts';
import type { Person } from './reach.store.ts';

type Offered = OfferedRow & { called: string };

export const createOffered = ({ db }: { db: Db }) => {
  const store = offeredStore(db);
  return {
    /** By name; `after`: the last one that was seen. */
    page: async (person: Person, page: Page): Promise<Offered[]> => (await store.page(person, page)).map(named),
    called: async (person: Person, called: string): Promise<Offered | undefined> => {
      const tail = /-([\da-f]{8})$/.exec(called)?.[1];
      return tail === undefined ? undefined : (await store.endingIn(person, tail)).map(named).find((one) => one.called === called);
    },
  };
};

/** Names of prompts are not unique and hold blanks: the end of the id, which is drawn at random, tells them apart. */
const named = (row: OfferedRow): Offered => {
  const words = folded(row.name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return { ...row, called: `${[...words].slice(0, 60).join('')}-${row.id.slice(-8)}` };
};
