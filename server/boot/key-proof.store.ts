/**
 * Whether this installation's key is the one that sealed what the database holds. Found out before anything else happens, in
 * the transaction of the migrations: with another key every connected shop, engine and provider would seem to be lost.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../adapters/db/db.ts';
import { SettingsFault } from '../kit/config.ts';
import { createSecrets, type Secrets } from '../kit/crypto.ts';
import { keyProof } from './boot.tables.ts';

type Needs = {
  /** The key as it is set or kept, where there is one already. */
  known: string | undefined;
  /** The one that it takes the place of. */
  previous: string | undefined;
  /** Makes one for a database that holds nothing sealed. */
  make: () => Promise<string>;
  /** The operator knows: what was sealed is connected again. */
  changed: boolean;
};

export const provenKey = async (tx: Db, { known, previous, make, changed }: Needs): Promise<Secrets> => {
  const sealed = await someSealed(tx);
  if (sealed.length > 0 && !changed) {
    if (!known) throw new SettingsFault(noKey);
    if (!sealed.some((one) => opens(createSecrets(known, previous), one))) throw new SettingsFault(anotherKey);
  }
  const secrets = createSecrets(known ?? (await make()), previous);
  // While a key takes the place of another, the old proof stands until everything is sealed anew.
  if (sealed[0]?.place !== place || changed) {
    const proof = secrets.seal('proof', place);
    await tx
      .insert(keyProof)
      .values({ id: 1, sealed: proof })
      .onConflictDoUpdate({ target: keyProof.id, set: { sealed: proof } });
  }
  return secrets;
};

const place = 'key.proof';
const ways = 'Start with the one that it was used with before, or with SECRET_KEY_CHANGED=on to connect again whatever was connected.';
const anotherKey = `SECRET_KEY (or DATA_DIR/secret.key): this database was sealed with another one. ${ways}`;
const noKey = `SECRET_KEY: this database was sealed with one, and neither it nor the file secret.key is in DATA_DIR. ${ways}`;

type Sealed = { place: string; sealed: Buffer };

/** The proof; of a database from before there was one, some of what features sealed. */
const someSealed = async (tx: Db): Promise<Sealed[]> => {
  const proof = await tx.select({ sealed: keyProof.sealed }).from(keyProof);
  if (proof.length > 0) return proof.map(({ sealed }) => ({ place, sealed }));
  const { rows } = await tx.execute<Sealed>(sql`
    (select 'shop.token:' || id as place, token as sealed from shop where token is not null limit 20) union all
    (select 'engine.key:' || id, key from engine where key is not null limit 20) union all
    (select 'own.key:' || account_id, key from own_key limit 20) union all
    (select 'provider.key:' || id, key from provider_channel where key is not null limit 20)`);
  return rows;
};

const opens = (secrets: Secrets, { place, sealed }: Sealed): boolean => {
  try {
    secrets.open(sealed, place);
    return true;
  } catch {
    return false;
  }
};
