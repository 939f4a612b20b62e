import { useLingui } from '@lingui/react/macro';
import type { Drawing, Look } from './looks.api.ts';

type Said = { text: string; tone: 'neutral' | 'ok' | 'warn' | 'bad' | 'accent' };

/** How far a look is, in a word. */
export const useLookStates = (): Record<Look['state'], Said> => {
  const { t } = useLingui();
  return {
    draft: { text: t`Draft`, tone: 'neutral' },
    sending: { text: t`Sending`, tone: 'accent' },
    queued: { text: t`Queued`, tone: 'accent' },
    training: { text: t`Training`, tone: 'accent' },
    ready: { text: t`Ready`, tone: 'ok' },
    failed: { text: t`Failed`, tone: 'bad' },
    cancelled: { text: t`Cancelled`, tone: 'neutral' },
    refused: { text: t`Refused`, tone: 'bad' },
    unknown: { text: t`No answer yet`, tone: 'warn' },
    deleting: { text: t`Being removed`, tone: 'neutral' },
  };
};

export const useDrawingStates = (): Record<Drawing['state'], string> => {
  const { t } = useLingui();
  return {
    sending: t`Sending`,
    queued: t`Queued`,
    drawing: t`Drawing`,
    ready: t`Ready`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
    refused: t`Refused`,
    unknown: t`No answer yet`,
  };
};
