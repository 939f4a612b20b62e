/** What a shop would not take, known before it is asked. Both wings use it: while somebody edits, and before anything is sent. */
import { goodHandle } from './limits.ts';
import type { SuggestionKind, SuggestionValue } from '@storewright/contract/suggestions/suggestion';

export type Refusal = 'empty' | 'too_long' | 'bad_characters' | 'too_many';

/** Undefined where nothing speaks against it. */
export function refusalOf(kind: SuggestionKind, value: SuggestionValue): Refusal | undefined {
  if (kind === 'tags') {
    if (!Array.isArray(value)) return 'empty';
    if (value.length > 250) return 'too_many';
    if (value.some((tag) => tag.trim() === '')) return 'empty';
    return value.some((tag) => [...tag].length > 255) ? 'too_long' : value.some((tag) => tag.includes(',')) ? 'bad_characters' : undefined;
  }
  if (Array.isArray(value) || value.trim() === '') return 'empty';
  if ([...value].length > longest[kind]) return 'too_long';
  if (kind === 'handle' && !goodHandle.test(value)) return 'bad_characters';
  return undefined;
}

/** The shop's own limits. */
const longest: Record<Exclude<SuggestionKind, 'tags'>, number> = { alt: 512, handle: 255, title: 255, category: 500, metafield: 5_000 };
