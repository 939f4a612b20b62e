import { shadesOf } from '../palette.ts';
import { type Drawing, rounded } from '../pen.ts';

export const wash = {
  pump: {
    colour: 'amber',
    focus: [600, 420],
    shadow: { width: 260 },
    art: (pen, c) =>
      pen.line('M600 400V200M440 206h170c60 0 70 10 70 60', '#2b2d30', 44) +
      pen.solid(rounded(524, 340, 152, 110, 24), shadesOf('charcoal'), { edge: 640 }) +
      pen.solid(rounded(434, 446, 332, 584, 54), c, { edge: 680 }) +
      pen.label(494, 600, 212, 270, '#5f6b57') +
      pen.gleam('M470 520v440', 20, 0.32),
  },
  soapbar: {
    colour: 'sage',
    focus: [560, 780],
    shadow: { width: 400 },
    art: (pen, c) =>
      pen.solid(rounded(200, 940, 800, 70, 24), shadesOf('oak'), { edge: 850 }) +
      pen.line('M300 1010v20M900 1010v20', shadesOf('oak').dark, 40) +
      pen.solid(rounded(280, 740, 640, 200, 70), c, { edge: 780 }) +
      pen.box(400, 800, 400, 84, 30, c.dark, ' opacity=".4"') +
      pen.line('M450 842h300', c.light, 14) +
      pen.solid(rounded(340, 560, 540, 180, 66), shadesOf('chalk'), { edge: 760 }) +
      [
        [430, 620],
        [520, 680],
        [640, 610],
        [740, 670],
        [580, 640],
      ]
        .map(([x, y]) => pen.oval(x!, y!, 12, 7, '#b39b6a'))
        .join('') +
      pen.line('M560 560c-60-90-20-170 60-200M600 560c0-70 40-110 90-130M580 540c-30-40-70-60-110-60', '#7f8f66', 12) +
      [
        [620, 360],
        [690, 430],
        [470, 480],
        [560, 440],
      ]
        .map(([x, y]) => pen.oval(x!, y!, 26, 18, '#a99bb8'))
        .join(''),
  },
  cream: {
    colour: 'blush',
    focus: [600, 640],
    shadow: { width: 320 },
    art: (pen, c) =>
      pen.solid(rounded(330, 690, 540, 340, 80), c, { edge: 740 }) +
      pen.label(450, 790, 300, 170, c.line) +
      pen.solid(rounded(310, 540, 580, 170, 44), shadesOf('ash'), { edge: 740 }) +
      pen.line('M360 590h480M350 640h500', '#b89f73', 6, ' opacity=".5"') +
      pen.gleam('M370 760v180', 20, 0.5),
  },
  tube: {
    colour: 'rose',
    focus: [600, 760],
    shadow: { width: 200 },
    art: (pen, c) =>
      pen.solid('M420 220h360l-60 660H480z', c, { edge: 670, curve: -20 }) +
      pen.box(410, 196, 380, 56, 10, c.dark) +
      pen.line('M430 224h340', c.light, 6, ' opacity=".7" stroke-dasharray="10 12"') +
      pen.solid(rounded(472, 876, 256, 154, 26), shadesOf('chalk'), { edge: 660 }) +
      [500, 540, 580, 620, 660, 700].map((x) => pen.line(`M${x} 900v110`, '#bfb49c', 6)).join('') +
      pen.label(490, 420, 220, 260, c.line) +
      pen.gleam('M466 320l36 470', 16, 0.4),
  },
  dropper: {
    colour: 'amber',
    focus: [600, 420],
    shadow: { width: 210 },
    art: (pen, c) =>
      pen.solid('M556 150c0-60 88-60 88 0v160h-88z', shadesOf('charcoal'), { edge: 622 }) +
      pen.solid(rounded(524, 300, 152, 110, 16), shadesOf('brass'), { edge: 640 }) +
      pen.solid('M530 410h140c0 70 90 70 90 160v400a60 60 0 0 1-60 60H500a60 60 0 0 1-60-60V570c0-90 90-90 90-160z', c, { edge: 670 }) +
      pen.line('M600 410v300', '#f4e2c0', 12, ' opacity=".5"') +
      pen.label(484, 640, 232, 280, '#6d5a42') +
      pen.gleam('M474 600v340', 18, 0.36),
  },
  brush: {
    colour: 'oak',
    focus: [520, 480],
    shadow: 'none',
    lying: true,
    art: (pen, c) => {
      const d = 'M420 250c0-110 360-110 360 0v240c0 90-110 120-130 200v300a50 50 0 0 1-100 0V690c-20-80-130-110-130-200z';
      return (
        pen.shape(d, '#2a2a1e', ' opacity=".18" transform="translate(22 28)"') +
        pen.solid(d, c, { edge: 680 }) +
        pen.box(456, 220, 288, 290, 110, '#efe3cb') +
        [...Array(6).keys()]
          .map((row) => [...Array(6).keys()].map((at) => pen.oval(500 + at * 40 + (row % 2) * 12 - 6, 252 + row * 46, 10, 10, '#8a6a48')).join(''))
          .join('') +
        pen.oval(600, 980, 16, 16, '#e6ddcb') +
        pen.line('M600 980c-40 70 40 100 0 150', '#d8c08a', 10)
      );
    },
  },
} satisfies Record<string, Drawing>;
