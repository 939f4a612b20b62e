/** One product in one language: what the shop says, what was written here, what the guard finds. */
import { z } from 'zod';
import { Job } from '../jobs.ts';
import { Paging } from '../kit/paging.ts';
import { sheetStates, translationFields } from './fields.ts';
import { Finding } from './finding.ts';

export const TranslationField = z.enum(translationFields);
export type TranslationField = z.infer<typeof TranslationField>;

/** As Shopify names languages: de, pt-BR, zh-TW. */
export const ProductLocale = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/);
export const InLocale = z.strictObject({ product: z.uuid(), locale: ProductLocale });

/** How many texts of the shop are at it. `ours`: the shop says what went out from here last; `theirs`: somebody or something else wrote it. */
const counts = { missing: z.number().int(), outdated: z.number().int(), ours: z.number().int(), theirs: z.number().int() };
export const TranslationLocales = z.object({
  locales: z.array(
    z.object({
      locale: z.string(),
      name: z.string(),
      primary: z.boolean(),
      published: z.boolean(),
      ...counts,
      /** Products with a text that waits for review, and with one that is approved. */
      drafted: z.number().int(),
      approved: z.number().int(),
    }),
  ),
  /** When all of it was read last; null: never. */
  read_at: z.iso.datetime().nullable(),
  reading: Job.nullable(),
});
export type TranslationLocales = z.infer<typeof TranslationLocales>;

export const SheetState = z.enum(sheetStates);
export type SheetState = z.infer<typeof SheetState>;
export const SheetQuery = Paging.extend({
  search: z.string().trim().max(200).default(''),
  /** Absent: in any of the shop's languages. */
  locale: ProductLocale.optional(),
  state: SheetState.default('all'),
});

const fields = z.array(TranslationField);
export const TranslationCell = z.object({
  locale: z.string(),
  missing: fields,
  outdated: fields,
  ours: fields,
  theirs: fields,
  drafted: fields,
  approved: fields,
  held: fields,
});
export type TranslationCell = z.infer<typeof TranslationCell>;
export const TranslatedProduct = z.object({
  product_id: z.uuid(),
  title: z.string(),
  sku: z.string(),
  picture_url: z.string().nullable(),
  /** A language that was not read yet has none. */
  cells: z.array(TranslationCell),
});
export type TranslatedProduct = z.infer<typeof TranslatedProduct>;

const Reason = z.object({ finding: z.string(), reason: z.string(), by: z.string(), at: z.iso.datetime() });

export const SheetField = z.object({
  field: TranslationField,
  /** Empty: there is nothing to be translated. */
  source: z.string(),
  digest: z.string(),
  /** `engine`: the model whose words went out from here; null where a person wrote them, here or elsewhere. */
  shop: z
    .object({ text: z.string(), outdated: z.boolean(), ours: z.boolean(), engine: z.string().nullable(), at: z.iso.datetime({ offset: true }).nullable() })
    .nullable(),
  draft: z
    .object({
      text: z.string(),
      /** The engine's name; null: by hand. */
      engine: z.string().nullable(),
      /** Somebody changed what the engine wrote. */
      edited: z.boolean(),
      by: z.string(),
      at: z.iso.datetime(),
      approved: z.boolean(),
      /** The source as it was translated, where it says something else now. */
      old_source: z.string().nullable(),
      /** The shop says something else than when this was begun. */
      drifted: z.boolean(),
      /** It was in the shop until somebody took it back; it can go out again. */
      taken_back: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
    })
    .nullable(),
  /** In what is written here, else in what the shop says. */
  findings: z.array(Finding),
  reasons: z.array(Reason),
});
export type SheetField = z.infer<typeof SheetField>;

export const TranslationSheet = z.object({
  product: z.object({ id: z.uuid(), title: z.string(), vendor: z.string(), picture_url: z.string().nullable() }),
  from: z.string(),
  locale: z.string(),
  locale_name: z.string(),
  published: z.boolean(),
  /** Brands and named things that stay as they are. */
  names: z.array(z.string()),
  version: z.number().int(),
  fields: z.array(SheetField),
  /** A publication of this sheet is on its way. */
  sending: z.boolean(),
});
export type TranslationSheet = z.infer<typeof TranslationSheet>;

export const SaveTranslation = z.strictObject({
  version: z.int32(),
  /** `digest`: of the source that was translated, as the sheet showed it; another by now answers 409 `source_changed`. */
  texts: z.partialRecord(TranslationField, z.strictObject({ text: z.string().max(100_000), digest: z.string().max(200) }).nullable()),
});
export const VouchFinding = z.strictObject({
  version: z.int32(),
  field: TranslationField,
  finding: z.string().min(1).max(300),
  reason: z.string().trim().min(3).max(1_000),
});
export const Approve = z.strictObject({ version: z.int32(), fields: fields.min(1).max(4), approved: z.boolean().default(true) });
export const PublishTranslation = z.strictObject({
  version: z.int32(),
  /** Approved ones; absent: all that are. */
  fields: fields.min(1).max(4).optional(),
  /** Also over what the shop changed since the text was begun. */
  overwrite: z.boolean().default(false),
});

const Texts = z.partialRecord(TranslationField, z.string().nullable());
export const TranslationPublication = z.object({
  id: z.uuid(),
  product_id: z.uuid().nullable(),
  title: z.string(),
  locale: z.string(),
  mode: z.enum(['publish', 'revert']),
  state: z.enum(['sending', 'published', 'failed']),
  fields,
  /** Null: the shop said nothing. */
  before: Texts,
  after: Texts,
  /** What somebody stood for when it went out. */
  reasons: z.array(Reason.extend({ field: TranslationField })),
  /** Of one that was published: what the shop did not take of it, field by field; `fields` are those that it took. */
  error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  /** It was taken back since. */
  reverted: z.boolean(),
  by: z.string(),
  reverts: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type TranslationPublication = z.infer<typeof TranslationPublication>;
