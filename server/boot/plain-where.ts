/** Where `http:` may be spoken: by names that stand for this machine's own, and where the operator opened networks in which nobody listens. */
import { mayReach, type Opened } from '../adapters/outgoing/addresses.ts';

export const plainWhere =
  (opened: Opened, ours: readonly string[] = []) =>
  ({ hostname }: URL): boolean => {
    const host = hostname.replace(/^\[|\]$/g, '');
    if (ours.includes(host)) return true;
    const isOpen = mayReach(host === 'localhost' ? '127.0.0.1' : host, opened);
    return isOpen && !mayReach(host === 'localhost' ? '127.0.0.1' : host, { allowLoopback: false, allowPrivate: false });
  };
