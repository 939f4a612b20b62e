/** What the buttons ask an engine to do. Engines read English; the button says it in the reader's language. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListingField } from '@storewright/contract/listing/listing';
import type { MessageId } from '@storewright/rules/score/rules';

export type Act =
  | { do: 'ask'; name: MessageDescriptor; field: ListingField; instruction: string /** Words that are not there yet: starter has none. */; model?: true }
  | { do: 'write'; name: MessageDescriptor; fields: readonly ListingField[] }
  | { do: 'tidy'; name: MessageDescriptor };

/** `model` marks what takes words that are not there yet; `nothing` is said when the same text came back. */
export const quickAsks: { name: MessageDescriptor; instruction: string; model?: true; nothing?: MessageDescriptor }[] = [
  { name: msg`Shorter`, instruction: 'Make it shorter. Keep every fact.', nothing: msg`Already as short as it gets` },
  { name: msg`Warmer`, instruction: 'Make it warmer. State nothing new.', model: true },
  { name: msg`List first`, instruction: 'Put the list first.' },
  {
    name: msg`Drop what has no fact`,
    instruction: 'Take out every sentence that no fact backs: drop what has no fact.',
    nothing: msg`Every claim has a fact already`,
  },
];

const shorten = (field: ListingField): Act => ({ do: 'ask', name: msg`Shorten`, field, instruction: 'Make it shorter. Keep what a buyer searches for first.' });
const write = (...fields: ListingField[]): Act => ({ do: 'write', name: msg`Write it`, fields });
const extend: Act = {
  do: 'ask',
  name: msg`Extend`,
  field: 'description',
  instruction: 'Make it longer: say who it is for, how it is used and what is in the box. Use only the facts.',
  model: true,
};
const calm = (field: ListingField): Act => ({
  do: 'ask',
  name: msg`Calm it down`,
  field,
  instruction: 'Make it plain: no superlatives, no promotion, no capitals.',
});
const tidy: Act = { do: 'tidy', name: msg`Clean it` };
const seo = write('seo_title', 'seo_description');

/** One press that mends a rule, where there is one. */
export const acts: Partial<Record<MessageId, Act>> = {
  'T1.missing': write('title', 'description'),
  'T2.wide': shorten('seo_title'),
  'T2.cut': shorten('seo_title'),
  'T2.missing': seo,
  'T3.over': shorten('seo_title'),
  'T4.absent': seo,
  'T4.late': seo,
  'T4.capitals': calm('seo_title'),
  'T4.promotion': calm('seo_title'),
  'M1.missing': seo,
  'M1.tiny': seo,
  'M1.short': seo,
  'M1.long': shorten('seo_description'),
  'M1.over': shorten('seo_description'),
  'M2.vague': seo,
  'M2.keyword': seo,
  'M2.duplicate': seo,
  'D1.missing': write('title', 'description'),
  'D1.fewWords': extend,
  'D1.fewCharacters': extend,
  'D1.shortWords': extend,
  'D1.shortCharacters': extend,
  'D1.long': shorten('description'),
  'D3.list': { do: 'ask', name: msg`Make a list`, field: 'description', instruction: 'Put what can be compared into a list first.' },
  'D3.sentencesWords': { ...extend, name: msg`Split them`, instruction: 'Split long sentences into two. State nothing new.' } as Act,
  'D3.sentencesCharacters': { ...extend, name: msg`Split them`, instruction: 'Split long sentences into two. State nothing new.' } as Act,
  'D9.style': tidy,
  'D9.attribute': tidy,
  'D9.tag': tidy,
  'D9.empty': tidy,
  'D9.broken': tidy,
  'D9.script': tidy,
};
