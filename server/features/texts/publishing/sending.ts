/**
 * How one change of a blog post or page reaches a shop exactly once, as a listing does: the publication is committed
 * before the shop is asked and ended after; when an answer is lost, the shop is read, and what it shows decides.
 */
import { textPicturesIn } from '@storewright/contract/texts/pictures';
import type { TextPublication } from '@storewright/contract/texts/draft';
import { inTransaction, inTurn } from '../../../adapters/db/db.ts';
import { type Caller, mine } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Shop, ShopContent, ShopContents } from '../../shops/index.ts';
import { createSender, isCertain, notThere, refusalIn, type SenderNeeds } from '../../writers/index.ts';
import { picturesStore } from '../pictures/pictures.store.ts';
import { textDraftStore } from '../drafts/drafts.store.ts';
import type { Placed, ShopFields } from '../texts.tables.ts';
import { baseOf, restingStatus, sameField } from '../fields.ts';
import { outcome, replayed } from './outcomes.ts';
import { type FoundTextPublication, type NewTextPublication, type TextPublicationRow, textPublicationStore } from './publishing.store.ts';

export type Intent = Pick<
  NewTextPublication,
  'kind' | 'mode' | 'title' | 'fields' | 'before' | 'after' | 'vouches' | 'reverts' | 'idempotencyKey' | 'requestHash'
> & {
  shop: Shop;
  gid: string | null;
  /** What `turn` said before the shop was read; another publication of the text since then sends the caller back. */
  turn: number;
  /** `version` where the draft must still be the one that was approved, `stood` where it must still stand in the shop, or not. */
  draft: { id: string; version?: number; stood?: string | null } | null;
  /** Nobody chose its address: where the shop has it already, the shop makes one. */
  isProposedAddress?: boolean;
};

export type TextSending = ReturnType<typeof createTextSending>;
export const createTextSending = ({ db, shops, clock, newId, leaseSeconds }: SenderNeeds) => {
  const store = textPublicationStore(db);
  const sender = createSender({ store, shops, clock, leaseSeconds });

  /** Commits what is about to happen. Answers the earlier publication when the idempotency key has one. */
  const begin = (
    caller: Caller,
    { shop, draft, turn, isProposedAddress: _proposed, ...intent }: Intent,
  ): Promise<{ publication: FoundTextPublication; isNew: boolean }> => {
    const id = newId();
    return inTurn(db, `publish-text:${shop.id}:${intent.gid ?? draft?.id ?? ''}`, async (tx) => {
      const within = textPublicationStore(tx);
      const earlier = intent.idempotencyKey ? await within.withKey(caller.accountId, intent.idempotencyKey) : undefined;
      if (earlier) return { publication: earlier, isNew: false };
      const held = draft && mine(await textDraftStore(tx).held(caller.accountId, draft.id));
      if (held?.status === 'publishing') throw new Fault('draft_busy', 409);
      if (held && draft?.version !== undefined && held.version !== draft.version) throw new Fault('draft_changed', 409);
      // Made in the shop, or taken out of it, since it was looked at: it must not be made a second time.
      if (held && draft?.stood !== undefined && (held.placed?.gid ?? null) !== draft.stood) throw new Fault('draft_busy', 409);
      const now = clock();
      const row = { ...intent, id, accountId: caller.accountId, userId: caller.userId, shopId: shop.id, draftId: draft?.id ?? null, createdAt: now };
      if (!(await within.insert(row, sender.aliveSeconds))) throw new Fault('draft_busy', 409);
      const isAlone = intent.gid === null || (await within.turn(caller.accountId, shop.id, intent.gid)) === turn + 1;
      if (!isAlone) throw new Fault('draft_busy', 409);
      if (held) await textDraftStore(tx).change(caller.accountId, held.id, { status: 'publishing', updatedAt: now });
      return { publication: mine(await within.one(caller.accountId, intent.kind, id)), isNew: true };
    });
  };

  const make = async (row: TextPublicationRow, contents: ShopContents, isProposedAddress: boolean, signal: AbortSignal): Promise<ShopContent> => {
    try {
      return await contents.create(row.kind, row.after, row.id, signal);
    } catch (error) {
      const refusal = refusalIn(error);
      const isOnlyAddress =
        refusal?.code === 'shop_refused' && isCertain(refusal) && Object.keys((refusal.details?.['fields'] ?? {}) as object).join() === 'handle';
      if (!isProposedAddress || !isOnlyAddress) throw error;
      return contents.create(row.kind, { ...row.after, handle: '' }, row.id, signal);
    }
  };

  /** Asks the shop, once. Returns with the outcome kept, or with the publication still open when nobody can know yet. */
  const ask = async (row: TextPublicationRow, contents: ShopContents, isProposedAddress: boolean): Promise<void> => {
    const signal = AbortSignal.timeout(leaseSeconds * 700);
    let content: ShopContent | null;
    try {
      if (row.gid === null) content = await make(row, contents, isProposedAddress, signal);
      else if (row.mode === 'removal') content = await contents.remove(row.kind, row.gid, signal).then(() => null);
      else content = await contents.update(row.kind, row.gid, row.after, signal);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal && isCertain(refusal)) return failed(row, refusal);
      const seen = await look(row, contents, clock().getTime(), AbortSignal.timeout(leaseSeconds * 200)).catch(() => undefined);
      if (seen?.shows === 'after') return succeeded(row, seen.content);
      if (refusal) return failed(row, refusal);
      // It may still be on its way: recovery looks again when the lease has run out.
      return;
    }
    await succeeded(row, content);
  };

  const succeeded = (row: TextPublicationRow, content: ShopContent | null): Promise<void> =>
    inTransaction(db, async (tx) => {
      const draft = row.draftId === null ? undefined : await textDraftStore(tx).held(row.accountId, row.draftId);
      const now = clock();
      const placed = content && placedAt(content);
      if (!(await textPublicationStore(tx).end(row, { state: 'published', gid: content?.gid ?? row.gid ?? '', placed, finishedAt: now })) || !draft) return;
      const sent = await picturesStore(tx).sent(row, textPicturesIn(JSON.stringify(draft.text)));
      const base =
        content && baseOf(content.fields, row.fields.includes('picture') ? row.after : { picture: String(draft.base?.['picture_sent'] ?? '') }, sent);
      // What was begun without a shop belongs to the one it went to.
      const place = row.mode === 'new' ? { shopId: row.shopId } : {};
      // The shop made another address than was proposed: the draft leaves it to the shop from now on.
      const isOther = row.mode === 'new' && content !== null && draft.text['handle'] === row.after['handle'] && content.handle !== row.after['handle'];
      const text = isOther ? { ...draft.text, handle: '' } : draft.text;
      await textDraftStore(tx).change(row.accountId, draft.id, {
        ...place,
        text,
        placed,
        base,
        status: restingStatus({ ...draft, text, base }, now.getTime()),
        updatedAt: now,
      });
    });

  const failed = async (row: TextPublicationRow, fault: Fault): Promise<void> => {
    const fields = (fault.details?.['fields'] ?? {}) as Record<string, string>;
    await inTransaction(db, async (tx) => {
      const draft = row.draftId === null ? undefined : await textDraftStore(tx).held(row.accountId, row.draftId);
      const now = clock();
      const error = { code: fault.code, message: fault.message, fields, status: fault.status };
      if (!(await textPublicationStore(tx).end(row, { state: 'failed', error, finishedAt: now })) || !draft) return;
      await textDraftStore(tx).change(row.accountId, draft.id, { status: restingStatus(draft, now.getTime()), updatedAt: now });
    });
  };

  /** Ends a publication whose sender is gone, by what the shop shows. */
  const settle = async (row: TextPublicationRow, shop: Shop): Promise<void> => {
    const { contents } = await shops.admin(shop);
    const seen = await look(row, contents, clock().getTime(), AbortSignal.timeout(sender.aliveSeconds * 700));
    if (seen.shows === 'after') await succeeded(row, seen.content);
    else await failed(row, notThere(seen));
  };

  return {
    /** What became of an earlier request with this key. */
    earlier: async (caller: Caller, key: string | undefined, hash: string, domain: string): Promise<TextPublication | undefined> => {
      const known = key === undefined ? undefined : await store.withKey(caller.accountId, key);
      return known && replayed(known, hash, domain);
    },
    carryOut: async (caller: Caller, intent: Intent, contents: ShopContents): Promise<TextPublication> => {
      const { publication, isNew } = await begin(caller, intent);
      if (!isNew) return replayed(publication, intent.requestHash, intent.shop.domain);
      await sender.alive(publication, () => ask(publication, contents, intent.isProposedAddress === true));
      return outcome(mine(await store.one(caller.accountId, intent.kind, publication.id)), intent.shop.domain);
    },
    /** Settles what is overdue. What cannot be settled yet is left for the next time. */
    recover: sender.recovery({ settle, failed }),
  };
};

const placedAt = ({ gid, handle, blogGid, blogHandle }: ShopContent): Placed => ({ gid, handle, blogGid, blogHandle });

type Seen = { shows: 'after'; content: ShopContent | null } | { shows: 'before' } | { shows: 'other'; fields: Record<string, string> };

const look = async (row: TextPublicationRow, contents: ShopContents, now: number, signal: AbortSignal): Promise<Seen> => {
  if (row.gid === null) {
    const made = await contents.madeBy(row.kind, row.id, signal);
    return made ? { shows: 'after', content: made } : { shows: 'before' };
  }
  const content = await contents.one(row.kind, row.gid, signal);
  if (row.mode === 'removal') return content ? { shows: 'before' } : { shows: 'after', content: null };
  if (!content) return { shows: 'other', fields: { text: 'It is no longer in the shop.' } };
  const wrong = (texts: ShopFields) => row.fields.filter((field) => !isThere(field, texts, content.fields, now));
  if (wrong(row.after).length === 0) return { shows: 'after', content };
  if (wrong(row.before).length === 0) return { shows: 'before' };
  return { shows: 'other', fields: Object.fromEntries(wrong(row.after).map((field) => [field, 'The shop says something else.'])) };
};

/** A picture gets another address in the shop: whether there is one is all that can be seen. */
const isThere = (field: string, texts: ShopFields, shop: ShopFields, now: number): boolean =>
  field === 'picture' ? Boolean(texts[field]) === Boolean(shop[field]) : sameField(field, texts[field] ?? '', shop[field] ?? '', now);
