import { lent } from '../../ui/lent.ts';

/** Who is named for something that is not for everybody. */
export const People = lent('knowledge', async () => (await import('./settings/people.tsx')).People);
