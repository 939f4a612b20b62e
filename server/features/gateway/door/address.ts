/** From where a call comes: by the socket, and past proxies only as far as they are trusted. */
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

export type TrustProxy = boolean | string[];

export const addressOf = (request: IncomingMessage, trust: TrustProxy): string => {
  let address = plain(request.socket.remoteAddress ?? '');
  if (trust === false) return address;
  const header = request.headers['x-forwarded-for'];
  const forwarded = String(header ?? '')
    .split(',')
    .map((one) => plain(one.trim()))
    .filter((one) => one !== '');
  if (trust === true) return forwarded[0] ?? address;
  while (forwarded.length > 0 && within(address, trust)) address = forwarded.pop()!;
  return address;
};

export const within = (address: string, networks: string[]): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const one = ipaddr.process(address);
  return networks.some((network) => {
    try {
      if (!network.includes('/')) return ipaddr.process(network).toString() === one.toString();
      const [range, bits] = ipaddr.parseCIDR(network);
      return range.kind() === one.kind() && one.match(range, bits);
    } catch {
      return false;
    }
  });
};

const plain = (text: string): string => (ipaddr.isValid(text) ? ipaddr.process(text).toString() : '');
