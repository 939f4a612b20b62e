/** What is particular to blog posts and pages on their way to a shop: the draft they come from, their place and pictures. */
import { textPicturesIn } from '@storewright/contract/texts/pictures';
import type { TextPublication } from '@storewright/contract/texts/draft';
import { inTransaction, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { createSender, errorOf, isCertain, refusalIn, type Seen, type SenderNeeds, seenIn } from '../../publications/index.ts';
import type { Shop, ShopContent, ShopContents } from '../../shops/index.ts';
import { picturesStore } from '../pictures/pictures.store.ts';
import { textDraftStore } from '../drafts/drafts.store.ts';
import type { Placed, ShopFields } from '../texts.tables.ts';
import { baseOf, restingStatus, sameField } from '../fields.ts';
import { show } from './outcomes.ts';
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

type Desk = { contents: ShopContents; isProposedAddress?: boolean | undefined };

export type TextSending = ReturnType<typeof createTextSending>;
export const createTextSending = ({ db, shops, clock, newId, leaseSeconds }: SenderNeeds) => {
  const store = textPublicationStore(db);

  /** Commits what is about to happen. Answers the earlier publication when the idempotency key has one. */
  const begin = (
    caller: Caller,
    { shop, draft, turn, isProposedAddress: _proposed, ...intent }: Intent,
  ): Promise<{ publication: FoundTextPublication; isNew: boolean }> => {
    const id = newId();
    return withLock(db, `publish-text:${shop.id}:${intent.gid ?? draft?.id ?? ''}`, async (tx) => {
      const within = textPublicationStore(tx);
      const earlier = intent.idempotencyKey ? await within.withKey(caller.accountId, intent.idempotencyKey) : undefined;
      if (earlier) return { publication: earlier, isNew: false };
      const held = draft && orNotFound(await textDraftStore(tx).held(caller.accountId, draft.id));
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
      return { publication: orNotFound(await within.one(caller.accountId, id)), isNew: true };
    });
  };

  const make = async (row: TextPublicationRow, { contents, isProposedAddress }: Desk, signal: AbortSignal): Promise<ShopContent> => {
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

  const arrived = (row: TextPublicationRow, _shop: Shop, content: ShopContent | null): Promise<void> =>
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
    await inTransaction(db, async (tx) => {
      const draft = row.draftId === null ? undefined : await textDraftStore(tx).held(row.accountId, row.draftId);
      const now = clock();
      if (!(await textPublicationStore(tx).end(row, { state: 'failed', error: errorOf(fault), finishedAt: now })) || !draft) return;
      await textDraftStore(tx).change(row.accountId, draft.id, { status: restingStatus(draft, now.getTime()), updatedAt: now });
    });
  };

  const sender = createSender(
    { store, shops, clock, leaseSeconds },
    {
      desk: (shop: Shop): Promise<Desk> => shops.admin(shop),
      send: async (row: TextPublicationRow, desk, signal): Promise<ShopContent | null> => {
        if (row.gid === null) return make(row, desk, signal);
        if (row.mode !== 'removal') return desk.contents.update(row.kind, row.gid, row.after, signal);
        await desk.contents.remove(row.kind, row.gid, signal);
        return null;
      },
      look: (row, { contents }, signal) => look(row, contents, clock().getTime(), signal),
      arrived,
      failed,
    },
  );

  return {
    earlier: async (caller: Caller, key: string | undefined, hash: string, domain: string): Promise<TextPublication | undefined> => {
      const known = await sender.earlier(caller, key, hash);
      return known && show(known, domain);
    },
    carryOut: async (caller: Caller, intent: Intent, contents: ShopContents): Promise<TextPublication> => {
      const { shop, requestHash, isProposedAddress } = intent;
      return show(await sender.carryOut(await begin(caller, intent), { shop, requestHash, desk: { contents, isProposedAddress } }), shop.domain);
    },
    anyOverdue: sender.anyOverdue,
    recover: sender.recover,
  };
};

const placedAt = ({ gid, handle, blogGid, blogHandle }: ShopContent): Placed => ({ gid, handle, blogGid, blogHandle });

type Content = ShopContent | null;
const look = async (row: TextPublicationRow, contents: ShopContents, now: number, signal: AbortSignal): Promise<Seen<Content>> => {
  if (row.gid === null) {
    const made = await contents.madeBy(row.kind, row.id, signal);
    return made ? { shows: 'after', shown: made } : { shows: 'before' };
  }
  const content = await contents.one(row.kind, row.gid, signal);
  if (row.mode === 'removal') return content ? { shows: 'before' } : { shows: 'after', shown: null };
  if (!content) return { shows: 'other', fields: { text: 'It is no longer in the shop.' } };
  return seenIn<string, Content>(row.fields, content, (field, side) => isThere(field, row[side], content.fields, now));
};

/** A picture gets another address in the shop: whether there is one is all that can be seen. */
const isThere = (field: string, texts: ShopFields, shop: ShopFields, now: number): boolean =>
  field === 'picture' ? Boolean(texts[field]) === Boolean(shop[field]) : sameField(field, texts[field] ?? '', shop[field] ?? '', now);
