/** From a picture's name to SVG: wall, light, table, shadow, thing. */
import { objects } from './objects/index.ts';
import { type Colour, grounds, isDark, mixed, shadesOf } from './palette.ts';
import { createPen, type Drawing } from './pen.ts';
import type { Picture } from './picture-name.ts';

export const side = 1_200;
const horizon = 856;

export const composed = ({ object, colour, view, ground }: Picture): string => {
  const drawing: Drawing = objects[object];
  const [wall, table] = grounds[ground];
  const dark = isDark(ground);
  const lying = view === 'flat' || drawing.lying || drawing.shadow === 'none';
  const thing = (shown: Colour) => `${lying ? '' : shadow(drawing, dark)}${drawing.art(createPen(`thing-${shown}`), shadesOf(shown))}`;
  const scene = `${backdrop(wall, table, { dark, flat: view === 'flat' || drawing.lying === true, hung: drawing.shadow === 'none' && !drawing.lying })}`;
  return svg(`${definitions(wall, dark)}${framed(view, drawing, { scene, thing, colour })}<rect width="${side}" height="${side}" fill="url(#vignette)"/>`);
};

type Parts = { scene: string; thing: (colour: Colour) => string; colour: Colour };

const framed = (view: Picture['view'], { focus: [x, y] }: Drawing, { scene, thing, colour }: Parts): string => {
  switch (view) {
    case 'front':
      return scene + thing(colour);
    case 'close':
      return zoomed(2.15, x, y, scene + thing(colour));
    case 'low':
      return zoomed(1.9, 600, 900, scene + thing(colour));
    case 'pair':
      return `${scene}<g transform="translate(310 166) scale(.8)">${thing(companion(colour))}</g><g transform="translate(-70 226) scale(.8)">${thing(colour)}</g>`;
    case 'flat':
      return `${scene}<g transform="rotate(-14 600 600) translate(18 0) scale(.97)"><g opacity=".18" filter="url(#soft)" transform="translate(26 34)">${silhouette(thing(colour))}</g>${thing(colour)}</g>`;
  }
};

/** The view is kept inside the picture, whatever is looked at. */
const zoomed = (by: number, x: number, y: number, art: string): string => {
  const kept = (at: number) => Math.min(0, Math.max(side - side * by, side / 2 - at * by));
  return `<g transform="translate(${kept(x)} ${kept(y)}) scale(${by})">${art}</g>`;
};

const companion = (colour: Colour): Colour => (['chalk', 'cream', 'white', 'oat', 'steel', 'ash', 'butter'].includes(colour) ? 'slate' : 'chalk');

const backdrop = (wall: string, table: string, { dark, flat, hung }: { dark: boolean; flat: boolean; hung: boolean }): string => {
  if (flat) return `<rect width="${side}" height="${side}" fill="${mixed(wall, table, 0.45)}"/><rect width="${side}" height="${side}" fill="url(#light)"/>`;
  const at = hung ? 1_050 : horizon;
  return (
    `<rect width="${side}" height="${side}" fill="${wall}"/><rect width="${side}" height="${at}" fill="url(#light)"/>` +
    (dark ? '' : '<g fill="#fffdf4" opacity=".26"><path d="M-60 -40H190L-10 470H-260z"/><path d="M240 -40H420L120 760H-60z"/></g>') +
    `<rect y="${at}" width="${side}" height="${side - at}" fill="${table}"/><rect y="${at}" width="${side}" height="${side - at}" fill="url(#table)"/>`
  );
};

const shadow = ({ shadow: wished }: Drawing, dark: boolean): string => {
  const { width, x = 640, y = 1_034 } = wished === undefined || wished === 'none' ? { width: 300 } : wished;
  const strength = dark ? 0.5 : 0.2;
  return `<ellipse cx="${x + 34}" cy="${y}" rx="${width * 1.16}" ry="34" fill="#241d12" opacity="${strength}" filter="url(#soft)"/><ellipse cx="${x - 12}" cy="${y - 4}" rx="${width * 0.86}" ry="15" fill="#241d12" opacity="${strength}" filter="url(#near)"/>`;
};

const silhouette = (art: string): string => `<g filter="url(#black)">${art}</g>`;

const definitions = (wall: string, dark: boolean): string => `<defs>
<radialGradient id="light" cx=".28" cy=".18" r="1"><stop offset="0" stop-color="${mixed(wall, '#ffffff', dark ? 0.16 : 0.5)}" stop-opacity=".9"/><stop offset="1" stop-color="${wall}" stop-opacity="0"/></radialGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${dark ? 0.05 : 0.2}"/><stop offset="1" stop-color="#2a2416" stop-opacity=".07"/></linearGradient>
<radialGradient id="vignette" cx=".5" cy=".46" r=".78"><stop offset=".62" stop-color="#2a2416" stop-opacity="0"/><stop offset="1" stop-color="#2a2416" stop-opacity=".1"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#ffdf94" stop-opacity=".85"/><stop offset=".45" stop-color="#f7d08a" stop-opacity=".32"/><stop offset="1" stop-color="#f7d08a" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="20"/></filter>
<filter id="near" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="black"><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .08 0 0 0 0 .05 0 0 0 1 0"/></filter>
</defs>`;

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`;
