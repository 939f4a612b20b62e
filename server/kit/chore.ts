/** Of SQL, as stores make them. */
type Condition = { getSQL(): unknown };

/** Work that comes round again, on whichever process does the jobs: expiries, reminders, checks. */
export type Chore = {
  /** One of a name runs at a time, on any number of processes. */
  name: string;
  /** Seconds between the end of one run and the next. */
  every: number;
  /**
   * Whether there is anything to do, as a condition of SQL. Chores that come round every few seconds say so: all of them are asked in one statement
   * every other second, and only what is due takes its turn. Without it, the chore finds out by itself.
   */
  due?: () => Condition;
  /** Throws when it could not be done; it is logged and tried again at the next round. */
  run(signal: AbortSignal): Promise<void>;
};

/** Each on its own: one that fails keeps no other from its turn. What failed is thrown at the end, together. */
export const oneByOne = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> => {
  const failures: unknown[] = [];
  let taken = 0;
  for await (const item of items) {
    if (signal?.aborted) break;
    taken += 1;
    await work(item).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${taken} could not be done`, { cause: failures[0] });
};
