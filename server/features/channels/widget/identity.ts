/** Whom a shop signed for: by a JWT, or by the HMAC of the name that it has for them. Both are made on the shop's server with the widget's secret. */
import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import { sameText } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';

export type Identity = { subject: string; name: string; about: { name: string; value: string }[] };

export const identityOf = async (said: string, secret: string, now: Date): Promise<Identity> => {
  if (said.length > longest) throw refused();
  const [kind, hex = '', id = ''] = said.split('.');
  if (kind === 'hmac') {
    const subject = Buffer.from(id, 'base64url').toString('utf8');
    if (!/^[0-9a-f]{64}$/i.test(hex) || !isName(subject) || !sameText(hex.toLowerCase(), signatureOf(subject, secret))) throw refused();
    return { subject, name: '', about: [] };
  }
  try {
    const { payload } = await jwtVerify(said, Buffer.from(secret, 'utf8'), { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'], currentDate: now });
    const { sub = '', name, email } = payload;
    if (!isName(sub)) throw refused();
    return { subject: sub, name: lineIn(name), about: lineIn(email) === '' ? [] : [{ name: 'email', value: lineIn(email) }] };
  } catch (cause) {
    throw refused(cause);
  }
};

/** Behind a name of ours: the same secret signs tokens, and no id that somebody chose is signed as one. */
export const signatureOf = (subject: string, secret: string): string => createHmac('sha256', secret).update(`storewright:${subject}`).digest('hex');

const longest = 4_000;
const isName = (subject: string): boolean => subject !== '' && subject.length <= 200 && !subject.includes('\0') && subject.isWellFormed();
const lineIn = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim().slice(0, 120).toWellFormed() : '');
const refused = (cause?: unknown) => new Fault('token_invalid', 401, { message: 'The shop did not sign for this visitor, or it was too long ago.', cause });
