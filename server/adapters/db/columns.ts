/** Columns that many tables have. */
import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const at = (name: string) => timestamp(name, { withTimezone: true });
/** `int8` as `bigint`, the only way points enter or leave the database: a JS number never holds them. */
export const milli = (name: string) => bigint(name, { mode: 'bigint' });
