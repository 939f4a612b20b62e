/**
 * App mode: inside another page's frame cookies are blocked, so a bearer token from `ap/login/` stands in for the
 * session. It lives as long as the tab, because history navigation reloads the page.
 */
export const bearer = (): string | null => {
  const kept = read();
  return kept && Date.parse(kept.expiresAt) > Date.now() ? kept.token : null;
};

export const keepBearer = (token: string, expiresAt: string): void => sessionStorage.setItem(key, JSON.stringify({ token, expiresAt }));

export const dropBearer = (): void => sessionStorage.removeItem(key);

const key = 'bearer';

const read = (): { token: string; expiresAt: string } | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};
