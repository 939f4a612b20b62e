/** The internet's names: what their owners say of them in TXT records. */
import { Resolver } from 'node:dns/promises';

export type Dns = ReturnType<typeof createDns>;
/** `servers`: whom to ask; without, those of the system. */
export const createDns = ({ servers }: { servers?: readonly string[] | undefined }) => ({
  /** Empty where there is none; null where nobody could say. */
  async texts(name: string): Promise<string[] | null> {
    // One for each question: it holds a socket only while it waits.
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return none.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    }
  },
});

const none = new Set(['ENOTFOUND', 'ENODATA']);
