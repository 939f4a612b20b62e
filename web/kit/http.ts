/** A call that got no answer. What the server answered is an `ApiError`. */
export class CallError extends Error {
  readonly reason: 'network' | 'aborted' | 'timeout';
  readonly milliseconds: number;

  constructor(reason: CallError['reason'], { milliseconds = 0, cause }: { milliseconds?: number; cause?: unknown } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.milliseconds = milliseconds;
  }
}

/** `fetch` that says why there was no answer. A timeout of 0 waits as long as it takes; any other one is for the whole answer. */
export const calling =
  ({ timeout = 0, fetch = globalThis.fetch }: { timeout?: number; fetch?: typeof globalThis.fetch } = {}): typeof globalThis.fetch =>
  async (address, init) => {
    const limit = timeout > 0 ? AbortSignal.timeout(timeout) : null;
    const signals = [limit, init?.signal].filter((signal) => signal != null);
    try {
      const answer = await fetch(address, { ...init, ...(signals.length > 0 && { signal: AbortSignal.any(signals) }) });
      // Its end is waited for here, where a line that breaks in the middle still has a name.
      return limit && answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
    } catch (cause) {
      if (init?.signal?.aborted) throw new CallError('aborted', { cause });
      if (limit?.aborted) throw new CallError('timeout', { milliseconds: timeout, cause });
      throw new CallError(isAbort(cause) ? 'aborted' : 'network', { cause });
    }
  };

/** Somebody pressed stop, or left: nothing to tell them. */
export const isAbort = (error: unknown): boolean =>
  (error instanceof CallError && error.reason === 'aborted') || (error instanceof DOMException && error.name === 'AbortError');
