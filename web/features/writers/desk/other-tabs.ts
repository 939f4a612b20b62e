/**
 * Tabs of one browser open the same desk. The one that writes holds a lock by the name of the request, so that another one
 * does not take a text on its way for one that was cut off. A browser gives locks to safe addresses alone; elsewhere each
 * tab is by itself.
 */
export const otherTabs = (locks: LockManager | undefined) => ({
  /** This tab writes until what is answered here is called; a tab that goes away lets go. */
  hold(request: string): () => void {
    const over = new AbortController();
    void locks?.request(name(request), { mode: 'shared' }, () => aborted(over.signal)).catch(() => undefined);
    return () => over.abort();
  },

  /** Waits while another tab writes. False where none did, or nobody waits any more. */
  async waited(request: string, signal: AbortSignal): Promise<boolean> {
    const held = await locks?.query();
    if (!held?.held?.some((lock) => lock.name === name(request))) return false;
    const isFree = locks?.request(name(request), { signal }, () => true);
    return (await isFree?.catch(() => false)) ?? false;
  },
});

const name = (request: string): string => `storewright.writing.${request}`;
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done(), { once: true })));
