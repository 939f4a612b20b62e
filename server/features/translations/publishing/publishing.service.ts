/** Translations on their way to the shop, what went out, and the way back. */
import type { Given } from '@storewright/contract/kit/route';
import {
  type PublishTranslation,
  type TranslationField,
  type TranslationPublication,
  type TranslationSheet,
  type translations,
} from '@storewright/contract/translations';
import type { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { momentAfter, momentSaid, pageOf } from '../../../kit/page-by-id.ts';
import { hashOf } from '../../publications/index.ts';
import type { Shop } from '../../shops/index.ts';
import type { Look, Looking } from '../sheets/looking.ts';
import { readyOrRefused, type Sheets } from '../sheets/sheets.service.ts';
import { show } from './outcomes.ts';
import { publicationsStore } from './publications.store.ts';
import type { Sending } from './sending.ts';

type Place = { product: string; locale: string };
type Needs = { db: Db; shops: { current(caller: Caller): Promise<Shop | null> }; looking: Looking; sheets: Sheets; sending: Sending };

export const createPublishing = ({ db, shops, looking, sheets, sending }: Needs) => {
  const store = publicationsStore(db);
  const of = ({ shop, product, locale }: Look) => ({ shop, productId: product.id, gid: product.gid, locale: locale.locale, title: product.title });

  type Wish = { fields?: TranslationField[] | undefined; overwrite: boolean; idempotencyKey: string | null; requestHash: string };
  /** Texts that are approved, all where none are named, as they lie there now. */
  const send = async (caller: Caller, look: Look, { overwrite, idempotencyKey, requestHash, ...wish }: Wish): Promise<TranslationPublication> => {
    const { row, there, tongues, desk } = look;
    const fields = [...new Set(wish.fields ?? (Object.keys(row.drafts) as TranslationField[]).filter((field) => row.drafts[field]!.approved))];
    for (const field of fields) if (row.drafts[field]) readyOrRefused(field, row.drafts[field], there, tongues);
    if (fields.length === 0 || fields.some((field) => !row.drafts[field]?.approved)) throw new Fault('nothing_approved', 409);
    const drafts = fields.map((field) => [field, row.drafts[field]!] as const);
    const drifted = drafts.filter(([field, { before, text }]) => differs(there.found[field]?.text ?? null, before, text)).map(([field]) => field);
    if (drifted.length > 0 && !overwrite) throw new Fault('shop_changed', 409, { details: { fields: drifted } });
    return sending.carryOut(
      caller,
      {
        ...of(look),
        version: row.version,
        turn: null,
        mode: 'publish',
        fields,
        before: Object.fromEntries(fields.map((field) => [field, there.found[field]?.text ?? null])),
        after: Object.fromEntries(drafts.map(([field, { text }]) => [field, text])),
        digests: Object.fromEntries(drafts.map(([field, { digest }]) => [field, digest])),
        reasons: drafts.flatMap(([field, { reasons }]) => reasons.map((reason) => ({ field, ...reason }))),
        drafts: Object.fromEntries(drafts),
        reverts: null,
        idempotencyKey,
        requestHash,
      },
      desk,
    );
  };

  const publish = async (caller: Caller, place: Place, body: z.output<typeof PublishTranslation>, key: string | undefined): Promise<TranslationPublication> => {
    const requestHash = hashOf('publish', place, body);
    const known = await sending.earlier(caller, key, requestHash);
    if (known) return known;
    const look = await looking.look(caller, place);
    if (look.row.version !== body.version) throw new Fault('draft_changed', 409, { details: { sheet: await sheets.one(caller, place) } });
    return send(caller, look, { fields: body.fields, overwrite: body.overwrite, idempotencyKey: key ?? null, requestHash });
  };

  return {
    isSending: ({ row, product, locale }: Look): Promise<boolean> =>
      store.isSending(row.accountId, { shopId: row.shopId, gid: product.gid, locale: locale.locale }),

    publish: async (
      caller: Caller,
      place: Place,
      body: z.output<typeof PublishTranslation>,
      key: string | undefined,
    ): Promise<{ sheet: TranslationSheet; publication: TranslationPublication }> => {
      const publication = await publish(caller, place, body, key);
      return { publication, sheet: await sheets.one(caller, place) };
    },

    /** Whatever of it is approved by now, in the lane of what nobody waits for. The same key is told what became of it. */
    publishApproved: async (caller: Caller, place: Place, key: string): Promise<TranslationPublication> => {
      const requestHash = hashOf('dispatch', key);
      const known = await sending.earlier(caller, key, requestHash);
      return known ?? send(caller, await looking.look(caller, place, 'bulk'), { overwrite: false, idempotencyKey: key, requestHash });
    },

    list: async (caller: Caller, { product_id, locale, cursor, limit }: Given<typeof translations.publications>['query']) => {
      const shop = await shops.current(caller);
      if (!shop) return { items: [], next_cursor: null };
      const rows = await store.page(caller.accountId, { shopId: shop.id, productId: product_id, locale, after: momentAfter(cursor), limit });
      return pageOf(rows, limit, ({ createdAt, id }) => momentSaid(createdAt, id), show);
    },

    revert: async (caller: Caller, id: string, { overwrite }: { overwrite: boolean }, key: string | undefined): Promise<TranslationPublication> => {
      const publication = orNotFound(await store.one(caller.accountId, id));
      const requestHash = hashOf('revert', id, overwrite);
      const known = await sending.earlier(caller, key, requestHash);
      if (known) return known;
      const { productId, locale, fields, before, after } = publication;
      if (publication.reverted) throw new Fault('taken_back_already', 409);
      if (publication.state !== 'published' || publication.mode !== 'publish' || productId === null) throw new Fault('publication_not_revertible', 409);
      const turn = await store.turn(caller.accountId, publication);
      const look = await looking.look(caller, { product: productId, locale });
      const { there, desk } = look;
      const said = (field: TranslationField) => there.found[field]?.text ?? null;
      const drifted = fields.filter((field) => differs(said(field), after[field] ?? null, before[field] ?? null));
      if (drifted.length > 0 && !overwrite) throw new Fault('shop_changed', 409, { details: { fields: drifted } });
      // A text can only be put back under a source that is there.
      const back = fields.filter((field) => said(field) !== (before[field] ?? null) && (before[field] === null || there.source[field]));
      if (back.length === 0) throw new Fault('nothing_approved', 409);
      return sending.carryOut(
        caller,
        {
          ...of(look),
          version: null,
          turn,
          mode: 'revert',
          fields: back,
          before: Object.fromEntries(back.map((field) => [field, said(field)])),
          after: Object.fromEntries(back.map((field) => [field, before[field] ?? null])),
          digests: Object.fromEntries(back.flatMap((field) => (there.source[field] ? [[field, there.source[field].digest]] : []))),
          reasons: [],
          drafts: {},
          reverts: id,
          idempotencyKey: key ?? null,
          requestHash,
        },
        desk,
      );
    },
  };
};

/** The shop says neither what it said then nor what it is to say. */
const differs = (now: string | null, then: string | null, wished: string | null): boolean => now !== then && now !== wished;
