/** What is left of a list whose other lines became rows: one line is none, and what announced a list announces nothing. */
import { bare } from '../lines.ts';
import type { OwnersRows } from './owners-rows.ts';
import type { Passage } from './reading/passages/passage.ts';
import { isTip } from './specification-lines.ts';

type Read = { items: string[]; passages: Passage[]; owners: OwnersRows };

/** One feature beside a table of rows goes there if it names itself, and is a sentence if there are others. */
export const withoutLoneLines = ({ items, passages, owners }: Read): void => {
  for (const at of passages.keys()) withoutAnnouncement(passages, at);
  for (const item of items.filter((one) => joinsNamesake(one, owners))) items.splice(items.indexOf(item), 1);
  const [item = '', ...others] = items;
  if (item === '' || others.length > 0 || owners.rows.length < 3) return;
  const [, name = '', value = ''] = labelled.exec(item) ?? [];
  const first = passages[0]!;
  if (name !== '' && !isTip(name) && owners.pair(name, value) === '') items.pop();
  else if ((name === '' || isTip(name)) && first.heading === '' && first.parts.some((part) => 'sentences' in part)) {
    items.pop();
    first.parts.push({ sentences: [/[.!?…]$/u.test(item) ? item : `${item}.`] });
  }
};

/** “Riego: cuando la tierra esté seca” beside “Riego | Moderado” is told in its row. */
const joinsNamesake = (item: string, { rows }: OwnersRows): boolean => {
  const [, name = '', value = ''] = labelled.exec(item) ?? [];
  const row = name === '' ? undefined : rows.find(({ label, chosen, weighed }) => !chosen && !weighed && bare(label) === bare(name));
  if (!row || /[.;\d]/u.test(row.text) || /[.;]/u.test(value) || row.text.length + value.length > 120) return false;
  row.text = `${row.text}; ${value}`;
  return true;
};

const labelled = /^(\p{L}[^:.]{1,28}?)\s?:\s(\S[^:]{0,120})$/u;

/** “In the box:” at the end of what stands beneath a heading, with nothing behind it. */
const withoutAnnouncement = (passages: Passage[], at: number): void => {
  const { parts } = passages[at]!;
  const last = parts.at(-1);
  if (!last || !('sentences' in last) || !isAnnouncing(last.sentences.at(-1)) || passages[at + 1]?.heading === '') return;
  if (last.sentences.length > 1) last.sentences.pop();
  else parts.pop();
};
const isAnnouncing = (sentence = ''): boolean => sentence.endsWith(':') && sentence.length <= 60;
