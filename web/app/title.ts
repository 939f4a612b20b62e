import { useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Screen } from '../kit/screen.ts';

/** The screen one is on. */
export const useScreen = (): Screen | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

/** Every screen of this console. */
export const useScreens = (): Screen[] => (useRouter().options.context as { screens: Screen[] }).screens;

/** The name of the screen, in the tab. */
export const usePageTitle = (): void => {
  const screen = useScreen();
  const { i18n } = useLingui();
  const title = screen ? `${i18n._(screen.title)} – Storewright` : 'Storewright';
  useEffect(() => {
    document.title = title;
  }, [title]);
};
