/** The owner's text as it is, and around it what is missing: a line that says what the thing is, features, and the facts that no sentence tells. */
import { featureLines } from '@storewright/rules/text/feature-lines';
import type { Source } from '../engine.ts';
import { escaped, plainText } from '../lines.ts';
import { claimsNoMore } from './backed.ts';
import { holdsMore, keptText } from './kept.ts';
import { specifications } from './labels.ts';
import { leadOf } from './naming.ts';
import { type Row, rowsOf } from './rows.ts';
import { says, type Text, textFor } from './already-said.ts';

export type Parts = { lead: string; kept: string; features: string[]; rows: Row[] };

export const partsOf = (source: Source): Parts => {
  const kept = keptText(source.description);
  const lead = leadOf(source, textFor(plainText(kept)));
  const told = textFor(source.title, lead, plainText(kept));
  const features = featuresIn(source).filter((feature) => !says(told, feature));
  const all = textFor(source.title, lead, plainText(kept), ...features);
  // A label would stand in a language of ours.
  const rows = source.otherLanguage !== null ? [] : rowsOf(source).filter((row) => isMissing(row, all, source));
  // A maker alone is no table: search texts and tags name it.
  return { lead, kept, features, rows: rows.every(({ attribute }) => attribute === 'brand') ? [] : rows };
};

/** What nobody tells yet, and what beside its label claims no more than the facts. */
const isMissing = ({ attribute, label, values, text }: Row, told: Text, source: Source): boolean =>
  attribute !== 'type' && !values.every((value) => says(told, value)) && claimsNoMore(`${label}\t${text}`, '', source);

/** What reads “Material: oak” is a row; what is left stands for itself. */
const featuresIn = ({ facts, features }: Source): string[] => {
  const lines = new Set(featureLines(features.join('\n')));
  return facts.flatMap(({ source, name, value }) => (source === 'typed' && name === 'Feature' && lines.has(value) ? [value] : []));
};

export const descriptionOf = (source: Source, { lead, kept, features, rows }: Parts): string => {
  if (holdsMore(source.description)) return source.description;
  const added = [
    lead === '' ? '' : `<p>${escaped(lead)}</p>`,
    kept,
    features.length === 0 ? '' : `<ul>${features.map((feature) => `<li>${escaped(feature)}</li>`).join('')}</ul>`,
    tableOf(rows, source),
  ];
  return added.filter(Boolean).join('\n');
};

const tableOf = (rows: readonly Row[], { language }: Source): string => {
  if (rows.length === 0) return '';
  const lines = rows.map(({ label, text }) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(text)}</td></tr>`);
  return `${rows.length > 1 ? `<h2>${specifications(language)}</h2>\n` : ''}<table><tbody>${lines.join('')}</tbody></table>`;
};
