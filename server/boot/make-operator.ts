/** `npm run operator -- EMAIL`: makes somebody who runs this server of an existing or a new person; `--remove` takes it back. */
import { EmbeddedFault } from '../adapters/db/embedded-binaries.ts';
import { openDb } from '../adapters/db/open.ts';
import { createAccount } from '../features/account/index.ts';
import { createAudit } from '../features/audit/index.ts';
import { createPasswords } from '../features/auth/index.ts';
import { createAppointing } from '../features/operator/index.ts';
import { systemClock } from '../kit/clock.ts';
import { SettingsFault } from '../kit/config.ts';
import { Fault } from '../kit/fault.ts';
import { newId } from '../kit/ids.ts';
import { makeDataDir } from './data-dir.ts';
import { readSettings } from './settings.ts';

const given = process.argv.slice(2);
const remove = given.includes('--remove');
const email = given.find((one) => !one.startsWith('--'))?.toLowerCase();

try {
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || given.length > (remove ? 2 : 1))
    throw new SettingsFault('Say who: npm run operator -- somebody@example.com [--remove]');
  const { boot, demo } = readSettings(process.env);
  await makeDataDir(boot.dataDir);
  const database = await openDb({ databaseUrl: boot.databaseUrl, dataDir: boot.dataDir });
  try {
    const { db } = database;
    const account = createAccount({ db, clock: systemClock, newId, demo, shopsOf: async () => [] });
    const appointing = createAppointing({ db, newId, account, audit: createAudit({ db, newId }), hash: createPasswords().hash });
    process.stdout.write(remove ? await dismissed(appointing, email) : await appointed(appointing, email));
  } finally {
    await database.close();
  }
} catch (error) {
  const known = error instanceof EmbeddedFault || error instanceof SettingsFault;
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

type Appointing = ReturnType<typeof createAppointing>;

async function appointed(appointing: Appointing, who: string): Promise<string> {
  const { password } = await appointing.appoint(who);
  const signIn = password ? `They sign in with this password, which is shown this once; change it in the settings:\n  ${password}\n` : '';
  return `${who} runs this server from now on, at /secret_badass_page.\n${signIn}`;
}

async function dismissed(appointing: Appointing, who: string): Promise<string> {
  await appointing.dismiss(who).catch((error: unknown) => {
    throw error instanceof Fault ? new SettingsFault(`Nobody here has the e-mail ${who}.`) : error;
  });
  return `${who} does not run this server any more.\n`;
}
