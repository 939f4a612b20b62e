import type { Language } from '@storewright/contract/kit/languages';

/** As a reader of that language writes it: "€24.00", "24,00 €". Empty where the shop says none. */
export const priceSaid = ({ price, currency }: { price: string | undefined; currency: string }, language: Language): string => {
  if (!price || !currency || !Number.isFinite(Number(price))) return '';
  return new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, { style: 'currency', currency }).format(Number(price));
};
