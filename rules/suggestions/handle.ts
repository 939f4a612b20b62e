/** Addresses that tell a reader nothing, and the one that the title makes. A live address is changed for a reason only. */
import { calmTitle } from '../text/wording/calm-title.ts';
import { handleOf } from '../text/handle.ts';
import { goodHandle } from './limits.ts';
import { romanised } from './romanised.ts';
import type { Proposal } from '@storewright/contract/suggestions/suggestion';
import type { Known } from './traits.ts';

export const handleMost = 60;

/** `isFree`: no other product of the shop has it. */
export function handleProposal(product: Known, isFree: (handle: string) => boolean): Proposal | null {
  const wanted = handleFor(product);
  const reason = wrongWith(product.handle, wanted, product.title);
  if (wanted === '' || reason === null || wanted === product.handle) return null;
  const proposed = free(wanted, (handle) => handle === product.handle || !isFree(handle));
  // A number at its end would only be another one.
  if (proposed === product.handle || (reason === 'numbered' && proposed !== wanted)) return null;
  const from = [{ name: 'Title', value: product.title.slice(0, 2_000), source: 'title' as const, field: '' }];
  return { kind: 'handle', target: '', reason, values: { length: product.handle.length }, now: product.handle, proposed, from, confidence: null };
}

type Named = Pick<Known, 'title' | 'language'> & Partial<Pick<Known, 'product_type' | 'vendor'>> & { variants?: readonly { sku: string }[] };

/** Of a title that nothing in Latin letters comes of, its kind and its maker still tell a reader something, and failing these the shop's own number. */
export const handleFor = ({ title, language, product_type = '', vendor = '', variants = [] }: Named): string => {
  const calm = calmTitle(title, language);
  const told = handleOf(romanised(calm, language));
  const [first = ''] = calm.split(/\s/u);
  // “180mm hagane” names no shears: where the word that opens a title cannot be spelled, its kind stands before it.
  const kind = language === 'ja' && told !== '' && handleOf(romanised(first, language)) === '' ? handleOf(romanised(product_type, language)) : '';
  return (
    cut(kind === '' || told.includes(kind) ? told : `${kind}-${told}`) ||
    cut(
      [vendor, product_type]
        .map((text) => handleOf(romanised(text, language)))
        .filter(Boolean)
        .join('-'),
    ) ||
    cut(handleOf(stemOf(variants.map(({ sku }) => sku))))
  );
};

/** What the numbers of all variants begin with: SM-R3 of SM-R3-1 and SM-R3-2. */
const stemOf = ([first = '', ...others]: readonly string[]): string => {
  let stem = first;
  while (stem !== '' && !others.every((one) => one.startsWith(stem))) stem = stem.slice(0, -1);
  const whole = stem === first ? stem : stem.replace(/[-_.][^-_.]*$|[-_.]+$/u, '');
  return /[a-z]/i.test(whole) && whole.length > 2 ? whole : '';
};

function wrongWith(handle: string, wanted: string, title: string): 'unreadable' | 'copy' | 'placeholder' | 'too_long' | 'numbered' | 'unrelated' | null {
  if (/^(?:copy-of-|kopie-von-|copie-de-|copia-de-|copia-di-)|-(?:copy|kopie|copie|copia)(?:-\d+)?$/.test(handle)) return 'copy';
  if (/^(?:product|item|untitled|new-product|produkt|produit|producto|produto|default)?-?\d*$/.test(handle) || /^[0-9a-f]{8}-?[0-9a-f-]{8,}$/.test(handle))
    return 'placeholder';
  if (!goodHandle.test(handle)) return 'unreadable';
  if (handle.length > handleMost) return 'too_long';
  const number = /^(.+)-(\d{1,2})$/.exec(handle);
  if (number && number[1] === wanted && !new RegExp(`(?<!\\d)${number[2]}(?!\\d)`).test(title)) return 'numbered';
  const words = new Set(wanted.split('-').filter((word) => word.length > 2));
  return words.size > 1 && !handle.split('-').some((word) => words.has(word) || [...words].some((one) => alike(one, word))) ? 'unrelated' : null;
}

/** `throw` and `throws`, `enamelled` and `enamel`. */
const alike = (one: string, other: string): boolean => one.length > 3 && other.length > 3 && (one.startsWith(other) || other.startsWith(one));

function cut(handle: string): string {
  if (handle.length <= handleMost) return handle;
  const whole = handle.slice(0, handleMost + 1).replace(/-[^-]*$/, '');
  return whole.length > 0 && whole.length <= handleMost ? whole.replace(loose, '') : handle.slice(0, handleMost);
}

/** Nobody ends an address with “and”. */
const loose =
  /(?:-(?:\d|the|an?|and|or|of|for|with|to|in|by|der|die|das|und|oder|mit|von|f(?:ue|u)r|aus|im|le|la|les|et|ou|de|du|des|avec|pour|en|el|l[oa]s|y|o|con|del?|para|por|d[aeo]s?|e|ao?s?|com|no|na))+$/;

function free(wanted: string, isTaken: (handle: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let count = 2; count < 100; count++) {
    const next = `${wanted.slice(0, handleMost - 3).replace(/-$/, '')}-${count}`;
    if (!isTaken(next)) return next;
  }
  return wanted;
}
