/**
 * One lane per wallet: while a call of a wallet is on its way to the database, those that come meanwhile gather and go
 * together in one commit. A busy wallet costs one connection instead of a queue of them, and a quiet one never waits.
 */
export const createLanes = <Ask, Answer>(run: (asks: Ask[]) => Promise<Answer[]>, most = 50): ((key: string, ask: Ask) => Promise<Answer>) => {
  const lanes = new Map<string, Waiting<Ask, Answer>[]>();

  const drive = async (key: string, waiting: Waiting<Ask, Answer>[]): Promise<void> => {
    while (waiting.length > 0) await together(waiting.splice(0, most), run);
    lanes.delete(key);
  };

  return (key, ask) =>
    new Promise((done, failed) => {
      const one = { ask, done, failed };
      const lane = lanes.get(key);
      if (lane) return void lane.push(one);
      const fresh = [one];
      lanes.set(key, fresh);
      void drive(key, fresh);
    });
};

type Waiting<Ask, Answer> = { ask: Ask; done: (answer: Answer) => void; failed: (error: unknown) => void };

const together = async <Ask, Answer>(calls: Waiting<Ask, Answer>[], run: (asks: Ask[]) => Promise<Answer[]>): Promise<void> => {
  try {
    const answers = await run(calls.map(({ ask }) => ask));
    for (const [index, { done }] of calls.entries()) done(answers[index]!);
  } catch (error) {
    // The database refused the whole statement, so nothing of it happened: only the one that is to blame may fail. After a
    // lost connection nobody knows what happened, and asking again is for the caller to decide.
    if (calls.length > 1 && refused(error)) for (const call of calls) await together([call], run);
    else for (const { failed } of calls) failed(error);
  }
};

/** Class 57 and 08: the server or the connection went away. */
const refused = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const state = String(cause?.code ?? code ?? '');
  return /^[\dA-Z]{5}$/.test(state) && !/^(57|08)/.test(state);
};
