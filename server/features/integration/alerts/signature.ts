import { createHmac } from 'node:crypto';

/** `storewright-signature`: when it was signed, and HMAC-SHA256 over that moment, a dot and the body. An old one is no use to who caught it. */
export const signature = (secret: string, at: Date, body: string): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};
