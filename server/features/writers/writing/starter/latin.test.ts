/** What editors of languages with Latin letters changed in listings that nobody had seen before. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { plainText } from '../lines.ts';
import { withKeepsakes } from '../keeping.ts';
import { shortened } from '../shortened.ts';
import { write } from './starter.testing.ts';

const field = (key: string, value: string, name?: string) => ({ namespace: 'custom', key, type: 'single_line_text_field', value, ...(name && { name }) });
const described = (language: Language, html: string, more: object = {}): string =>
  write({ known: { title: 'Nordal', description_html: html, ...more }, said: { language } }).listing.description;

test.each<[Language, string, string]>([
  ['es', 'Si quieres grabarlo escríbenos antes de hacer el pedido.', 'Si quieres grabarlo escríbenos antes de hacer el pedido.'],
  ['pt', 'Possibilidade de gravação a laser (+8€), contacte-nos.', 'Possibilidade de gravação a laser (+8€).'],
  ['fr', 'Gravure possible au dos, contactez-nous.', 'Gravure possible au dos.'],
  ['de', 'Auf Wunsch mit Gravur – schreibt uns einfach.', 'Auf Wunsch mit Gravur.'],
  ['en', 'Engraving available, email us.', 'Engraving available.'],
])('what can be done to it for a buyer stays (%s: %s)', (language, said, read) => {
  const text = plainText(described(language, `<p>Tricoté. ${said}</p>`));
  expect(text).toContain(read);
  expect(text.includes(said)).toBe(said === read);
});

test.each<[Language, string, string]>([
  ['en', 'Knitted in one piece. Please leave us a review.', 'review'],
  ['en', 'Knitted in one piece. Thanks for visiting, and favourite our shop!', 'shop'],
  ['en', 'Knitted in one piece. Allow 3-5 days for us to pack your order.', 'pack'],
  ['de', 'In einem Stück gestrickt. Unsicher bei der Größe? Ruft uns gerne an: 0251 555.', 'nsicher'],
  ['de', 'In einem Stück gestrickt. Über eine Bewertung freuen wir uns sehr. Schreib uns eine Bewertung!', 'Schreib'],
  ['fr', 'Tricoté en une pièce. Retrouvez toute la collection ici.', 'Retrouvez'],
  ['fr', 'Tricoté en une pièce. Ajoutez notre boutique à vos favoris.', 'favoris'],
  ['es', 'Tejido de una pieza. Pedidos antes de las 14h salen el mismo día.', 'Pedidos'],
  ['es', 'Tejido de una pieza. Déjanos tu reseña.', 'reseña'],
  ['pt', 'Tricotado em uma só peça. Avalie nossa loja.', 'Avalie'],
  ['pt', 'Tricotado em uma só peça. Trocas e devoluções em até 7 dias.', 'rocas'],
])('what the shop asks for itself goes (%s: %s)', (language, text, talk) => {
  const html = described(language, `<p>${text}</p>`);
  expect(html).not.toContain(talk);
  expect(html).toContain(text.split(/(?<=\.)\s/u)[0]);
});

test.each<[Language, string, string]>([
  ['es', '<p>Los cuencos se sacan.</p><p>Detalles<br>* Cuencos anchos<br>* Fácil de montar</p>', 'Detalles'],
  ['de', '<p>Ganz leicht.</p><p>Auf einen Blick:<br>- V-Ausschnitt<br>- Zwei Taschen</p>', 'Auf einen Blick'],
  ['en', '<p>Very sharp.</p><p>Spec:</p><p>- Kerf 0.7mm<br>- Hardened teeth</p>', 'Spec:'],
  ['fr', '<p>Très léger.</p><p><strong>Les plus</strong></p><ul><li>Anse cousue</li></ul>', 'Les plus'],
])('a heading that says nothing goes, and its list are the features (%s)', (language, html, heading) => {
  expect(plainText(described(language, html))).not.toMatch(new RegExp(`(?<!\\p{L})${heading}`, 'u'));
  expect(described(language, html)).toContain('<li>');
});

test.each<[Language, string, string, string]>([
  ['pt', '<p>Feita de uma peça.</p><p><u>Cuidados</u></p><ul><li>Lavar à mão</li><li>Não deixar de molho</li></ul>', 'Cuidados', 'Lavar à mão'],
  ['de', '<p>Aus einem Stück.</p><p><b>Pflege:</b></p><ul><li>Nicht in die Spülmaschine</li></ul>', 'Pflege', 'Nicht in die Spülmaschine'],
  ['en', '<p>Cut from cord.</p><p><strong>Why you’ll love them</strong></p><ul><li>Five pockets</li></ul>', 'Why you’ll love them', 'Five pockets'],
  ['fr', '<p>Un sac.</p><p><strong>Une toile solide</strong></p><p>Tissée serré, elle ne craint pas la pluie.</p>', 'Une toile solide', 'Tissée'],
])('a bold line above what it is about is a heading (%s)', (language, html, heading, beneath) => {
  const written = described(language, html);
  expect(written).toContain(`<h2>${heading}</h2>`);
  expect(written.indexOf(beneath)).toBeGreaterThan(written.indexOf(heading));
});

test('a bold sentence stays one, and so does a bold line with nothing beneath it', () => {
  expect(described('fr', '<p><strong>Un savon tout doux pour le corps.</strong></p><p>Il mousse.</p>')).toContain('<p>Un savon tout doux');
  expect(described('en', '<p>Sewn by hand.</p><p><b>Made in Portugal</b></p>')).toContain('Made in Portugal');
});

test('an old heading that says the beginning of the title goes', () => {
  const html = '<h2>Pflanzkelle handgeschmiedet</h2><p>Sie geht in schweren Boden.</p><h2>Pflege</h2><p>Nach Gebrauch abwischen.</p>';
  const written = described('de', html, { title: 'Pflanzkelle handgeschmiedet, Esche' });
  expect(written).not.toContain('<h2>Pflanzkelle');
  expect(written).toContain('Pflege');
});

test('a table whose rows stand in a list is not put back beside it', () => {
  const table = '<table><tr><td>Culot</td><td>E27</td></tr><tr><td>Câble</td><td>Noir, 40W</td></tr></table>';
  const { source } = write({
    known: { title: 'Nordal', description_html: `<p>Rotin.</p>${table}`, metafields: [field('culot', 'E27', 'Culot'), field('cable', 'Noir, 40W', 'Câble')] },
    said: { language: 'fr' },
  });
  const list = '<p>Rotin.</p><ul><li><strong>Culot</strong> : E27</li><li><strong>Câble</strong> : Noir, 40 W</li></ul>';
  expect(withKeepsakes(list, { source, edit: null })).not.toContain('<table');
  expect(withKeepsakes('<p>Rotin.</p><ul><li>Culot : E27</li></ul>', { source, edit: null })).toContain('Noir, 40W');
});

test.each([
  ['Locker geschnitten', 'Locker geschnitten'],
  ['Recycelter kunststoff', 'Recycelter Kunststoff'],
  ['Bitte lüften', 'Bitte lüften'],
])('in German a noun is large and a participle small: %s', (value, read) => {
  expect(described('de', '', { metafields: [field('passform', value, 'Passform')] })).toContain(read);
});

test('a title for search results is cut where most of it still fits', () => {
  const upTo = (most: number) => (text: string) => text.length <= most;
  expect(shortened('Comedero elevado para gatos de bambú y cerámica', upTo(41))).toBe('Comedero elevado para gatos');
  expect(shortened('Ukulele of mahogany with gig bag and tuner', upTo(30))).toBe('Ukulele of mahogany');
});

test('behind sentences a text for search results ends with no label', () => {
  const search = write({
    known: {
      title: 'Savon surgras avoine',
      description_html: '<p>Un savon tout doux pour le visage et le corps, fait dans notre grenier de la rue du Clos.</p>',
      metafields: [field('surgraissage', '8 %', 'Surgraissage')],
    },
    said: { language: 'fr' },
  }).listing.seo_description;
  expect(search).not.toContain('Surgraissage');
});

test.each<[Language, object, string, string]>([
  ['en', { title: 'Moss Journal', vendor: 'Hollow Press', metafields: [field('author', 'Ines Calloway', 'Author')] }, 'title', 'Moss Journal'],
  ['es', { title: 'LAMPARA DE MESA C/ REGULADOR TACTIL' }, 'title', 'Lámpara de mesa con regulador táctil'],
  ['de', { title: 'Fahrradtasche 18L' }, 'title', 'Fahrradtasche 18 L'],
  ['pt', { title: 'Sabonete de leite de cabra e aveia 120g – sem perfume nem corantes' }, 'seo_title', 'Sabonete de leite de cabra e aveia 120 g'],
])('%s: of %j the %s is “%s”', (language, known, name, read) => {
  const { listing } = write({ known, said: { language } });
  expect(name === 'title' ? listing.title : listing.seo_title).toBe(read);
});

test.each<[Language, string, object, string]>([
  ['en', '<p>Annex matting,heavy weave.</p>', {}, 'Annex matting, heavy weave.'],
  ['en', '', { metafields: [field('net', '5 fl oz (148 mL)', 'Net contents')] }, 'Net contents: 5 fl oz (148 mL)'],
  [
    'en',
    '<p>A leash for most dogs.</p><ul><li>Length: 4 ft or 6 ft (with handle and clip)</li><li>Cut by hand</li></ul>',
    { options: [{ name: 'Length', values: ['4 ft', '6 ft'] }] },
    'Length: 4 ft or 6 ft (with handle and clip)',
  ],
  ['fr', '<p>Un joint. Diamètre ext. env. 38 cm.</p>', {}, 'Diamètre ext. env. 38 cm.'],
  ['en', '<p>DOES NOT FIT trucks with a factory step.</p>', {}, 'Does not fit trucks with a factory step.'],
  [
    'de',
    '<table><tr><td>Antrieb</td><td>1/2" Vierkant (12,5 mm)</td></tr><tr><td>Griff</td><td>Stahl</td></tr></table>',
    { metafields: [field('antrieb', '1/2 Zoll', 'Antrieb')] },
    'Antrieb: 1/2" Vierkant (12,5 mm)',
  ],
  // A voltage is of volts.
  ['en', '', { metafields: [field('voltage', '120', 'Voltage')] }, 'Voltage: 120 V'],
  // A measure's unit may stand in its name, and a short word before a point belongs to it.
  ['de', '', { metafields: [field('inhalt', '500', 'Inhalt (ml)')] }, 'Inhalt: 500 ml'],
  ['de', '', { metafields: [field('max_zuladung', '9 kg', 'Max. Zuladung')] }, 'Max. Zuladung: 9 kg'],
  ['de', '', { metafields: [field('brand', 'Oxidierend gebrannt bei 1.240 °C', 'Brand')] }, 'Brand: Oxidierend gebrannt bei 1.240 °C'],
  ['de', '<ul><li>jedes stück auf der scheibe gedreht</li></ul>', {}, 'Jedes Stück auf der Scheibe gedreht'],
  ['de', '', { options: [{ name: 'Farbe', values: ['puderrosa', 'salbei'] }] }, 'Farbe: Puderrosa, Salbei'],
  ['es', '<p>Cuidados: hidratar cada 6 meses. Evitar el agua.</p>', {}, 'Cuidados: hidratar cada 6 meses. Evitar el agua.'],
  // How it is kept or put on is told in one breath, a remark in brackets with its sentence.
  [
    'fr',
    '<p>Une farine douce.</p><p>Conservation : au sec et au frais. À consommer dans les 2 mois après ouverture.</p>',
    {},
    'Conservation : au sec et au frais. À consommer dans les 2 mois après ouverture.',
  ],
  [
    'de',
    '<p>Eine Schnur für den Ofen.</p><p>Montage: alte Dichtung lösen. Schnur ohne Zug einlegen (nicht ziehen!! wird sonst dünner), Stoß nach unten.</p>',
    {},
    'Montage: alte Dichtung lösen. Schnur ohne Zug einlegen (nicht ziehen! Wird sonst dünner), Stoß nach unten.',
  ],
  // What leads a list stays with it, however much it sounds of the shop.
  ['es', '<p>Burlete de PVC.</p><p>Tenemos 3 tipos:<br>1) A presión<br>2) Con pestaña<br>3) Dardo</p>', {}, 'Tenemos 3 tipos:'],
  ['pt', '<p>Peso líquido: 240 g | Peso escorrido: 140 g</p>', {}, 'Peso escorrido: 140 g'],
  ['en', '<ul><li>Handle at one end (handle-free version available, just message us)</li></ul>', {}, 'Handle at one end (handle-free version available)'],
  ['fr', '<p>A conserver au sec.</p>', {}, 'À conserver au sec.'],
])('%s: nothing of “%s” and %j is lost, and it reads “%s”', (language, html, more, read) => {
  expect(plainText(described(language, html, more).replaceAll('</strong>', '').replaceAll('</th><td>', ': '))).toContain(read);
});

test('a picture before a name in capitals is no part of the heading; of a list each line has one', () => {
  const box =
    '<p>Un filtro.</p><p>📌 CARACTERISTICAS<br>Flujo: 600 l/h<br>Para peceras de 60 litros</p><p>📦 INCLUYE<br>1 filtro<br>1 cartucho<br>Instructivo</p>';
  expect(described('es', box)).toMatch(/<h2>Incluye<\/h2>\n<ul><li>1 filtro<\/li>/u);
  expect(described('es', box)).not.toContain('<p>Características');
  expect(described('en', '<p>A bed.</p><p>✅ Long faux fur<br>✅ Filled with cotton<br>✅ Non slip dots</p>')).toContain('<li>Long faux fur</li>');
});

test('a height that stands in the owner’s list of measures needs no row', () => {
  const metafields = [{ namespace: 'custom', key: 'altura', type: 'dimension', value: '{"value":46,"unit":"CENTIMETERS"}', name: 'Altura' }];
  const list = '<p>Um candeeiro.</p><h3>Medidas</h3><ul><li>Altura total: 46 cm</li><li>Base: 15 cm</li></ul>';
  expect(described('pt', list, { metafields }).match(/46 cm/gu)).toHaveLength(1);
  expect(described('pt', list.replace('46', '52'), { metafields })).toContain('46 cm');
});

test('in running text no stroke parts a name', () => {
  const { description } = write({
    known: { title: 'Biothane Dog Lead | Waterproof | 13mm', vendor: 'Trailhead', metafields: [field('hook', 'Brass')] },
  }).listing;
  expect(description).toContain('<p>Biothane Dog Lead by Trailhead.');
});

test('where an option names what is in it, no parcel weighs something else', () => {
  const variants = [{ title: '250 g', sku: '', weight: { value: 400, unit: 'GRAMS' } }] as never;
  expect(described('es', '', { options: [{ name: 'Formato', values: ['250 g', '500 g'] }], variants })).not.toContain('400');
});

test.each<[Language, string, string]>([
  [
    'en',
    '<p>Sweet and floral.</p><p><b>Brew guide</b><br>Dose: 15g<br>Water: 250g</p>',
    '<h2>Brew guide</h2>\n<ul><li>Dose: 15g</li><li>Water: 250g</li></ul>',
  ],
  ['fr', '<p>Trois caractères.</p><p>MUSCAT : floral<br>PINOT NOIR : fruits rouges</p>', '<li>Muscat : floral</li><li>Pinot noir : fruits rouges</li>'],
  ['de', '<p>Frisch.</p><p>+ ohne Aluminium<br>+ im Glastiegel</p>', '<li>Ohne Aluminium</li><li>Im Glastiegel</li>'],
  ['de', '<p><b>Lieferumfang</b></p><ul><li>2 ersatzschrauben</li></ul>', '2 Ersatzschrauben'],
  ['en', '<ul><li>Flame resistant (it’s wool!)</li><li>comes w/ a card</li></ul>', '<li>Flame resistant (it’s wool)</li><li>Comes with a card</li>'],
  ['es', '<p>Potente.</p><p><b>ESPECIFICACIONES TECNICAS:</b><br>- Luz LED</p>', '<h2>Características</h2>\n<ul><li>Luz LED</li></ul>'],
])('%s: the lines of %s are a list', (language, html, read) => expect(described(language, html)).toContain(read));

test('two paragraphs with a colon are none', () => {
  const html = '<p>S’enlève sans traces : un coup de sèche-cheveux.</p><p>Sur mesure : indiquez vos cotes.</p>';
  expect(described('fr', html)).not.toContain('<li>');
});

test('what is about the whole stands before what is under a heading', () => {
  const written = described('de', '<p>Ein Album.</p><p><b>Lieferumfang</b></p><ul><li>1 Album</li></ul><p>Den Einband prägen wir in Gold.</p>');
  expect(written.indexOf('prägen')).toBeLessThan(written.indexOf('<h2>Lieferumfang'));
});

test('two fields of two names are two rows, and a table keeps its heading', () => {
  const metafields = [field('einband', 'Leinen', 'Einband'), field('bindung', 'Schraubbindung', 'Bindung')];
  expect(plainText(described('de', '', { metafields }))).toMatch(/Einband: Leinen Bindung: Schraubbindung/u);
  const table = '<table><tr><td>Taille</td><td>Dos</td></tr><tr><td>S</td><td>40 cm</td></tr><tr><td>M</td><td>46 cm</td></tr></table>';
  expect(described('fr', `<p>Un sac.</p><h4>GUIDE DES TAILLES</h4>${table}`)).toContain('<h2>Guide des tailles</h2>');
});

test('a search title is never cut within a number', () => {
  const upTo = (most: number) => (text: string) => text.length <= most;
  expect(shortened('Aceite de oliva virgen extra – Lata 2,5 l – Cornicabra', upTo(39))).toBe('Aceite de oliva virgen extra');
});

test.each<[Language, string, string]>([
  ['pt', 'Pelúcia sintética', 'É de pelúcia sintética.'],
  ['fr', 'Cordura enduit', 'En Cordura enduit.'],
])('%s: within a sentence “%s” is as large as it is meant', (language, value, read) => {
  expect(described(language, '', { metafields: [field('material', value)] })).toContain(read);
});

test.each<[Language, object, string]>([
  ['es', { title: 'CAPAZO CON ASAS DE CUERO', description_html: '<ul><li>Con bolsillo</li><li>Asas cosidas</li></ul>' }, 'Capazo con asas de cuero'],
  ['fr', { title: 'TISANE BIO "DOUCE NUIT" - 40G' }, 'Tisane bio "Douce nuit" - 40 g'],
])('%s: what begins an item is no name, and %j is calmed whatever it claims', (language, known, read) => {
  expect(write({ known, said: { language } }).listing.title).toBe(read);
});

test('behind a number alone stands a noun', () => {
  expect(described('de', '<ul><li>14 rinnen</li></ul>')).toContain('14 Rinnen');
});
