/** Whose tries are counted together. */
import ipaddr from 'ipaddr.js';

/** One household has one IPv4 address or one IPv6 network of 64 bits. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? `${parsed.toByteArray().slice(0, 8).join('.')}/64` : parsed.toString();
};
