/**
 * While one question is on its way, those that come meanwhile gather and go together: however many strangers try keys, they
 * take one connection and not all of them.
 */
export const gathered = <Answer>(ask: (names: string[]) => Promise<Map<string, Answer>>, most = 500): ((name: string) => Promise<Answer | undefined>) => {
  const waiting = new Map<string, PromiseWithResolvers<Answer | undefined>>();
  let running = false;

  const drive = async (): Promise<void> => {
    running = true;
    while (waiting.size > 0) {
      const some = [...waiting].slice(0, most);
      for (const [name] of some) waiting.delete(name);
      await ask(some.map(([name]) => name)).then(
        (found) => some.forEach(([name, { resolve }]) => resolve(found.get(name))),
        (error: unknown) => some.forEach(([, { reject }]) => reject(error)),
      );
    }
    running = false;
  };

  return (name) => {
    const one = waiting.get(name) ?? Promise.withResolvers<Answer | undefined>();
    waiting.set(name, one);
    if (!running) void drive();
    return one.promise;
  };
};
