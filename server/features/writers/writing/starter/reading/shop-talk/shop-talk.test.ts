/** What a shop says of itself goes; what it says of its goods in the same breath stays. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../../starter.testing.ts';
import { withoutShopTalk } from './shop-talk.ts';

test.each([
  ['我們每天早上現烤，付款後約兩個工作天出貨。', ['我們每天早上現烤。']],
  ['本品含磁铁，如发现外壳破损请立即停止使用，并联系客服补寄。', ['本品含磁铁，如发现外壳破损请立即停止使用。']],
  ['Model Y 适用2021-2024款，焕新版请联系客服确认', ['Model Y 适用2021-2024款']],
  ['如有质量问题，请联系客服处理。', []],
  ['质保两年，非人为损坏免费换新，有问题请联系客服。', ['质保两年，非人为损坏免费换新。']],
  ['质保两年，有问题联系在线客服。', ['质保两年。']],
  ['收到货后如有任何不满意，请联系客服。', []],
  ['大量訂購請來電或加LINE詢問。', []],
  ['單筆滿2,000元免運，離島除外。', []],
  ['色は2色まで無料で同封します。', []],
  ['ラッピングはカート画面でお選びいただけます。', []],
  ['のし・ギフト包装も承ります。', []],
  ['お電話でのご相談もお気軽に（水曜定休）。', []],
  ['现货，下午4点前付款当天发顺丰。', []],
  ['新疆、西藏、内蒙古需补运费。', []],
  ['今年新增「霧藍」封面，數量不多，想要的朋友要快。', ['今年新增「霧藍」封面。']],
  ['금요일 주문은 다음 주 화요일 발송입니다.', []],
  ['Paquet cadeau gratuit, il suffit de cocher la case au panier.', []],
  ['Orders leave us Tuesdays and Fridays.', []],
  ['Bulky item.', []],
  ['No PO boxes sorry.', []],
  ['Flat rate of $9 anywhere in Alberta, Saskatchewan and Manitoba.', []],
  ['Los cambios por talla se hacen dentro de los 8 días, sin bordado.', []],
  ['Al ser a medida no tiene cambio por error en las medidas.', []],
  ['Pas de retour sur pochette ouverte.', []],
  ['A3 is posted flat between boards.', []],
  ['Please note the 7m is a big heavy parcel and can not go to PO Boxes or Parcel Lockers.', []],
  ['Lima Metropolitana delivery S/ 20 (Callao y Lurín S/ 30).', []],
  ['有不懂的打电话问。', []],
  ['宝妈们等了好久的小熊哈衣到货啦～', []],
  ['断头、磨损属正常损耗，不退换；发错规格包退。', []],
  ['其他规格见店内目录，没有标出来的可以询价。', []],
  ['600gは2本まで60サイズで発送します。', []],
  ['Rugs can only be returned clean and free of hair, so please try over a light sheet.', []],
  ['7日內有問題可帶單到門市更換,人為損壞(扯斷、入水)除外。', []],
  ['7天内保持干燥。', ['7天内保持干燥。']],
  ['Madeira e Açores sob consulta.', []],
  ['Cores especiais sob consulta.', ['Cores especiais sob consulta.']],
  [
    'Si quieres tu nombre en la portada escríbelo en las notas del pedido (máximo 12 letras).',
    ['Si quieres tu nombre en la portada escríbelo en las notas del pedido (máximo 12 letras).'],
  ],
  ['Bestickte Teppiche brauchen rund zwei Wochen und können nicht zurückgenommen werden.', []],
  ['Tafel und Kreide finden Sie unter «Zubehör».', []],
  ['Den Schalter finden Sie unter der Platte.', ['Den Schalter finden Sie unter der Platte.']],
  ['La nouvelle récolte arrive début janvier.', []],
  ['Die Nüsse sind aus der neuen Ernte.', ['Die Nüsse sind aus der neuen Ernte.']],
  ['No parcel lockers, please.', []],
  ['Sperrgut.', []],
  ['Article volumineux.', []],
  ['Portes para Portugal continental.', []],
  ['Flash deal - today only.', []],
  ['Preguntas frecuentes.', []],
  ['Bulky wool keeps its shape.', ['Bulky wool keeps its shape.']],
  ['Por ser inteiriça vai em tubo de PVC, por isso o frete é um pouco mais caro.', []],
  ['Ponta quebrada por porta de carro ou enrosco não tem troca, blz?', []],
  ['En cas de doute, demandez à votre pharmacien.', ['En cas de doute, demandez à votre pharmacien.']],
  ['Em caso de dúvida, consulte o seu médico ou farmacêutico.', ['Em caso de dúvida, consulte o seu médico ou farmacêutico.']],
  [
    'Geliefert wird per Spedition frei Bordsteinkante, die Beine schrauben Sie selbst an (acht Schrauben, Schlüssel liegt bei).',
    ['Die Beine schrauben Sie selbst an (acht Schrauben, Schlüssel liegt bei).'],
  ],
  ['We deliver flat-packed, you will need a Phillips screwdriver.', ['You will need a Phillips screwdriver.']],
  ['Last posting day for Christmas is 18 December.', []],
  ['Einfach eine Mail an Katrin.', []],
  ['Nous expédions le lundi et le jeudi, bocaux calés dans du papier kraft.', []],
  ['Échange gratuit sous 30 jours, étiquette retour dans le colis.', []],
  ['Y si pasas por la tienda, lo pruebas antes.', []],
  ['Si tu troca es para chambear, los asientos son lo primero.', ['Si tu troca es para chambear, los asientos son lo primero.']],
  ['收件日請在備註欄填寫，我們會盡量配合。', []],
  ['不同屏幕会有色差。', []],
  ['※ご注文が重なった場合、発送まで2週間ほどいただくことがございます。', []],
  ['のしをご希望の方はお知らせください。', []],
  ['Grab the 3-pack and save.', []],
  ['Wir beraten Sie gern telefonisch, Mo–Fr 9–16 Uhr.', []],
  ["Livraison sur rendez-vous au pied de l'immeuble, sous 2 à 3 semaines.", []],
  ['También puedes recogerla en nuestra tienda de la calle Mayor.', []],
  ['50ml 1+1 기획은 재고 소진 시 종료됩니다.', []],
  ['Hi guys.', []],
  ['Coucou.', []],
  ['亲，欢迎光临。', []],
  ['Was $29.99 now $14.99 till Sunday.', []],
  ['20% auf alles nur am Wochenende mit Code LOTTA20.', []],
  ['Write to us.', []],
  ['Reißt doch einmal etwas, schreiben Sie uns, und wir nähen es wieder zusammen.', ['Reißt doch einmal etwas, nähen wir es wieder zusammen.']],
  ['2개 이상 구매 시 연필 1자루를 드려요.', []],
  ['Orders placed by noon ET on weekdays ship the same day.', []],
  ['Contacte-nos por e-mail e enviamos orçamento, com bordado do logótipo se desejar.', []],
])('of “%s” stays %j', (sentence, left) => expect(withoutShopTalk([sentence])).toEqual(left));

test.each([
  [['Free UK mainland delivery.', 'Highlands and NI may take a day or two longer.']],
  [['Envío en 24/48 h a península.', 'Gratis a partir de 60 €.']],
  [['Entregas em Portugal Continental em 24 a 48 horas úteis.', 'Ilhas: 5 a 8 dias.']],
])('terms of parcels behind a sentence on parcels go with it (%j)', (sentences) => expect(withoutShopTalk(sentences)).toEqual([]));

test('a question goes with its answer, and with what stands between', () => {
  const asked = '<p>Lots of rooftops.</p><p>Lost a piece? It happens (usually the dog). Drop us a line and we will find a spare.</p>';
  expect(write({ known: { title: 'Jigsaw', description_html: asked }, said: { language: 'en' } }).listing.description).not.toContain('Lost');
});

test('what is measured behind a sentence on parcels stays', () =>
  expect(withoutShopTalk(['Delivery within 2 days.', 'Islands of oak, 60 cm wide.']).at(-1)).toBe('Islands of oak, 60 cm wide.'));

const described = (language: Language, known: object): string => write({ known: { title: 'Nordal', ...known }, said: { language } }).listing.description;

test.each<[Language, string, string]>([
  ['de', '<p>Ein Schlüssel für die Werkstatt.</p><p>Fragen? Tel. 0521 / 55 01 83 (Mo–Fr).</p>', '0521'],
  ['zh', '<p>每天現做。</p><p><strong>什麼時候會出貨？</strong></p><p>付款後兩天出貨。</p>', '出貨'],
])('%s: a number to call, and a section on parcels, go whole', (language, html, left) =>
  expect(described(language, { description_html: html })).not.toContain(left),
);

test.each([
  ['zh', '保存天數', '18', '18天'],
  ['ja', '骨の本数', '6', '6本'],
  ['ko', '키 개수', '134', '134개'],
] as const)('%s: %s beside %s is %s', (language, name, value, told) => {
  const metafields = [{ namespace: 'custom', key: 'x', type: 'number_integer', value, name }];
  expect(described(language, { metafields })).toContain(told);
});

test('what a shop asks beneath a table of sizes goes, and how they were taken stays beneath it', () => {
  const table =
    '<table><tr><th>尺码</th><th>腰围</th><th>裙长</th></tr><tr><td>S</td><td>62</td><td>95</td></tr><tr><td>M</td><td>68</td><td>95</td></tr></table>';
  const text = described('zh', { description_html: `<p>走动时光泽若隐若现。</p>${table}<p>手工测量会有1-3cm误差，拿不准请咨询客服。</p>` });
  expect(text).toContain('</table>\n<p>手工测量会有1-3cm误差。</p>');
});

test('lines behind a picture each are one list', () => {
  const html = '<p>軽い傘です。</p><p>☀ 日ざしを和らげる生地<br>☂ 急な雨でも使える加工</p>';
  expect(described('ja', { description_html: html })).toContain('<li>急な雨でも使える加工</li>');
});

test('a note beneath a table of sizes stands beneath it', () => {
  const table =
    '<table><tr><th>Size</th><th>Waist</th><th>Hips</th></tr><tr><td>8</td><td>76</td><td>98</td></tr><tr><td>10</td><td>81</td><td>103</td></tr></table>';
  const text = described('en', { description_html: `<p>Cut wide.</p>${table}<p>These are garment measurements.</p><p>Made to be worn often.</p>` });
  expect(text).toContain('</table>\n<p>These are garment measurements.</p>');
  expect(text.match(/garment measurements/g)).toHaveLength(1);
});

test('a list keeps the measure that its bold line tells', () => {
  const html = '<p>Para petiscar.</p><p><strong>Valores médios por 100 g</strong></p><ul><li>Energia: 850 kJ</li><li>Sal: 0,9 g</li></ul>';
  expect(described('pt', { description_html: html })).toContain('<h2>Valores médios por 100 g</h2>');
});

test('that it comes wrapped stays beside what goes', () => {
  const said = ['Segue embrulhado em papel de seda, pronto a oferecer.', 'Portes para Portugal continental: 3,50 €.'];
  expect(withoutShopTalk(said)).toEqual(said.slice(0, 1));
});

test('how it is put together stays when the section on delivery goes', () => {
  const html =
    '<p>Ein Regal aus Eiche für den Flur.</p><h3>Lieferung</h3><p>Wir liefern mit Spedition. Das Regal kommt zerlegt, die Böden stecken Sie selbst ein (Schlüssel liegt bei).</p>';
  const { listing } = write({ known: { title: 'Regal', description_html: html }, said: { language: 'de' } });
  expect(listing.description).toContain('die Böden stecken Sie selbst ein');
  expect(listing.description).not.toMatch(/Spedition|Lieferung/u);
});
