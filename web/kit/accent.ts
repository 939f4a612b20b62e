/** A company's colour as the accent of the console: in shades that can be read on every ground that it stands on, by day and by night. */

type Rgb = readonly [number, number, number];
/** Grounds that words in the accent stand on, the hardest one first. */
const grounds = { light: ['#f1eee6', '#f4f2ed', '#faf8f3', '#fffefb'], dark: ['#222a26', '#1b221f', '#171d1a', '#101513'] } as const;
type Theme = keyof typeof grounds;
export type Accent = Record<'brand' | 'hover' | 'active' | 'soft' | 'soft2' | 'on', string>;

/** WCAG 2.2, AA for words. */
const least = 4.5;

export const accentOf = (colour: string, theme: Theme): Accent => {
  const end = theme === 'light' ? '#000000' : '#ffffff';
  // The nearest shade that can be read; black by day and white by night always can.
  for (let part = 0; part < 1; part += 0.02) {
    const accent = shadesOf(mixed(colour, end, part), theme);
    if (isReadable(accent, theme)) return accent;
  }
  return shadesOf(end, theme);
};

/** Whether words may stand in it as it is. */
export const isAsChosen = (colour: string, theme: Theme): boolean => accentOf(colour, theme).brand === colour;

/** The sheet of a company. */
export const tokensOf = (colour: string): string =>
  (['light', 'dark'] as const)
    .map((theme) => {
      const { brand, hover, active, soft, soft2, on } = accentOf(colour, theme);
      const names = { brand, 'brand-hover': hover, 'brand-active': active, 'brand-soft': soft, 'brand-soft-2': soft2, 'on-brand': on };
      const where = theme === 'dark' ? '[data-theme="dark"][data-variant="enterprise"]' : '[data-variant="enterprise"]';
      return `${where}{${Object.entries(names)
        .map(([name, value]) => `--${name}:${value}`)
        .join(';')}}`;
    })
    .join('');

const shadesOf = (brand: string, theme: Theme): Accent =>
  theme === 'light'
    ? {
        brand,
        hover: mixed(brand, '#000000', 0.15),
        active: mixed(brand, '#000000', 0.3),
        soft: mixed('#fffefb', brand, 0.08),
        soft2: mixed('#fffefb', brand, 0.28),
        on: '#ffffff',
      }
    : {
        brand,
        hover: mixed(brand, '#ffffff', 0.2),
        active: mixed(brand, '#000000', 0.12),
        soft: mixed('#171d1a', brand, 0.12),
        soft2: mixed('#171d1a', brand, 0.28),
        on: mixed('#000000', brand, 0.12),
      };

const isReadable = ({ brand, hover, active, soft, on }: Accent, theme: Theme): boolean =>
  [...grounds[theme], soft].every((ground) => contrast(brand, ground) >= least) && [brand, hover, active].every((ground) => contrast(on, ground) >= least);

export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
const luminance = (colour: string): number => {
  const [red, green, blue] = rgbOf(colour).map((value) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number]; // biome-ignore format: short
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** So much of the other one in it. */
const mixed = (one: string, other: string, part: number): string => {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  return `#${from.map((value, at) => Math.round(value + (to[at]! - value) * part).toString(16).padStart(2, '0')).join('')}`; // biome-ignore format: short
};
const rgbOf = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
