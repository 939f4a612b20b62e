import { vi } from 'vitest';

/** What a page measures: here nothing has a size, and nobody is told of one. */
export const withSizes = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
};
