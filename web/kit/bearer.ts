/**
 * App mode: inside another page's frame cookies are blocked, so a bearer token from `ap/login/` stands in for the
 * session. It lives as long as the tab, because history navigation reloads the page.
 */
export const bearer = (): string | null => {
  const kept = read();
  if (!kept || Date.parse(kept.expiresAt) <= Date.now()) return null;
  // The admin of another shop in the same tab: what opened the first is no word for the second.
  const shop = shopHere();
  return shop !== null && kept.shop && kept.shop !== shop ? null : kept.token;
};

export const keepBearer = (token: string, expiresAt: string): void => sessionStorage.setItem(key, JSON.stringify({ token, expiresAt, shop: shopHere() }));

export const dropBearer = (): void => sessionStorage.removeItem(key);

const key = 'bearer';

/** In whose admin the page is shown; what one looks at may be another shop of the account. */
const shopHere = (): string | null => new URLSearchParams(location.search).get('shop');

const read = (): { token: string; expiresAt: string; shop?: string | null } | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};
