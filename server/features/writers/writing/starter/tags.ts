/** The owner's own tags, then what it is, who makes it and what it was asked to be found by. */
import type { Limits, Source } from '../engine.ts';
import { line, squeezed } from '../lines.ts';
import type { Attribute } from './attributes.ts';
import { claimsNoMore } from './backed.ts';
import { kindOf, makerOf } from './naming.ts';
import type { Row } from './rows.ts';
import { names, textFor } from './already-said.ts';

export const tagsOf = (source: Source, rows: readonly Row[], limits: Limits): string[] => {
  const values = rows.filter(({ attribute }) => attribute && tagged.has(attribute)).flatMap((row) => row.values.filter(isTag));
  const all = [...source.tags];
  for (const tag of [...source.keywords, kindOf(source), makerOf(source), ...values].map((one) => line(one.replace(/[,，]/gu, ' ')))) {
    // “Ukuleles” beside “ukulele” is one tag twice.
    const isThere = all.some((own) => squeezed(own) === squeezed(tag) || (names(textFor(own), tag) && names(textFor(tag), own)));
    // What nobody's fact bears out is no tag, whoever searches for it.
    if (tag !== '' && tag.length <= mostInTag && !isThere && claimsNoMore(tag, '', source)) all.push(tag);
  }
  return all.slice(0, limits.tags);
};
const tagged = new Set<Attribute>(['material', 'colour', 'style']);
const mostInTag = 40;
const isTag = (value: string): boolean => value.split(/\s+/u).length < 3 && !/[\d%]/.test(value);
