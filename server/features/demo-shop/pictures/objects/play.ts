import { shadesOf } from '../palette.ts';
import { type Drawing, rounded } from '../pen.ts';

export const play = {
  blocks: {
    colour: 'teal',
    focus: [560, 620],
    shadow: { width: 420 },
    art: (pen, c) => {
      const cube = (x: number, y: number, shades: typeof c, mark: string) =>
        pen.solid(rounded(x, y, 250, 250, 26), shades, { edge: x + 190 }) + pen.box(x + 26, y + 26, 198, 198, 18, shades.light, ' opacity=".35"') + mark;
      return (
        cube(210, 780, shadesOf('mustard'), pen.oval(335, 905, 56, 56, '#f6efdf')) +
        cube(476, 780, c, pen.shape('M601 840l64 112H537z', '#f6efdf')) +
        cube(742, 780, shadesOf('poppy'), pen.box(818, 856, 98, 98, 10, '#f6efdf')) +
        pen.turned(-5, cube(346, 522, shadesOf('rose'), pen.shape('M471 606l18 38 42 5-31 29 8 41-37-20-37 20 8-41-31-29 42-5z', '#f6efdf')), 471, 770) +
        cube(616, 524, shadesOf('sage'), pen.line('M690 650h102M741 600v102', '#f6efdf', 30)) +
        pen.solid('M390 520 520 330l130 190z', shadesOf('oak'), { edge: 560 })
      );
    },
  },
  train: {
    colour: 'poppy',
    focus: [520, 720],
    shadow: { width: 520, x: 620 },
    art: (pen, c) => {
      const wheel = (x: number, r = 62) =>
        pen.oval(x, 964, r, r, '#5b4634') + pen.oval(x, 964, r * 0.6, r * 0.6, '#c39a66') + pen.oval(x, 964, 12, 12, '#5b4634');
      return (
        pen.box(90, 900, 1_020, 40, 20, '#7a5a40') +
        pen.solid(rounded(120, 560, 270, 350, 30), c, { edge: 320 }) +
        pen.box(170, 620, 150, 130, 16, '#f4e8cf') +
        pen.solid(rounded(92, 506, 330, 70, 30), shadesOf('teal'), { edge: 350 }) +
        pen.solid(rounded(380, 690, 330, 220, 60), shadesOf('teal'), { edge: 640 }) +
        pen.solid('M570 700l-24-150h110l-24 150z', shadesOf('mustard'), { edge: 620 }) +
        pen.oval(602, 470, 46, 36, '#fff', ' opacity=".75"') +
        pen.oval(672, 400, 62, 46, '#fff', ' opacity=".6"') +
        pen.oval(762, 326, 78, 56, '#fff', ' opacity=".45"') +
        pen.line('M700 880h80', '#5b4634', 22) +
        pen.solid(rounded(770, 700, 320, 210, 34), shadesOf('mustard'), { edge: 1_010 }) +
        [820, 920, 1_020]
          .map((x, at) => pen.solid(`M${x - 46} 700a46 46 0 0 1 92 0z`, shadesOf((['rose', 'sage', 'sky'] as const)[at]!), { edge: x + 20, glow: false }))
          .join('') +
        wheel(196) +
        wheel(330) +
        wheel(470, 52) +
        wheel(610, 52) +
        wheel(850, 56) +
        wheel(1_010, 56)
      );
    },
  },
  puzzle: {
    colour: 'sky',
    focus: [600, 620],
    shadow: 'none',
    lying: true,
    art: (pen, c) => {
      const board = rounded(210, 260, 780, 700, 26);
      const cuts =
        'M400 260v120c-50-30-90 40-40 80v60M400 520v120c60-30 90 50 30 80v240M600 260v90c60-20 80 60 20 80v90M600 520v160c-60-20-90 60-20 80v200M800 260v150c-56-30-84 50-20 80v30M800 520v110c60-20 84 60 20 80v250M210 500h90c-20-60 60-80 80-20h220c-20 60 60 80 80 20h310M210 740h60c-20 60 60 80 80 20h150c-20-60 60-80 80-20h240c-20 60 60 80 80 20h90';
      return (
        pen.shape(board, '#2a2a1e', ' opacity=".18" transform="translate(22 26)"') +
        pen.solid(rounded(180, 230, 840, 760, 34), shadesOf('oak'), { edge: 930 }) +
        pen.clipped(
          `<path d="${board}"/>`,
          pen.box(210, 260, 780, 700, 0, c.light) +
            pen.oval(800, 400, 84, 84, '#f0d48a') +
            pen.shape('M180 780 420 470l170 210 130-150 320 300v180H180z', '#7f97a0') +
            pen.shape('M420 470l60 74-40 20-30-24-44 40z', '#f5f1e6') +
            pen.shape('M180 820c200-70 330 40 480 0s260-60 380-20v200H180z', '#8a9c6f') +
            pen.shape('M180 900c220-40 500 40 860-10v120H180z', '#6c8058'),
        ) +
        pen.line(cuts, '#5d5340', 6, ' opacity=".45"') +
        pen.turned(
          18,
          `${pen.box(850, 838, 150, 150, 20, '#2a2a1e', ' opacity=".2" transform="translate(10 14)"')}${pen.solid(rounded(850, 838, 150, 150, 20), shadesOf('sage'), { edge: 960 })}${pen.oval(850, 912, 34, 34, shadesOf('sage').base)}`,
          920,
          910,
        )
      );
    },
  },
  plush: {
    colour: 'oat',
    focus: [600, 480],
    shadow: { width: 290 },
    art: (pen, c) =>
      pen.solid('M470 330c-70-200-40-260 0-256s80 90 80 250z', c, { edge: 520 }) +
      pen.solid('M650 324c0-160 40-246 80-250s70 56 0 256z', c, { edge: 700 }) +
      pen.line('M480 290c-30-90-26-150-12-166M702 290c30-90 30-150 14-166', shadesOf('rose').base, 30, ' opacity=".8"') +
      pen.solid('M420 900c-60 10-100 60-80 110 10 26 120 26 170 10zM780 900c60 10 100 60 80 110-10 26-120 26-170 10z', c, { edge: 800 }) +
      pen.solid('M400 640c-80 40-130 130-110 170 30 40 110-10 150-60zM800 640c80 40 130 130 110 170-30 40-110-10-150-60z', c, { edge: 830 }) +
      pen.solid('M400 800c0-160 90-220 200-220s200 60 200 220c0 150-80 230-200 230s-200-80-200-230z', c, { edge: 690 }) +
      pen.oval(600, 830, 120, 140, '#f4ead6', ' opacity=".8"') +
      pen.solid('M390 440c0-130 90-190 210-190s210 60 210 190-90 190-210 190-210-60-210-190z', c, { edge: 700 }) +
      pen.oval(520, 430, 18, 22, '#3a2f27') +
      pen.oval(680, 430, 18, 22, '#3a2f27') +
      pen.oval(526, 422, 6, 7, '#fff') +
      pen.oval(686, 422, 6, 7, '#fff') +
      pen.oval(462, 500, 40, 26, '#dba79c', ' opacity=".6"') +
      pen.oval(738, 500, 40, 26, '#dba79c', ' opacity=".6"') +
      pen.shape('M576 486h48l-24 26z', '#8d5b52') +
      pen.line('M600 512v18c-16 24-46 20-54 4M600 530c16 24 46 20 54 4', '#6d4a3f', 8) +
      pen.solid('M450 620c90 40 210 40 300 0l10 44c-100 44-220 44-320 0z', shadesOf('poppy'), { edge: 700 }) +
      pen.solid('M660 650l70 130 60-30-70-120z', shadesOf('poppy'), { edge: 740 }),
  },
  kite: {
    colour: 'poppy',
    focus: [600, 440],
    shadow: 'none',
    lying: true,
    art: (pen, c) =>
      pen.turned(
        16,
        pen.shape('M600 130l270 320-270 450-270-450z', '#2a2a1e', ' opacity=".16" transform="translate(26 34)"') +
          pen.shape('M600 130v320H330z', c.base) +
          pen.shape('M600 130l270 320H600z', '#dda93f') +
          pen.shape('M330 450h270v450z', '#3f6b6b') +
          pen.shape('M600 450h270L600 900z', '#e9dcc0') +
          pen.line('M600 130v770M330 450h540', '#5b4634', 10) +
          pen.line('M600 900c-60 60 70 100 0 170s-30 60-70 90', '#8a7a5c', 8) +
          [
            [586, 960],
            [616, 1_040],
            [566, 1_110],
          ]
            .map(([x, y], at) => pen.shape(`M${x} ${y}l-58-26v52zM${x} ${y}l58-26v52z`, ['#c6513f', '#dda93f', '#3f6b6b'][at]!))
            .join(''),
        600,
        560,
      ),
  },
  stacker: {
    colour: 'teal',
    focus: [600, 700],
    shadow: { width: 330 },
    art: (pen, c) =>
      pen.solid(rounded(300, 960, 600, 70, 30), shadesOf('oak'), { edge: 780 }) +
      (
        [
          ['poppy', 540],
          ['honey', 470],
          ['mustard', 400],
          ['sage', 330],
          ['teal', 260],
        ] as const
      )
        .map(
          ([name, width], at) =>
            pen.solid(rounded(600 - width / 2, 848 - at * 112, width, 110, 55), name === 'teal' ? c : shadesOf(name), { edge: 600 + width * 0.26 }) +
            pen.gleam(`M${600 - width / 2 + 40} ${890 - at * 112}h${width * 0.22}`, 12, 0.45),
        )
        .join('') +
      pen.solid('M530 310c0-50 30-80 70-80s70 30 70 80-30 84-70 84-70-34-70-84z', shadesOf('oak'), { edge: 636 }) +
      pen.oval(578, 300, 8, 9, '#4a3a2a') +
      pen.oval(622, 300, 8, 9, '#4a3a2a') +
      pen.line('M580 334c12 14 28 14 40 0', '#4a3a2a', 6),
  },
} satisfies Record<string, Drawing>;
