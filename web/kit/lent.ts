import { type ComponentType, lazy } from 'react';
import { speakOf } from './i18n.ts';

/**
 * A component that one feature lends to others: fetched when it is first shown, together with the words of its own feature,
 * so that nobody carries them before (`build/parts.ts` finds it by this name; its styles come along too).
 */
export const lent = <Props>(words: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: (await Promise.all([load(), speakOf(words)]))[0] }));
