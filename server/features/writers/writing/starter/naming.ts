/** What a product is, and who makes it. */
import type { Source } from '../engine.ts';
import { bare } from '../lines.ts';
import { claimsNoMore } from './backed.ts';
import { attributeOf, madeBy } from './labels.ts';
import { isShopItself } from './shop-itself.ts';
import { type Text, names, says, textFor } from './already-said.ts';

/** Its type in the shop, or what somebody typed; of a path the last step. A keyword that says the same is spelled as people search. */
export const kindOf = ({ productType, facts, keywords, language }: Source): string => {
  const typed = facts.find(({ source, name }) => source === 'typed' && attributeOf(name, language) === 'type')?.value ?? '';
  const kind = (productType || typed).split(/\s*[>›]\s*/u).findLast((step) => step.trim() !== '') ?? '';
  // TILL, ACC-2: what only the shop reads.
  if (!/\p{Ll}|\p{Lo}/u.test(kind)) return '';
  return keywords.find((keyword) => bare(keyword) === bare(kind)) ?? kind.trim();
};

export const makerOf = ({ vendor, shopName }: Pick<Source, 'vendor' | 'shopName'>): string => (isShopItself(vendor, shopName) ? '' : vendor.trim());

/** “Finch Mini – wireless earbuds by Tern.”; nothing where the title and the text say what it is. */
export const leadOf = (source: Source, text: Text): string => {
  const name = nameOf(source);
  const [kind, maker] = [kindOf(source), makerOf(source)];
  const title = textFor(source.title);
  const isSaid = kind === '' || names(title, kind) || names(text, kind);
  // Whoever reads a text learns the maker from the table.
  if (isSaid && (text.squeezed !== '' || maker === '' || says(title, maker))) return '';
  const thing = isSaid ? name : `${name} – ${kind}`;
  // In a language of none of ours a maker has no word to stand behind.
  const said = `${source.otherLanguage !== null || says(title, maker) ? thing : madeBy(thing, maker, source.language)}${source.language === 'zh' || source.language === 'ja' ? '。' : '.'}`;
  return claimsNoMore(said, source.title, source) ? said : '';
};

/** A title, without the full stop it may end in. */
export const nameOf = ({ title }: Pick<Source, 'title'>): string => title.replace(/[.。]+$/u, '').trim();
