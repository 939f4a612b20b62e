import { shadesOf } from '../palette.ts';
import type { Drawing } from '../pen.ts';

export const pets = {
  dogbed: {
    colour: 'slate',
    focus: [600, 740],
    shadow: { width: 500 },
    art: (pen, c) =>
      pen.solid('M130 820c0-190 190-290 470-290s470 100 470 290c0 140-190 210-470 210S130 960 130 820z', c, { edge: 850 }) +
      pen.oval(600, 760, 350, 150, c.line, ' opacity=".6"') +
      pen.solid('M262 780c0-110 150-160 338-160s338 50 338 160c0 70-150 110-338 110S262 850 262 780z', shadesOf('cream'), { edge: 800 }) +
      pen.line('M420 760c40 20 90 20 130 0M620 790c40 20 100 20 140 0M500 690c60-14 130-14 190 0', '#cabd9f', 8, ' opacity=".8"') +
      pen.box(520, 930, 160, 74, 10, '#f2eadb') +
      pen.oval(600, 974, 18, 15, c.line) +
      [
        [574, 956],
        [590, 946],
        [610, 946],
        [626, 956],
      ]
        .map(([x, y]) => pen.oval(x!, y!, 8, 9, c.line))
        .join('') +
      pen.gleam('M180 800c20-90 80-150 170-190', 18, 0.28),
  },
  collar: {
    colour: 'rust',
    focus: [600, 880],
    shadow: { width: 330 },
    art: (pen, c) =>
      pen.oval(600, 680, 350, 250, 'none', ` stroke="${c.dark}" stroke-width="86"`) +
      pen.line('M250 680c0 138 157 250 350 250s350-112 350-250', c.base, 90, ' stroke-linecap="butt"') +
      pen.line('M268 740c50 110 180 180 332 180s282-70 332-180', c.light, 6, ' stroke-dasharray="18 14" opacity=".8" transform="translate(0 34)"') +
      pen.line('M268 740c50 110 180 180 332 180s282-70 332-180', c.light, 6, ' stroke-dasharray="18 14" opacity=".8" transform="translate(0 -20)"') +
      pen.box(690, 840, 130, 110, 20, 'none', ' stroke="#c8a45c" stroke-width="22" transform="rotate(-14 755 895)"') +
      pen.line('M740 920l40-56', '#c8a45c', 14) +
      pen.oval(560, 985, 30, 30, 'none', ' stroke="#c3c8c9" stroke-width="14"') +
      pen.oval(560, 1_050, 62, 62, '#c8a45c') +
      pen.oval(556, 1_046, 50, 50, '#dcbc78') +
      pen.oval(558, 1_060, 17, 14, '#8a6a32') +
      [
        [534, 1_042],
        [549, 1_030],
        [567, 1_030],
        [582, 1_042],
      ]
        .map(([x, y]) => pen.oval(x!, y!, 7, 8, '#8a6a32'))
        .join(''),
  },
  petbowl: {
    colour: 'sage',
    focus: [600, 800],
    shadow: { width: 410 },
    art: (pen, c) =>
      pen.solid('M300 780h600l80 210a30 30 0 0 1-28 40H248a30 30 0 0 1-28-40z', c, { edge: 780 }) +
      pen.oval(600, 780, 302, 76, c.light) +
      pen.oval(600, 786, 262, 58, c.line, ' opacity=".75"') +
      pen.shape('M350 790c40-70 150-90 250-90s210 20 250 90c-60 40-440 40-500 0z', '#8a6242') +
      [
        [430, 760],
        [510, 736],
        [590, 722],
        [670, 740],
        [750, 764],
        [550, 770],
        [640, 776],
        [470, 780],
        [710, 786],
      ]
        .map(([x, y], at) => pen.oval(x!, y!, 42, 30, ['#a67a52', '#93693f', '#b58a60'][at % 3]!))
        .join('') +
      pen.oval(600, 934, 34, 28, '#f4eee0') +
      [
        [552, 898],
        [584, 878],
        [620, 878],
        [652, 898],
      ]
        .map(([x, y]) => pen.oval(x!, y!, 15, 18, '#f4eee0'))
        .join('') +
      pen.gleam('M292 900l-26 80', 18, 0.4),
  },
  lead: {
    colour: 'teal',
    focus: [560, 420],
    shadow: 'none',
    lying: true,
    art: (pen, c) => {
      const rope = 'M820 900C960 700 920 330 600 330S240 560 330 740s400 190 430-40-240-210-270-60 70 260 70 260';
      return (
        pen.line(rope, '#2a2a1e', 50, ' opacity=".15" transform="translate(16 22)"') +
        pen.line(rope, c.dark, 48) +
        pen.line(rope, c.base, 38) +
        pen.line(rope, '#f2eadb', 14, ' stroke-dasharray="16 30" opacity=".75" stroke-linecap="butt"') +
        pen.box(522, 870, 74, 110, 18, '#6b4f38') +
        pen.line('M560 970v40M530 1080c-40-70 100-110 70-10-10 30-50 40-70 10z', '#c8a45c', 18) +
        pen.box(780, 850, 84, 110, 18, '#6b4f38') +
        pen.line('M820 960c60 60 40 140-20 150s-100-60-60-120', c.base, 38)
      );
    },
  },
  ball: {
    colour: 'poppy',
    focus: [560, 760],
    shadow: { width: 300 },
    art: (pen, c) => {
      const d = 'M300 740c0-166 134-296 300-296s300 130 300 296-134 290-300 290-300-124-300-290z';
      return (
        pen.solid(d, c, { edge: 720, curve: 70 }) +
        pen.clipped(
          `<path d="${d}"/>`,
          pen.line('M260 640c200 120 480 120 680-20', '#f2eadb', 54) +
            pen.line('M270 860c200 110 460 110 660-20', '#f2eadb', 54, ' opacity=".9"') +
            pen.line('M600 430c-80 200-80 400 0 610', c.line, 10, ' opacity=".2"'),
        ) +
        pen.gleam('M366 640c24-60 60-96 110-120', 26, 0.55) +
        pen.line('M600 446c-20-70 40-110 80-60s-10 100-80 60', '#cbb98e', 24)
      );
    },
  },
} satisfies Record<string, Drawing>;
