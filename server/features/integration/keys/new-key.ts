/** Drawn so that nobody guesses it; the prefix tells scanners of leaked secrets whose it is. */
import { newToken, sha256 } from '../../../kit/crypto.ts';

export const newKey = (): { secret: string; hash: Buffer; hint: string } => {
  const secret = `sw-${newToken()}`;
  return { secret, hash: sha256(secret), hint: secret.slice(-4) };
};
