/** What a set is drawn from: a wall, what stands or lies on it, a floor. SVG, and nothing but shapes. */

/** `floor`: where the wall meets the floor; `base`: where the product stands. `from` and `to`: its left and right. */
export type Room = { width: number; height: number; floor: number; base: number; from: number; to: number };
export type Set = { wall: string; floor?: string; defs?: string; on?(room: Room): string /** No light falls on it. */; isUnlit?: boolean };

export const drawn = ({ wall, floor, defs = '', on, isUnlit = false }: Set, room: Room): string => {
  const { width, height, floor: at } = room;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}${light}</defs>
<rect width="${width}" height="${height}" fill="${wall}"/>${floor ? `<rect y="${at}" width="${width}" height="${height - at}" fill="${floor}"/><rect y="${at}" width="${width}" height="${Math.ceil(height / 60)}" fill="url(#edge)"/>` : ''}
${on?.(room) ?? ''}${isUnlit ? '' : `<rect width="${width}" height="${height}" fill="url(#day)"/>`}</svg>`;
};

/** It comes from the upper left, as the shadows say. */
const light = `<linearGradient id="edge" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
<radialGradient id="day" cx=".32" cy=".2" r="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></radialGradient>`;

export const fade = (id: string, ...stops: string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
export const glow = (id: string, inner: string, outer: string, [cx, cy, r]: [number, number, number] = [0.5, 0.45, 0.75]): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"><stop stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`;

/** A grain over an area: noise along `across` and `down`, in one colour. */
export const grain = (id: string, [across, down]: [number, number], colour: string, strength: number): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${across} ${down}" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${strength} 0 0 0 ${-strength * 0.35}"/></filter>`;
};
export const grained = (id: string, x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" filter="url(#${id})"/>`;

/** A pattern of `size` that lies over an area. */
export const tiled = (id: string, size: number, shapes: string): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${shapes}</pattern>`;
