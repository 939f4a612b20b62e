import type { ComponentType } from 'react';
import { speakOf } from '../kit/i18n.ts';
import { lazyPart, type Lost } from './lazy-part.tsx';

/**
 * A component that one feature lends to others: fetched when it is first shown, together with the words of its own feature,
 * so that nobody carries them before (`build/parts.ts` finds it by this name; its styles come along too).
 */
export const lent = <Props extends object>(words: string, load: () => Promise<ComponentType<Props>>, lost?: Lost) =>
  lazyPart(async () => (await Promise.all([load(), speakOf(words)]))[0], lost);
