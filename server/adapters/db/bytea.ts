import { customType } from 'drizzle-orm/pg-core';

/** A column of bytes; drizzle brings none. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
