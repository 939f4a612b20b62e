/** Where things may be called. Who is asked in the end is decided by the outgoing door, at each connection. */
import { Fault, invalid } from '../../kit/fault.ts';

/** Whether an address that is not https may be used: it is one of those that the operator opened. */
export type MayBePlain = (url: URL) => boolean;

export const readAddress = (text: string, field: string, mayBePlain: MayBePlain): URL => {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.hash)
    throw invalid(field, 'An address that begins with https://, without a name and a password in it.');
  if (url.protocol === 'http:' && !mayBePlain(url))
    throw new Fault('address_not_https', 422, { details: { fields: { [field]: 'It has to begin with https://.' } } });
  return url;
};

type Server = { url: string; fixed: boolean };
/** What a document offers, whole and by https where it may be no other; and which of them it can only mean. */
export const offeredBy = (servers: Server[], from: string | undefined, mayBePlain: MayBePlain): { offered: string[]; sure: string } => {
  const usable = servers.flatMap(({ url, fixed }) => {
    const whole = URL.parse(url, from);
    if (!whole || !['http:', 'https:'].includes(whole.protocol) || whole.username || whole.password) return [];
    const isChanged = whole.protocol === 'http:' && !mayBePlain(whole);
    if (isChanged) whole.protocol = 'https:';
    whole.hash = '';
    whole.search = '';
    return [{ url: whole.href, isSure: fixed && !isChanged }];
  });
  return { offered: [...new Set(usable.map(({ url }) => url))].slice(0, 20), sure: usable.find(({ isSure }) => isSure)?.url ?? '' };
};
