import { CSPProvider } from '@base-ui/react/csp-provider';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speakAtFirst, wantedLanguage } from '../kit/i18n.ts';
import { queries } from '../kit/query.ts';
import { startTheme } from '../kit/theme.ts';
import { Toasts } from '../ui/toast.tsx';
import { leaveToOthers, leaveWhenLost, leaveWhenShutOut } from './guard.ts';
import { OfferUpgrade } from './offer-upgrade.tsx';
import { askWhyLost, reloadOnHistory } from './reload.ts';
import { createConsole } from './router.tsx';

/** From an empty page to the console. */
export const start = async (root: HTMLElement): Promise<void> => {
  startTheme();
  askWhyLost();
  await speakAtFirst(wantedLanguage());
  const router = createConsole();
  reloadOnHistory(router);
  leaveWhenLost(router);
  leaveToOthers();
  leaveWhenShutOut();
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <CSPProvider disableStyleElements>
            <RouterProvider router={router} />
            <OfferUpgrade />
            <Toasts />
          </CSPProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
};
