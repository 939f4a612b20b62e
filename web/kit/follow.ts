import { isAbort } from './http.ts';

type Ends = { heard: () => Promise<unknown>; lost: () => Promise<unknown> };

/** What is written is heard from its beginning to its end: where the line breaks it is tried again, five times, later each time. Whoever left hears no more. */
export const follow = async (signal: AbortSignal, hear: () => Promise<void>, { heard, lost }: Ends): Promise<void> => {
  for (let failures = 0; !signal.aborted && failures < 5; failures += 1) {
    try {
      await hear();
      await heard();
      return;
    } catch (error) {
      if (isAbort(error)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000 * (failures + 1)));
  }
  await lost();
};
