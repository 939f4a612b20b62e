/**
 * The keys of wishes that nobody has answered yet. They outlive whoever wished: a dialog closed and opened again, or a page
 * loaded anew, wants the same. They belong to one person and one tab, and after some minutes the same words are a new wish.
 */
import { openedFor } from './opened-for.ts';

/** The key of what was said: the one that it was asked for with before, or a new one. */
export const keyOf = (said: string): string => {
  const key = open()[said]?.key ?? crypto.randomUUID();
  keep({ ...open(), [said]: { key, at: Date.now() } });
  return key;
};

/** What stands for a secret in what is kept: known to this page alone, until it is left. */
export const aliasOf = (secret: string): string => {
  const alias = aliases.get(secret) ?? crypto.randomUUID();
  aliases.set(secret, alias);
  return alias;
};

/** It was answered: the same words are another wish from now on. */
export const isAnswered = (said: string): void => {
  const { [said]: answered, ...rest } = open();
  if (answered) keep(rest);
};

/** Somebody left, or came: what another one wished for is nobody's business. */
export const forgetWishes = ({ butOf }: { butOf?: string } = {}): void => {
  aliases.clear();
  if (!butOf || kept().of !== butOf) sessionStorage.removeItem(name);
};

type Wishes = Record<string, { key: string; at: number }>;

const name = 'wishes';
const aliases = new Map<string, string>();
const patience = 10 * 60_000;

const open = (): Wishes => {
  const { of, wishes } = kept();
  if (of !== openedFor()) return {};
  return Object.fromEntries(Object.entries(wishes).filter(([, { at }]) => Date.now() - at < patience));
};

const keep = (wishes: Wishes): void => sessionStorage.setItem(name, JSON.stringify({ of: openedFor(), wishes }));

const kept = (): { of: string | null; wishes: Wishes } => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as { of: string | null; wishes: Wishes };
  } catch {
    return { of: null, wishes: {} };
  }
};
