/**
 * `npm run operator -- EMAIL`: makes somebody who runs this server of an existing or a new person; `--remove` takes it back.
 * `--reset` prints a link to a new password, for anybody who has an account here.
 */
import { EmbeddedFault } from '../adapters/db/embedded-binaries.ts';
import { openDb } from '../adapters/db/open.ts';
import { createAccount } from '../features/account/index.ts';
import { createAudit } from '../features/audit/index.ts';
import { createLinks, createPasswords } from '../features/auth/index.ts';
import { createAppointing } from '../features/operator/index.ts';
import { systemClock } from '../kit/clock.ts';
import { SettingsFault } from '../kit/config.ts';
import { Fault } from '../kit/fault.ts';
import { newId } from '../kit/ids.ts';
import { addressOf } from './address.ts';
import { makeDataDir } from './data-dir.ts';
import { readSettings } from './settings.ts';

const given = process.argv.slice(2);
const wish = ['--remove', '--reset'].find((one) => given.includes(one));
const email = given.find((one) => !one.startsWith('--'))?.toLowerCase();

try {
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || given.length > (wish ? 2 : 1))
    throw new SettingsFault('Say who: npm run operator -- somebody@example.com [--remove | --reset]');
  const { boot, demo } = readSettings(process.env);
  await makeDataDir(boot.dataDir);
  const database = await openDb({ databaseUrl: boot.databaseUrl, dataDir: boot.dataDir });
  try {
    const { db } = database;
    const account = createAccount({ db, clock: systemClock, newId, demo, shopsOf: async () => [] });
    const appointing = createAppointing({
      db,
      newId,
      account,
      audit: createAudit({ db, newId }),
      hash: createPasswords().hash,
      links: createLinks({ db, clock: systemClock }),
    });
    if (wish === '--reset') process.stdout.write(await wayIn(appointing, email, boot.publicUrl ?? addressOf(boot)));
    else process.stdout.write(wish ? await dismissed(appointing, email) : await appointed(appointing, email));
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
  await appointing.dismiss(who).catch(unknown(who));
  return `${who} does not run this server any more.\n`;
}

async function wayIn(appointing: Appointing, who: string, home: string): Promise<string> {
  const { path, hours } = await appointing.resetLink(who).catch(unknown(who));
  return `Whoever opens this within ${hours} hours, once, chooses a new password for ${who}. Give it to nobody else:\n  ${new URL(path, home).href}\n`;
}

function unknown(who: string) {
  return (error: unknown): never => {
    throw error instanceof Fault ? new SettingsFault(`Nobody here has the e-mail ${who}.`) : error;
  };
}
