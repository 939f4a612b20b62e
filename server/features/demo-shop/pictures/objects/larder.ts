import { shadesOf } from '../palette.ts';
import { type Drawing, rounded } from '../pen.ts';

export const larder = {
  teatin: {
    colour: 'forest',
    focus: [600, 560],
    shadow: { width: 300 },
    art: (pen, c) =>
      pen.solid(rounded(378, 450, 444, 580, 34), c, { edge: 720 }) +
      pen.solid(rounded(362, 318, 476, 170, 40), { ...c, base: c.dark }, { edge: 720 }) +
      pen.oval(600, 338, 60, 18, c.light, ' opacity=".6"') +
      pen.box(378, 486, 444, 16, 0, '#c8a45c') +
      pen.box(378, 980, 444, 14, 0, '#c8a45c') +
      pen.label(460, 600, 280, 300, c.line) +
      pen.gleam('M414 540v400', 20, 0.28),
  },
  jam: {
    colour: 'berry',
    focus: [600, 440],
    shadow: { width: 280 },
    art: (pen, c) =>
      pen.solid('M440 430h320c10 46 80 70 80 160v360a80 80 0 0 1-80 80H440a80 80 0 0 1-80-80V590c0-90 70-114 80-160z', c, { edge: 710 }) +
      pen.shape('M446 420h308l10 40H436z', '#e8eef0', ' opacity=".7"') +
      pen.solid(
        'M396 300c130-40 280-40 408 0l44 136c-20 30-44 34-62 16-18 26-44 26-62 6-20 24-44 24-62 4-20 22-44 22-62 2-18 20-42 20-62-2-20 20-44 20-62-4-18 20-44 20-62-6-18 18-42 14-62-16z',
        shadesOf('cream'),
        { edge: 700 },
      ) +
      [0, 1, 2, 3, 4].map((at) => pen.line(`M${410 + at * 94} 300l-10 150`, '#c6513f', 12, ' opacity=".6"')).join('') +
      pen.line('M390 372c130 22 290 22 420 0M402 330c130 18 280 18 396 0', '#c6513f', 12, ' opacity=".6"') +
      pen.line('M398 420c130 30 280 30 404 0', '#b98f48', 16) +
      pen.label(446, 640, 308, 240, c.base) +
      pen.gleam('M398 620v310', 20, 0.42),
  },
  honeyjar: {
    colour: 'honey',
    focus: [600, 520],
    shadow: { width: 290 },
    art: (pen, c) =>
      pen.solid('M420 420h360c30 60 70 70 70 150v380a80 80 0 0 1-80 80H430a80 80 0 0 1-80-80V570c0-80 40-90 70-150z', c, { edge: 720 }) +
      pen.shape('M424 420h352l14 50H410z', '#f4ead0', ' opacity=".8"') +
      pen.solid(rounded(404, 310, 392, 120, 28), shadesOf('oak'), { edge: 710 }) +
      pen.line('M440 350h320M440 390h320', '#a67f4c', 6, ' opacity=".5"') +
      pen.shape('M600 610l112 64v130l-112 64-112-64V674z', '#f6eedd') +
      pen.line('M556 700h88M556 740h88M576 780h48', '#a8622a', 12) +
      pen.gleam('M390 600v330', 22, 0.5),
  },
  chocolate: {
    colour: 'teal',
    focus: [600, 420],
    shadow: 'none',
    lying: true,
    art: (pen, c) =>
      pen.shape(rounded(350, 200, 500, 860, 20), '#2a2a1e', ' opacity=".2" transform="translate(24 28)"') +
      pen.solid(rounded(366, 170, 468, 420, 12), shadesOf('cocoa'), { edge: 760 }) +
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2]
            .map(
              (at) =>
                pen.box(388 + at * 146, 196 + row * 128, 130, 112, 12, '#6d4735') + pen.line(`M${400 + at * 146} ${292 + row * 128}v-80h100`, '#8a6048', 7),
            )
            .join(''),
        )
        .join('') +
      pen.shape('M350 520l50 30 50-34 50 34 50-34 50 34 50-34 50 34 50-34 50 34 50-30v130H350z', '#d9dde0') +
      pen.solid(rounded(350, 570, 500, 480, 14), c, { edge: 750 }) +
      pen.label(440, 670, 320, 250, c.line) +
      pen.line('M350 990h500', '#d8b36a', 14) +
      pen.line('M350 620h500', '#d8b36a', 14),
  },
  oil: {
    colour: 'olive',
    focus: [600, 420],
    shadow: { width: 220 },
    art: (pen, c) =>
      pen.solid(rounded(556, 130, 88, 110, 16), shadesOf('charcoal'), { edge: 622 }) +
      pen.solid('M562 236h76v170c0 60 110 90 110 200v370a54 54 0 0 1-54 54H506a54 54 0 0 1-54-54V606c0-110 110-140 110-200z', c, { edge: 660 }) +
      pen.label(480, 660, 240, 270, c.base) +
      pen.oval(600, 880, 26, 34, '#6f7f4a') +
      pen.gleam('M492 630c0-50 50-80 74-130', 16, 0.4) +
      pen.box(552, 236, 96, 22, 6, '#c8a45c'),
  },
  coffee: {
    colour: 'rust',
    focus: [600, 620],
    shadow: { width: 310 },
    art: (pen, c) =>
      pen.solid('M384 330h432l34 640a60 60 0 0 1-60 60H410a60 60 0 0 1-60-60z', c, { edge: 720, curve: 10 }) +
      pen.solid('M392 220h416l8 120H384z', { ...c, base: c.dark }, { edge: 720 }) +
      pen.line('M392 266h416M386 306h428', c.light, 8, ' opacity=".5"') +
      pen.line('M384 340c-20 200-30 420-30 630', c.light, 10, ' opacity=".35"') +
      pen.oval(770, 420, 22, 22, c.line) +
      pen.oval(770, 420, 10, 10, c.light) +
      pen.label(450, 520, 300, 320, c.base) +
      pen.shape('M560 880c0-30 80-30 80 0s-80 30-80 0z', c.light, ' transform="translate(0 40)"'),
  },
  sauce: {
    colour: 'brick',
    focus: [600, 460],
    shadow: { width: 210 },
    art: (pen, c) =>
      pen.solid(rounded(548, 210, 104, 120, 20), shadesOf('poppy'), { edge: 626 }) +
      pen.solid('M556 326h88c0 110 96 120 96 260v390a54 54 0 0 1-54 54H514a54 54 0 0 1-54-54V586c0-140 96-150 96-260z', c, { edge: 660 }) +
      pen.label(484, 640, 232, 280, c.base, '#f6efd9') +
      pen.shape('M560 860c40 20 80 10 90-30 10 60-40 80-90 30z', '#c6513f') +
      pen.gleam('M496 640c0-70 40-110 66-170', 14, 0.4),
  },
} satisfies Record<string, Drawing>;
