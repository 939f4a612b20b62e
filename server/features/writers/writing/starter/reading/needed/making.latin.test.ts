/** What a sentence tells of the thing beside an address, a parcel or a contact stays; what hung on something that went does not. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { plainText } from '../../../lines.ts';
import { write } from '../../starter.testing.ts';

const read = (language: Language, html: string): string =>
  plainText(write({ known: { title: 'Nordal', description_html: html }, said: { language } }).listing.description);

test.each<[Language, string, string]>([
  ['en', 'We cut and rivet every leash by hand in our shop in Rockland, Maine.', 'We cut and rivet every leash by hand in our shop in Rockland, Maine.'],
  ['en', 'Each pair is cut and sewn when you order, so please allow 2-3 weeks.', 'Each pair is cut and sewn when you order.'],
  ['en', 'Every board is sanded and oiled twice, baked dry and ships from Ohio.', 'Every board is sanded and oiled twice, baked dry.'],
  ['en', 'Come and see it in our shop in York.', ''],
  ['en', 'If you want one made, please allow 3 weeks.', ''],
  ['de', 'Genäht in unserer Werkstatt in Kiel, versandfertig in drei Tagen.', 'Genäht in unserer Werkstatt in Kiel.'],
  ['de', 'Du kannst sie in unserem Laden in Ulm anschauen.', ''],
  ['fr', 'Tricoté à Troyes et expédié sous 48 h.', 'Tricoté à Troyes.'],
  ['es', 'Cosido a mano en Elda, sale en 24 horas.', 'Cosido a mano en Elda.'],
  ['pt', 'Torramos toda terça-feira e enviamos na quarta.', ''],
  ['pt', 'Primeira troca por nossa conta.', ''],
  ['en', 'Free size swaps, we pay the return label.', ''],
  ['en', 'Not sure which one? Drop me a message.', ''],
  ['en', 'Posted 2nd class within 2 working days.', ''],
  ['es', 'Lo hacemos en Jaén, lo envasamos a mano y lo mandamos los martes.', 'Lo hacemos en Jaén, lo envasamos a mano.'],
  ['pt', 'Por ser feita à mão pode ter pequenas variações, isso não é defeito.', 'Por ser feita à mão pode ter pequenas variações.'],
  ['fr', 'Code BIENVENUE = -10%.', ''],
  ['pt', 'Subscreve e poupa 10%.', ''],
  ['en', 'Not sure what size pot you need? Have a look at our pot guide.', ''],
  ['en', 'It goes out Monday, Wednesday and Friday.', ''],
  ['en', 'Best within 12 months of opening.', 'Best within 12 months of opening.'],
  ['de', 'Führungen durch die Brennerei jeden ersten Samstag im Monat.', ''],
  ['de', 'Anprobe im Laden in Lienz nach Vereinbarung.', ''],
  ['fr', 'Le cuir garde ses marques naturelles, elles ne sont pas des défauts.', 'Le cuir garde ses marques naturelles.'],
  ['es', '¿Necesitas otra medida? Pídenos presupuesto sin compromiso.', ''],
  ['pt', 'Troca fácil em 7 dias.', ''],
  ['es', 'Opiniones ⭐⭐⭐⭐⭐', ''],
  ['en', 'Any Q’s give Rob a shout.', ''],
  ['fr', 'Essayage possible dans nos boutiques de Lyon. Parrainez un ami.', ''],
  ['de', 'Dein eigener Stoff? Kein Problem, frag uns nach einem Angebot.', ''],
  ['en', '2 year warranty – register yours at nordal.co.uk/warranty.', '2 year warranty.'],
  ['de', 'Jeder Ring wird in Luzern angefertigt, bitte rechnen Sie mit 2–3 Wochen.', 'Jeder Ring wird in Luzern angefertigt.'],
  ['fr', 'Vente à la ferme le samedi matin.', ''],
  ['fr', '#petitcastor #cotonbio #madeinportugal', ''],
  ['es', 'También tenemos el plato a juego en la tienda.', ''],
  ['en', 'The bowl is also made in a larger size.', 'The bowl is also made in a larger size.'],
])('%s: of “%s” “%s” stays', (language, said, left) => {
  expect(read(language, `<p>Nordal. ${said}</p>`)).toBe(`Nordal. ${left}`.trim());
});

test('the end of a sentence that holds its point stays', () => {
  expect(read('de', '<p>Nordal. Das ist Blütenpollen und Luft und kein Mangel.</p>')).toContain('Luft und kein Mangel.');
  expect(read('en', '<p>Nordal. The marks are beeswax and not a fault.</p>')).toContain('beeswax and not a fault.');
});

test.each<[Language, string]>([
  ['pt', '<p>Leve. Dúvida de tamanho? Chama no WhatsApp!</p>'],
  ['pt', '<p>Leve. Dúvida de tamanho?</p><p>Chama no WhatsApp!</p>'],
  ['en', '<p>Light. Lost the key?</p><p>E-mail us and we post one.</p>'],
  ['en', '<p>Light.</p><h2>Lost the key?</h2><p>E-mail us and we post one.</p><h2>Care</h2><p>Wipe it dry.</p>'],
])('%s: a question whose answer went goes with it: %s', (language, html) => expect(read(language, html)).not.toContain('?'));

test('a bold line within a paragraph heads that paragraph alone, and sizes stand beneath their heading', () => {
  const soap = write({ known: { title: 'Soap', description_html: '<p>Creamy lather and a faint smell.</p><p><b>How to make it last</b><br>Keep it dry between uses.</p><p>Colour varies a bit.</p>' } }).listing.description; // biome-ignore format: one line
  expect(soap.indexOf('Colour varies')).toBeLessThan(soap.indexOf('How to make it last'));
  const sizes = '<p>Macia e reforçada.</p><p><b>MEDIDAS</b><br>Solteiro: pano 2,30 x 1,30 m<br>Casal: pano 2,40 x 1,60 m</p><p>Vem dobrada.</p>';
  expect(write({ known: { title: 'Rede', description_html: sizes }, said: { language: 'pt' } }).listing.description).toContain(
    '<h2>Medidas</h2>\n<ul><li>Solteiro',
  );
});

test('a question that the next sentence answers stays', () => {
  expect(read('en', '<p>Light. Which width? The narrow one for small dogs.</p>')).toContain('Which width? The narrow one');
});

test('one line that is left of a list stands in the table or among the sentences, and nothing is announced that went', () => {
  const metafields = ['sorte|Waldhonig', 'konsistenz|flüssig', 'erntejahr|2024'].map((one) => ({
    namespace: 'custom',
    key: one.split('|')[0]!,
    type: 'single_line_text_field',
    value: one.split('|')[1]!,
  }));
  const listed = (html: string): string =>
    write({ known: { title: 'Nordal', description_html: html, metafields }, said: { language: 'de' } }).listing.description;
  expect(listed('<p>Dunkel und malzig im Abgang.</p><ul><li>Kristallisiert: sehr langsam</li></ul>')).not.toContain('Merkmale');
  expect(listed('<p>Dunkel und malzig im Abgang.</p><ul><li>Kristallisiert: sehr langsam</li></ul>')).toContain('Kristallisiert');
  expect(listed('<p>Dunkel und malzig im Abgang.</p><ul><li>Im Glas mit Deckel</li></ul>')).toContain('<p>Im Glas mit Deckel.</p>');
  expect(listed('<p>Dunkel und malzig im Abgang.</p><p>So erreichst du uns:</p><ul><li>Schreib uns gerne</li></ul>')).not.toContain('erreichst');
});
