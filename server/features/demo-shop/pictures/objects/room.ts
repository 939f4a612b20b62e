import { shadesOf } from '../palette.ts';
import { type Drawing, rounded } from '../pen.ts';

export const room = {
  chair: {
    colour: 'oak',
    focus: [600, 400],
    shadow: { width: 340 },
    art: (pen, c) =>
      pen.line('M420 660v350M780 660v350', c.dark, 34) +
      pen.line('M360 700l-34 320M840 700l34 320', c.base, 40) +
      pen.line('M350 880h500', c.dark, 22) +
      pen.line('M404 640V210M796 640V210', c.base, 40) +
      pen.line('M416 640V220M808 640V220', c.dark, 10, ' opacity=".5"') +
      [230, 340, 450].map((y) => pen.solid(`M400 ${y}c120-36 280-36 400 0v60c-120-36-280-36-400 0z`, c, { edge: 720 })).join('') +
      pen.solid('M330 640h540l34 80a24 24 0 0 1-24 30H320a24 24 0 0 1-24-30z', shadesOf('oat'), { edge: 760 }) +
      [...Array(12).keys()].map((at) => pen.line(`M${352 + at * 45} 650l${(at - 6) * 3} 90`, '#a8966f', 6, ' opacity=".5"')).join('') +
      pen.line('M316 690h570M308 720h586', '#a8966f', 6, ' opacity=".4"'),
  },
  table: {
    colour: 'walnut',
    focus: [520, 600],
    shadow: { width: 460 },
    art: (pen, c) =>
      pen.line('M330 660l-60 360M870 660l60 360', c.base, 44) +
      pen.line('M440 660l-20 320M760 660l20 320', c.dark, 34) +
      pen.solid(rounded(160, 590, 880, 86, 40), c, { edge: 850 }) +
      pen.line('M200 620h360M640 640h340M240 652h200', c.line, 6, ' opacity=".35"') +
      pen.solid('M500 430h140l-20 160H520z', shadesOf('chalk'), { edge: 600 }) +
      pen.line('M560 440c-20-80-60-100-80-160M575 440c0-90 20-150 60-210M590 440c30-60 60-80 90-120', '#6c7a55', 10) +
      pen.shape(
        'M480 280c-40 4-60 40-52 74 40-4 60-34 52-74zM636 230c40-10 70 20 70 60-40 4-66-20-70-60zM690 316c36-4 60 22 60 54-34 4-60-18-60-54z',
        '#7f8f66',
      ) +
      pen.solid(rounded(730, 556, 170, 36, 14), shadesOf('brick'), { edge: 850 }) +
      pen.solid(rounded(748, 522, 140, 36, 14), shadesOf('sky'), { edge: 840 }),
  },
  stool: {
    colour: 'ash',
    focus: [600, 480],
    shadow: { width: 280 },
    art: (pen, c) =>
      pen.line('M560 500v480M660 500v480', c.dark, 32) +
      pen.line('M460 500l-70 520M740 500l70 520', c.base, 40) +
      pen.line('M424 780h352', c.dark, 24) +
      pen.line('M424 774h352', c.light, 6, ' opacity=".6"') +
      pen.solid('M340 430h520v30c0 60-120 90-260 90s-260-30-260-90z', { ...c, base: c.dark }, { edge: 740 }) +
      pen.oval(600, 430, 262, 70, c.base) +
      pen.line('M400 430c60-36 340-36 400 0M440 444c60-20 260-20 320 0', c.line, 6, ' opacity=".3"') +
      pen.oval(560, 414, 130, 26, c.light, ' opacity=".5"'),
  },
  shelf: {
    colour: 'oak',
    focus: [560, 520],
    shadow: { width: 420 },
    art: (pen, c) =>
      pen.line('M270 250v760M930 250v760', c.dark, 30) +
      [330, 560, 790].map((y) => pen.solid(rounded(240, y, 720, 40, 12), c, { edge: 830 })).join('') +
      pen.line('M262 1000h20M920 1000h20', c.dark, 20) +
      (
        [
          ['brick', 290, 60, 170],
          ['sky', 356, 50, 190],
          ['mustard', 412, 64, 150],
          ['sage', 482, 50, 180],
        ] as const
      )
        .map(([name, x, width, height]) => pen.solid(rounded(x, 560 - height, width, height, 8), shadesOf(name), { edge: x + width * 0.7 }))
        .join('') +
      pen.solid('M700 440h140l20 120H680z', shadesOf('clay'), { edge: 800 }) +
      pen.line('M770 440c-30-50-90-50-110-90M770 440c10-60 50-60 80-100', '#6c7a55', 14) +
      pen.solid(rounded(320, 690, 240, 100, 20), shadesOf('flax'), { edge: 500 }) +
      pen.line('M400 730h80', '#7a6a52', 12) +
      pen.oval(760, 736, 70, 54, '#e6dfd0') +
      pen.oval(770, 736, 70, 54, '#d3c9b4', ' opacity=".5"') +
      pen.oval(750, 700, 30, 10, '#b5a98f') +
      pen.solid('M600 190h90l14 140H586z', shadesOf('slate'), { edge: 660 }) +
      pen.solid(rounded(360, 230, 150, 100, 50), shadesOf('rose'), { edge: 470 }),
  },
  lamp: {
    colour: 'cream',
    focus: [600, 400],
    shadow: { width: 230 },
    art: (pen, c) =>
      pen.oval(600, 460, 480, 480, 'url(#glow)') +
      pen.solid('M560 600h80l20 100c60 40 90 100 90 170 0 100-60 160-150 160s-150-60-150-160c0-70 30-130 90-170z', shadesOf('teal'), { edge: 660 }) +
      pen.line('M470 900c80 30 180 30 260 0', shadesOf('teal').light, 9, ' opacity=".6"') +
      pen.gleam('M490 860c8-50 30-90 60-110', 16, 0.45) +
      pen.solid('M450 230h300l110 390H340z', c, { edge: 720, curve: -40 }) +
      pen.oval(600, 620, 260, 34, '#f7dda0') +
      pen.oval(600, 230, 150, 20, '#f7e6bd') +
      pen.line('M344 606c140 34 370 34 512 0', c.line, 6, ' opacity=".3"') +
      pen.line('M700 640v90', '#b98f48', 7) +
      pen.oval(700, 742, 12, 12, '#b98f48'),
  },
  mirror: {
    colour: 'brass',
    focus: [520, 480],
    shadow: 'none',
    art: (pen, c) =>
      pen.line('M600 120 460 280M600 120l140 160', '#7a6a52', 12) +
      pen.oval(600, 116, 18, 18, '#5b4634') +
      pen.oval(618, 646, 392, 392, '#2a2a1e', ' opacity=".16"') +
      pen.oval(600, 620, 390, 390, c.dark) +
      pen.oval(596, 616, 382, 382, c.base) +
      pen.oval(600, 620, 346, 346, '#dfe8e8') +
      pen.clipped(
        '<circle cx="600" cy="620" r="346"/>',
        `${pen.shape('M200 900 700 200h160L340 1100z', '#f4f8f7', ' opacity=".7"')}${pen.shape('M560 1100 1000 420v220L720 1100z', '#f4f8f7', ' opacity=".45"')}`,
      ) +
      pen.line('M340 480c40-90 110-150 200-170', c.light, 12, ' opacity=".7" transform="translate(-74 -58) scale(1.03)"'),
  },
} satisfies Record<string, Drawing>;
