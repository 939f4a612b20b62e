/** Why a database that the operator named cannot be used, in a sentence that names the setting and never the password. */
import { SettingsFault } from '../../kit/config.ts';

/** A newer version has been here: its tables are not known to this one. */
export class NewerDatabase extends Error {
  /** Which it was, where the database says. */
  readonly version: string | undefined;
  constructor(version?: string) {
    super('a newer version has been here');
    this.version = version;
  }
}

export const tooNew = (setting: 'DATABASE_URL' | 'DATA_DIR', { version }: NewerDatabase): SettingsFault =>
  new SettingsFault(
    `${setting}: this database was used by a newer version of Storewright${version ? ` (${version})` : ''}. Start that version. ` +
      `To go back instead, set ${setting} to a new ${setting === 'DATA_DIR' ? 'folder' : 'database'} and bring a backup from before it with "npm run restore -- FILE": docs/go-back.md says how.`,
  );

type Broken = { code?: string; message?: string; cause?: Broken };

/** What people can do nothing about is handed back as it is. */
export const unreachable = (error: unknown, url: string): unknown => {
  if (error instanceof SettingsFault) return error;
  const { cause, ...own } = error as Broken;
  const { code = '', message = '' } = cause?.code === undefined ? { ...own, message: (error as Error).message } : cause;
  const why = whys(code, message, URL.parse(url));
  return why === undefined ? error : new SettingsFault(`DATABASE_URL: ${why}.`);
};

const whys = (code: string, message: string, url: URL | null): string | undefined => {
  const [name, place] = url?.hostname ? [url.hostname, url.host] : ['its host', 'its host'];
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `no machine is called ${name}`;
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return `nothing answers at ${place}`;
  if (/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/.test(code) || /timeout/i.test(message)) return `${place} does not answer`;
  // Wrong user or password, no such database, no right to make tables, too many connections: PostgreSQL says it well itself.
  if (/^(28...|3D000|42501|53300|57P03)$/.test(code)) return message;
  return /SSL|certificate|self-signed/i.test(message) ? message : undefined;
};
