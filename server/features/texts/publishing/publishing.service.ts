/** Blog posts and pages on their way to the shop: what would change, what stands in the way, what went out, and the way back. */
import type { Given } from '@storewright/contract/kit/route';
import type { Language } from '@storewright/contract/kit/languages';
import type { blogWriter } from '@storewright/contract/texts';
import type { PublishText, TextPublication } from '@storewright/contract/texts/draft';
import type { TextClaim } from '@storewright/contract/texts/writing';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { momentAfter, momentSaid, pageOf } from '../../../kit/page-by-id.ts';
import { hashOf } from '../../publications/index.ts';
import type { Shop, ShopAdmin, ShopContents, ShopFiles } from '../../shops/index.ts';
import type { FoundTextDraft } from '../drafts/drafts.store.ts';
import type { TextDrafts } from '../drafts/drafts.service.ts';
import type { TextPictures } from '../pictures/pictures.service.ts';
import type { ShopFields } from '../texts.tables.ts';
import { asItWas, asKept, asWritten, differs, fieldsOf, fieldWith, only, sameField } from '../fields.ts';
import { createNaming } from './naming.ts';
import { show } from './outcomes.ts';
import { textPublicationStore } from './publishing.store.ts';
import { createTextReverting } from './reverting.service.ts';
import type { Intent, TextSending } from './sending.ts';
import { meantOrRefused, readyOrRefused, timeOf, vouchedFor } from './readiness.ts';

type Shops = { current(caller: Caller): Promise<Shop | null>; the(caller: Caller, shopId: string): Promise<Shop>; admin(shop: Shop): Promise<ShopAdmin> };
type Needs<Form extends FormBasis, Text> = {
  db: Db;
  shops: Shops;
  drafts: TextDrafts<Form, Text>;
  sending: TextSending;
  pictures: Pick<TextPictures, 'given'>;
  clock: Clock;
};
type FormBasis = { product_ids: string[]; language: Language };

export const createTextPublishing = <Form extends FormBasis, Text>(
  kind: 'blog' | 'page',
  { db, shops, drafts, sending, pictures, clock }: Needs<Form, Text>,
) => {
  const store = textPublicationStore(db);
  const named = createNaming(db);

  const shopOf = async (caller: Caller, shopId: string | null): Promise<{ shop: Shop; contents: ShopContents; files: ShopFiles }> => {
    const shop = shopId === null ? await shops.current(caller) : await shops.the(caller, shopId);
    if (!shop) throw new Fault('non_shop_mode', 409);
    const { contents, files } = await shops.admin(shop);
    return { shop, contents, files };
  };

  const measured = async (caller: Caller, draft: FoundTextDraft, vouched: string[]) =>
    drafts.kind.measure(drafts.kind.Text.parse(draft.text), drafts.kind.Form.parse(draft.form), { ...(await drafts.around(caller, draft)), vouched });

  /** What the shop has of it now; null where it is not there, or not any more. */
  const inShop = async (draft: FoundTextDraft, contents: ShopContents) => {
    const content = draft.placed && (await contents.one(kind, draft.placed.gid));
    return content ? { digest: content.digest, fields: asWritten(content.fields, draft.base), gid: content.gid } : null;
  };

  const prepared = async (
    caller: Caller,
    draft: FoundTextDraft,
    body: PublishText,
  ): Promise<Omit<Intent, 'idempotencyKey' | 'requestHash'> & { contents: ShopContents }> => {
    const { shop, contents, files } = await shopOf(caller, draft.shopId);
    const now = clock().getTime();
    const turn = draft.placed ? await store.turn(caller.accountId, shop.id, draft.placed.gid) : 0;
    const there = await inShop(draft, contents);
    const said: ShopFields = { ...fieldsOf(draft), publish_at: timeOf(body, String(there?.fields['publish_at'] ?? ''), now) };
    const { claims, gaps, score } = await measured(caller, draft, []);
    readyOrRefused(kind, said, gaps);
    if (!body.other_language) meantOrRefused(score.rules);
    if (kind === 'blog' && (said['blog_gid'] !== '' || !there)) {
      const blogs = await contents.blogs();
      if (!blogs.some(({ gid }) => gid === said['blog_gid']))
        throw new Fault('no_blog', 409, { details: { fields: { 'form.blog_gid': 'No blog found, please create one.' } } });
    }
    if (!there && body.shop_digest !== '')
      throw new Fault('shop_changed', 409, { message: 'It is no longer in the shop.', details: { fields: [], gone: true } });
    if (there && body.shop_digest !== there.digest) throw new Fault('shop_changed', 409, { details: { fields: conflicts(draft, said, there.fields, now) } });
    const changed = there ? Object.keys(said).filter((field) => differs(field, said, there.fields, now)) : Object.keys(said);
    const send = there ? changed.filter((field) => field === 'publish_at' || (body.fields ?? changed).includes(field)) : changed;
    const sent = claims.filter(({ field }: TextClaim) => send.includes(fieldWith(field)));
    const known = await store.vouchesOf(caller.accountId, draft.id);
    const vouches = vouchedFor(sent, { given: body.vouches, known, by: caller.name, at: clock().toISOString() });
    if (send.length === 0) throw new Fault('nothing_approved', 409);
    // Before the shop is asked for the text itself: what was given stays given, however that ends.
    const own = await pictures.given(caller, shop, files, only(said, send));
    const author = said['author'] === '' && !there ? { author: caller.name } : {};
    return {
      contents,
      shop,
      kind,
      gid: there?.gid ?? null,
      turn: there ? turn : 0,
      mode: there ? 'update' : 'new',
      title: String(said['title']),
      fields: send,
      before: there ? asItWas(only(there.fields, send), draft.base) : {},
      after: { ...asKept(only(said, send), own), ...author },
      vouches,
      reverts: null,
      draft: { id: draft.id, version: draft.version, stood: draft.placed?.gid ?? null },
      isProposedAddress: !there && said['handle'] === drafts.kind.addressOf(drafts.kind.Text.parse(draft.text), drafts.kind.Form.parse(draft.form)),
    };
  };

  return {
    review: async (caller: Caller, draftId: string) => {
      const draft = await drafts.the(caller, draftId);
      const { contents } = await shopOf(caller, draft.shopId);
      const there = await inShop(draft, contents);
      const said = fieldsOf(draft);
      const now = clock().getTime();
      const vouches = await store.vouchesOf(caller.accountId, draft.id);
      const { claims, gaps, score } = await measured(
        caller,
        draft,
        vouches.map(({ claim }) => claim),
      );
      const base = draft.base && asWritten(draft.base, draft.base);
      const conflicting = there ? conflicts(draft, said, there.fields, now) : [];
      return {
        draft: await drafts.show(caller, draft),
        in_shop: there !== null,
        shop_read_at: clock().toISOString(),
        shop_digest: there?.digest ?? '',
        fields: Object.entries(said).map(([field, value]) => ({
          field,
          base: base?.[field] ?? null,
          shop: there?.fields[field] ?? null,
          draft: value,
          changed: there === null || differs(field, said, there.fields, now),
          conflict: conflicting.includes(field),
        })),
        claims,
        gaps,
        score,
        vouches,
      };
    },

    publish: async (caller: Caller, body: PublishText, key: string | undefined): Promise<TextPublication> => {
      const draft = await drafts.the(caller, body.draft_id);
      const requestHash = hashOf('publish', kind, body);
      const domain = draft.shopId === null ? '' : (await shops.the(caller, draft.shopId)).domain;
      const known = await sending.earlier(caller, key, requestHash, domain);
      if (known) return known;
      if (draft.status === 'publishing') throw new Fault('draft_busy', 409);
      if (body.version !== draft.version) throw new Fault('draft_changed', 409, { details: { draft: await drafts.show(caller, draft) } });
      const { contents, ...intent } = await prepared(caller, draft, body);
      try {
        return await sending.carryOut(caller, { ...intent, idempotencyKey: key ?? null, requestHash }, contents);
      } catch (error) {
        if (!(error instanceof Fault && error.code === 'draft_changed')) throw error;
        throw new Fault('draft_changed', 409, { details: { draft: await drafts.show(caller, await drafts.the(caller, draft.id)) } });
      }
    },

    list: async (caller: Caller, { draft_id, cursor, limit }: Given<typeof blogWriter.publications>['query']) => {
      const shop = await shops.current(caller);
      if (!shop) return { items: [], next_cursor: null };
      const rows = await store.page(caller.accountId, { kind, shopId: shop.id, draftId: draft_id, after: momentAfter(cursor), limit });
      return pageOf(
        rows,
        limit,
        ({ createdAt, id }) => momentSaid(createdAt, id),
        (row) => show(row, shop.domain),
      );
    },
    one: async (caller: Caller, id: string): Promise<TextPublication> => {
      const row = orNotFound(await store.ofKind(caller.accountId, kind, id));
      return show(row, (await shops.the(caller, row.shopId)).domain);
    },
    ...createTextReverting({ kind, store, sending, shopOf, clock, draftOf: drafts.the }),

    blogs: async (caller: Caller) => ({ items: await (await shopOf(caller, null)).contents.blogs() }),
    /** Pressed twice, or its answer lost: the blog of that name is the one. */
    newBlog: async (caller: Caller, title: string) => {
      const { shop, contents } = await shopOf(caller, null);
      return named(shop.id, contents, title);
    },
  };
};

/** Where the shop says something else than it did when we last wrote it, and something else than the draft. */
const conflicts = (draft: FoundTextDraft, said: ShopFields, shop: ShopFields, now: number): string[] => {
  const base = draft.base && asWritten(draft.base, draft.base);
  return base ? Object.keys(said).filter((field) => differs(field, said, shop, now) && !sameField(field, base[field] ?? '', shop[field] ?? '', now)) : [];
};
