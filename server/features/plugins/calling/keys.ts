/** Where a plugin’s key stands, for its seal. */
export const keyPlace = (pluginId: string): string => `plugin_key.secret:${pluginId}`;

const cover = '••••';
/** As it is shown: its end, where it is long enough that this tells nothing. */
export const covered = (hint: string): string => `${cover}${hint}`;

/** A text without a secret in it, in each of the forms in which it travels; of one in several words, as `Bearer …`, the last is secret by itself. */
export const without = (text: string, secrets: string[]): string => {
  const all = secrets.flatMap((secret) => [secret, secret.split(' ').at(-1) ?? '']).filter((secret) => secret.length >= 4);
  let made = text;
  for (const secret of all)
    for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])) made = made.replaceAll(form, cover);
  return made;
};
