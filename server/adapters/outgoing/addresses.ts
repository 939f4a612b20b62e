import ipaddr from 'ipaddr.js';

export type Opened = { allowLoopback: boolean; allowPrivate: boolean };

/**
 * Whether a numeric address may be connected to. Everything that is not plainly the public internet is refused, except
 * what the operator opened; link-local and the metadata services of clouds stay closed even then.
 */
export const mayReach = (text: string, { allowLoopback, allowPrivate }: Opened): boolean => {
  const address = plain(text);
  if (!address || metadata.has(address.toString())) return false;
  switch (address.range()) {
    case 'unicast':
      return address.kind() === 'ipv4' || ipaddr.parse('2000::').match(address, 3);
    case 'loopback':
      return allowLoopback;
    case 'private':
    case 'uniqueLocal':
    case 'carrierGradeNat':
      return allowPrivate;
    default:
      return false;
  }
};

/** Some of these are public or private by range, and answer with a machine's credentials all the same. */
const metadata = new Set(['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254']);

/** An IPv4 address that travels inside an IPv6 one (mapped, or through NAT64) is judged as what it is. */
const plain = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address;
  const six = address as ipaddr.IPv6;
  if (six.isIPv4MappedAddress()) return six.toIPv4Address();
  if (six.range() === 'rfc6052') return new ipaddr.IPv4(six.toByteArray().slice(12));
  return six;
};
