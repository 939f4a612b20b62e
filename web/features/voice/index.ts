import { lent } from '../../ui/lent.ts';

/** What other features may use of the voice. */
export const VoiceDrift = lent('voice', async () => (await import('./drift/voice-drift.tsx')).VoiceDrift);
export const PhraseList = lent('voice', async () => (await import('./drift/phrase-list.tsx')).PhraseList);
