import { lent } from '../../ui/lent.ts';

/** What a base shows of its channels. */
export const Channels = lent('channels', async () => (await import('./setup/channels.tsx')).Channels);
