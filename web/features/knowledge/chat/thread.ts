/** Messages are a tree: what is shown is the way to one of its leaves. */
import type { Message } from '../chats.api.ts';

/** `leaf`: any message of the way; from it on the newest branch is followed. */
export const threadOf = (messages: Message[], leaf: string | null): Message[] => {
  const byId = new Map(messages.map((one) => [one.id, one]));
  let at = (leaf === null ? undefined : byId.get(leaf)) ?? messages.at(-1);
  const newest = new Map(messages.map((one) => [one.parent, one]));
  for (let next = at; next; next = newest.get(next.id)) at = next;
  const way: Message[] = [];
  for (; at; at = at.parent === null ? undefined : byId.get(at.parent)) way.push(at);
  return way.reverse();
};

export const siblingsOf = (messages: Message[], { parent, role }: Message): string[] =>
  messages.filter((one) => one.parent === parent && one.role === role).map(({ id }) => id);
