/** A letter's greeting, closing and names go; what only sounds like one stays. */
import { expect, test } from 'vitest';
import { blocksOf } from '../blocks.ts';

const told = (html: string, title = ''): string[] => blocksOf(html, title).map(({ text }) => text);

test.each([
  [
    '<p>Chère joueuse, cher joueur,</p><p>Un jeu.</p><p>Bon vent,<br>Gwenolé</p><p>Attention : petits éléments.</p>',
    ['Un jeu.', 'Attention : petits éléments.'],
  ],
  ['<p>Liebe Gartenfreunde,</p><p>dieser Spaten hält.</p><p>Viele Grüße aus dem Allgäu</p><p>Ihre Familie Huber</p>', ['dieser Spaten hält.']],
  ['<p>Liebe Gartenfreunde, dieser Spaten hält.</p><p>Er ist aus Stahl.</p><p>Eure Anna</p>', ['Dieser Spaten hält.', 'Er ist aus Stahl.']],
  ['<p>Sehr geehrte Damen und Herren,</p><p>ein Spaten.</p><p>Mit freundlichen Grüßen</p><p>Karl Weber</p>', ['ein Spaten.']],
  ['<p>Dear gardeners,</p><p>This spade lasts. It is steel.</p><p>Love, Jess x</p>', ['This spade lasts. It is steel.']],
  ['<p>Hi everyone! This spade lasts.</p><p>Steel.</p><p>Best wishes,<br>The Lido Lane team</p>', ['This spade lasts.', 'Steel.']],
  [
    '<p>Hola amig@s,<br>este bolso es de lona.</p><p>Cabe un portátil.</p><p>Un abrazo,</p><p>Marta de Taller Luna</p>',
    ['este bolso es de lona.', 'Cabe un portátil.'],
  ],
  ['<p>Olá pessoal! Esta bolsa é de lona.</p><p>Com carinho,<br>Ana</p>', ['Esta bolsa é de lona.']],
  ['<p>Prezados clientes,</p><p>Bolsa de lona.</p><p>Abraços</p>', ['Bolsa de lona.']],
  ['<p>This is steel. It lasts.</p><p>– Tom</p>', ['This is steel. It lasts.']],
  ['<p>Bolsa de crochê.</p><p>Lavar à mão. Beijos, Lu</p>', ['Bolsa de crochê.', 'Lavar à mão.']],
  ['<p>Estimados amigos del buen aceite:</p><p>Este es nuestro Picual.</p><p>¡Que aproveche!<br>Familia Molina</p>', ['Este es nuestro Picual.']],
  ['<p>Un savon doux.</p><p>Belle journée à vous !</p>', ['Un savon doux.']],
])('of the letter %s stays %j', (html, left) => expect(told(html)).toEqual(left));

test.each([
  ['<p>Liebe zum Detail, die man spürt.</p><p>Stahl.</p>', ['Liebe zum Detail, die man spürt.', 'Stahl.']],
  ['<p>Warm in winter,<br>cool in summer.</p><p>Love</p><p>Made in Wales</p>', ['Warm in winter, cool in summer.', 'Love', 'Made in Wales']],
  ['<p>Rangement</p><p>Cuir</p><p>Bon vent</p>', ['Rangement', 'Cuir', 'Bon vent']],
  ['<p>A box of three.</p><p>Thanks, Mum</p><p>Happy Birthday</p><p>Love you</p>', ['A box of three.', 'Thanks, Mum', 'Happy Birthday', 'Love you']],
])('%s is no letter', (html, left) => expect(told(html)).toEqual(left));

test('a title that greets is the name of the thing', () =>
  expect(told('<p>Dear Diary, a book for secrets.</p><p>A5.</p>', 'Dear Diary notebook')).toEqual(['Dear Diary, a book for secrets.', 'A5.']));
