/** What every drawing is made with. Light falls from the left: a solid has a darker right side, everywhere the same. */
import type { Shades } from './palette.ts';

type Pen = ReturnType<typeof createPen>;
/** One thing, standing on the table at y = 1030 around x = 600, of a picture 1,200 wide and high. */
export type Drawing = {
  art: (pen: Pen, shades: Shades) => string;
  colour: string /** Where a close look goes. */;
  focus: readonly [number, number];
  shadow?: { width: number; x?: number; y?: number } | 'none';
  lying?: true;
};

/** `name` sets the clip paths of this thing apart from those of another in the same picture. */
export const createPen = (name: string) => {
  let count = 0;
  const clipped = (shape: string, inside: string): string => {
    const id = `${name}-${++count}`;
    return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inside}</g>`;
  };
  const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
  return {
    shape,
    clipped,
    /** A lit body: base colour, dark from `edge` rightwards, a soft light along the left. */
    solid: (d: string, { base, dark, light }: Shades, { edge = 690, curve = 30, glow = true }: { edge?: number; curve?: number; glow?: boolean } = {}) =>
      shape(d, base) +
      clipped(
        `<path d="${d}"/>`,
        `${glow ? shape(d, 'none', ` stroke="${light}" stroke-width="22" stroke-opacity=".35" transform="translate(7 3)"`) : ''}<path d="M${edge} -60C${edge + curve} 360 ${edge + curve} 760 ${edge - curve} 1260H1400V-60z" fill="${dark}" opacity=".78"/>`,
      ),
    line: (d: string, colour: string, width = 8, more = '') => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`,
    oval: (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`,
    box: (x: number, y: number, width: number, height: number, round: number, fill: string, more = '') =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"${more}/>`,
    /** A paper label with lines where words would be. */
    label: (x: number, y: number, width: number, height: number, ink: string, paper = '#f3ecdd') =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${paper}"/>` +
      [0.3, 0.52, 0.7]
        .map(
          (at, index) =>
            `<path d="M${x + width * 0.18} ${y + height * at}h${width * [0.64, 0.64, 0.36][index]!}" stroke="${ink}" stroke-width="${[13, 9, 9][index]}" opacity="${[0.95, 0.6, 0.6][index]}"/>`,
        )
        .join(''),
    gleam: (d: string, width = 16, opacity = 0.4) => `<path d="${d}" fill="none" stroke="#fffdf6" stroke-width="${width}" opacity="${opacity}"/>`,
    turned: (angle: number, art: string, x = 600, y = 620) => `<g transform="rotate(${angle} ${x} ${y})">${art}</g>`,
    moved: (x: number, y: number, art: string, scale = 1) => `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`,
  };
};

/** A rectangle with round corners as a path, for `solid`. */
export const rounded = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(width - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(height - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
