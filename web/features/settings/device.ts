/** What a browser says of itself, in two words: "Firefox", "Android". Null where it says nothing that is known. */
export const deviceOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
  system: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
});

/** In this order: nearly every browser says that it is Safari as well. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
];
const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['macOS', /Mac OS X/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];
