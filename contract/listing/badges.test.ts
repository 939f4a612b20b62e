import { expect, test } from 'vitest';
import { tidyTitle } from './shouting.ts';

test.each([
  ['Needlecord Dungarees - Womens - NEW COLOURS!', 'Needlecord Dungarees - Womens'],
  ['Linen Apron | Back in stock', 'Linen Apron'],
  ['Wool Socks (Limited)', 'Wool Socks'],
  ['NEW! Oak Stool', 'Oak Stool'],
  ['NEU: Emaille-Tasse', 'Emaille-Tasse'],
  ['Leinenkissen – Wieder da – Salbei', 'Leinenkissen – Salbei'],
  ['★NOUVEAUTÉ★ Bougie figue', 'Bougie figue'],
  ['Bougie figue - SOLDES', 'Bougie figue'],
  ['Cocinita de madera ✨OFERTA✨', 'Cocinita de madera'],
  ['[NOVEDAD] Mochila de lona', 'Mochila de lona'],
  ['Vela de soja | NOVO', 'Vela de soja'],
  ['(Lançamento) Caneca esmaltada', 'Caneca esmaltada'],
  ['【新品】珐琅铸铁锅', '珐琅铸铁锅'],
  ['【新款上市】【特惠】棉麻围裙', '棉麻围裙'],
  ['【新作】リネンのエプロン', 'リネンのエプロン'],
  ['★特価★ 木のまな板', '木のまな板'],
  ['[1+1] 시어버터 핸드크림 50ml', '시어버터 핸드크림 50ml'],
  ['[신상/특가] 캠핑 의자', '캠핑 의자'],
  ['머그컵 (2+1)', '머그컵'],
  ['Mug (-20%)', 'Mug'],
])('“%s” without its badge is “%s”', (title, read) => expect(tidyTitle(title)).toBe(read));

test.each([
  'New Balance 574',
  'Sale Marasino honey',
  'Sale',
  'Olivenöl [Set]',
  'Chocolat noir (70%)',
  'Beaujolais nouveau 2024',
  'Neue Welle Poster',
  'Novo Mundo caneca',
  'Hand-made mug - blue',
  'Mug (Limited Edition of 40)',
  '新作太郎 絵皿',
  '신상철 그릇',
])('“%s” is called so', (title) => expect(tidyTitle(title)).toBe(title));
