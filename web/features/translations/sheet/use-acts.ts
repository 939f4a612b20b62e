import { useEffect, useEffectEvent } from 'react';
import { useMay } from '../../../kit/session.ts';
import { useLetters } from '../../../kit/use-letters.ts';
import { useStill } from '../../../kit/use-still.ts';
import { type Place, type SheetField, type TranslationField, type TranslationSheet, useApprove, usePublish, useSave, useVouch } from '../translations.api.ts';
import type { useNeighbours } from './use-neighbours.ts';
import { shownIn, type useTyped } from './use-typed.ts';

type Needs = { place: Place; sheet: TranslationSheet; typed: ReturnType<typeof useTyped>; neighbours: ReturnType<typeof useNeighbours> };

export type Acts = ReturnType<typeof useActs>;
/** What can be done with a sheet, by press and by key: A approves what is ready, P publishes what is approved, J and K go on and back. What is typed is saved by itself. */
export const useActs = ({ place, sheet, typed, neighbours }: Needs) => {
  const [save, approve, publish, vouch] = [useSave(place), useApprove(place), usePublish(place), useVouch(place)];
  const maySend = useMay('publish_to_store');
  const ready = sheet.fields.filter(isReady);
  const approved = sheet.fields.filter(({ draft }) => draft?.approved);
  const busy = save.isPending || approve.isPending || publish.isPending || vouch.isPending || sheet.sending;
  const settled = !busy && typed.changed.length === 0;

  const keepTexts = (texts: { field: TranslationField; text: string }[]) => {
    if (texts.length === 0) return;
    typed.wasSent(texts);
    const digest = (field: TranslationField) => sheet.fields.find((one) => one.field === field)!.digest;
    save.mutate(
      { version: sheet.version, texts: Object.fromEntries(texts.map(({ field, text }) => [field, { text, digest: digest(field) }])) },
      { onSuccess: () => typed.wasTaken(texts) },
    );
  };
  const typedTexts = (fields: SheetField[]) => fields.map(({ field }) => ({ field, text: typed.texts[field]! }));
  const acts = {
    approve: () => {
      if (ready.length > 0 && settled) approve.mutate({ version: sheet.version, fields: ready.map(({ field }) => field), approved: true });
    },
    publish: () => {
      if (maySend && approved.length > 0 && settled) publish.mutate({ version: sheet.version });
    },
    next: () => neighbours.go(1),
    before: () => neighbours.go(-1),
  };

  useLetters({ a: acts.approve, p: acts.publish, j: acts.next, k: acts.before });

  const saveTyped = useEffectEvent(() => {
    if (!busy) keepTexts(typedTexts(typed.unsent));
  });
  const said = JSON.stringify(typed.texts);
  const isStill = useStill(said, 1_000) === said;
  useEffect(() => {
    if (isStill && !busy) saveTyped();
  }, [isStill, busy]);
  // Whoever goes away has said what they wanted.
  useEffect(() => () => saveTyped(), []);

  return {
    ...acts,
    ready,
    approved,
    settled,
    pending: { save: save.isPending, approve: approve.isPending, publish: publish.isPending },
    /** What the shop did not take of what was just sent. */
    refused: publish.data?.publication.error?.fields ?? null,
    fault: save.error ?? approve.error ?? publish.error ?? vouch.error,
    save: () => keepTexts(typedTexts(typed.changed)),
    overwrite: () => publish.mutate({ version: sheet.version, overwrite: true }),
    /** The text as it stands, for the source as it is now. */
    confirm: (one: SheetField) => keepTexts([{ field: one.field, text: typed.texts[one.field] ?? shownIn(one) }]),
    drop: (field: TranslationField) => save.mutate({ version: sheet.version, texts: { [field]: null } }, { onSuccess: () => typed.drop(field) }),
    reopen: (field: TranslationField) => approve.mutate({ version: sheet.version, fields: [field], approved: false }),
    vouch: (field: TranslationField, finding: string, reason: string) => vouch.mutate({ version: sheet.version, field, finding, reason }),
  };
};

/** Written, of today's source, and nothing in it is open. */
const isReady = ({ draft, findings, reasons }: SheetField): boolean =>
  draft !== null && !draft.approved && draft.old_source === null && findings.every(({ id }) => reasons.some(({ finding }) => finding === id));
