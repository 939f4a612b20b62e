import { contract } from '@storewright/contract';
import type { Routes } from '@storewright/contract/kit/route';
import type { Plugin } from 'vite';

const name = 'virtual:contract-routes';

/**
 * The contract as the browser needs it: method, path, whether it streams. The shapes stay behind, so the first load
 * carries no Zod; types come from the contract itself (`kit/api.ts`).
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export const routes = ${JSON.stringify(bare())};` : undefined),
});

const bare = () => mapped<Routes, unknown>(contract, (group) => mapped(group, ({ method, path, part }) => ({ method, path, ...(part && { part: 1 }) })));

const mapped = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
