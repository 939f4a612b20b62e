/** What a search result says of a product where letters are Latin: whole names, and sentences that can be read alone. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { shortened } from '../shortened.ts';
import { write } from './starter.testing.ts';

const described = (language: Language, title: string, html: string): string =>
  write({ known: { title, description_html: html }, said: { language } }).listing.seo_description;

test.each([
  ['Fountain pen ink - Oxblood / Heron Blue / Moss Pool', 46, 'Fountain pen ink'],
  ['Perceuse sans fil DV18-50 + 2 batteries + coffret', 31, 'Perceuse sans fil DV18-50'],
  ['Perceuse sans fil avec 2 batteries', 28, 'Perceuse sans fil'],
  ['Chaussons cuir souple 0-24 mois daim', 26, 'Chaussons cuir souple'],
  ['Tissu coton imprimé « Mirabelle des bois » au mètre', 33, 'Tissu coton imprimé'],
  ['Shampoing solide cheveux secs & bouclés', 28, 'Shampoing solide'],
  ['Nachttisch „Elsa klein“ aus massivem Nussbaum', 17, 'Nachttisch'],
])('“%s” in %d signs is “%s”', (title, most, cut) => expect(shortened(title, (text) => text.length <= most)).toBe(cut));

test('a long first sentence that names the thing in part stands without the name before it', () => {
  const sentence = 'Las Nerea son nuestras cuñas de toda la vida: frescas, con su lazo al tobillo y la altura justa para ir arreglada sin pensarlo mucho.';
  expect(described('es', 'Alpargatas de cuña Nerea', `<p>${sentence}</p>`)).toContain(sentence);
});

test('what the owner wrote for search results stays, and more follows where it is short', () => {
  const search = (seo_description: string): string =>
    write({ known: { title: 'Skillet', seo_description, description_html: '<p>The pan that stays on the stove all day.</p>' }, said: { language: 'en' } })
      .listing.seo_description;
  expect(search('A pan poured in one piece, for eggs and bread.')).toBe(
    'A pan poured in one piece, for eggs and bread. The pan that stays on the stove all day.',
  );
  expect(search('A pan for eggs and bread. Free shipping, order now!')).not.toContain('order now');
});

test.each<[Language, string, string, string]>([
  [
    'de',
    'Stechbeitel',
    '<p>Schlanke Fasen für feine Zinken im Hartholz.</p><h3>Lieferumfang</h3><ul><li>Kantenschutz für jede Klinge</li></ul>',
    'Kantenschutz',
  ],
  ['en', 'Chisels', '<p>Slim bevels for fine dovetails in hardwood.</p><h3>In the box</h3><ul><li>A guard for each of the blades</li></ul>', 'guard'],
])('%s: of “%s” what is in the box stays in the text', (language, title, html, left) => expect(described(language, title, html)).not.toContain(left));

test.each<[Language, string, string, string]>([
  ['en', 'Chilli honey', 'What happens when bees meet chillies? This. It is sweet first and then it is not.', 'sweet first'],
  ['en', 'Trail shorts', 'Shake gently before filling the bottle again. Cut close to the leg for running.', 'Shake'],
  ['de', 'Halstuch', 'Ein Tuch für lange Gänge im Wald. Bitte den Hund nie allein damit lassen.', 'Bitte'],
  ['de', 'Seife', 'Ahoi, Bartstoppeln. Cremig steht der Schaum im Topf und auf der Haut.', 'Ahoi'],
  ['fr', 'Traité des haies', 'Elle vit dans le Trégor depuis longtemps ? Elle raconte, et elle explique.', 'Elle raconte'],
  ['fr', 'Shampoing solide', 'Ce shampoing nettoie en douceur les longueurs. Porter des lunettes de protection.', 'Porter'],
])('%s: a text on “%s” leaves out what cannot be read alone', (language, title, text, left) => {
  expect(described(language, title, `<p>${text}</p>`)).not.toContain(left);
});

test('an English name that is too long keeps its end, which says what it is', () => {
  const { seo_title } = write({ known: { title: 'Hand Finished Western Red Cedar Raised Vegetable Garden Bed Kit' }, said: { language: 'en' } }).listing;
  expect(seo_title).toBe('Finished Western Red Cedar Raised Vegetable Garden Bed Kit');
});

test('a sentence that points back stays behind the one that it points at', () => {
  expect(described('en', 'Overshirt', '<p>The Wren is cut wide through the body. It folds into its own pocket on a walk.</p>')).toContain('It folds into');
});

test.each<[Language, string, string, string, string]>([
  ['en', 'Maud dungarees', '<p>Cut wide, with plenty of room to move in.</p><p>The rust may bleed a little in the first wash.</p>', 'plenty of room', 'bleed'],
  ['es', 'Alpargatas Nerea', '<p>Se cosen a mano en el taller de siempre.</p><p>El yute no se moja en ningún caso.</p>', 'Nerea', 'no se moja'],
  ['pt', 'Azeite da Quinta', '<p>O melhor azeite do mundo desde sempre. Rende menos, mas tem outro sabor.</p>', 'Azeite', 'Rende menos'],
  ['fr', 'Sérum Prune', '<ul><li>Jojoba : pénètre vite sans film gras</li><li>Un bouchon qui se visse d’une seule main</li></ul>', 'Un bouchon', 'pénètre'],
])('%s: a drawback, what hangs on a sentence left out, and what stands behind its label are no reason to look (%s)', (language, title, html, kept, left) => {
  expect(described(language, title, html)).toContain(kept);
  expect(described(language, title, html)).not.toContain(left);
});

test('what is said of the whole comes before what stands under a heading or behind a list', () => {
  const text = described(
    'en',
    'Wren bottle',
    '<p>A bottle for long days out on the hill.</p><ul><li>Fits the cage of most bikes</li></ul><p>The lid comes apart when it has to.</p><h3>Inside</h3><p>The inside stays plain and takes no taste on.</p>',
  );
  expect(text.indexOf('long days')).toBeLessThan(text.indexOf('Fits the cage'));
  expect(text).toContain('Fits the cage');
  // What brings nobody there.
  expect(text).not.toContain('The lid');
});

test('what it is opens the text, and not all that its title says', () => {
  expect(described('en', 'Fountain pen ink - Oxblood / Heron Blue', '<p>Mixed in small batches by two people.</p>')).toMatch(/^Fountain pen ink\. /u);
});

test('an answer is nothing without its question, and “therefore” nothing without what stood before it', () => {
  const grass = '<p>Was ist Miscanthus? Ein hohes Gras, das an Schilf erinnert und schnell wächst.</p>';
  expect(described('de', 'Katzenstreu Fino', grass)).not.toContain('Gras');
  expect(described('de', 'Katzenstreu Fino', grass.replace('Ein hohes Gras', 'Die Streu Fino ist ein hohes Gras'))).toContain('hohes Gras');
  expect(described('de', 'Troyer Momme', '<p>Der Wind findet jede Lücke? Der Schnitt ist deshalb gerade und eng.</p>')).not.toContain('deshalb');
});

test('a recipe is read beneath the goods, and what is pointed at is not seen among search results', () => {
  expect(described('de', 'Espresso Nachtschicht', '<h3>Unser Rezept</h3><ul><li>18 g Kaffee ins Sieb</li><li>92 °C, ca. 27 Sekunden</li></ul>')).not.toContain(
    'Sieb',
  );
  expect(
    described('pt', 'Panela de pedra', '<p>Sabe aquele feijão na mesa? É dessa panela aqui. A parede da panela segura o calor por muito tempo.</p>'),
  ).not.toContain('aqui');
});

test('of what the owner wrote for search results one sentence that no fact bears out takes no other with it', () => {
  const seo_description = 'Smoked pineapple, hot peppers and cider vinegar in a small bottle. Certified organic.';
  const { listing } = write({ known: { title: 'Hot Sauce', seo_description, description_html: '<p>It began as a glaze.</p>' }, said: { language: 'en' } });
  expect(listing.seo_description).toBe('Smoked pineapple, hot peppers and cider vinegar in a small bottle.');
});

test('what the owner wrote for search results loses its offer, and what hung on a sentence that went opens nothing', () => {
  const search = (title: string, seo_description: string, language: Language): string =>
    write({ known: { title, seo_description }, said: { language } }).listing.seo_description;
  expect(search('Chauffe-biberon', 'Chauffe-biberon portable sans fil avec écran lumineux, livraison offerte.', 'fr')).toContain('avec écran lumineux.');
  const notebook = 'Fadengeheftetes A5-Notizbuch mit Leineneinband und 100-g-Papier. In drei Farben und drei Lineaturen.';
  expect(search('Notizbuch „Mathilda“ A5', notebook, 'de')).toBe('Notizbuch „Mathilda“ A5.');
});

test.each<[Language, string, string, string]>([
  ['en', 'Moorland Sock', 'Right, this is the sock yarn that most of you come back for.', 'most of you'],
  ['de', 'Baumwolljersey uni', 'Meine Kinder tragen den Jersey den ganzen Sommer, so weich ist er.', 'Meine Kinder'],
  ['fr', 'Fauteuil en rotin', 'Ce fauteuil, j’ai bien failli le garder pour la maison.', 'failli'],
  ['es', 'Blusa bordada', 'La blusa que me encanta llevar en las fiestas del pueblo.', 'encanta'],
  ['pt', 'Legging suplex', 'A legging queridinha voltou para a loja, meninas.', 'voltou'],
])('%s: what the owner of “%s” chats about is no answer to a search', (language, title, chat, left) =>
  expect(described(language, title, `<p>${chat}</p>`)).not.toContain(left),
);

test('what a thing fits stays in its name, and of what is in the box not one half is told', () => {
  expect(described('de', '10x Staubsaugerbeutel + 2 Filter passend für Siemens VS06 – Typ G – Vlies', '')).toMatch(
    /^10x Staubsaugerbeutel passend für Siemens VS06\./u,
  );
  const contents = '<p>Kit carregador para levar na mochila todos os dias.</p><ul><li>1 fonte de tomada bivolt</li><li>1 cabo USB-C de nylon</li></ul>';
  expect(described('pt', 'Kit carregador', contents)).not.toContain('1 cabo');
});

test('what it is comes first where no sentence that fits says so', () => {
  const html =
    "<p>Avec son plateau relevable cette table basse se transforme en bureau d'appoint ou en coin repas devant la télé, et sous le plateau un grand coffre permet de cacher télécommandes et chargeurs.</p>";
  const options = [{ name: 'Couleur', values: ['Chêne clair', 'Noir'] }];
  const { seo_description } = write({ known: { title: 'Table basse relevable', description_html: html, options }, said: { language: 'fr' } }).listing;
  expect(seo_description).toMatch(/^Table basse relevable\. /u);
});

test.each<[Language, string, string, RegExp]>([
  ['pt', 'Vara de pesca carretilha', '<p>Carretilha e iscas da foto não acompanham.</p><p>Peso: 118 g</p>', /acompanha/u],
  ['fr', 'Lampe de bureau', '<p>Une lampe de bureau en métal.</p><p>La lampe n’est pas fournie avec son ampoule.</p>', /fournie/u],
  ['en', '14" Carbon Steel Wok', '<p>A wok that heats up fast and tosses well.</p><p>Diameter: 14 inches</p>', /Diameter/u],
  ['es', 'Rompecabezas de madera 32 piezas', '<ul><li>32 piezas + base</li><li>Impresión a color por una cara</li></ul>', /base/u],
])('%s: of “%s” nothing that brings nobody there, and nothing twice', (language, title, html, left) =>
  expect(described(language, title, html)).not.toMatch(left),
);

test('where the name alone is left, what comes in the box is told', () => {
  const html = '<p><b>Package includes:</b></p><ul><li>1 x Carburetor</li><li>1 x Mounting gasket</li><li>2 x Clamp</li></ul>';
  expect(described('en', 'Carburetor for Briggs 799868', html)).toBe(
    'Carburetor for Briggs 799868. Package includes: 1 x Carburetor, 1 x Mounting gasket, 2 x Clamp.',
  );
});

test('what the owner counts there as in his text stays', () => {
  const seo_description = 'Three-pole double canvas swag with mesh on all sides and a carry bag. Ships from Perth.';
  const description_html = '<p>A three-pole double swag to sit up in.</p>';
  const { listing } = write({ known: { title: 'Dome Swag', seo_description, description_html }, said: { language: 'en' } });
  expect(listing.seo_description).toBe('Three-pole double canvas swag with mesh on all sides and a carry bag.');
});
