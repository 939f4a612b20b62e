/** How much a question of the playground may be. Known to both wings, and to pages that check before they send. */
import type { Mode } from './tasks.ts';

/** Characters of a message; 0: its files say everything. */
export const longestMessage: Record<Mode, number> = { chat: 200_000, draw: 32_000, speak: 10_000, write_down: 0, translate: 100_000 };

/** Files that go with a message. */
export const mostFiles: Record<Mode, number> = { chat: 4, draw: 4, speak: 0, write_down: 1, translate: 0 };

/** Bytes of one file. */
export const largestFile = 25_000_000;

/** Where bytes go up and come down, beside the contract. */
export const filesPath = '/api/api_integration/playground/files/';
