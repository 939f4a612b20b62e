import { shadesOf } from '../palette.ts';
import { type Drawing, rounded } from '../pen.ts';

export const wired = {
  headphones: {
    colour: 'sand',
    focus: [420, 700],
    shadow: { width: 380 },
    art: (pen, c) =>
      pen.line('M320 760C300 220 900 220 880 760', c.dark, 76) +
      pen.line('M314 756C296 214 896 214 874 756', c.base, 56) +
      pen.line('M330 640v80M870 640v80', '#c3c8c9', 34) +
      pen.solid(rounded(380, 640, 110, 350, 54), shadesOf('charcoal'), { edge: 460 }) +
      pen.solid(rounded(710, 640, 110, 350, 54), shadesOf('charcoal'), { edge: 790 }) +
      pen.solid(rounded(240, 610, 190, 410, 90), c, { edge: 380 }) +
      pen.solid(rounded(770, 610, 190, 410, 90), c, { edge: 900 }) +
      pen.oval(320, 815, 34, 110, c.dark, ' opacity=".5"') +
      pen.oval(880, 815, 34, 110, c.line, ' opacity=".35"') +
      pen.gleam('M272 720v190', 14, 0.5),
  },
  cable: {
    colour: 'rust',
    focus: [600, 560],
    shadow: 'none',
    lying: true,
    art: (pen, c) => {
      const coil = 'M340 900C180 760 180 420 420 330s520 40 520 280-240 340-420 270-210-270-90-360 330-60 330 90-130 180-200 150';
      const plug = (x: number, y: number, angle: number) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">${pen.solid(rounded(-44, 0, 88, 150, 22), shadesOf('charcoal'), { edge: 20 })}${pen.box(-30, 146, 60, 66, 12, '#c9cdce')}${pen.box(-18, 156, 36, 10, 5, '#8d9496')}</g>`;
      return (
        pen.line(coil, '#2a2a1e', 42, ' opacity=".16" transform="translate(16 22)"') +
        pen.line(coil, c.dark, 42) +
        pen.line(coil, c.base, 34) +
        pen.line(coil, c.light, 30, ' opacity=".45" stroke-dasharray="4 18" stroke-linecap="butt"') +
        pen.solid(rounded(230, 540, 86, 130, 18), shadesOf('walnut'), { edge: 290 }) +
        plug(330, 890, -10) +
        plug(566, 762, 80)
      );
    },
  },
  charger: {
    colour: 'white',
    focus: [600, 640],
    shadow: { width: 250 },
    art: (pen, c) =>
      pen.line('M520 480V360M680 480V360', '#b9bfc1', 42) +
      pen.solid(rounded(400, 460, 400, 570, 84), c, { edge: 690 }) +
      pen.box(520, 770, 160, 58, 29, '#4a4f52') +
      pen.box(546, 790, 108, 18, 9, '#8d9496') +
      pen.box(520, 880, 160, 58, 29, '#4a4f52') +
      pen.box(546, 900, 108, 18, 9, '#8d9496') +
      pen.shape('M620 560l-60 90h40l-24 70 68-96h-42z', shadesOf('moss').base) +
      pen.gleam('M446 560v360', 22, 0.8),
  },
  speaker: {
    colour: 'slate',
    focus: [600, 560],
    shadow: { width: 300 },
    art: (pen, c) => {
      const d = rounded(360, 260, 480, 770, 110);
      return (
        pen.line('M800 300c90 10 90 120 40 180', '#8a6a48', 26) +
        pen.solid(d, c, { edge: 720 }) +
        pen.clipped(
          `<path d="${rounded(386, 380, 428, 560, 70)}"/>`,
          pen.box(386, 380, 428, 560, 0, c.dark, ' opacity=".55"') +
            [...Array(20).keys()].map((row) => pen.line(`M386 ${392 + row * 29}h430`, c.light, 9, ' opacity=".26" stroke-dasharray="2 18"')).join(''),
        ) +
        pen.oval(600, 320, 110, 26, c.light, ' opacity=".35"') +
        pen.line('M556 320h24M620 320h24M632 308v24', '#f2eadb', 8) +
        pen.box(560, 960, 80, 26, 13, '#f2eadb', ' opacity=".75"') +
        pen.gleam('M404 420v480', 16, 0.25)
      );
    },
  },
  radio: {
    colour: 'mustard',
    focus: [480, 680],
    shadow: { width: 460 },
    art: (pen, c) =>
      pen.line('M880 420 1010 140', '#9aa0a2', 12) +
      pen.oval(1_012, 138, 14, 14, '#9aa0a2') +
      pen.line('M300 420c0-120 500-120 500 0', '#6b4f38', 34) +
      pen.solid(rounded(150, 400, 900, 630, 80), c, { edge: 860 }) +
      pen.solid(rounded(200, 460, 800, 510, 50), shadesOf('cream'), { edge: 860 }) +
      pen.oval(430, 715, 190, 190, '#6b4f38') +
      pen.oval(430, 715, 172, 172, '#7d5e45') +
      [50, 90, 130]
        .map((r) => `<circle cx="430" cy="715" r="${r}" fill="none" stroke="#5b4330" stroke-width="10" stroke-dasharray="4 16" stroke-linecap="round"/>`)
        .join('') +
      pen.box(670, 520, 280, 120, 18, '#33423d') +
      pen.line('M700 600h220M720 584v16M770 576v24M820 584v16M870 576v24', '#e9d9a8', 7) +
      pen.line('M800 540v84', '#c6513f', 8) +
      pen.oval(740, 800, 66, 66, shadesOf('walnut').base) +
      pen.oval(896, 800, 66, 66, shadesOf('walnut').base) +
      pen.line('M740 800l30-44M896 800l-40-30', '#e9d9a8', 12),
  },
  earbuds: {
    colour: 'chalk',
    focus: [520, 620],
    shadow: { width: 340 },
    art: (pen, c) =>
      pen.solid('M280 720c0-30 20-50 50-50h540c30 0 50 20 50 50v150c0 100-70 160-170 160H450c-100 0-170-60-170-160z', c, { edge: 770 }) +
      pen.solid('M280 660c0-160 90-250 190-250h260c100 0 190 90 190 250z', { ...c, base: c.dark }, { edge: 780 }) +
      pen.shape('M320 650c6-110 80-190 160-190h240c80 0 154 80 160 190z', '#4a4640') +
      [470, 730]
        .map(
          (x) =>
            pen.solid(`M${x - 74} 560c0-90 148-90 148 0v40c0 30-30 40-50 60v50h-50v-50c-20-20-48-30-48-60z`, c, { edge: x + 30 }) +
            pen.oval(x, 556, 34, 26, '#6b665c'),
        )
        .join('') +
      pen.box(280, 664, 640, 16, 4, c.line, ' opacity=".4"') +
      pen.box(560, 800, 80, 20, 10, '#7f8f66') +
      pen.gleam('M326 740c0 120 20 200 90 236', 18, 0.6),
  },
  powerbank: {
    colour: 'forest',
    focus: [600, 420],
    shadow: { width: 230 },
    art: (pen, c) =>
      pen.solid(rounded(410, 250, 380, 780, 70), c, { edge: 690 }) +
      pen.box(470, 262, 110, 26, 13, '#26302b') +
      pen.box(620, 262, 110, 26, 13, '#26302b') +
      [0, 1, 2, 3].map((at) => pen.oval(540 + at * 40, 360, 10, 10, at < 3 ? '#dff0c8' : c.line)).join('') +
      pen.line('M460 460h280', c.light, 6, ' opacity=".5"') +
      pen.shape('M620 600l-70 110h48l-28 90 84-120h-50z', c.light, ' opacity=".8"') +
      pen.gleam('M450 330v560', 20, 0.3),
  },
} satisfies Record<string, Drawing>;
