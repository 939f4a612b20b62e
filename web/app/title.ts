import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Screen } from '../kit/screen.ts';
import { profileQuery, type Variant, variantOf } from '../kit/session.ts';

/** The screen one is on. */
export const useScreen = (): Screen | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

/** Every screen of this console. */
export const useScreens = (): Screen[] => (useRouter().options.context as { screens: Screen[] }).screens;

/** The name of the screen and of the console, in the tab. */
export const usePageTitle = (): void => {
  const screen = useScreen();
  const { i18n } = useLingui();
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  const house = houses[profile ? variantOf(profile) : 'copywriter'];
  const title = screen ? `${i18n._(screen.title)} – ${house}` : house;
  useEffect(() => {
    document.title = title;
  }, [title]);
};

const houses: Record<Variant, string> = { copywriter: 'Storewright', api: 'Storewright API', enterprise: 'Storewright Enterprise' };
