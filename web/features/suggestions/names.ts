import { useLingui } from '@lingui/react/macro';
import { readMetafield } from '@storewright/rules/text/metafields';
import { refusalOf } from '@storewright/rules/suggestions/valid';
import { percent } from '../../kit/format.ts';
import type { Suggestion, SuggestionKind, SuggestionPlace, SuggestionValue } from './suggestions.api.ts';

export const useKindNames = (): Record<SuggestionKind, string> => {
  const { t } = useLingui();
  return { alt: t`Alt text`, handle: t`Address`, tags: t`Tags`, title: t`Title`, category: t`Category`, metafield: t`Metafield` };
};

/** The kind, and which one where there are several. */
export const usePlaceName = () => {
  const names = useKindNames();
  return ({ kind, target }: Pick<SuggestionPlace, 'kind' | 'target'>): string => (kind === 'metafield' ? `${names.metafield} ${target}` : names[kind]);
};

/** Why it is suggested, as a sentence. */
export const useReason = () => {
  const { t } = useLingui();
  return ({ kind, reason, values }: Pick<Suggestion, 'kind' | 'reason' | 'values'>): string => {
    const { length = 0, position = 0, of = 0, nearest = '', similarity = 0, name = '', type = '', added = '', respelled = '' } = values;
    const alike = percent(Number(similarity), 100);
    switch (`${kind}.${reason}`) {
      case 'alt.missing':
        return t`Picture ${position} of ${of} says nothing to people who cannot see it.`;
      case 'alt.file_name':
        return t`This is a file’s name and describes nothing.`;
      case 'alt.too_long':
        return t`${length} characters; screen readers take up to 125 well.`;
      case 'alt.duplicate':
        return t`Another picture of this product says the same.`;
      case 'handle.copy':
        return t`The address says that the product is a copy.`;
      case 'handle.placeholder':
        return t`The address names no product.`;
      case 'handle.unreadable':
        return t`The address has signs that links show as codes.`;
      case 'handle.too_long':
        return t`The address has ${length} characters; up to 60 read well.`;
      case 'handle.numbered':
        return t`The number at its end is no longer needed.`;
      case 'handle.unrelated':
        return t`The address shares no word with the title.`;
      case 'tags.missing':
        return t`Facts of the product that no tag names: ${added}`;
      case 'tags.spelling':
        return t`The shop usually writes it otherwise: ${respelled}`;
      case 'tags.both':
        return t`Facts without a tag: ${added}. Usually written otherwise: ${respelled}`;
      case 'title.same_words':
        return t`“${nearest}” has ${alike} of its words in common: both look for the same buyer.`;
      case 'title.no_difference':
        return t`“${nearest}” has ${alike} of its words in common, and no fact tells them apart. Write what does.`;
      case 'category.same_name':
        return t`Shopify’s list of categories has one of the name “${type}”.`;
      case 'category.same_type':
        return t`The shop sorts “${type}” this way.`;
      default:
        return t`The shop has “${name}” defined, and a fact fills it.`;
    }
  };
};

/** A value as people read it: a metafield without its JSON. */
export const readable = ({ kind, values }: Pick<Suggestion, 'kind' | 'values'>, value: SuggestionValue): SuggestionValue =>
  kind === 'metafield' && typeof value === 'string' ? readMetafield(String(values['type'] ?? ''), value) || value : value;

/** Whether it can be another than proposed: a category any of the shop’s list, and a measure keeps its form. */
export const isEditable = ({ kind, values }: Suggestion): boolean =>
  kind === 'metafield' ? /^(?:single|multi)_line_text_field$/.test(String(values['type'])) : true;

export const useRefusal = () => {
  const { t } = useLingui();
  return (kind: SuggestionKind, value: SuggestionValue): string | undefined => {
    const refusal = refusalOf(kind, value);
    if (!refusal) return undefined;
    const texts = {
      empty: t`Write something first.`,
      too_long: t`That is too long for the shop.`,
      too_many: t`A product has at most 250 tags.`,
      bad_characters: kind === 'handle' ? t`Small letters, digits and single hyphens only.` : t`A tag has no comma.`,
    };
    return texts[refusal];
  };
};
