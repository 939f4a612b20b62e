/** Kept texts of one kind, by the rules of listing drafts: versions, a conflict where two tabs save, one answer to one key. */
import type { Given } from '@storewright/contract/kit/route';
import type { blogWriter } from '@storewright/contract/texts';
import { isBlank } from '@storewright/rules/texts/blank';
import type { Language } from '@storewright/contract/kit/languages';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { momentAfter, momentSaid, pageOf } from '../../../kit/page-by-id.ts';
import type { Shop } from '../../shops/index.ts';
import { plain } from '../../writers/index.ts';
import type { Around } from '../kinds/job.ts';
import { type FoundTextDraft, textDraftStore } from './drafts.store.ts';
import { type DraftKind, storable } from './kinds.ts';
import { restingStatus } from '../fields.ts';
import { showTextDraft, showTextLine } from './views.ts';

type Needs = {
  db: Db;
  shops: { current(caller: Caller): Promise<Shop | null>; the(caller: Caller, shopId: string): Promise<Shop> };
  /** The products that a form speaks of; those that left the shop are not told of. */
  around(caller: Caller, form: { product_ids: string[]; language: Language }, shopId: string | null): Promise<Around>;
  clock: Clock;
  newId: () => string;
};
type Save<Form, Text> = { id?: string | undefined; version?: number | undefined; form: Form; text: Text; engine: string };
type FormBasis = { product_ids: string[]; language: Language };

export type TextDrafts<Form extends FormBasis, Text> = ReturnType<typeof createTextDrafts<Form, Text>>;
export const createTextDrafts = <Form extends FormBasis, Text>(kind: DraftKind<Form, Text>, { db, shops, around, clock, newId }: Needs) => {
  const store = textDraftStore(db);

  const the = async (caller: Caller, id: string) => orNotFound(await store.one(caller.accountId, kind.id, id));
  const show = async (caller: Caller, draft: FoundTextDraft) =>
    showTextDraft(kind, draft, { domain: draft.shopId === null ? '' : (await shops.the(caller, draft.shopId)).domain, now: clock() });

  /** What is kept of a text, with what the rules say of it. */
  const kept = async (caller: Caller, { form, text, engine }: Save<Form, Text>, shopId: string | null) => {
    const safe = { form: storable(form), text: storable(kind.clean(storable(text))) };
    const fits = kind.Text.safeParse(safe.text);
    if (!fits.success) throw new Fault('invalid_input', 422, { details: { fields: Object.fromEntries(fits.error.issues.map(({ path, message }) => [['body', 'text', ...path].join('.'), message])) } }); // biome-ignore format: a refusal
    const { score, claims, gaps } = kind.measure(safe.text, safe.form, await around(caller, safe.form, shopId));
    return {
      ...safe,
      title: kind.titleOf(safe.text, safe.form).slice(0, 300),
      type: kind.typeOf(safe.form),
      score: score.points,
      unsupported: claims.filter(({ state }) => state === 'unsupported').length,
      gaps: gaps.length,
      engine: plain(engine),
      updatedAt: clock(),
    };
  };

  const begin = async (caller: Caller, body: Save<Form, Text>, key: string | undefined) => {
    const before = key === undefined ? undefined : await store.withKey(caller.accountId, key);
    if (before) return goFurther(caller, before, body);
    // One that was begun may be emptied again: its owner is at work on it.
    if (kind.refusesBlank && isBlank(storable({ form: body.form as object, text: body.text as object })))
      throw new Fault('title_empty', 422, { details: { fields: kind.refusesBlank } });
    const shopId = (await shops.current(caller))?.id ?? null;
    const id = newId();
    const row = { ...(await kept(caller, body, shopId)), id, accountId: caller.accountId, userId: caller.userId, shopId, kind: kind.id, createdAt: clock() };
    const inserted = await store.insert({ ...row, form: asRecord(row.form), text: asRecord(row.text), idempotencyKey: key ?? null });
    if (inserted) return show(caller, await the(caller, id));
    return goFurther(caller, orNotFound(await store.withKey(caller.accountId, key ?? '')), body);
  };

  /** The answer of a first save was lost, and more was typed before it was sent again. */
  const goFurther = async (caller: Caller, first: FoundTextDraft, body: Save<Form, Text>) => {
    if (first.kind !== kind.id) throw new Fault('idempotency_key_reused', 409);
    return alike(first, body) ? show(caller, first) : goOn(caller, first.id, { ...body, version: 1 });
  };

  const goOn = async (caller: Caller, id: string, { version, ...body }: Save<Form, Text>) => {
    if (version === undefined) throw invalid('body.version', 'Say which version you saw last.');
    const draft = await the(caller, id);
    // A save whose answer was lost is sent again: what is kept already is not a conflict.
    if (draft.version !== version && alike(draft, body)) return show(caller, draft);
    const change = await kept(caller, body, draft.shopId);
    const next = { ...change, form: asRecord(change.form), text: asRecord(change.text) };
    const status = draft.status === 'published' ? restingStatus({ ...draft, ...next }, clock().getTime()) : draft.status;
    const saved = await store.save(caller.accountId, id, version, { ...next, status });
    const newer = await the(caller, id);
    if (!saved) throw new Fault('draft_changed', 409, { details: { draft: await show(caller, newer) } });
    return show(caller, newer);
  };

  const alike = (draft: FoundTextDraft, { form, text }: Save<Form, Text>): boolean =>
    canonical([draft.form, draft.text]) === canonical([storable(form), storable(kind.clean(storable(text)))]);

  return {
    kind,
    the,
    show,
    around: (caller: Caller, draft: FoundTextDraft) => around(caller, kind.Form.parse(draft.form), draft.shopId),
    one: async (caller: Caller, id: string) => show(caller, await the(caller, id)),
    save: (caller: Caller, { id, ...body }: Save<Form, Text>, key: string | undefined) =>
      id === undefined ? begin(caller, body, key) : goOn(caller, id, body),
    list: async (caller: Caller, { search, status, cursor, limit }: Given<typeof blogWriter.list>['query']) => {
      const shop = await shops.current(caller);
      const query = { kind: kind.id, shopId: shop?.id ?? null, search: plain(search), status };
      const rows = await store.page(caller.accountId, { ...query, after: momentAfter(cursor), limit });
      const whose = { domain: shop?.domain ?? '', now: clock() };
      return {
        ...pageOf(
          rows,
          limit,
          ({ updatedAt, id }) => momentSaid(updatedAt, id),
          (row) => showTextLine(row, whose),
        ),
        total: await store.count(caller.accountId, query),
      };
    },
    discard: async (caller: Caller, id: string): Promise<{ ok: true }> => {
      await the(caller, id);
      if (!(await store.remove(caller.accountId, id))) throw new Fault('draft_busy', 409);
      return { ok: true };
    },
  };
};

const asRecord = (value: unknown): Record<string, unknown> => value as Record<string, unknown>;

/** JSON with its keys in one order: jsonb does not keep the order it was given. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
