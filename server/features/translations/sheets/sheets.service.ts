/** Texts of one product in one language: kept, stood for, approved. Nothing of it is in the shop before it is published. */
import {
  type Approve,
  longest,
  type SaveTranslation,
  type TranslationField,
  type TranslationSheet,
  type VouchFinding,
} from '@storewright/contract/translations';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { cleanHtml, plain } from '../../writers/index.ts';
import type { Drafts, KeptDraft, Sent } from '../translations.tables.ts';
import type { Look, Looking } from './looking.ts';
import { sheetsStore } from './sheets.store.ts';
import { showSheet } from './views.ts';
import { findingsIn, heldAgainst, openOf, shownSource } from './standing.ts';

type Place = { product: string; locale: string };
type Needs = { db: Db; looking: Looking; isSending(look: Look): Promise<boolean>; clock: Clock };

export type Sheets = ReturnType<typeof createSheets>;
export const createSheets = ({ db, looking, isSending, clock }: Needs) => {
  const shown = async (look: Look): Promise<TranslationSheet> => showSheet(look, { sending: await isSending(look) });
  const one = async (caller: Caller, place: Place): Promise<TranslationSheet> => shown(await looking.look(caller, place));

  /** Changes the drafts, unless somebody else did since they were seen. */
  const changed = async (caller: Caller, place: Place, version: number, change: (look: Look) => Drafts): Promise<TranslationSheet> => {
    const look = await looking.look(caller, place);
    const drafts = await inTransaction(db, async (tx) => {
      const store = sheetsStore(tx);
      const held = orNotFound(await store.held({ accountId: caller.accountId, productId: place.product, locale: place.locale }));
      if (held.version !== version) return null;
      const { there, tongues } = look;
      const kept = heldAgainst(change({ ...look, row: { ...held, drafts: heldAgainst(held.drafts, there.source, tongues) } }), there.source, tongues);
      await store.keep(held, kept, version + 1);
      return kept;
    });
    if (!drafts) throw new Fault('draft_changed', 409, { details: { sheet: await shown(await looking.look(caller, place)) } });
    return shown({ ...look, row: { ...look.row, drafts, version: version + 1 } });
  };

  return {
    one,

    save: (caller: Caller, place: Place, { version, texts }: z.output<typeof SaveTranslation>): Promise<TranslationSheet> =>
      changed(caller, place, version, ({ there, tongues, row }) => {
        const drafts = { ...row.drafts };
        for (const [field, wish] of Object.entries(texts) as [TranslationField, { text: string; digest: string } | null][]) {
          if (wish === null) {
            delete drafts[field];
            continue;
          }
          const source = there.source[field];
          if (!source) throw wrong(field, 'The shop says nothing here that could be translated.');
          // Somebody must have seen what they translate.
          if (source.digest !== wish.digest) throw new Fault('source_changed', 409, { details: { fields: { [field]: 'It says something else now.' } } });
          const text = cleanText(field, wish.text);
          const before = drafts[field];
          if (before?.text === text && before.digest === source.digest) continue;
          const findings = findingsIn(field, { source: shownSource(field, source.text), text }, tongues);
          const origin = before ?? writtenBefore(row.sent[field], there.found[field]?.text);
          drafts[field] = {
            text,
            source: shownSource(field, source.text),
            digest: source.digest,
            before: before ? before.before : (there.found[field]?.text ?? null),
            engine: origin?.engine ?? null,
            edited: origin !== undefined && origin.engine !== null && (origin.edited || origin.text !== text),
            by: caller.name,
            at: clock().toISOString(),
            approved: false,
            reasons: before?.reasons.filter(({ finding }) => findings.some(({ id }) => id === finding)) ?? [],
            held: false,
          };
        }
        return drafts;
      }),

    vouch: (caller: Caller, place: Place, { version, field, finding, reason }: z.output<typeof VouchFinding>): Promise<TranslationSheet> =>
      changed(caller, place, version, ({ there, tongues, row }) => {
        const draft = row.drafts[field];
        const source = there.source[field];
        const findings = draft && source ? findingsIn(field, { source: shownSource(field, source.text), text: draft.text }, tongues) : [];
        if (!draft || !findings.some(({ id }) => id === finding)) throw invalid('body.finding', 'The guard does not say so.');
        const others = draft.reasons.filter((one) => one.finding !== finding);
        return { ...row.drafts, [field]: { ...draft, reasons: [...others, { finding, reason: plain(reason), by: caller.name, at: clock().toISOString() }] } };
      }),

    approve: (caller: Caller, place: Place, { version, fields, approved }: z.output<typeof Approve>): Promise<TranslationSheet> =>
      changed(caller, place, version, ({ there, tongues, row }) => {
        const drafts = { ...row.drafts };
        for (const field of fields) {
          const draft = drafts[field];
          if (!draft) throw wrong(field, 'Nothing was written here.');
          if (approved) readyOrRefused(field, draft, there, tongues);
          drafts[field] = { ...draft, approved };
        }
        return drafts;
      }),
  };
};

/** What goes out was translated from what the source says now, and nothing in it is open. */
export const readyOrRefused = (field: TranslationField, draft: NonNullable<Drafts[TranslationField]>, there: Look['there'], tongues: Look['tongues']): void => {
  const source = there.source[field];
  if (!source || source.digest !== draft.digest)
    throw new Fault('source_changed', 409, { details: { fields: { [field]: 'It was translated from an older text.' } } });
  const open = openOf(findingsIn(field, { source: shownSource(field, source.text), text: draft.text }, tongues), draft);
  if (open.length > 0) throw new Fault('translation_held', 409, { details: { field, findings: open } });
};

/** What the shop says as it went out from here is still whose words it was. */
const writtenBefore = (sent: Sent[TranslationField], said: string | undefined): Pick<KeptDraft, 'text' | 'engine' | 'edited'> | undefined =>
  sent && sent.text === said ? { ...sent, edited: false } : undefined;

/** What may be kept and sent. */
const cleanText = (field: TranslationField, wish: string): string => {
  const text = field === 'description' ? cleanHtml(plain(wish)).trim() : plain(wish).replace(/\s+/g, ' ').trim();
  if (text === '') throw wrong(field, 'An empty text would show nothing.');
  if (text.length > longest[field]) throw wrong(field, `Too long: at most ${longest[field]} characters.`);
  return text;
};

const wrong = (field: TranslationField, why: string): Fault => invalid(`body.texts.${field}`, why);
