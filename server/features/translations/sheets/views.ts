/** A sheet as people see it. */
import { type SheetField, type TranslationField, translationFields, type TranslationSheet } from '@storewright/contract/translations';
import type { Sent } from '../translations.tables.ts';
import type { Look } from './looking.ts';
import { findingsIn, shownSource } from './standing.ts';

export const showSheet = ({ product, locale, tongues, there, row }: Look, { sending }: { sending: boolean }): TranslationSheet => ({
  product: { id: product.id, title: product.title, vendor: product.vendor, picture_url: product.picture?.url ?? null },
  from: tongues.from,
  locale: locale.locale,
  locale_name: locale.name,
  published: locale.published,
  names: tongues.names,
  version: row.version,
  sending,
  fields: translationFields.map((field): SheetField => {
    const now = there.source[field];
    const said = there.found[field];
    const draft = row.drafts[field];
    const source = now ? shownSource(field, now.text) : '';
    /** To be looked at and edited: nothing of it is run. */
    const inShop = said && { ...said, text: shownSource(field, said.text), ...writerOf(row.sent[field], said.text) };
    const text = draft?.text ?? inShop?.text;
    return {
      field,
      source,
      digest: now?.digest ?? '',
      shop: inShop ?? null,
      draft: draft
        ? {
            text: draft.text,
            engine: draft.engine,
            edited: draft.edited,
            by: draft.by,
            at: draft.at,
            approved: draft.approved && now?.digest === draft.digest,
            old_source: now?.digest === draft.digest ? null : draft.source,
            drifted: (said?.text ?? null) !== draft.before && said?.text !== draft.text,
            taken_back: draft.takenBack ?? null,
          }
        : null,
      findings: source !== '' && text !== undefined ? findingsIn(field, { source, text }, tongues) : [],
      reasons: draft?.reasons ?? [],
    };
  }),
});

const writerOf = (sent: Sent[TranslationField], text: string) => (sent?.text === text ? { ours: true, engine: sent.engine } : { ours: false, engine: null });
