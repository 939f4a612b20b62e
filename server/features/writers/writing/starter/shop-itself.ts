/** Whether who is called the maker is only the shop, however its name is spelled: apart or together, with “&” or “and”, with or without accents. */
import { fold } from '@storewright/contract/kit/fold';

export const isShopItself = (vendor: string, shopName: string): boolean => {
  const known = spellingsOf(shopName);
  return [...spellingsOf(vendor)].some((spelling) => known.has(spelling));
};

/** “Fern & Oak” may be fernoak, fernandoak or fernundoak. */
const spellingsOf = (name: string): Set<string> => {
  const words = fold(name)
    .replace(/[&+]/gu, ' & ')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);
  const spelled = (joint: string): string => words.map((word) => (joints.includes(word) ? joint : word)).join('');
  return new Set(['', ...joints.slice(1)].map(spelled).filter(Boolean));
};
const joints = ['&', 'and', 'und', 'et', 'y', 'e'];
