import { isShopDomain } from '../auth/index.ts';

/** Where a shop went that sends us elsewhere in place of an answer. The address of anybody but a shop is none. */
export const movedTo = ({ status, headers }: { status: number; headers: Record<string, string | string[] | undefined> }): string | undefined => {
  const host = status >= 300 && status < 400 ? URL.parse(String(headers['location']))?.hostname : undefined;
  return host && isShopDomain(host) ? host : undefined;
};
