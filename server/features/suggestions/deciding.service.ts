/** What people say of suggestions. All decisions of one press hold, or none. */
import type { Claim } from '@storewright/contract/listing/listing';
import type { Decision } from '@storewright/contract/suggestions';
import type { Suggestion } from '@storewright/contract/suggestions/suggestion';
import { claimsOf } from '@storewright/rules/suggestions/claimed';
import { type Refusal, refusalOf } from '@storewright/rules/suggestions/valid';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { Shop } from '../shops/index.ts';
import type { Categories } from './categories.ts';
import type { Finding } from './finding/finding.service.ts';
import { same } from './finding/views.ts';
import { type NewDecision, suggestionStore } from './suggestions.store.ts';

type Needs = { db: Db; finding: Pick<Finding, 'ofProducts'>; categories: Pick<Categories, 'knows'>; clock: Clock; newId: () => string };

export const createDeciding = ({ db, finding, categories, clock, newId }: Needs) => ({
  async decide(caller: Caller, decisions: Decision[]): Promise<Suggestion[]> {
    const products = await finding.ofProducts(
      caller,
      decisions.map(({ product_id }) => product_id),
    );
    const rows: NewDecision[] = [];
    const opened: string[] = [];
    const problems: Record<string, string> = {};
    const open: Claim[] = [];
    // The shop is asked once for each of them, however many products get it.
    const asked = new Map<string, Promise<boolean>>();
    const knows = (shop: Shop, name: string): Promise<boolean> => {
      const key = `${shop.id} ${name}`;
      const answer = asked.get(key) ?? categories.knows(shop, name);
      asked.set(key, answer);
      return answer;
    };
    for (const [at, decision] of decisions.entries()) {
      const { shop, product, shown, decisions: known, handles } = products.get(decision.product_id)!;
      const found = shown.suggestions.find(({ kind, target }) => kind === decision.kind && target === decision.target);
      if (!found || found.ground !== decision.ground || found.state === 'publishing' || found.state === 'published') throw new Fault('item_changed', 409);
      const row = known.find(({ kind, target }) => kind === decision.kind && target === decision.target);
      if (decision.decision === 'reopen') {
        if (row) opened.push(row.id);
        continue;
      }
      const value = decision.value ?? found.value;
      const isOther = decision.decision === 'accept' && decision.kind === 'category' && !same(value, found.proposed);
      const wrong =
        decision.decision !== 'accept'
          ? undefined
          : (wrongWith(decision, { value, found, handles }) ??
            (isOther && !(await knows(shop, String(value))) ? 'The shop knows no such category.' : undefined));
      if (wrong) problems[`body.decisions.${at}.value`] = wrong;
      else if (decision.decision === 'accept')
        open.push(...claimsOf(product, { ...found, value }).filter(({ text }) => !decision.vouched.some((one) => one.trim() === text.trim())));
      const { product_id, kind, target, reason, values, now, proposed, from, confidence } = found;
      rows.push({
        id: newId(),
        accountId: caller.accountId,
        shopId: shop.id,
        productId: product_id,
        kind,
        target,
        state: decision.decision === 'accept' ? 'accepted' : 'dismissed',
        ground: found.ground,
        proposal: { kind, target, reason, values, now, proposed, from, confidence },
        value,
        edited: !same(value, proposed),
        redirect: decision.redirect,
        engine: found.engine,
        userId: caller.userId,
        decidedAt: clock(),
      });
    }
    if (Object.keys(problems).length > 0) throw new Fault('invalid_input', 422, { details: { fields: problems } });
    if (open.length > 0) throw new Fault('claims_unsupported', 422, { details: { claims: open } });
    await inTransaction(db, async (tx) => {
      const store = suggestionStore(tx);
      await store.forget(caller.accountId, opened);
      for (const row of rows) if (!(await store.put(row))) throw new Fault('item_changed', 409);
    });
    const shown: Suggestion[] = [];
    for (const [id, now] of await finding.ofProducts(caller, products.keys())) {
      const { suggestions } = now.shown;
      shown.push(...suggestions.filter(({ kind, target }) => decisions.some((one) => one.product_id === id && one.kind === kind && one.target === target)));
    }
    return shown;
  },
});

type Seen = { value: Suggestion['value']; found: Suggestion; handles: ReadonlySet<string> };

const wrongWith = ({ kind }: Decision, { value, found, handles }: Seen): string | undefined => {
  const refusal = refusalOf(kind, value);
  if (refusal) return words[refusal];
  if (same(value, found.now)) return 'It says that already.';
  // A metafield keeps its type.
  const isText = found.values['type'] === 'single_line_text_field' || found.values['type'] === 'multi_line_text_field';
  if (kind === 'metafield' && !isText && !same(value, found.proposed)) return 'This can only be taken as it is proposed.';
  return kind === 'handle' && handles.has(String(value)) ? 'Another product has this address.' : undefined;
};

const words: Record<Refusal, string> = {
  empty: 'It must not be empty.',
  too_long: 'It is too long for the shop.',
  bad_characters: 'Only small letters, digits and single hyphens in an address, and no commas in a tag.',
  too_many: 'A product has at most 250 tags.',
};
