/** Twenty-four sets, drawn by us. Their names for people are the console's. */
import type { SceneId } from '@storewright/contract/painting/recipe';
import { boards, drawnBy, flat, type Sketch, softFloor } from './sketches.ts';
import { fade, glow, grain, grained, type Room, tiled } from './set.ts';

/** Undefined: clear ground. */
export const sceneOf = (id: SceneId, room: Room): string | undefined => (id === 'none' ? undefined : drawnBy(sketches[id], room));

const sketches: Record<Exclude<SceneId, 'none'>, Sketch> = {
  white: flat('#ffffff'),
  oak: boards('#efe8dd', '#c69c6d', '#7a5230'),
  walnut: boards('#e5ded6', '#6d4a33', '#2e1b10'),
  studio: softFloor('#f1f1ef', '#d9d9d6'),
  blush: softFloor('#f5dcd6', '#e5bdb4'),
  sky: softFloor('#d7e9f6', '#aecbe2'),
  lemon: softFloor('#f7e79a', '#e6cb57'),
  sunset: () => ({ defs: fade('w', '#f6b27a', '#ee8f86', '#b56a93'), wall: 'url(#w)', floor: '#a45f86' }),
  night: () => ({ defs: glow('w', '#39415c', '#10131f'), wall: 'url(#w)', floor: '#151927' }),
  window: ({ width, height, floor }) => ({
    wall: '#ece5da',
    floor: '#d8cbb8',
    on: () => {
      const pane = (x: number, y: number) => `<path d="M${x} ${y}l${width * 0.16} ${height * 0.05}v${height * 0.2}l${-width * 0.16} ${-height * 0.05}z"/>`;
      const at = [0.42, 0.61].flatMap((x) => [0.06, 0.29].map((y) => pane(width * x, height * y + (x - 0.42) * height * 0.3)));
      return `<g fill="#fff6e2" opacity=".75">${at.join('')}<path d="M${width * 0.2} ${height}L${width * 0.45} ${floor}h${width * 0.2}L${width * 0.5} ${height}z" opacity=".5"/></g>`;
    },
  }),
  linen: ({ width, height }) => ({
    defs: grain('a', [0.5, 0.02], '#8d7f69', 0.7) + grain('b', [0.02, 0.5], '#8d7f69', 0.7),
    wall: '#e4d9c7',
    on: () => grained('a', 0, 0, width, height) + grained('b', 0, 0, width, height),
  }),
  plinth: ({ width, height, base, from, to }) => {
    const [middle, half] = [(from + to) / 2, ((to - from) / 2) * 1.15];
    const [deep, top] = [half * 0.14, base - half * 0.05];
    return {
      defs: `<linearGradient id="p"><stop stop-color="#f2ece4"/><stop offset=".35" stop-color="#fbf8f4"/><stop offset="1" stop-color="#c4b8aa"/></linearGradient>`,
      wall: '#dccfc0',
      floor: '#cbbca9',
      on: () =>
        `<path d="M${middle - half} ${top}v${height}h${half * 2}v${-height}z" fill="url(#p)"/><ellipse cx="${middle}" cy="${top}" rx="${half}" ry="${deep}" fill="#fdfbf8"/><ellipse cx="${middle + width * 0.02}" cy="${height * 1.02}" rx="${half * 1.3}" ry="${deep}" fill="#000" opacity=".08"/>`,
    };
  },
  sage: ({ width, height }) => ({
    wall: '#b9c4ab',
    floor: '#a5b296',
    on: () => {
      const leaf = (x: number, y: number, turn: number) =>
        `<path transform="translate(${width * x} ${height * y}) rotate(${turn}) scale(${width / 1_000})" d="M0 0C60-70 190-80 300 0C190 80 60 70 0 0z"/>`;
      return `<g fill="#5f6d50" opacity=".28">${leaf(0.62, 0.05, 38)}${leaf(0.72, 0.2, 12)}${leaf(0.58, 0.2, 78)}${leaf(0.8, 0.06, 64)}${leaf(0.88, 0.26, 40)}</g>`;
    },
  }),
  arch: ({ height, floor, from, to }) => {
    const [middle, half] = [(from + to) / 2, ((to - from) / 2) * 1.4];
    const top = Math.max(height * 0.08 + half, floor - height * 0.55);
    return {
      wall: '#e8cdb8',
      floor: '#dcb99f',
      on: () => `<path d="M${middle - half} ${floor}V${top}a${half} ${half} 0 0 1 ${half * 2} 0V${floor}z" fill="#c98b6b"/>`,
    };
  },
  marble: ({ width, height }) => ({
    defs: grain('m', [0.004, 0.009], '#7c8088', 1.6),
    wall: '#f3f3f2',
    on: () => grained('m', 0, 0, width, height),
  }),
  slate: ({ width, height }) => ({ defs: grain('m', [0.02, 0.05], '#9aa3ad', 0.9), wall: '#3a4048', on: () => grained('m', 0, 0, width, height) }),
  concrete: ({ width, height, floor }) => ({
    defs: grain('m', [0.012, 0.012], '#6f6d69', 1),
    wall: '#cfccc6',
    floor: '#b9b6b0',
    on: () => grained('m', 0, 0, width, floor) + grained('m', 0, floor, width, height - floor),
  }),
  terrazzo: ({ width, height }) => ({
    defs: tiled('t', 210, chips),
    wall: '#f1ece4',
    on: () => `<rect width="${width}" height="${height}" fill="url(#t)"/>`,
  }),
  tiles: ({ width, height, floor }) => {
    const size = Math.round(height / 7);
    return {
      defs: tiled(
        't',
        size,
        `<rect width="${size}" height="${size}" fill="#dfe5e4"/><rect x="2" y="2" width="${size - 4}" height="${size - 4}" rx="3" fill="#f4f7f6"/>`,
      ),
      wall: '#f4f7f6',
      floor: '#cfa97b',
      on: () => `<rect width="${width}" height="${floor}" fill="url(#t)"/>`,
    };
  },
  gingham: ({ width, height }) => {
    const size = Math.round(width / 9);
    const half = size / 2;
    return {
      defs: tiled(
        't',
        size,
        `<rect width="${half}" height="${size}" fill="#c8453b" opacity=".42"/><rect width="${size}" height="${half}" fill="#c8453b" opacity=".42"/>`,
      ),
      wall: '#fbf6f0',
      on: () => `<rect width="${width}" height="${height}" fill="url(#t)"/>`,
    };
  },
  stripes: ({ width, floor }) => {
    const size = Math.round(width / 12);
    return {
      defs: tiled('t', size, `<rect width="${size / 2}" height="${size}" fill="#9fb8c9" opacity=".55"/>`),
      wall: '#f4f1ea',
      floor: '#e2dccf',
      on: () => `<rect width="${width}" height="${floor}" fill="url(#t)"/>`,
    };
  },
  stage: ({ width, height, base, from, to }) => {
    const [middle, half] = [(from + to) / 2, ((to - from) / 2) * 1.35];
    return {
      defs: glow('w', '#7d6fb0', '#2b2547', [0.5, 0.35, 0.7]),
      wall: 'url(#w)',
      on: () =>
        `<path d="M${middle - half * 0.3} 0h${half * 0.6}L${middle + half} ${base}h${-half * 2}z" fill="#fff" opacity=".1"/><rect x="${middle - half}" y="${base}" width="${half * 2}" height="${height * 0.05}" fill="#4b4275"/><ellipse cx="${middle}" cy="${base + height * 0.05}" rx="${half}" ry="${half * 0.16}" fill="#4b4275"/><ellipse cx="${middle}" cy="${base}" rx="${half}" ry="${half * 0.16}" fill="#9a8bcf"/><rect y="${height * 0.995}" width="${width}" height="${height * 0.005}" fill="#221d38"/>`,
    };
  },
  dunes: ({ width, height, floor }) => ({
    defs: fade('w', '#f9e3c6', '#f3cfa3'),
    wall: 'url(#w)',
    on: () =>
      `<path d="M0 ${floor}C${width * 0.3} ${floor - height * 0.14} ${width * 0.5} ${floor} ${width} ${floor - height * 0.08}V${height}H0z" fill="#e2b27d"/><path d="M0 ${floor + height * 0.05}C${width * 0.4} ${floor + height * 0.1} ${width * 0.6} ${floor - height * 0.06} ${width} ${floor + height * 0.02}V${height}H0z" fill="#d59f68"/>`,
  }),
  snow: ({ width, height, floor }) => ({
    defs: fade('w', '#dce8f2', '#f2f6f9'),
    wall: 'url(#w)',
    on: () => {
      const fir = (x: number, size: number) =>
        `<path d="M${width * x} ${floor - size * 2}l${size * 0.5} ${size * 2.05}h${-size}z" fill="#9fb6bd" opacity=".7"/>`;
      return `${fir(0.1, height * 0.11)}${fir(0.2, height * 0.15)}${fir(0.83, height * 0.13)}${fir(0.92, height * 0.17)}<path d="M0 ${floor}Q${width * 0.5} ${floor - height * 0.05} ${width} ${floor}V${height}H0z" fill="#fbfdfe"/>`;
    },
  }),
};

const chips = [
  ['#c98b6b', 20, 30, 18, 12, 20],
  ['#7f8f84', 90, 18, 12, 16, 60],
  ['#c7a76c', 160, 60, 20, 12, 110],
  ['#9d9a94', 48, 96, 14, 10, 40],
  ['#c98b6b', 122, 120, 12, 18, 15],
  ['#5f6b74', 184, 150, 14, 10, 75],
  ['#c7a76c', 30, 170, 18, 12, 130],
  ['#7f8f84', 96, 184, 16, 10, 10],
]
  .map(
    ([fill, x, y, rx, ry, turn]) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M${-Number(rx)} 0L${-Number(rx) / 3} ${-Number(ry)}L${rx} ${-Number(ry) / 3}L${Number(rx) / 2} ${ry}z" fill="${fill}"/>`,
  )
  .join('');
