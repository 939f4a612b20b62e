import { shadesOf } from '../palette.ts';
import { type Drawing, rounded } from '../pen.ts';

export const garden = {
  lantern: {
    colour: 'brass',
    focus: [600, 560],
    shadow: { width: 300 },
    art: (pen, c) =>
      pen.oval(600, 640, 520, 520, 'url(#glow)') +
      pen.line('M440 330c0-230 320-230 320 0', c.dark, 30) +
      pen.line('M440 330c0-230 320-230 320 0', c.light, 8, ' opacity=".5"') +
      pen.solid('M548 214h104l14 60h-132z', c, { edge: 630 }) +
      pen.solid('M470 274h260l50 130H420z', c, { edge: 690 }) +
      pen.box(452, 404, 296, 480, 44, '#f6e2ae') +
      pen.oval(600, 650, 150, 190, '#fff3cf', ' opacity=".8"') +
      pen.shape('M600 540c50 76 52 128 0 190-52-62-50-114 0-190z', '#e58a2a') +
      pen.shape('M600 624c24 36 24 62 0 92-24-30-24-56 0-92z', '#fde9b4') +
      pen.box(574, 724, 52, 150, 12, '#d8cbb0') +
      pen.line('M452 494h296M452 804h296M540 404v480M660 404v480', c.dark, 18) +
      pen.line('M452 490h296M452 800h296', c.light, 5, ' opacity=".6"') +
      pen.gleam('M490 450v380', 14, 0.55) +
      pen.solid('M432 884h336l44 130a16 16 0 0 1-16 16H404a16 16 0 0 1-16-16z', c, { edge: 700 }) +
      pen.line('M420 950h360', c.light, 8, ' opacity=".5"'),
  },
  tent: {
    colour: 'forest',
    focus: [620, 760],
    shadow: { width: 520, x: 620 },
    art: (pen, c) =>
      pen.line('M120 1030l-44 26M1080 1030l50 26', '#8a7a5c', 12) +
      pen.solid('M170 1030C260 620 420 400 600 330c180 70 340 290 430 700z', c, { edge: 720, curve: 90 }) +
      pen.shape('M600 330C520 560 470 800 440 1030h330C740 800 690 560 600 330z', c.line) +
      pen.shape('M600 330C560 560 540 800 545 1030H440C470 800 520 560 600 330z', shadesOf('sand').base) +
      pen.shape('M600 330c60 200 130 440 250 700h-80C740 800 690 560 600 330z', shadesOf('sand').dark) +
      pen.line('M600 330C500 470 300 700 250 1030M600 330c100 140 300 370 350 700', c.light, 8, ' opacity=".35"') +
      pen.line('M600 330v-70', '#8a7a5c', 14) +
      pen.shape('M600 262l96 30-96 34z', '#c6513f') +
      pen.line('M300 760c-60 30-130 160-180 270', '#d8cbb0', 6),
  },
  backpack: {
    colour: 'rust',
    focus: [600, 760],
    shadow: { width: 330 },
    art: (pen, c) =>
      pen.line('M520 250c0-110 160-110 160 0', c.line, 30) +
      pen.solid(rounded(250, 560, 120, 380, 50), { ...c, base: c.dark }, { edge: 360 }) +
      pen.solid(rounded(830, 560, 120, 380, 50), { ...c, base: c.dark }, { edge: 900 }) +
      pen.solid('M310 500c0-180 110-270 290-270s290 90 290 270v450a80 80 0 0 1-80 80H390a80 80 0 0 1-80-80z', c, { edge: 740 }) +
      pen.solid('M318 440c10-130 120-210 282-210s272 80 282 210l-40 130c-150 40-334 40-484 0z', { ...c, base: c.dark }, { edge: 760 }) +
      [440, 724].map((x) => pen.box(x, 520, 40, 190, 14, '#5b4634') + pen.box(x - 8, 590, 56, 46, 10, '#d8c08a')).join('') +
      pen.solid(rounded(376, 730, 448, 240, 50), c, { edge: 720 }) +
      pen.line('M376 800h448', c.line, 9, ' opacity=".6"') +
      pen.box(560, 800, 60, 20, 8, '#d8c08a') +
      pen.box(540, 330, 120, 80, 12, '#f2eadb') +
      pen.line('M566 360h68M566 384h40', c.line, 8) +
      pen.gleam('M356 480c0-100 40-160 110-190', 18, 0.3),
  },
  flask: {
    colour: 'steel',
    focus: [600, 360],
    shadow: { width: 240 },
    art: (pen, c) =>
      pen.solid(rounded(496, 170, 208, 250, 40), shadesOf('charcoal'), { edge: 650 }) +
      pen.line('M500 250h200M500 300h200', '#565c5f', 10) +
      pen.solid(rounded(468, 400, 264, 630, 56), c, { edge: 660 }) +
      pen.box(468, 470, 264, 26, 0, c.dark) +
      pen.box(468, 930, 264, 20, 0, c.dark, ' opacity=".7"') +
      pen.line('M732 560c110 0 110 250 0 250', shadesOf('charcoal').base, 34) +
      pen.gleam('M520 540v350', 26, 0.6) +
      pen.shape('M560 700l40-56 28 34 22-26 50 70v24H540z', c.line, ' opacity=".45"'),
  },
  hammock: {
    colour: 'teal',
    focus: [600, 760],
    shadow: { width: 420, y: 1_050 },
    art: (pen, c) => {
      const cloth = 'M190 470c120 460 700 460 820 0-60 150-220 250-410 250S250 620 190 470z';
      return (
        pen.solid(rounded(96, 180, 60, 860, 20), shadesOf('walnut'), { edge: 134 }) +
        pen.solid(rounded(1_044, 180, 60, 860, 20), shadesOf('walnut'), { edge: 1_080 }) +
        pen.line('M140 360l60 120M1060 360l-60 120M126 330h60M1074 330h-60', '#cbb98e', 10) +
        pen.line('M190 470c60 150 220 250 410 250s350-100 410-250', c.dark, 30) +
        pen.solid(cloth, c, { edge: 760 }) +
        pen.clipped(
          `<path d="${cloth}"/>`,
          [0, 1, 2, 3]
            .map((at) => pen.line(`M${280 + at * 190} 400c-10 200-10 300 ${20 - at * 10} 480`, at % 2 ? '#f2eadb' : '#dda93f', 26, ' opacity=".75"'))
            .join(''),
        ) +
        [...Array(13).keys()].map((at) => pen.line(`M${330 + at * 45} ${Math.round(740 + 76 * Math.sin((Math.PI * (at + 1)) / 14))}v40`, '#f2eadb', 7)).join('')
      );
    },
  },
} satisfies Record<string, Drawing>;
