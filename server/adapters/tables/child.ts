/** The process that opens tables which strangers made, reads statements which models wrote, and speaks with databases of anybody's. It may read its own program and nothing else. */
import { Console } from 'node:console';
import { buffer } from 'node:stream/consumers';
import type { Errand, Wish } from './in-child.ts';
import { Refused, Unopened } from './shape.ts';

// What a library prints is no answer of ours.
globalThis.console = new Console(process.stderr);
const wish = JSON.parse(process.argv[2] ?? '{}') as Wish;
const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

try {
  const bytes = await buffer(process.stdin);
  if (wish.how === 'build') {
    const { built } = await import('./building.ts');
    const { head, packed } = await built(wish.format, bytes, wish.name);
    say(head);
    process.stdout.write(packed);
  } else if (wish.how === 'copy') {
    const { askedOfCopy } = await import('./sqlite.ts');
    say(askedOfCopy(bytes, wish.sql));
  } else if (wish.how === 'remote') {
    const { withRemote } = await import('./remote.ts');
    const { address, where, ask } = JSON.parse(bytes.toString()) as Errand;
    say(await withRemote(address, where, async (session) => (ask ? session.ask(ask.sql, ask.params) : { tables: await session.tables() })));
  } else {
    const { sql, tables } = JSON.parse(bytes.toString());
    say(await (wish.how === 'postgres' ? (await import('./postgres-check.ts')).checkedPostgres : (await import('./mysql-check.ts')).checkedMysql)(sql, tables));
  }
} catch (error) {
  if (error instanceof Unopened) say({ unread: error.reason });
  else if (error instanceof Refused) say({ refused: error.reason, what: error.what });
  else throw error;
}
// A server that does not hang up keeps nobody here.
if (wish.how === 'remote') process.stdout.write('', () => process.exit());
