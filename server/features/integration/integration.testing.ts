/** For tests of apps and of who calls through them. */
import type { AppEntry } from './index.ts';
import type { Person, TestHouse } from '../../boot/house.testing.ts';
import { sha256 } from '../../kit/crypto.ts';

type Wanted = Parameters<Person['client']['integration']['add']>[0]['body'];

export const newApp = (person: Person, wanted: Partial<Wanted> = {}, headers: Record<string, string> = {}) =>
  person.client.integration.add({ body: { name: 'Shop helper', ...wanted } }, { headers });

/** What the door is told of a key. */
export const entryOf = async (house: TestHouse, secret: string): Promise<AppEntry | undefined> =>
  house.services.integration.appOf(sha256(secret).toString('hex'));
