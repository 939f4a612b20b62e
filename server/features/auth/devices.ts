/**
 * A browser in which somebody signed in by their password before: what others try elsewhere does not keep them out of it. It knows itself by a
 * cookie, sealed for this person and this password; nothing is kept of it here.
 */
import { newToken, type Secrets, sha256 } from '../../kit/crypto.ts';

export const deviceCookie = 'device';
type User = { id: string; passwordHash: string | null };

export type Devices = ReturnType<typeof createDevices>;
export const createDevices = ({ secrets }: { secrets: Secrets }) => ({
  make: (user: User): string => secrets.seal(`${newToken()} ${printOf(user)}`, placeOf(user)).toString('base64url'),
  /** Its own name. Undefined where it is somebody else's, of a password before, or none. */
  of(user: User | undefined, shown: string | undefined): string | undefined {
    if (!user?.passwordHash || shown === undefined || shown.length > 1_000) return undefined;
    try {
      const [name, print] = secrets.open(Buffer.from(shown, 'base64url'), placeOf(user)).split(' ');
      return print === printOf(user) ? name : undefined;
    } catch {
      return undefined;
    }
  },
});

const placeOf = ({ id }: User): string => `device:${id}`;
const printOf = ({ passwordHash }: User): string => sha256(passwordHash ?? '').toString('base64url');
