/** Which of the products and brands that stand in a text by name it speaks of: the one that is left where longer names hold shorter ones. */
import { fold } from '@storewright/contract/kit/fold';

type Titled = { id: string; title: string; vendor: string };

export const oneNamed = (text: string, products: readonly Titled[], brands: readonly string[]): { productId: string } | { brand: string } | null => {
  const folded = fold(text);
  const named = products.filter(({ title }) => isNamed(folded, fold(title)));
  const whole = named.filter(({ title }) => !named.some((other) => other.title.length > title.length && fold(other.title).includes(fold(title))));
  if (whole.length === 1) return { productId: whole[0]!.id };
  const makers = new Set(whole.length > 0 ? whole.map(({ vendor }) => vendor) : brands.filter((brand) => isNamed(folded, fold(brand))));
  const [brand = ''] = makers;
  return makers.size === 1 && brand !== '' ? { brand } : null;
};

/** “Wool” does not stand in “lambswool”; between Chinese signs there is nothing. */
const isNamed = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) if (!joined(text, at) && !joined(text, at + name.length)) return true;
  return false;
};
const joined = (text: string, at: number): boolean => /^[a-z0-9]{2}$/.test(`${text[at - 1] ?? ' '}${text[at] ?? ' '}`);
