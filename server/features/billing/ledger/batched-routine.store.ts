import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';

/**
 * A function of the ledger, callable once or many times in one commit; each call on its own terms. Undefined where it
 * answers nothing. Both forms are planned once per connection; a single call is spared the arrays, which are twice the work.
 */
export const together = <Call extends Record<string, unknown>, Answer>(
  db: Db,
  routine: 'hold' | 'settle',
  { takes, gives }: { takes: { [Name in keyof Call]: 'uuid' | 'bigint' | 'integer' | 'text' | 'boolean' | 'jsonb' }; gives: { [Name in keyof Answer]: SQL } },
): ((calls: Call[]) => Promise<(Answer | undefined)[]>) => {
  const names = Object.keys(takes);
  const fields: Record<string, SQL> = gives;
  const each = (of: (name: string) => SQL): SQL => sql.join(names.map(of), sql`, `);
  const named = sql.identifier(routine);
  const typed = (name: string, type = ''): SQL => sql`${sql.placeholder(name)}::${sql.raw(takes[name]! + type)}`;
  const prepareOne = () =>
    db
      .select(fields)
      .from(sql`ledger.${named}(${each((name) => typed(name))})`)
      .prepare(`ledger_${routine}`);
  const prepareMany = () =>
    db
      .select({ ...fields, turn: sql`turn`.mapWith(Number) })
      .from(sql`(select turn, (told).* from ledger.${sql.identifier(`${routine}_all`)}(${each((name) => typed(name, '[]'))})) as answer`)
      .prepare(`ledger_${routine}_many`);
  let one: ReturnType<typeof prepareOne> | undefined;
  let many: ReturnType<typeof prepareMany> | undefined;

  return async (calls) => {
    const [first] = calls;
    if (first && calls.length === 1) return [(await (one ??= prepareOne()).execute(first))[0] as Answer | undefined];
    const rows = await (many ??= prepareMany()).execute(Object.fromEntries(names.map((name) => [name, calls.map((call) => call[name])])));
    const answers: (Answer | undefined)[] = calls.map(() => undefined);
    for (const { turn, ...answer } of rows) answers[Number(turn) - 1] = answer as Answer;
    return answers;
  };
};
