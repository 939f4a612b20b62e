import { language } from './i18n.ts';

/** In which currency somebody reads prices: as they chose in this browser, else as their language has it. */
export const readersCurrency = (): string => localStorage.getItem(place) ?? usual[language()] ?? 'USD';
export const rememberCurrency = (currency: string): void => localStorage.setItem(place, currency);

const place = 'storewright.currency';
const usual: Partial<Record<string, string>> = { zh: 'CNY', ja: 'JPY', ko: 'KRW', de: 'EUR', fr: 'EUR', es: 'EUR', pt: 'EUR' };
