import type { DatabaseKind } from '@storewright/contract/data-sources/bounds';

export const ports: Record<DatabaseKind, string> = { postgres: '5432', mysql: '3306' };
const schemes: Record<string, DatabaseKind> = { postgres: 'postgres', postgresql: 'postgres', mysql: 'mysql', mariadb: 'mysql' };

type Parts = { kind: DatabaseKind; host: string; port: string; database: string; user: string; password: string; unencrypted: boolean };

/** What a connection string names; null where it names no database. Browsers read the host of known schemes alone, so it is read as one. */
export const partsOf = (address: string): Parts | null => {
  const [, scheme = '', rest = ''] = /^(\w+):\/\/(.+)$/.exec(address.trim()) ?? [];
  const kind = Object.hasOwn(schemes, scheme.toLowerCase()) ? schemes[scheme.toLowerCase()] : undefined;
  const url = kind && URL.parse(`ftp://${rest}`);
  const part = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  if (!url || url.hostname === '' || url.username === '' || url.pathname.length < 2) return null;
  return {
    kind,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port || ports[kind],
    database: part(url.pathname.slice(1)),
    user: part(url.username),
    password: part(url.password),
    unencrypted: url.searchParams.get('sslmode') === 'disable',
  };
};
