/** Those who wait for something go on as soon as somebody rings, or after so long by themselves. */
export const createBell = () => {
  let next = Promise.withResolvers<void>();
  return {
    ring(): void {
      next.resolve();
      next = Promise.withResolvers();
    },
    /** Left out: only when it rings. */
    async heard(milliseconds?: number): Promise<void> {
      const { promise } = next;
      if (milliseconds === undefined) return promise;
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([promise, new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
      clearTimeout(timer);
    },
  };
};
