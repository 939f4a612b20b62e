/** The search over the kit, by letters alone: an invented shop in eight languages, and the same among a thousand other passages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { openDb } from '../../server/adapters/db/open.ts';
import { languages } from '@storewright/contract/kit/languages';
import { figuresOf, filled, ratedIn } from '../../server/features/knowledge/finding/rating.testing.ts';
import type { Reader } from '../../server/features/knowledge/reader.store.ts';
import { newId } from '../../server/kit/ids.ts';
import { report } from '../ratio.ts';

export const finding = async (): Promise<boolean> => {
  const room = await mkdtemp('/tmp/storewright-bench-');
  const { db, close } = await openDb({ dataDir: room });
  try {
    const accountId = newId();
    await db.execute(sql`insert into account (id, name) values (${accountId}, 'Tidewick')`);
    const reader: Reader = { accountId, userId: newId(), role: 'owner' };
    const kit = figuresOf(await ratedIn(db, reader, await filled(db, accountId)));
    const among = figuresOf(await ratedIn(db, reader, await filled(db, accountId, { among: true })));
    const bars: [string, number, number][] = [
      ['recall@5', kit.all, 85],
      ['keywords', kit.keyword, 99],
      ['paraphrases', kit.paraphrase, 72],
      ['typos', kit.typo, 97],
      ['follow-ups', kit.followUp, 97],
      ['mean reciprocal rank × 100', kit.mrr * 100, 75],
      ...languages.map((lang): [string, number, number] => [`recall@5 in ${lang}`, kit[lang], 78]),
      ['recall@5 among a thousand other passages', among.all, 80],
    ];
    for (const [name, figure, bar] of bars) report(name, figure, `≥ ${bar}`, figure >= bar, '', '');
    return bars.every(([, figure, bar]) => figure >= bar);
  } finally {
    await close();
    await rm(room, { recursive: true, force: true });
  }
};
