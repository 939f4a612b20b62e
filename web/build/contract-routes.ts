import { contract } from '@storewright/contract';
import type { Routes } from '@storewright/contract/kit/route';
import type { Plugin } from 'vite';

/**
 * The contract as the browser needs it: method, path, whether it streams. The shapes stay behind, so the first load
 * carries no Zod; types come from the contract itself (`kit/api.ts`). What is asked before somebody is in comes first, the
 * rest with the frame of the console (`kit/inside-routes.ts`).
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id in parts ? `\0${id}` : undefined),
  load: (id) => {
    const wanted = parts[id.slice(1)];
    return id.startsWith('\0') && wanted ? `export const routes = ${JSON.stringify(bare(wanted))};` : undefined;
  },
});

/** The groups that sign-in, guard and kit ask. */
export const atTheDoor = new Set(['auth', 'account', 'invitations', 'connections', 'settings', 'companySignIn']);
const parts: Record<string, (group: string) => boolean> = {
  'virtual:contract-routes/door': (group) => atTheDoor.has(group),
  'virtual:contract-routes/inside': (group) => !atTheDoor.has(group),
};

const bare = (isOf: (group: string) => boolean) =>
  mapped<Routes, unknown>(Object.fromEntries(Object.entries(contract).filter(([group]) => isOf(group))), (group) =>
    mapped(group, ({ method, path, part }) => ({ method, path, ...(part && { part: 1 }) })),
  );

const mapped = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
