/** The way back: fields put to what they were, or what a publication made taken out of the shop again. */
import type { TextPublication, TextRevertReview } from '@storewright/contract/texts/draft';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { hashOf } from '../../publications/index.ts';
import type { Shop, ShopContents } from '../../shops/index.ts';
import type { FoundTextDraft } from '../drafts/drafts.store.ts';
import type { ShopFields } from '../texts.tables.ts';
import { asSent, only, sameField } from '../fields.ts';
import { show } from './outcomes.ts';
import type { FoundTextPublication, textPublicationStore } from './publishing.store.ts';
import type { TextSending } from './sending.ts';

type Needs = {
  kind: 'blog' | 'page';
  store: ReturnType<typeof textPublicationStore>;
  sending: Pick<TextSending, 'earlier' | 'carryOut'>;
  shopOf(caller: Caller, shopId: string): Promise<{ shop: Shop; contents: ShopContents }>;
  /** What the shop said of a draft when it was last written. */
  draftOf(caller: Caller, draftId: string): Promise<Pick<FoundTextDraft, 'base' | 'placed'>>;
  clock: Clock;
};

export const createTextReverting = ({ kind, store, sending, shopOf, draftOf, clock }: Needs) => {
  const revertOf = async (caller: Caller, id: string) => {
    const publication = orNotFound(await store.ofKind(caller.accountId, kind, id));
    const { gid } = publication;
    if (publication.state !== 'published' || gid === null || (await store.isTakenBack(caller.accountId, id)))
      throw new Fault('publication_not_revertible', 409);
    const { shop, contents } = await shopOf(caller, publication.shopId);
    const turn = await store.turn(caller.accountId, shop.id, gid);
    const there = await contents.one(kind, gid);
    if (!there) throw new Fault('shop_changed', 409, { message: 'It is no longer in the shop.', details: { fields: [], gone: true } });
    const base = publication.draftId === null ? null : (await draftOf(caller, publication.draftId)).base;
    return { publication, gid, shop, contents, turn, digest: there.digest, now: asSent(there.fields, base) };
  };
  /** What was taken out of the shop is made again as it was then; the shop gives it a new place. */
  const restoring = async (caller: Caller, { id, draftId, shopId }: FoundTextPublication) => {
    const draft = draftId === null ? null : await draftOf(caller, draftId);
    if (draft?.placed || (await store.isTakenBack(caller.accountId, id, 'new'))) throw new Fault('publication_not_revertible', 409);
    return shopOf(caller, shopId);
  };
  const driftIn = (publication: Pick<TextPublication, 'fields' | 'after'>, shop: ShopFields): string[] =>
    publication.fields.filter(
      (field) =>
        !(publication.after[field] === '' && field === 'handle') && !sameField(field, shop[field] ?? '', publication.after[field] ?? '', clock().getTime()),
    );

  return {
    revertReview: async (caller: Caller, id: string): Promise<TextRevertReview> => {
      const first = orNotFound(await store.ofKind(caller.accountId, kind, id));
      if (isRemoval(first)) {
        const { shop } = await restoring(caller, first);
        const fields = first.fields.map((field) => ({ field, before: first.before[field] ?? '', published: '', shop: '', drifted: false }));
        return { publication: show(first, shop.domain), shop_digest: '', removes: false, restores: true, fields };
      }
      const { publication, digest, now, shop } = await revertOf(caller, id);
      const drifted = driftIn(publication, now);
      return {
        publication: show(publication, shop.domain),
        shop_digest: digest,
        removes: publication.mode === 'new',
        restores: false,
        fields: publication.fields.map((field) => ({
          field,
          before: publication.before[field] ?? '',
          published: publication.after[field] ?? '',
          shop: now[field] ?? '',
          drifted: drifted.includes(field),
        })),
      };
    },

    revert: async (
      caller: Caller,
      id: string,
      { fields: chosen, shop_digest }: { fields: string[]; shop_digest: string },
      key: string | undefined,
    ): Promise<TextPublication> => {
      const requestHash = hashOf('revert', kind, { id, chosen, shop_digest });
      const first = orNotFound(await store.ofKind(caller.accountId, kind, id));
      const known = await sending.earlier(caller, key, requestHash, (await shopOf(caller, first.shopId)).shop.domain);
      if (known) return known;
      if (isRemoval(first)) {
        const { shop, contents } = await restoring(caller, first);
        const { title, fields, before, draftId } = first;
        const again = { shop, kind, gid: null, turn: 0, mode: 'new' as const, title, fields, before: {}, after: before, vouches: [], reverts: id };
        const draft = draftId === null ? null : { id: draftId, stood: null };
        return sending.carryOut(caller, { ...again, draft, idempotencyKey: key ?? null, requestHash }, contents);
      }
      const { publication, gid, shop, contents, turn, digest, now } = await revertOf(caller, id);
      if (shop_digest !== digest) throw new Fault('shop_changed', 409, { details: { fields: driftIn(publication, now) } });
      const removes = publication.mode === 'new';
      const wanted = chosen.length > 0 ? [...new Set(chosen)] : publication.fields;
      if (wanted.some((field) => !publication.fields.includes(field))) throw invalid('body.fields', 'This publication did not touch all of these fields.');
      const back = removes
        ? publication.fields
        : wanted.filter((field) => !sameField(field, now[field] ?? '', publication.before[field] ?? '', clock().getTime()));
      if (back.length === 0) throw new Fault('nothing_approved', 409);
      const after = removes ? {} : only(publication.before, back);
      return sending.carryOut(
        caller,
        {
          shop,
          kind,
          gid,
          turn,
          mode: removes ? 'removal' : 'revert',
          title: back.includes('title') && !removes ? String(publication.before['title'] ?? '') : String(now['title'] ?? ''),
          fields: back,
          before: only(now, back),
          after,
          vouches: [],
          reverts: id,
          draft: publication.draftId === null ? null : { id: publication.draftId },
          idempotencyKey: key ?? null,
          requestHash,
        },
        contents,
      );
    },
  };
};

const isRemoval = ({ mode, state }: Pick<FoundTextPublication, 'mode' | 'state'>): boolean => mode === 'removal' && state === 'published';
