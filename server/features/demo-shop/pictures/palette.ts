/** The colours that demo pictures are drawn in: quiet, a little warm, like paper. */
export const colours = {
  moss: '#5f7357',
  forest: '#3d5646',
  olive: '#6a6540',
  sage: '#9aa88a',
  teal: '#3f6b6b',
  slate: '#5d6b78',
  navy: '#2f4263',
  sky: '#8fa9be',
  ink: '#33384a',
  charcoal: '#34383a',
  stone: '#a8a296',
  steel: '#c3c8c9',
  chalk: '#e6dfd0',
  cream: '#f2eadb',
  white: '#f4f3ee',
  oat: '#cdbfa5',
  sand: '#d5c09c',
  flax: '#b9a688',
  walnut: '#7a5a40',
  oak: '#c39a66',
  ash: '#dcc39c',
  cocoa: '#5b3b2c',
  amber: '#a8622a',
  rust: '#b0603c',
  clay: '#bf8364',
  brick: '#8d5b52',
  berry: '#8b3f4d',
  plum: '#6d4a63',
  rose: '#cf9f98',
  blush: '#e2c0b3',
  lilac: '#a99bb8',
  mustard: '#d0a13d',
  honey: '#dd9d35',
  butter: '#ecd48d',
  brass: '#b98f48',
  copper: '#b9714b',
  poppy: '#c6513f',
} as const;
export type Colour = keyof typeof colours;

/** Wall and table behind the thing. */
export const grounds = {
  sage: ['#dfe4d6', '#cbd2be'],
  paper: ['#e5e2d9', '#d4cfc2'],
  rose: ['#e9dfd9', '#d9cdc4'],
  peach: ['#ecdfd2', '#dfcdbb'],
  sky: ['#dfe4ec', '#cad2dc'],
  mist: ['#dbe1e0', '#c8cfcd'],
  sand: ['#e8dfd0', '#dccfbc'],
  blush: ['#e8e0df', '#d6cccb'],
  lilac: ['#e3e0e9', '#d1cdda'],
  butter: ['#f0e8d2', '#e2d6b8'],
  dusk: ['#2f4445', '#263738'],
  night: ['#353a4c', '#2a2e3d'],
} as const satisfies Record<string, readonly [string, string]>;
export type Ground = keyof typeof grounds;
export const isDark = (ground: Ground): boolean => ground === 'dusk' || ground === 'night';

export type Shades = { base: string; dark: string; light: string; line: string };
export const shadesOf = (colour: Colour): Shades => shades(colours[colour]);
const shades = (base: string): Shades => ({
  base,
  dark: mixed(base, '#1c1710', 0.2),
  light: mixed(base, '#fffaf0', 0.34),
  line: mixed(base, '#15110b', 0.46),
});

export const mixed = (one: string, other: string, share: number): string => {
  const [a, b] = [one, other].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  return `#${a!
    .map((value, at) =>
      Math.round(value + (b![at]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
