import type { Language } from '@storewright/contract/kit/languages';

/** As much of a product as says what its own texts are in: of one in none of our languages `language` is what stands in for it. */
export type Spoken = { language: Language; other_language?: string | undefined };

/** Whether what is written for it stands in a language that nobody here reads, as its own texts do. Asked for in another, it is read. */
export const isUnread = (product: Spoken | null, asked: Language): boolean => product?.other_language !== undefined && product.language === asked;
