import { shadesOf } from '../palette.ts';
import { type Drawing, rounded } from '../pen.ts';

const hanger = '#6b5c48';

export const clothing = {
  jacket: {
    colour: 'olive',
    focus: [600, 400],
    shadow: 'none',
    art: (pen, c) => {
      const sleeves = 'M470 262 330 330 214 766l136 46 60-214V600zM730 262 870 330l116 436-136 46-60-214z';
      const body = 'M470 256c76 50 184 50 260 0l72 40 12 754H386l12-754z';
      return (
        pen.line('M600 120v92', hanger, 24) +
        pen.line('M372 306c90-46 150-94 228-94s138 48 228 94', hanger, 26) +
        pen.shape(`${sleeves}${body}`, '#2a2a1e', ' opacity=".13" transform="translate(18 20)"') +
        pen.solid(sleeves, { ...c, base: c.base }, { edge: 800 }) +
        pen.line('M214 766l136 46M850 812l136-46', c.line, 10, ' opacity=".5"') +
        pen.solid(body, c, { edge: 690, curve: 40 }) +
        pen.solid('M466 256c80 54 188 54 268 0l14 104-148 62-148-62z', shadesOf('walnut'), { edge: 680 }) +
        pen.line('M600 422v628', c.line, 14) +
        pen.line('M452 360v220M748 360v220', c.line, 7, ' opacity=".35" stroke-dasharray="4 14"') +
        [0, 1]
          .map(
            (at) =>
              `<path d="M${at ? 636 : 428} 774h136v150H${at ? 636 : 428}z" fill="${c.dark}" opacity=".35"/>${pen.line(`M${at ? 636 : 428} 774h136v150H${at ? 636 : 428}zM${at ? 632 : 424} 774h144v44H${at ? 632 : 424}z`, c.line, 10)}`,
          )
          .join('') +
        [486, 600, 714, 960].map((y) => pen.oval(632, y, 15, 15, '#c9a869')).join('')
      );
    },
  },
  jumper: {
    colour: 'oat',
    focus: [600, 380],
    shadow: 'none',
    art: (pen, c) => {
      const body = 'M448 270c70 52 234 52 304 0l64 34v690a40 40 0 0 1-40 40H424a40 40 0 0 1-40-40V304z';
      return (
        pen.line('M600 130v72', hanger, 22) +
        pen.line('M400 296c80-40 130-92 200-92s120 52 200 92', hanger, 24) +
        pen.shape(
          `${body}M394 300 258 372 186 846l140 30 70-330zM806 300l136 72 72 474-140 30-70-330z`,
          '#2a2a1e',
          ' opacity=".12" transform="translate(18 20)"',
        ) +
        pen.solid('M398 300 258 372 186 846l140 30 74-330z', c, { edge: 370 }) +
        pen.solid('M802 300l140 72 72 474-140 30-74-330z', { ...c, base: c.dark }, { edge: 980 }) +
        pen.solid('M182 822l146 32-12 64-146-32zM1018 822l-146 32 12 64 146-32z', { ...c, base: c.dark }, { edge: 1_010, glow: false }) +
        pen.solid(body, c, { edge: 720, curve: 36 }) +
        pen.clipped(
          `<path d="${body}"/>`,
          [...Array(9).keys()].map((row) => pen.line(`M380 ${420 + row * 56}${'l22 -26 22 26'.repeat(11)}`, c.light, 7, ' opacity=".5"')).join(''),
        ) +
        pen.box(384, 950, 432, 84, 34, c.dark) +
        [...Array(14).keys()].map((at) => pen.line(`M${404 + at * 30} 962v60`, c.line, 5, ' opacity=".35"')).join('') +
        pen.line('M456 276c70 66 218 66 288 0', c.dark, 38) +
        pen.line('M456 272c70 66 218 66 288 0', c.light, 8, ' opacity=".6"')
      );
    },
  },
  shirt: {
    colour: 'sky',
    focus: [600, 380],
    shadow: 'none',
    art: (pen, c) => {
      const body = 'M456 250h288l76 50-4 730c-140 30-292 30-432 0l-4-730z';
      return (
        pen.line('M600 120v80', hanger, 22) +
        pen.line('M380 296c90-50 140-94 220-94s130 44 220 94', hanger, 24) +
        pen.shape(`${body}M400 290 236 400 300 640l110-40zM800 290l164 110-64 240-110-40z`, '#2a2a1e', ' opacity=".12" transform="translate(18 20)"') +
        pen.solid('M404 290 232 404l64 240 116-40z', c, { edge: 390 }) +
        pen.solid('M796 290l172 114-64 240-116-40z', { ...c, base: c.dark }, { edge: 940 }) +
        pen.solid(body, c, { edge: 710, curve: 36 }) +
        pen.box(574, 330, 52, 716, 4, c.light, ' opacity=".45"') +
        [400, 520, 640, 760, 880, 980].map((y) => pen.oval(600, y, 12, 12, '#f6f2e6', ` stroke="${c.line}" stroke-width="4"`)).join('') +
        pen.solid('M456 250l144 80-70 96-98-120zM744 250l-144 80 70 96 98-120z', { ...c, base: c.light, light: '#fff' }, { edge: 720 }) +
        pen.line('M672 520h92v96l-46 30-46-30z', c.line, 8, ' opacity=".55"')
      );
    },
  },
  scarf: {
    colour: 'berry',
    focus: [560, 420],
    shadow: 'none',
    lying: true,
    art: (pen, c) => {
      const loop = 'M330 330c0-150 540-150 540 0 0 170-540 190-540 0z';
      const fall = 'M430 430l210 40 30 560H450z';
      const fall2 = 'M640 430l180-30 60 470-200 50z';
      const stripes = (d: string, from: number) =>
        pen.clipped(`<path d="${d}"/>`, [0, 1, 2].map((at) => pen.line(`M300 ${from + at * 56}h640`, c.light, 18, ' opacity=".75"')).join(''));
      const fringe = (x: number, y: number, width: number, tilt: number) =>
        [...Array(9).keys()].map((at) => pen.line(`M${x + (width * at) / 8} ${y + tilt * at}v66`, c.dark, 12)).join('');
      return (
        pen.shape(`${fall}${fall2}${loop}`, '#2a2a1e', ' opacity=".16" transform="translate(20 26)"') +
        fringe(690, 916, 186, -5.6) +
        pen.solid(fall2, { ...c, base: c.dark }, { edge: 850 }) +
        stripes(fall2, 740) +
        fringe(458, 1_022, 206, 0) +
        pen.solid(fall, c, { edge: 640 }) +
        stripes(fall, 840) +
        pen.solid(loop, c, { edge: 790 }) +
        pen.oval(600, 310, 170, 60, c.line) +
        pen.oval(600, 322, 160, 50, c.dark) +
        pen.line('M360 380c130 110 350 110 480-10M390 250c90-60 330-60 420 0', c.line, 8, ' opacity=".35"')
      );
    },
  },
  beanie: {
    colour: 'mustard',
    focus: [600, 560],
    shadow: { width: 330 },
    art: (pen, c) => {
      const dome = 'M300 860c-10-330 120-500 300-500s310 170 300 500z';
      return (
        pen.oval(600, 330, 96, 92, c.light) +
        [...Array(16).keys()]
          .map((at) =>
            pen.line(`M600 330l${Math.round(Math.cos(at * 0.3927) * 112)} ${Math.round(Math.sin(at * 0.3927) * 108)}`, at % 2 ? c.base : c.light, 26),
          )
          .join('') +
        pen.solid(dome, c, { edge: 720 }) +
        pen.clipped(
          `<path d="${dome}"/>`,
          [...Array(11).keys()]
            .map((at) => pen.line(`M${240 + at * 72} 900C${300 + at * 60} 620 ${450 + at * 30} 460 ${550 + at * 10} 340`, c.line, 7, ' opacity=".28"'))
            .join(''),
        ) +
        pen.solid(rounded(266, 818, 668, 204, 62), c, { edge: 740 }) +
        [...Array(17).keys()].map((at) => pen.line(`M${306 + at * 37} 844v152`, c.line, 6, ' opacity=".26"')).join('') +
        pen.box(690, 880, 96, 82, 8, '#f2eadb') +
        pen.line('M712 908h52M712 932h34', c.line, 8)
      );
    },
  },
  socks: {
    colour: 'slate',
    focus: [520, 400],
    shadow: 'none',
    lying: true,
    art: (pen, c) => {
      const sock = 'M0 0h190v430c0 40 20 60 60 90l160 130c90 76 20 190-90 160L110 690C30 660 0 600 0 520z';
      const one = (x: number, y: number, angle: number) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">${pen.shape(sock, '#2a2a1e', ' opacity=".16" transform="translate(18 22)"')}${pen.solid(sock, c, { edge: 330 })}${pen.clipped(`<path d="${sock}"/>`, `${pen.box(-10, 0, 220, 96, 0, c.dark)}${[24, 52, 80, 108, 136, 164].map((at) => pen.line(`M${at} 6v80`, c.light, 6, ' opacity=".4"')).join('')}${[170, 226].map((at) => pen.line(`M-10 ${at}h220`, '#f2eadb', 20)).join('')}${pen.oval(420, 740, 130, 130, '#f2eadb')}${pen.oval(30, 640, 110, 110, '#f2eadb')}`)}</g>`;
      return one(560, 210, 4) + one(300, 190, -6);
    },
  },
  boots: {
    colour: 'walnut',
    focus: [520, 560],
    shadow: { width: 430 },
    art: (pen, c) => {
      const boot = 'M300 300h250l10 330c60 40 220 60 290 150 30 40 40 90 40 150H290c-10-200 10-420 10-630z';
      const one =
        pen.solid(boot, c, { edge: 720 }) +
        pen.shape('M284 920h614v44a46 46 0 0 1-46 46H330a46 46 0 0 1-46-46z', '#33281f') +
        pen.shape('M284 964h150v46H330a46 46 0 0 1-46-46z', '#241b14') +
        pen.box(292, 278, 268, 58, 24, c.dark) +
        pen.line('M850 800c-70-20-130 40-120 122', c.line, 8, ' opacity=".5"') +
        [400, 470, 540, 610].map((y, at) => pen.line(`M${452 + at * 16} ${y}l96 ${20 + at * 4}`, '#e8d6a8', 12)).join('') +
        pen.line('M430 340v260c30 60 100 90 170 110', c.line, 7, ' opacity=".4"') +
        pen.gleam('M340 400v330', 18, 0.25);
      return pen.moved(170, 70, one, 0.9) + pen.moved(-90, 20, one);
    },
  },
  tote: {
    colour: 'cream',
    focus: [600, 760],
    shadow: { width: 330 },
    art: (pen, c) =>
      pen.line('M450 470C440 180 760 180 750 470', c.dark, 40) +
      pen.solid('M296 450h608l34 536a44 44 0 0 1-44 44H306a44 44 0 0 1-44-44z', c, { edge: 740, curve: 30 }) +
      pen.line('M470 470C460 210 740 210 730 470', c.base, 42) +
      pen.line('M470 470C460 210 740 210 730 470', c.line, 4, ' opacity=".35" stroke-dasharray="12 12" transform="translate(0 16)"') +
      pen.line('M306 500h588', c.line, 5, ' stroke-dasharray="16 12" opacity=".5"') +
      pen.line('M600 660c-90 60-110 170-60 250M600 660c90 60 110 170 60 250M600 640v290', '#5f7357', 16) +
      pen.shape(
        'M596 700c-60-10-96 20-108 60 56 6 92-14 108-60zM604 700c60-10 96 20 108 60-56 6-92-14-108-60zM590 800c-60-6-94 22-104 60 54 4 88-18 104-60zM610 800c60-6 94 22 104 60-54 4-88-18-104-60z',
        '#5f7357',
      ),
  },
  mittens: {
    colour: 'forest',
    focus: [480, 560],
    shadow: 'none',
    lying: true,
    art: (pen, c) => {
      const hand = 'M0 620V230C0 60 280 60 280 230v130c40-60 110-70 120-10 8 60-50 130-120 190v80z';
      const one = (x: number, y: number, angle: number, flip = 1) =>
        `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${flip} 1)">${pen.shape(hand, '#2a2a1e', ' opacity=".16" transform="translate(16 22)"')}${pen.solid(hand, c, { edge: 210 })}${pen.clipped(`<path d="${hand}"/>`, [210, 290, 370].map((row, at) => pen.line(`M-10 ${row}${'l24 24 24 -24'.repeat(7)}`, at === 1 ? '#f2eadb' : c.light, 12, ' opacity=".8"')).join(''))}${pen.box(-14, 600, 308, 170, 40, '#f2eadb')}${[20, 60, 100, 140, 180, 220, 260].map((at) => pen.line(`M${at} 616v138`, '#c9bda4', 8)).join('')}</g>`;
      return one(560, 200, 6) + one(540, 230, -8, -1);
    },
  },
} satisfies Record<string, Drawing>;
