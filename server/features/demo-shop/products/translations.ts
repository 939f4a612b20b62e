/** What the shop's owner had translated before anybody connected it. A text under another source than today's is outdated. */
import { createHash } from 'node:crypto';
import type { DemoProduct } from '../product.ts';

type Translated = { [key: string]: string | { value: string; of: string } };

const translated: Record<string, Record<string, Translated>> = {
  'cairn-lambswool-throw': { de: { title: 'Cairn Lammwolldecke', meta_title: 'Cairn Lammwolldecke' }, fr: { title: 'Plaid en laine d’agneau Cairn' } },
  'diamond-wool-cushion': { de: { title: { value: 'Wollkissen Diamond 40 × 40', of: 'Diamond Wool Cushion 40 × 40' } } },
  'sea-salt-dark-chocolate': { fr: { title: 'Chocolat noir 72 % au sel de mer', meta_title: 'Chocolat noir au sel de mer' } },
  'blackcurrant-jam-340': { fr: { title: 'Confiture de cassis 340 g' } },
};

export const withTranslations = (product: DemoProduct): DemoProduct => {
  const locales = translated[product.handle];
  if (!locales) return product;
  const today: Record<string, string> = { title: product.title, meta_title: product.seo.title ?? '' };
  const kept = (key: string, said: Translated[string]) => {
    const { value, of } = typeof said === 'string' ? { value: said, of: today[key] ?? '' } : said;
    return { value, digest: createHash('sha256').update(of).digest('hex'), updatedAt: product.createdAt };
  };
  const translations = Object.fromEntries(
    Object.entries(locales).map(([locale, texts]) => [locale, Object.fromEntries(Object.entries(texts).map(([key, said]) => [key, kept(key, said)]))]),
  );
  return { ...product, translations };
};
