/** How many statements of a draft nobody stands for is kept with it: whoever says otherwise for the whole shop changes that of every draft. */
import { statementKey } from '@storewright/rules/claims/gate';
import { textOf } from '@storewright/rules/text/html';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { About, AboutOf } from '../drafts/about.ts';
import { measure } from '../drafts/measure.ts';
import type { Shop } from '../shops-needed.ts';
import { type Counted, recountStore } from './recount.store.ts';

type Told = { shop: Shop; claim: string; isVouched: boolean };

/** What is to be kept of each draft that says it, once it is vouched for, or is not any more. */
export const recounted = async ({ db, aboutOf }: { db: Db; aboutOf: AboutOf }, caller: Caller, { shop, claim, isVouched }: Told): Promise<Counted[]> => {
  const statement = statementKey(claim);
  const vouchedIn = ({ vouched }: About): string[] => {
    const others = vouched.map((one) => one.claim).filter((one) => statementKey(one) !== statement);
    return isVouched ? [...others, claim] : others;
  };
  const store = recountStore(db, { accountId: caller.accountId, shopId: shop.id });
  const counted: Counted[] = [];
  for (let after: string | undefined; ; ) {
    const page = await store.open(after, atOnce);
    for (const { id, version, ...draft } of page) {
      const said = Object.values({ ...draft.listing, description: textOf(draft.listing.description) });
      if (!statementKey(said.flat().join('\n')).includes(statement)) continue;
      const about = await aboutOf(caller, draft);
      const { unsupported, score } = measure(draft.listing, { ...about, vouched: [] }, vouchedIn(about));
      counted.push({ id, version, unsupported, score: score.points });
    }
    if (page.length < atOnce) return counted;
    after = page.at(-1)!.id;
  }
};

const atOnce = 100;
