import { shadesOf } from '../palette.ts';
import { type Drawing, rounded } from '../pen.ts';

export const home = {
  candle: {
    colour: 'cocoa',
    focus: [600, 560],
    shadow: { width: 280 },
    art: (pen, c) =>
      pen.oval(600, 400, 330, 330, 'url(#glow)') +
      pen.solid('M376 560h448v400a70 70 0 0 1-70 70H446a70 70 0 0 1-70-70z', c, { edge: 710 }) +
      pen.oval(600, 560, 224, 56, c.light) +
      pen.oval(600, 562, 204, 44, '#efe4d0') +
      pen.oval(600, 560, 110, 22, '#fbf3df', ' opacity=".9"') +
      pen.line('M600 556v-80', '#4a3b30', 14) +
      pen.shape('M600 300c62 76 66 124 0 190-66-66-62-114 0-190z', '#eca63c') +
      pen.shape('M600 386c28 40 28 66 0 96-28-30-28-56 0-96z', '#fdeec2') +
      pen.gleam('M412 640v300', 20, 0.28) +
      pen.label(470, 720, 250, 200, '#8d7a66'),
  },
  throw: {
    colour: 'slate',
    focus: [560, 560],
    shadow: { width: 400 },
    art: (pen, c) => {
      const fold = (y: number, x: number, width: number, shades: typeof c, stripe: string) => {
        const d = rounded(x, y, width, 196, 86);
        return (
          pen.solid(d, shades, { edge: x + width * 0.78 }) +
          pen.clipped(
            `<path d="${d}"/>`,
            [0.16, 0.24, 0.62, 0.7].map((at) => pen.line(`M${x + width * at} ${y - 10}v220`, stripe, 24, ' opacity=".75"')).join(''),
          ) +
          pen.line(`M${x + 70} ${y + 98}h${width - 150}`, shades.line, 7, ' opacity=".28"')
        );
      };
      return (
        [0, 1, 2, 3, 4].map((at) => pen.line(`M980 ${876 + at * 34}h74`, shadesOf('brick').base, 15)).join('') +
        fold(834, 220, 770, shadesOf('brick'), '#a97468') +
        fold(642, 250, 716, shadesOf('oat'), '#ad9c80') +
        fold(450, 280, 664, c, c.light)
      );
    },
  },
  cushion: {
    colour: 'mustard',
    focus: [560, 640],
    shadow: { width: 380 },
    art: (pen, c) => {
      const d =
        'M250 400c130 34 570 34 700 0 24-6 46 16 40 40-32 150-32 400 0 540 6 26-16 50-42 44-140-32-556-32-696 0-26 6-48-18-42-44 32-140 32-390 0-540-6-24 16-46 40-40z';
      return (
        pen.solid(d, c, { edge: 740, curve: 50 }) +
        pen.clipped(
          `<path d="${d}"/>`,
          [0, 1, 2, 3, 4]
            .map((row) =>
              [0, 1, 2, 3, 4]
                .map(
                  (at) => `<path d="M${300 + at * 150} ${440 + row * 126}l52 56-52 56-52-56z" fill="none" stroke="${c.light}" stroke-width="9" opacity=".65"/>`,
                )
                .join(''),
            )
            .join(''),
        ) +
        pen.line('M262 420c120 30 560 30 676 0', c.line, 7, ' opacity=".35"') +
        pen.line('M206 400l-30-34M992 400l30-34M206 1022l-30 20M992 1022l30 20', c.dark, 22)
      );
    },
  },
  vase: {
    colour: 'blush',
    focus: [600, 720],
    shadow: { width: 250 },
    art: (pen, c) =>
      pen.line('M590 560C560 400 470 320 430 180M610 560c10-170 30-300 20-440M620 560c60-120 130-190 190-330', '#6c7a55', 12) +
      [
        [430, 180],
        [630, 120],
        [810, 230],
      ]
        .map(
          ([x, y]) =>
            [0, 1, 2, 3, 4, 5]
              .map((at) =>
                pen.oval(x! + Math.round(Math.cos(at * 1.047) * 34), y! + Math.round(Math.sin(at * 1.047) * 34), 30, 30, at % 2 ? '#f4ecd9' : '#e9ddc2'),
              )
              .join('') + pen.oval(x!, y!, 24, 24, '#d9a441'),
        )
        .join('') +
      pen.shape('M520 430c-70-30-110 0-130 50 60 20 110 0 130-50zM660 400c60-50 110-40 140-4-40 40-90 44-140 4z', '#7f8f66') +
      pen.solid('M536 560h136c6 90 150 150 150 300 0 110-90 170-218 170s-218-60-218-170c0-150 144-210 150-300z', c, { edge: 690 }) +
      pen.oval(604, 560, 70, 18, c.line) +
      pen.line('M398 800c120 46 300 46 412 0M388 870c120 50 310 50 430 0', c.light, 10, ' opacity=".7"') +
      pen.gleam('M442 800c20-60 50-90 84-124', 18, 0.5),
  },
  basket: {
    colour: 'ash',
    focus: [600, 760],
    shadow: { width: 370 },
    art: (pen, c) => {
      const d = 'M250 560h700l-70 430a50 50 0 0 1-50 40H370a50 50 0 0 1-50-40z';
      return (
        pen.line('M340 570c0-330 520-330 520 0', c.dark, 36) +
        pen.line('M340 570c0-330 520-330 520 0', c.light, 8, ' opacity=".6" stroke-dasharray="26 20"') +
        pen.solid('M390 560c20-90 110-140 220-120s190 40 200 120z', shadesOf('cream'), { edge: 720 }) +
        pen.solid(d, c, { edge: 760 }) +
        pen.clipped(
          `<path d="${d}"/>`,
          [...Array(6).keys()]
            .map((row) =>
              [...Array(12).keys()]
                .map((at) => pen.box(236 + at * 66 + (row % 2) * 33, 580 + row * 76, 52, 58, 18, row % 2 ? c.light : c.dark, ' opacity=".42"'))
                .join(''),
            )
            .join(''),
        ) +
        pen.solid(rounded(222, 536, 756, 66, 33), c, { edge: 780 })
      );
    },
  },
  towel: {
    colour: 'sage',
    focus: [600, 600],
    shadow: 'none',
    art: (pen, c) =>
      pen.solid(rounded(190, 190, 820, 40, 20), shadesOf('oak'), { edge: 900 }) +
      pen.shape('M360 200h480v800H360z', '#2a2a1e', ' opacity=".12" transform="translate(20 24)"') +
      pen.solid('M340 190h520c14 0 20 12 20 24v790H320V214c0-12 6-24 20-24z', c, { edge: 740, curve: 20 }) +
      [780, 820, 900].map((y, at) => pen.line(`M326 ${y}h548`, '#f4eee0', at === 2 ? 12 : 18, ' opacity=".85"')).join('') +
      pen.line('M470 240v740M620 240v740', c.line, 7, ' opacity=".14"') +
      [...Array(28).keys()].map((at) => pen.line(`M${330 + at * 20} 1004v34`, c.light, 8)).join(''),
  },
} satisfies Record<string, Drawing>;
