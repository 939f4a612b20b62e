import { z } from 'zod';

/** The eight languages of the console and of the writers, English first: it is the fallback. */
export const languages = ['en', 'zh', 'fr', 'de', 'es', 'pt', 'ja', 'ko'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** Written without spaces between words: lengths count characters, and a full-width character is one em. */
export const isCjk = (language: Language): boolean => language === 'zh' || language === 'ja' || language === 'ko';
