import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DataKind, Refusal } from '@storewright/contract/data-sources/bounds';

export const kindNames: Record<DataKind, MessageDescriptor> = {
  file: msg`File`,
  catalogue: msg`Shop catalogue`,
  postgres: msg`PostgreSQL`,
  mysql: msg`MySQL or MariaDB`,
};

/** Why a statement was not carried out, and what to do. */
export const refusalTexts: Record<Refusal, MessageDescriptor> = {
  not_one_select: msg`Only one SELECT can be asked, and nothing that writes.`,
  unknown_table: msg`There is no such table here.`,
  unknown_column: msg`There is no such column here.`,
  unknown_function: msg`This function is not on the list of those that may be called.`,
  not_allowed: msg`Something in this statement may not be asked here.`,
  wrong: msg`The statement cannot be read.`,
  too_long: msg`It took too long and was stopped. Ask for less at once.`,
  too_heavy: msg`It needed too much memory and was stopped. Ask for less at once.`,
  unreachable: msg`The database does not answer.`,
  blocked: msg`The address of the database may not be reached from here.`,
  sign_in: msg`The database does not let us in any more.`,
  can_write: msg`The user of the database may write now. Give one that may only read.`,
  gone: msg`The tables are gone.`,
};
