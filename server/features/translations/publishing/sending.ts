/** What is particular to texts in another language on their way to a shop: the sheet they come from, and that a shop may take some of them. */
import { type TranslationField, type TranslationPublication, translationFields } from '@storewright/contract/translations';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { createSender, errorOf, type SenderNeeds, seenIn } from '../../publications/index.ts';
import type { Shop, ShopTranslations, Translatable } from '../../shops/index.ts';
import { moved, sheetsStore } from '../sheets/sheets.store.ts';
import type { Drafts, Sent } from '../translations.tables.ts';
import { show } from './outcomes.ts';
import { type NewPublication, type PublicationRow, publicationsStore } from './publications.store.ts';

export type Intent = Pick<
  NewPublication,
  | 'productId'
  | 'gid'
  | 'locale'
  | 'title'
  | 'mode'
  | 'fields'
  | 'before'
  | 'after'
  | 'digests'
  | 'reasons'
  | 'drafts'
  | 'reverts'
  | 'idempotencyKey'
  | 'requestHash'
> & {
  shop: Shop;
  /** The sheet must still be the one that was approved. */
  version: number | null;
  /** What `turn` said before the shop was read; another publication that ended since then sends the caller back. */
  turn: number | null;
};

export type Sending = ReturnType<typeof createSending>;
export const createSending = ({ db, shops, clock, newId, leaseSeconds }: SenderNeeds) => {
  const store = publicationsStore(db);

  const begin = (caller: Caller, { shop, version, turn, ...intent }: Intent) =>
    inTransaction(db, async (tx) => {
      const within = publicationsStore(tx);
      const earlier = intent.idempotencyKey ? await within.withKey(caller.accountId, intent.idempotencyKey) : undefined;
      if (earlier) return { publication: earlier, isNew: false };
      const sheet = intent.productId && (await sheetsStore(tx).held({ accountId: caller.accountId, productId: intent.productId, locale: intent.locale }));
      if (sheet && version !== null && sheet.version !== version) throw new Fault('draft_changed', 409);
      const id = newId();
      const row = { ...intent, id, accountId: caller.accountId, userId: caller.userId, shopId: shop.id, createdAt: clock() };
      if (!(await within.insert(row, sender.aliveSeconds))) throw new Fault('draft_busy', 409);
      // Asked after the insert, which waits for a publication that is just ending.
      if (turn !== null && (await within.turn(caller.accountId, row)) !== turn + 1) throw new Fault('draft_busy', 409);
      return { publication: orNotFound(await within.one(caller.accountId, id)), isNew: true };
    });

  const splitOf = ({ fields, after }: PublicationRow) => ({
    gone: fields.filter((field) => after[field] === null),
    put: fields.filter((field) => typeof after[field] === 'string'),
  });

  /** The shop said no, or nothing: what it says all the same was taken, and only that can be taken back. */
  const failed = async (row: PublicationRow, fault: Fault, shown?: Shown): Promise<void> => {
    const refused = shown ? wrongIn(row, row.after, shown.there) : row.fields;
    const error = errorOf(fault);
    if (refused.length === row.fields.length) return void (await store.end(row, { state: 'failed', error, finishedAt: clock() }));
    const fields = Object.fromEntries(refused.map((field) => [field, error.fields[field] ?? error.fields['locale'] ?? fault.message]));
    return took({ ...row, ...only(row, (field) => !refused.includes(field)) }, { ...error, fields });
  };

  const took = (row: PublicationRow, error: PublicationRow['error'] = null): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { fields, before, after, reasons } = row;
      const sheets = sheetsStore(tx);
      const sheet = row.productId ? await sheets.held({ accountId: row.accountId, productId: row.productId, locale: row.locale }) : undefined;
      const now = clock();
      if (!(await publicationsStore(tx).end(row, { state: 'published', finishedAt: now, fields, before, after, reasons, error })) || !sheet) return;
      const [drafts, sent]: [Drafts, Sent] = [{ ...sheet.drafts }, { ...sheet.sent }];
      for (const field of row.fields) {
        const text = row.after[field] ?? null;
        const engine = drafts[field]?.text === text ? drafts[field].engine : null;
        if (row.mode === 'publish' && drafts[field]?.text === text) delete drafts[field];
        if (text !== null && (row.mode === 'publish' || (await publicationsStore(tx).wasOurs(row, field, text)))) sent[field] = { text, engine };
        else delete sent[field];
      }
      if (row.reverts !== null) Object.assign(drafts, await laidBack(tx, row, drafts));
      const of = (is: (field: TranslationField) => boolean) => row.fields.filter(is);
      const [none, ours] = [of((field) => row.after[field] === null), of((field) => sent[field] !== undefined)];
      await sheets.took(sheet, {
        drafts,
        sent,
        version: sheet.version + 1,
        readAt: now,
        missing: moved(sheet.missing, { out: row.fields, put: none }),
        outdated: moved(sheet.outdated, { out: row.fields, put: [] }),
        ours: moved(sheet.ours, { out: row.fields, put: ours }),
        theirs: moved(sheet.theirs, { out: row.fields, put: of((field) => !none.includes(field) && !ours.includes(field)) }),
      });
    });

  /** What was taken back lies here as it did before it went out, unless somebody has written something else there since. */
  const laidBack = async (tx: Db, { accountId, id, reverts, fields, after }: PublicationRow, drafts: Drafts): Promise<Drafts> => {
    const within = publicationsStore(tx);
    const [origin, back] = [orNotFound(await within.one(accountId, reverts ?? '')), orNotFound(await within.one(accountId, id))];
    const at = clock().toISOString();
    return Object.fromEntries(
      fields.flatMap((field) => {
        const text = origin.after[field];
        if (drafts[field] || !text) return [];
        const lay = origin.drafts[field] ?? {
          text,
          source: '',
          digest: origin.digests[field] ?? '',
          engine: null,
          edited: false,
          by: origin.by,
          at,
          held: false,
        };
        const reasons = origin.reasons.flatMap(({ field: of, ...reason }) => (of === field ? [reason] : []));
        return [[field, { ...lay, reasons, before: after[field] ?? null, approved: false, takenBack: { by: back.by, at } }]];
      }),
    );
  };

  const sender = createSender(
    { store, shops, clock, leaseSeconds },
    {
      desk: async (shop: Shop) => (await shops.admin(shop)).translations,
      send: async (row: PublicationRow, desk: ShopTranslations, signal): Promise<Shown> => {
        const { gone, put } = splitOf(row);
        if (put.length > 0) {
          const texts = Object.fromEntries(put.map((field) => [field, { text: row.after[field]!, digest: row.digests[field]! }]));
          await desk.register(row.gid, row.locale, texts, signal);
        }
        if (gone.length > 0) await desk.remove(row.gid, row.locale, gone, signal);
        return { there: undefined };
      },
      look: async (row, desk, signal) => {
        const there = await desk.one(row.gid, row.locale, signal);
        return seenIn(row.fields, { there }, (field, side) => wrongIn({ fields: [field] }, row[side], there).length === 0);
      },
      arrived: (row) => took(row),
      failed,
      inPart: (row, { details }) => {
        const { gone, put } = splitOf(row);
        return details?.['reason'] === 'in_part' || (put.length > 0 && gone.length > 0);
      },
    },
  );

  return {
    earlier: async (caller: Caller, key: string | undefined, hash: string): Promise<TranslationPublication | undefined> => {
      const known = await sender.earlier(caller, key, hash);
      return known && show(known);
    },
    carryOut: async (caller: Caller, intent: Intent, desk: ShopTranslations): Promise<TranslationPublication> =>
      show(await sender.carryOut(await begin(caller, intent), { ...intent, desk })),
    anyOverdue: sender.anyOverdue,
    recover: sender.recover,
  };
};

type Shown = { there: Translatable | undefined };

/** As if nothing but these fields had been sent. */
const only = ({ fields, before, after, reasons }: PublicationRow, keeps: (field: TranslationField) => boolean) => ({
  fields: fields.filter(keeps),
  before: Object.fromEntries(fields.filter(keeps).map((field) => [field, before[field] ?? null])),
  after: Object.fromEntries(fields.filter(keeps).map((field) => [field, after[field] ?? null])),
  reasons: reasons.filter(({ field }) => keeps(field)),
});

/** The fields in which the shop does not say this. */
const wrongIn = ({ fields }: Pick<PublicationRow, 'fields'>, texts: PublicationRow['after'], seen: Translatable | undefined): TranslationField[] =>
  translationFields.filter((field) => fields.includes(field) && (seen?.found[field]?.text ?? null) !== (texts[field] ?? null));
