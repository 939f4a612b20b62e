/**
 * For whom this tab is open, and in which account: `<user>.<account>`. Its calls say so, because tabs share one session: where somebody else signed in, or they in another account, in another
 * tab since, the server takes nothing from this one.
 */
export const openedFor = (): string | null => who;

/** Null: whoever the session says. */
export const openFor = (id: string | null): void => {
  who = id;
};

let who: string | null = null;

/** Somebody signed in or out here: the other tabs look whether they are still theirs. */
export const tellTabs = (): void => {
  const tabs = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  tabs.postMessage(null);
  tabs.close();
};

export const onTold = (listener: () => void): (() => void) => {
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', listener);
  return () => tabs.close();
};

const name = 'session';
