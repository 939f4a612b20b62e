import { z } from 'zod';

/** The largest number that a column of four bytes holds. */
export const mostWhole = 2_147_483_647;
/** Which version of something was looked at. */
export const Version = z.int().min(0).max(mostWhole);
