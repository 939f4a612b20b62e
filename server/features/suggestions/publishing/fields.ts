/** Between the fields of a publication and what a shop is asked or says. */
import type { SuggestionValue } from '@storewright/contract/suggestions/suggestion';
import type { DetailChanges, ProductDetails } from '../../shops/index.ts';
import type { SentDetail } from '../suggestions.tables.ts';

export const placeOf = ({ kind, target }: { kind: string; target: string }): string => (target === '' ? kind : `${kind}:${target}`);

/** What the shop says in that place; undefined where it has no such picture (any more). */
export const saidIn = (details: ProductDetails, { kind, target }: { kind: string; target: string }): SuggestionValue | undefined => {
  switch (kind) {
    case 'alt':
      return details.pictures.find(({ gid }) => gid === target)?.alt;
    case 'handle':
      return details.handle;
    case 'category':
      return details.category?.name ?? '';
    default:
      return details.metafields.find(({ namespace, key }) => `${namespace}.${key}` === target)?.value ?? '';
  }
};

/** What sets these fields, or puts them `back`. */
export const changesFor = (of: 'product' | 'pictures', fields: SentDetail[], back = false): DetailChanges => {
  const said = (field: SentDetail): string => String(back ? field.before : field.after);
  if (of === 'pictures') return { of, alts: fields.map((field) => ({ gid: field.target, alt: said(field) })) };
  const changes: DetailChanges & { of: 'product' } = { of };
  for (const field of fields) {
    if (field.kind === 'handle') Object.assign(changes, { handle: said(field), redirect: field.redirect ?? true });
    else if (field.kind === 'category') changes.category = (back ? field.gids?.before : field.gids?.after) ?? null;
    else {
      const [namespace = '', key = ''] = [field.target.slice(0, field.target.indexOf('.')), field.target.slice(field.target.indexOf('.') + 1)];
      if (said(field) === '') changes.gone = [...(changes.gone ?? []), { namespace, key }];
      else changes.metafields = [...(changes.metafields ?? []), { namespace, key, type: field.type ?? '', value: said(field) }];
    }
  }
  return changes;
};

/** A shop may write a measure's JSON in its own way. */
export const sameSaid = (one: SuggestionValue | undefined, other: SuggestionValue): boolean =>
  one !== undefined && (JSON.stringify(one) === JSON.stringify(other) || measured(one) === measured(other));

const measured = (value: SuggestionValue): string => {
  if (typeof value !== 'string' || !/^[{[]/.test(value)) return JSON.stringify(value);
  try {
    const read: unknown = JSON.parse(value);
    if (read === null || typeof read !== 'object' || Array.isArray(read)) return JSON.stringify(read);
    return JSON.stringify(
      Object.entries(read)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, said]) => [name, Number.isNaN(Number(said)) ? String(said).toLowerCase() : Number(said)]),
    );
  } catch {
    return value;
  }
};
