/** Work that comes round again, on whichever process does the jobs: expiries, reminders, checks. */
export type Chore = {
  /** One of a name runs at a time, on any number of processes. */
  name: string;
  /** Seconds between the end of one run and the next. */
  every: number;
  /** Throws when it could not be done; it is logged and tried again at the next round. */
  run(signal: AbortSignal): Promise<void>;
};
