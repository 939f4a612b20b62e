/** Files of accounts that no row names: a process died between the two, or what named them went. */
import { oneByOne } from '../../kit/chore.ts';
import { madeAt } from '../../kit/ids.ts';
import type { Files } from './files.ts';

type Found = { id: string; key: string };
type Needs = {
  files: Files;
  /** Of their keys: its groups are whose it is and its id, which begins with the moment it was made. */
  shape: RegExp;
  /** Younger ones may not have their row yet. */
  olderThan: number;
  /** Which keys of these stay. */
  used(accountId: string, found: Found[]): Promise<Iterable<string>>;
  /** So many are asked about before those among them that nobody uses go. */
  atOnce?: number;
};

export const removeStrays = async ({ files, shape, olderThan, used, atOnce = 1_000 }: Needs, signal: AbortSignal): Promise<void> => {
  const old = (await files.list('accounts/')).flatMap((key) => {
    const [, accountId, id] = shape.exec(key) ?? [];
    return accountId !== undefined && id !== undefined && madeAt(id) < olderThan ? [{ accountId, id, key }] : [];
  });
  await oneByOne(
    Map.groupBy(old, ({ accountId }) => accountId),
    async ([accountId, found]) => {
      for (let from = 0; from < found.length; from += atOnce) {
        const these = found.slice(from, from + atOnce);
        const stay = new Set(await used(accountId, these));
        for (const { key } of these) if (!stay.has(key)) await files.delete(key);
      }
    },
    signal,
  );
};
