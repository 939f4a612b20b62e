/** Shops of Spain, Portugal and the Americas: what they say of parcels, of paying and of themselves goes, what they say of a thing stays. */
import type { Language } from '@storewright/contract/kit/languages';
import { plainText as plainField } from '@storewright/contract/listing/claims';
import { expect, test } from 'vitest';
import { write } from './starter.testing.ts';

test.each<[Language, string, string]>([
  ['es', 'Sirve para todo. Canarias y Baleares consultar.', 'Sirve para todo.'],
  ['es', 'Sirve para todo. Llévate 3 y paga 2 hasta fin de mes.', 'Sirve para todo.'],
  ['es', 'Sirve para todo. Hasta 6 MSI con tarjetas. ¿Dudas?', 'Sirve para todo.'],
  ['es', 'Sirve para todo. 96 000 00 00 (WhatsApp)', 'Sirve para todo.'],
  ['es', 'Fíjalo si es muy bruto jeje', 'Fíjalo si es muy bruto.'],
  ['es', 'Se ve preciosa en la mesa ✨. Aguanta la flama.', 'Se ve preciosa en la mesa. Aguanta la flama.'],
  ['es', 'Sirve para todo. Retiros por Almagro de lun a vie.', 'Sirve para todo.'],
  ['es', 'Sirve para todo. Demora: 7 a 10 días hábiles ya que confeccionamos a pedido.', 'Sirve para todo.'],
  ['es', 'Sirve para todo. Ahora 3 y 6 sin interés.', 'Sirve para todo.'],
  ['es', 'Sirve para todo. Envíos solo a México. Showroom con cita previa.', 'Sirve para todo.'],
  ['pt', 'Serve para tudo. Ganhe cashback na próxima compra. Ligue 0800 000 0000.', 'Serve para tudo.'],
  ['es', 'Sirve para todo. Entrega de 5 a 7 días. Facturamos.', 'Sirve para todo.'],
  ['pt', 'Serve para tudo. Seguem bem embalados em cartão. Oferta de um saco nas compras acima de 30€.', 'Serve para tudo.'],
  ['es', 'Sirve para todo. Enviamos L-M-X.', 'Sirve para todo.'],
  ['pt', 'Serve para tudo. Dúvidas sobre numeração?', 'Serve para tudo.'],
  ['pt', 'Serve para tudo. Pode experimentar na nossa loja do Porto.', 'Serve para tudo.'],
  ['pt', 'ATENÇÃO!!! Não deixar ao sol.', 'Atenção: Não deixar ao sol.'],
  ['pt', 'Serve para tudo. Torramos na terça e enviamos na quarta.', 'Serve para tudo.'],
  ['pt', 'Gravamos seu nome na capa (até 15 letras): escreva no campo "observações".', 'Gravamos seu nome na capa (até 15 letras).'],
  ['es', 'Ejemplares firmados bajo pedido: ponlo en las observaciones.', 'Ejemplares firmados bajo pedido.'],
  ['es', 'Sirve para todo. Entregamos martes y viernes. NO SE DEVUELVE NI SE CAMBIA POR TALLA.', 'Sirve para todo.'],
  ['es', '**Por ser hecha a mano ninguna es igual a otra**', 'Por ser hecha a mano ninguna es igual a otra.'],
  ['pt', 'Feito sob encomenda, prazo de produção de até 5 dias úteis.', 'Feito sob encomenda.'],
  ['pt', 'Serve para tudo. Avaliação dos clientes: ótima', 'Serve para tudo.'],
])('%s: of “%s” stays “%s”', (language, said, stays) => {
  const { listing } = write({ said: { language }, known: { title: 'Nordal', description_html: `<p>${said}</p>` } });
  expect(plainField(listing, 'description')).toContain(stays);
  expect(listing.description).not.toMatch(
    /Canarias|paga|MSI|Dudas|96 000|jeje| \.|Retiros|enviamos|úteis|ótima|Demora|interés|Enviamos|Dúvidas|loja|observa|Entregamos|DEVUELVE|México|Showroom|cashback|0800|Entrega|Facturamos|embalados|compras|\*/u,
  );
});

test.each<[Language, string]>([
  ['es', 'La tela lleva 2 % de elastano y 3 capas.'],
  ['es', 'Resiste hasta 80 grados.'],
  ['es', 'Recoge los cables en el centro.'],
  ['es', 'Lleva 2 filtros de repuesto.'],
  ['pt', 'A troca de água é feita a cada 7 dias.'],
  ['pt', 'Leve 2 kg sem esforço.'],
  ['pt', 'Grãos de todo o Brasil.'],
  ['pt', 'São 2 anos de garantia.'],
])('%s: “%s” is of the thing, and stays', (language, said) => {
  const { listing } = write({ said: { language }, known: { title: 'Nordal', description_html: `<p>Uno dos.</p><p>${said}</p>` } });
  expect(plainField(listing, 'description')).toContain(said);
});

test('beneath a heading about parcels stands nothing of the thing, and lines that begin with a picture are a list', () => {
  const html = '<h3>Envios e devoluções</h3><p>Seguem à segunda-feira.</p><h3>Como funciona</h3><p>🔸 Boca de 6 cm<br>🔸 Base de alpaca</p>';
  const { description } = write({ said: { language: 'pt' }, known: { title: 'Nordal', description_html: html } }).listing;
  expect(description).not.toMatch(/Envios|segunda/u);
  expect(description).toContain('<li>Boca de 6 cm</li><li>Base de alpaca</li>');
});

test('a shouted line above another of its paragraph is a heading, one that says the title again is none, and sizes stay in their table', () => {
  const html =
    '<h2>GUITARRA PORTUGUESA MUSILUSA GP-20L</h2><p>Soa bem.</p><p>MARIDAJE<br>Va muy bien con un tinto.</p><table><tr><td>20</td><td>13,0 cm</td></tr><tr><td>21</td><td>13,7 cm</td></tr><tr><td>22</td><td>14 cm</td></tr></table>';
  const { description } = write({
    said: { language: 'pt' },
    known: { title: 'Guitarra portuguesa em nogueira | MUSILUSA GP-20L', description_html: html },
  }).listing;
  expect(description).not.toMatch(/<h2>Guitarra/u);
  expect(description).toContain('<h2>Maridaje</h2>');
  expect(description).toContain('<table>');
  const gluten = { namespace: 'custom', key: 'gluten', name: 'Contém glúten', type: 'boolean', value: 'false' };
  expect(write({ said: { language: 'pt' }, known: { title: 'Whey', metafields: [gluten] } }).listing.description).toMatch(/Contém glúten<.{0,40}Não/u);
});

test.each<[string, Record<string, unknown>, string]>([
  ['Rascador con hamaca MODELO TEIDE', {}, 'Rascador con hamaca modelo Teide'],
  ['Paté artesano (aragón)', { description_html: '<p>La aceituna es de Aragón y se cura con sal.</p>' }, 'Paté artesano (Aragón)'],
  ['SÉRUM FACIAL VITAMINA C 15% Y ÁCIDO', {}, 'Sérum facial vitamina C 15% y ácido'],
  ['Acolchado de cuna ZORRITOS', { options: [{ name: 'Estampa', values: ['Zorritos', 'Bosque'] }] }, 'Acolchado de cuna Zorritos'],
  ['Hamaca de algodón (envío gratis a Bogotá)', {}, 'Hamaca de algodón'],
])('“%s” is called “%s”', (title, known, called) => {
  expect(write({ said: { language: 'es' }, known: { title, ...known } }).listing.title).toBe(called);
});

test('short lines of one paragraph are a list, and a variant’s number is no row of a sole', () => {
  const known = {
    title: 'Furadeira',
    description_html: '<p>Fura bem. Pesa pouco.</p><p>1 parafusadeira<br>2 baterias<br>1 carregador bivolt</p>',
    options: [{ name: 'Color', values: ['Suela', 'Negro'] }],
    variants: [
      { id: '1', title: 'Suela', sku: 'AR4-1', barcode: '', price: '9', options: [], weight: null },
      { id: '2', title: 'Negro', sku: 'AR4-2', barcode: '', price: '9', options: [], weight: null },
    ],
  };
  const { description } = write({ said: { language: 'es' }, known }).listing;
  expect(description).toContain('<li>1 parafusadeira</li><li>2 baterias</li><li>1 carregador bivolt</li>');
  expect(description).not.toContain('AR4');
});

test('a kind is one of many as a whole or not at all, an answer keeps its question, and a title that tells enough opens no text', () => {
  const known = {
    title: 'Paté de aceituna negra',
    product_type: 'patés vegetales',
    metafields: [{ namespace: 'custom', key: 'montagem', name: 'Requiere montaje', type: 'boolean', value: 'false' }],
    description_html: '<p>Lo hacemos en tandas pequeñas. Se cura solo con sal.</p>',
    vendor: 'Berta',
  };
  const { description } = write({ said: { language: 'es' }, known }).listing;
  expect(description).toContain('Patés vegetales');
  expect(description).toMatch(/Requiere montaje<.{0,40}No/u);
  expect(description.startsWith('<p>Lo hacemos')).toBe(true);
});

test('beneath a heading of data each label is a row, whatever it is, and in the language of the shop', () => {
  const html =
    '<p>Lámpara con brazo flexible.</p><p>INCLUYE:<br>1 lámpara<br>1 soporte<br>1 cable usb</p><p>Especificaciones<br>Power: 10W<br>Leds: 120 pcs<br>Package size: 20 x 5 cm</p><p>Cuidado con el agua.</p>';
  const { description } = write({ known: { title: 'Nordal', description_html: html }, said: { language: 'es' } }).listing;
  expect(description).toMatch(/Incluye:<\/p>\s*<ul><li>1 lámpara<\/li><li>1 soporte<\/li><li>1 cable usb<\/li><\/ul>/u);
  expect(description).toMatch(/Potencia<\/t[hd]><td>10 W/u);
  expect(description).toMatch(/Número de LED<\/t[hd]><td>120</u);
  expect(description).toMatch(/Medidas del paquete<\/t[hd]><td>20 x 5 cm/u);
  expect(description).toContain('<p>Cuidado con el agua.</p>');
});

test('the owner’s one sheet of data stays one', () => {
  const html =
    '<p>Vara leve e rápida.</p><p>FICHA TÉCNICA<br>- Partes: 1 (inteiriça)<br>- Casting: 5 a 21 g<br>- Peso: 118 g</p><p>Indicada para: traíra, robalo</p>';
  const { description } = write({ known: { title: 'Vara', description_html: html }, said: { language: 'pt' } }).listing;
  expect(description).not.toContain('Características');
  expect(description).toContain('<li><strong>Casting</strong>: 5 a 21 g</li>');
  expect(description).toContain('<p>Indicada para: traíra, robalo.</p>');
});

test('a short form within a label is no end of a sentence', () => {
  const html = '<p>Dichtung aus Silikon.</p><p>passend u.a. für: Incanto, Royal, Gaggia Syncrony...</p>';
  const { description } = write({ known: { title: 'Nordal', description_html: html }, said: { language: 'de' } }).listing;
  expect(description).toContain('<p>Passend u.a. für: Incanto, Royal, Gaggia Syncrony...</p>');
});

test('what is counted by the pack is counted once', () => {
  const told = (name: string, value: string): string =>
    write({
      known: {
        title: 'Saatgut',
        description_html: '<p>Große Tomate.</p><p>Inhalt: ca. 15 Korn.</p>',
        metafields: [{ namespace: 'custom', key: 'k', name, type: 'number_integer', value }],
      },
      said: { language: 'de' },
    }).listing.description;
  expect(told('Korn pro Tüte', '15')).not.toContain('Korn pro Tüte');
  expect(told('Korn pro m²', '15')).toContain('Korn pro m²');
});

test('a chart of measures keeps its heads and its question, and what stands beneath a table its heading', () => {
  const chart =
    '<p>Percale de coton.</p><h4>Quelle taille choisir ?</h4><table><tr><td>Lit</td><td>Housse</td></tr><tr><td>90 x 190 cm</td><td>140 x 200 cm</td></tr><tr><td>140 x 190 cm</td><td>220 x 240 cm</td></tr></table>';
  const { description } = write({ known: { title: 'Housse', description_html: chart }, said: { language: 'fr' } }).listing;
  expect(description).toMatch(/<h2>Quelle taille choisir ?\s?\?<\/h2>\s*<table/u);
  const table =
    '<h3>Holz</h3><p>Wir nehmen Eiche mit Ästen.</p><h3>Maße</h3><table><tr><th>Länge</th><th>Höhe</th><th>Plätze</th></tr><tr><td>160 cm</td><td>75 cm</td><td>6</td></tr></table><p>Beinfreiheit unter der Platte: 71 cm.</p><h3>Pflege</h3><p>Feucht abwischen.</p>';
  const told = write({ known: { title: 'Tisch', description_html: table }, said: { language: 'de' } }).listing.description;
  expect(told).toMatch(/<\/table>\s*<p>Beinfreiheit unter der Platte: 71 cm.<\/p>/u);
});

test('the end of a quotation parts nothing', () => {
  const { description } = write({
    known: { title: 'Affiche', description_html: '<p>Il existe aussi la version « Oiseaux du jardin » et la carte postale assortie.</p>' },
    said: { language: 'fr' },
  }).listing;
  expect(description).toContain('« Oiseaux du jardin » et la carte');
});

test('an article shouted before its noun is small, and joins in capitals are, too', () => {
  const french = write({ known: { title: 'Couteau', description_html: '<p>LE petit couteau qu’on garde à portée de main.</p>' }, said: { language: 'fr' } });
  expect(french.listing.description).toContain('Le petit couteau');
});

test('a text that begins with a heading is closed by how it keeps', () => {
  const { description } = write({
    known: {
      title: 'Abendruhe',
      vendor: 'Hestra',
      product_type: 'Kräutertee',
      description_html:
        '<h3>Der Tee für den Feierabend</h3><p>Schmeckt mild und leicht zitronig.</p><h3>Produktdetails</h3><p>Kühl, trocken und lichtgeschützt lagern.</p>',
    },
    said: { language: 'de' },
  }).listing;
  expect(description).toMatch(/^<h2>Der Tee/u);
  expect(description).toContain('<h2>Gebrauch und Pflege</h2>\n<p>Kühl, trocken');
});

test('an English sentence in a German listing keeps its small nouns', () => {
  const html = '<p>The enamel is happy on a gas ring or a fire, and the rim is steel.</p>';
  expect(write({ known: { title: 'Becher', description_html: html }, said: { language: 'de' } }).listing.description).toContain('gas ring or a fire');
});
