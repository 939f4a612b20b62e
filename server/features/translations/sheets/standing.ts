/** How a product stands in a language, from what the shop says and what went out from here. */
import { Language } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import { isElsewhereThan } from '@storewright/rules/text/language/spoken';
import { escaped } from '@storewright/rules/texts/escaped';
import { strangersIn } from '@storewright/rules/texts/score/strangers';
import type { Finding } from '@storewright/contract/translations/finding';
import { guard } from '@storewright/rules/guard/guard';
import { type TranslationField, translationFields } from '@storewright/contract/translations';
import type { Translatable } from '../../shops/index.ts';
import { cleanHtml } from '../../writers/index.ts';
import type { Drafts, KeptDraft, Sent } from '../translations.tables.ts';

export type Standing = { missing: TranslationField[]; outdated: TranslationField[]; ours: TranslationField[]; theirs: TranslationField[] };
/** Which text of which language: what the guard has to know beside the texts. */
export type Tongues = { from: string; to: string; names: string[] };

/** What is outdated counts as that alone, whoever wrote it. */
export const standingOf = ({ source, found }: Pick<Translatable, 'source' | 'found'>, sent: Sent): Standing => {
  const fields = translationFields.filter((field) => source[field] !== undefined);
  const said = fields.filter((field) => found[field] && !found[field].outdated);
  return {
    missing: fields.filter((field) => !found[field]),
    outdated: fields.filter((field) => found[field]?.outdated),
    ours: said.filter((field) => sent[field]?.text === found[field]!.text),
    theirs: said.filter((field) => sent[field]?.text !== found[field]!.text),
  };
};

/** What a list is filtered by. */
export const marksOf = (drafts: Drafts) => {
  const of = (is: (draft: KeptDraft) => boolean) => translationFields.filter((field) => drafts[field] && is(drafts[field]));
  return { drafted: of(() => true), approved: of(({ approved }) => approved), held: of(({ held }) => held) };
};

/** A source as it is shown, translated and compared: HTML of the set that may be kept. */
export const shownSource = (field: TranslationField, text: string): string => (field === 'description' ? cleanHtml(text) : text.trim());

export const findingsIn = (field: TranslationField, { source, text }: { source: string; text: string }, tongues: Tongues): Finding[] => {
  const html = field === 'description';
  const findings = guard({ source, text, ...tongues, html });
  const isTold = findings.some(({ kind }) => kind === 'same' || kind === 'language');
  const strange = isTold ? undefined : strangeWords(html ? textOf(text) : text, tongues);
  return strange === undefined
    ? findings
    : [...findings, { id: `language:differs:${tongues.to}:${strange}`.slice(0, 200), kind: 'language', side: 'differs', value: tongues.to, found: strange }];
};

/** What is in another of the languages that we know, letters apart: its first paragraph that is, else the beginning of the whole. Too little of it says nothing. */
const strangeWords = (text: string, { to, names }: Tongues): string | undefined => {
  const asked = Language.safeParse(to.split('-')[0]);
  if (!asked.success) return undefined;
  const said = names.reduce((all, name) => all.replaceAll(name, ' '), text);
  const [first] = strangersIn({ text: said }, asked.data);
  if (first) return first.text;
  return isElsewhereThan(asked.data, [escaped(said)]) ? said.trim().slice(0, 48) : undefined;
};

/** What nobody stands for. */
export const openOf = (findings: readonly Finding[], { reasons }: Pick<KeptDraft, 'reasons'>): Finding[] =>
  findings.filter(({ id }) => !reasons.some(({ finding }) => finding === id));

/** The drafts against what the source says now; a text that the guard holds is not approved. */
export const heldAgainst = (drafts: Drafts, source: Translatable['source'], tongues: Tongues): Drafts =>
  Object.fromEntries(
    translationFields.flatMap((field) => {
      const draft = drafts[field];
      const now = source[field];
      if (!draft) return [];
      const held = now !== undefined && openOf(findingsIn(field, { source: shownSource(field, now.text), text: draft.text }, tongues), draft).length > 0;
      return [[field, { ...draft, held, approved: draft.approved && !held }]];
    }),
  );
