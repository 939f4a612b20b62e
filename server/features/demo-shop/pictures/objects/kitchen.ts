import { shadesOf } from '../palette.ts';
import { type Drawing, rounded } from '../pen.ts';

export const kitchen = {
  bottle: {
    colour: 'moss',
    focus: [600, 330],
    shadow: { width: 250 },
    art: (pen, c) =>
      pen.line('M540 190c0-84 120-84 120 0', '#2b3430', 34) +
      pen.solid(rounded(494, 178, 212, 140, 36), { base: '#323d35', dark: '#222b25', light: '#55635a', line: '#111' }, { edge: 640 }) +
      pen.box(506, 318, 188, 30, 8, '#c2c8bb') +
      pen.box(640, 318, 54, 30, 8, '#9ea698') +
      pen.solid('M508 348h184c12 48 62 62 62 140v490a52 52 0 0 1-52 52H498a52 52 0 0 1-52-52V488c0-78 50-92 62-140z', c, { edge: 668 }) +
      pen.gleam('M502 500v410', 24, 0.36) +
      pen.box(548, 668, 122, 26, 13, '#f2efe2', ' opacity=".82"') +
      pen.box(548, 722, 74, 20, 10, '#f2efe2', ' opacity=".55"'),
  },
  knife: {
    colour: 'walnut',
    focus: [700, 520],
    shadow: 'none',
    lying: true,
    art: (pen, c) =>
      pen.turned(
        -28,
        pen.box(152, 462, 930, 376, 74, '#4a3a26', ' opacity=".16" transform="translate(16 26)"') +
          pen.solid(rounded(136, 448, 930, 376, 74), shadesOf('oak'), { edge: 920 }) +
          pen.line('M150 560h900M150 668h900M180 742h850M220 506h760', '#a97d50', 7, ' opacity=".5"') +
          pen.shape('M214 686c118-116 270-136 438-136v124c-154 46-300 62-438 12z', '#2a2a1e', ' opacity=".2" transform="translate(10 18)"') +
          pen.shape('M214 672c118-116 270-136 438-136v124c-154 46-300 62-438 12z', '#e3e7e7') +
          pen.shape('M214 672c136 16 286-4 438-56v44c-154 46-300 62-438 12z', '#b3bbbd') +
          pen.gleam('M330 620c90-44 190-56 300-58', 6, 0.9) +
          pen.solid(rounded(642, 530, 376, 136, 54), c, { edge: 930 }) +
          pen.box(634, 526, 36, 144, 14, '#b9a26d') +
          [744, 838, 932].map((x) => pen.oval(x, 598, 15, 15, '#d8c9a3')).join(''),
        600,
        630,
      ),
  },
  skillet: {
    colour: 'charcoal',
    focus: [520, 650],
    shadow: 'none',
    lying: true,
    art: (pen, c) =>
      pen.oval(550, 690, 384, 384, '#2a2a1e', ' opacity=".15"') +
      pen.line('M770 430 1040 160', '#1f2224', 108) +
      pen.line('M770 430 1040 160', '#2c3032', 84) +
      pen.oval(1046, 154, 26, 26, '#d9d2c4') +
      pen.oval(510, 655, 366, 366, c.dark) +
      pen.oval(504, 648, 360, 360, c.base) +
      pen.oval(506, 652, 292, 292, '#3b4042') +
      pen.oval(506, 660, 284, 284, '#42484a') +
      pen.gleam('M290 560c40-92 110-140 196-152', 20, 0.22) +
      pen.shape('M386 660c-30-80 60-150 140-120 90-34 180 40 150 130 20 96-80 160-160 118-82 20-150-46-130-128z', '#f7f2e4') +
      pen.oval(548, 660, 70, 66, '#e2a531') +
      pen.oval(530, 642, 22, 16, '#f3cf74') +
      pen.line('M360 470c30-20 50-60 44-96M402 452c26 2 50-8 66-28', '#6f8a5c', 12),
  },
  mug: {
    colour: 'cream',
    focus: [560, 560],
    shadow: { width: 330 },
    art: (pen, c) =>
      pen.line('M760 610c150-20 160 230-6 232', c.dark, 62) +
      pen.line('M756 606c150-20 160 230-6 232', c.base, 46) +
      pen.solid('M352 500h448v454a76 76 0 0 1-76 76H428a76 76 0 0 1-76-76z', c, { edge: 700 }) +
      pen.oval(576, 500, 236, 62, '#2d4a74') +
      pen.oval(576, 498, 204, 46, '#5b3926') +
      pen.oval(560, 492, 120, 20, '#7a5236', ' opacity=".8"') +
      pen.gleam('M400 600v330', 26, 0.5) +
      pen.line('M500 400c-40-56 44-84 4-150M624 400c-40-56 44-84 4-150', '#ffffff', 24, ' opacity=".75"'),
  },
  dripper: {
    colour: 'white',
    focus: [590, 400],
    shadow: { width: 300 },
    art: (pen, c) =>
      pen.line('M846 400c150-30 150 150-40 150', c.dark, 58) +
      pen.line('M842 396c150-30 150 150-40 150', c.base, 42) +
      pen.solid('M312 320h560l-176 330H488z', c, { edge: 700, curve: -70 }) +
      pen.oval(592, 320, 286, 54, '#d8c09f') +
      pen.oval(592, 322, 250, 40, '#6b4530') +
      pen.box(360, 650, 476, 62, 30, c.base) +
      pen.shape('M404 712h384l30 252a66 66 0 0 1-66 66H440a66 66 0 0 1-66-66z', '#dfe8ea', ' opacity=".85"') +
      pen.shape('M388 850h416l14 114a66 66 0 0 1-66 66H440a66 66 0 0 1-66-66z', '#5d3a26') +
      pen.oval(596, 850, 208, 26, '#7c5338') +
      pen.line('M596 712v110', '#6b4530', 12) +
      pen.gleam('M438 740l-22 250', 16, 0.5),
  },
  board: {
    colour: 'oak',
    focus: [560, 420],
    shadow: { width: 380, x: 640 },
    art: (pen, c) =>
      pen.solid(rounded(316, 150, 430, 850, 66), c, { edge: 660 }) +
      pen.oval(531, 268, 48, 48, '#e6e2d8') +
      pen.line('M404 380c44 150-30 330 20 560M520 400c-40 170 56 330 6 560M640 380c30 190-30 340 10 520', c.line, 8, ' opacity=".32"') +
      pen.solid('M650 930c0-90 100-132 200-132s200 42 200 132c0 64-80 100-200 100s-200-36-200-100z', shadesOf('amber'), { edge: 960 }) +
      pen.line('M740 840l56 76M834 826l54 82M930 846l44 64', '#f2d7a4', 26),
  },
  teapot: {
    colour: 'teal',
    focus: [560, 640],
    shadow: { width: 400 },
    art: (pen, c) =>
      pen.line('M420 470C420 220 800 220 800 470', '#3b342c', 30) +
      pen.line('M430 470C430 240 790 240 790 470', c.line, 6, ' opacity=".4"') +
      pen.shape('M800 640c90-10 90-120 170-150l26 40c-60 40-50 190-180 250z', c.dark) +
      pen.solid('M300 740c0-190 120-280 310-280s310 90 310 280c0 170-90 290-310 290S300 910 300 740z', c, { edge: 730 }) +
      pen.solid('M440 470c20-46 80-64 170-64s150 18 170 64z', c, { edge: 690 }) +
      pen.oval(610, 392, 36, 30, '#3b342c') +
      pen.gleam('M370 690c14-90 60-140 120-160', 22, 0.45) +
      pen.line('M330 850c150 60 410 60 560 0', c.light, 9, ' opacity=".5"'),
  },
  bowl: {
    colour: 'clay',
    focus: [540, 700],
    shadow: { width: 380 },
    art: (pen, c) =>
      pen.solid('M470 980h260v20a30 30 0 0 1-30 30H500a30 30 0 0 1-30-30z', { ...c, base: c.dark }, { edge: 660 }) +
      pen.solid('M230 640h740c0 220-150 350-370 350S230 860 230 640z', c, { edge: 740 }) +
      pen.oval(600, 640, 370, 92, c.light) +
      pen.oval(600, 648, 330, 72, c.dark) +
      pen.oval(600, 668, 290, 48, c.base) +
      pen.line('M262 760c180 70 500 70 676 0', c.light, 12, ' opacity=".7"') +
      pen.line('M280 806c170 66 470 66 640 0', c.light, 6, ' opacity=".5"') +
      pen.gleam('M292 730c10 70 46 130 96 170', 20, 0.32),
  },
  apron: {
    colour: 'flax',
    focus: [600, 740],
    shadow: 'none',
    art: (pen, c) =>
      pen.box(574, 90, 52, 128, 26, '#6f604a') +
      pen.line('M486 452c-16-130 20-250 114-262 94 12 130 132 114 262', c.dark, 26) +
      pen.shape('M478 434h244l40 180c40 30 90 50 154 60l-44 436H328l-44-436c64-10 114-30 154-60z', '#2a2a1e', ' opacity=".14" transform="translate(18 22)"') +
      pen.solid('M478 434h244l40 180c40 30 90 50 154 60l-44 436H328l-44-436c64-10 114-30 154-60z', c, { edge: 740, curve: 46 }) +
      pen.line('M492 462h216', c.line, 6, ' stroke-dasharray="14 12" opacity=".6"') +
      pen.shape('M448 794h304v180a44 44 0 0 1-44 44H492a44 44 0 0 1-44-44z', c.light, ' opacity=".35"') +
      pen.line('M448 794h304v180a44 44 0 0 1-44 44H492a44 44 0 0 1-44-44zM600 794v224', c.line, 10, ' opacity=".65"') +
      pen.line('M290 690c-60 40-90 90-96 150M910 690c60 40 90 90 96 150', c.dark, 20) +
      pen.line('M392 700l-20 380M850 720l-6 360', c.line, 7, ' opacity=".22"'),
  },
} satisfies Record<string, Drawing>;
