/** Files as shops really have them: of other systems, through spreadsheets, in the letters of their country. */
import { exportPath } from '@storewright/contract/csv-bounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';
import { csvDesk } from './csv.testing.ts';

let house: TestHouse;
let { send, imported, all, fetched } = {} as ReturnType<typeof csvDesk>;
beforeAll(async () => {
  house = await openHouse();
  ({ send, imported, all, fetched } = csvDesk(await house.origin()));
});
afterAll(() => house?.close());

const lines = (...rows: string[]) => rows.join('\n');
const read = async (text: string | Uint8Array<ArrayBuffer>, query: Record<string, string> = {}) => {
  const owner = await house.newOwner();
  const told = await imported(owner, text, query);
  const products = await all(owner);
  return { owner, told, products, by: (handle: string) => products.find((product) => product.handle === handle)! };
};

describe('letters', () => {
  /** In the code page of its country: what is beyond the plain letters, by its place in it. */
  const inPage = (encoding: string, text: string): Uint8Array<ArrayBuffer> => {
    const page = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    return Uint8Array.from(text, (letter) => page.indexOf(letter));
  };
  const file = (title: string, body: string) => `Handle,Title,Body (HTML)\nmug,${title},"<p>${body}</p>"\n`;

  test.each([
    ['windows-1250', 'Ručně vyráběný keramický hrnek', 'Každý kus je jiný. Vhodný do myčky i do mikrovlnné trouby.'],
    ['windows-1250', 'Ręcznie robiony kubek ceramiczny', 'Każda sztuka jest inna. Można myć w zmywarce.'],
    ['windows-1251', 'Керамическая кружка ручной работы', 'Каждая кружка отличается. Можно мыть в посудомоечной машине.'],
    ['windows-1253', 'Χειροποίητη κεραμική κούπα', 'Κάθε κομμάτι είναι διαφορετικό. Πλένεται στο πλυντήριο.'],
    ['windows-1254', 'Şık çini kupa', '300 ml. Günlük kullanım için güzel bir kupa, ışıltılı.'],
    ['iso-8859-2', 'Żółty kubek ceramiczny', 'Można myć w zmywarce. Mieści 350 ml, źródło: Łódź.'],
    ['iso-8859-7', 'Άρωμα λεβάντας', 'Κάθε κομμάτι είναι διαφορετικό. Άλλο.'],
    ['iso-8859-5', 'Керамическая кружка', 'Каждая кружка отличается.'],
    ['ibm866', 'Керамическая кружка ручной работы', 'Каждая кружка отличается. Можно мыть в посудомоечной машине.'],
    ['windows-1252', 'Planche à pain en chêne massif', 'For bread.'],
    ['windows-1252', 'Grüne Kaffeetasse für zwei', 'Jede Tasse fällt etwas anders aus. Spülmaschinenfest.'],
  ])('in %s are found out, and shown: %s', async (encoding, title, body) => {
    const { told, by } = await read(inPage(encoding, file(title, body)));
    expect(told).toMatchObject({ encoding, encoding_by: 'detected', sample: expect.stringContaining(title) });
    expect(by('mug')).toMatchObject({ title, description_html: `<p>${body}</p>` });
  });

  test('of DOS, which nothing here reads, are refused, and never taken for others', async () => {
    // “Kézzel készült kerámia bögre, városi hátizsák” in code page 852.
    const bytes = Buffer.from('Handle,Title\nmug,"K\x82zzel k\x82sz\x81lt ker\xa0mia b\x94gre, v\xa0rosi h\xa0tizs\xa0k"\n', 'latin1');
    const owner = await house.newOwner();
    expect((await send(owner, Uint8Array.from(bytes))).body).toMatchObject({ code: 'file_unreadable', details: { reason: 'letters' } });
  });

  test('that the file says, or that can be no others, are certain', async () => {
    expect((await read(`\uFEFF${file('Café', 'Crème')}`)).told).toMatchObject({ encoding: 'utf-8', encoding_by: 'mark' });
    expect((await read(file('Café', 'Crème'))).told).toMatchObject({ encoding: 'utf-8', encoding_by: 'valid', sample: 'Café · Crème' });
  });

  test('can be said, which is believed, and refused with the field where they cannot be', async () => {
    const owner = await house.newOwner();
    const bytes = inPage('windows-1254', file('Işık', 'Bir'));
    expect(await imported(owner, bytes, { encoding: 'windows-1254' })).toMatchObject({ encoding: 'windows-1254', encoding_by: 'chosen' });
    expect((await all(owner))[0]!.title).toBe('Işık');
    const refused = await send(owner, bytes, { encoding: 'utf-8', name: 'Other' });
    expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
      422,
      'file_unreadable',
      { reason: 'chosen', fields: { 'query.encoding': expect.any(String) } },
    ]);
    expect([(await send(owner, bytes, { encoding: 'ebcdic' })).status, (await owner.client.connections.list()).items.length]).toEqual([422, 1]);
  });

  test.each([
    ['windows-1254', 'Ahşap tabak', 'TRY'],
    ['windows-1254', 'Şal', 'TRY'],
    ['gb18030', '茶杯', 'CNY', 'b2e8b1ad'],
    ['shift_jis', 'ﾏｸﾞｶｯﾌﾟ', 'JPY', 'cfb8deb6afccdf'],
    ['macintosh', 'Théière émaillée, façonnée où ça chauffe', 'EUR', '54688e698f7265208e6d61696c6c8e652c2066618d6f6e6e8e65206f9d208d612063686175666665'],
  ])('too few for a library are those of the country whose money it is: %s, %s', async (encoding, title, currency, bytes = '') => {
    const text =
      bytes === ''
        ? inPage(encoding, `Handle,Title\na,"${title}"\n`)
        : Buffer.concat([Buffer.from('Handle,Title\na,"'), Buffer.from(bytes, 'hex'), Buffer.from('"\n')]);
    const { told, products } = await read(Uint8Array.from(text), { currency });
    expect([told.encoding, products[0]!.title]).toEqual([encoding, title]);
  });

  test('that would be a guess are asked for, each reading by its sample', async () => {
    const owner = await house.newOwner();
    const refused = await send(owner, inPage('windows-1254', 'Handle,Title\na,Şal ışık\n'), { currency: 'USD' });
    expect(refused).toMatchObject({ status: 422, body: { details: { reason: 'letters' } } });
    expect(refused.body.details.readings).toContainEqual({ encoding: 'windows-1254', sample: 'Şal ışık' });
    expect(refused.body.details.readings).toContainEqual({ encoding: 'windows-1252', sample: 'Þal ýþýk' });
  });

  test('of which there are no words, but signs of a keyboard, ask nobody', async () => {
    expect((await read(inPage('windows-1252', 'Handle,Title\na,Mum’s mug – 9 °C\n'))).products[0]!.title).toBe('Mum’s mug – 9 °C');
  });

  test('four bytes wide, or none behind their mark, are said to be that', async () => {
    const owner = await house.newOwner();
    const wide = Uint8Array.from([0xff, 0xfe, 0, 0, ...[...'Handle,Title\na,b\n'].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0])]);
    expect((await send(owner, wide)).body.details.reason).toBe('utf-32');
    expect((await send(owner, Uint8Array.from([0xef, 0xbb, 0xbf]))).body.details.reason).toBe('empty');
  });

  test('that were damaged before are told of, and what only looks like it is not', async () => {
    const { told } = await read('Handle,Title\na,CafÃ© MÃ¼ller\nb,Caf\uFFFD\nc,Café à São Paulo\nd,NÃO ÂME\n');
    expect(told.lines).toEqual([
      { line: 2, reason: 'garbled' },
      { line: 3, reason: 'garbled' },
    ]);
  });
});

describe('rows', () => {
  test('that are short have nothing in the rest of their cells; of long ones what is too much is told', async () => {
    const { told, products } = await read(
      lines('Handle,Title,Vendor,Variant Price', 'oak,Oak,Fernlea,12.00', 'elm,Elm', 'fir,Fir,Fernlea,9.00,,', 'yew,Yew,Fernlea,8.00,more'),
    );
    expect([told.products, told.lines]).toEqual([4, [{ line: 5, reason: 'surplus' }]]);
    expect(products.map(({ title, vendor, variants }) => [title, vendor, variants[0]!.price])).toEqual([
      ['Elm', '', '0.00'],
      ['Fir', 'Fernlea', '9.00'],
      ['Oak', 'Fernlea', '12.00'],
      ['Yew', 'Fernlea', '8.00'],
    ]);
  });

  test('that are short after a cell of several lines are whole, and a quote that was left open costs its own line', async () => {
    const { told, products } = await read(
      lines('Handle,Title,Body (HTML),Vendor', 'oak,Oak,"<p>One', 'two, three</p>"', 'elm,"Elm,x,y', 'fir,Fir,z,Fernlea', 'yew,Yew,"w",Fernlea'),
    );
    expect([told.lines, products.map(({ title }) => title)]).toEqual([[{ line: 4, reason: 'quotes' }], ['Fir', 'Oak', 'Yew']]);
    expect(products[1]!.description_html).toBe('<p>One\ntwo, three</p>');
  });

  test('without a handle begin a product with their title, and go on with the one before without', async () => {
    const { told, products, by } = await read(
      lines(
        'Handle,Title,Option1 Name,Option1 Value,Variant Price',
        ',Oak board,Size,S,1',
        ',,,L,2',
        ',Oak board,Size,S,3',
        'elm,Elm,Size,S,4',
        ',,,L,5',
        ',Çini kupa,Size,S,6',
        ',陶瓷杯,Size,S,7',
        'oak-board-1,Taken,Size,S,8',
      ),
    );
    expect([told.products, told.made_handles, told.left_out]).toEqual([6, 4, 0]);
    expect(products.map(({ handle }) => handle).toSorted()).toEqual(['cini-kupa', 'elm', 'oak-board', 'oak-board-1', 'oak-board-2', '陶瓷杯'].toSorted());
    expect([by('oak-board'), by('elm')].map(({ variants }) => variants.map(({ price }) => price))).toEqual([
      ['1.00', '2.00'],
      ['4.00', '5.00'],
    ]);
  });

  test('need no column of handles, and are the same products when their file comes again', async () => {
    const owner = await house.newOwner();
    const { shop_id: shop, ...told } = await imported(owner, lines('Title,Body (HTML),Vendor', 'Oak board,<p>40 x 20 cm</p>,Fernlea'));
    expect([told.products, (await all(owner)).map(({ handle }) => handle)]).toEqual([1, ['oak-board']]);
    await imported(owner, lines('Title,Body (HTML),Vendor', 'Oak board,<p>50 x 20 cm</p>,Fernlea'), { shop });
    expect((await all(owner)).map(({ description_html }) => description_html)).toEqual(['<p>50 x 20 cm</p>']);
  });

  test('of one product that stand apart are put together, and that is told', async () => {
    const { told, by } = await read(
      lines(
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
        'oak,Oak,Size,S,O-1,12',
        'elm,Elm,Title,Default Title,E-1,12',
        'oak,,,L,O-2,12',
        'oak,,,XL,O-3,12',
      ),
    );
    expect([told.products, told.left_out, told.noticed, told.lines]).toEqual([2, 0, 1, [{ line: 4, reason: 'joined' }]]);
    expect(by('oak').variants.map(({ sku }) => sku)).toEqual(['O-1', 'O-2', 'O-3']);
    expect(by('oak').options).toEqual([{ name: 'Size', values: ['S', 'L', 'XL'] }]);
  });

  test('stand behind the line by which Excel says its separator', async () => {
    expect((await read('sep=;\r\nHandle;Title;Price\r\noak;Oak, large;12,50\r\n')).products).toMatchObject([
      { title: 'Oak, large', variants: [{ price: '12.50' }] },
    ]);
  });
});

describe('prices', () => {
  const column = async (currency: string, ...prices: string[]) => {
    const { told, by } = await read(lines('Handle;Title;Variant Price', ...prices.map((price, at) => `p-${at};P;${price}`)), { currency });
    return { prices: prices.map((_, at) => by(`p-${at}`).variants[0]!.price), lines: told.lines.map(({ line, reason }) => `${line} ${reason}`) };
  };

  test.each([
    ['1.299,00 €', '1299.00'],
    ['€1,299.00', '1299.00'],
    ['1 299,00 €', '1299.00'],
    ['1\u202f299,50\u00a0€', '1299.50'],
    ["CHF 1'299.50", '1299.50', 'CHF'],
    ['EUR 12', '12.00'],
    ['12,–', '12.00'],
    ['12,5', '12.50'],
    ['1.299.000', '1299000.00'],
    ['0,125', '0.13'],
    ['₹ 1,00,000.00', '100000.00', 'INR'],
    ['R$ 1.299,90', '1299.90', 'BRL'],
    ['1 299 kr', '1299.00', 'SEK'],
    ['¥1,299', '1299.00', 'JPY'],
    ['１，２９９円', '1299.00', 'JPY'],
  ])('%s is %s', async (said, price, currency = 'EUR') => expect(await column(currency, said)).toEqual({ prices: [price], lines: [] }));

  test('that can be read in two ways are read as their column shows', async () => {
    expect(await column('EUR', '1.299', '12,50')).toEqual({ prices: ['1299.00', '12.50'], lines: [] });
    expect(await column('USD', '1,299', '899.00')).toEqual({ prices: ['1299.00', '899.00'], lines: [] });
    expect(await column('USD', '1,299', '2,499', '899')).toEqual({ prices: ['1299.00', '2499.00', '899.00'], lines: [] });
  });

  test('that nobody can tell, or that are none, are told and left out, and their variants stay', async () => {
    expect(await column('EUR', '1.299')).toEqual({ prices: ['0.00'], lines: ['2 price_unclear'] });
    expect(await column('USD', '1.299', '12.50')).toEqual({ prices: ['0.00', '12.50'], lines: ['2 price_unclear'] });
    expect(await column('EUR', 'on request', '12-15', '9,99/10 St.', '-5')).toEqual({
      prices: ['0.00', '0.00', '0.00', '0.00'],
      lines: ['2 price', '3 price', '4 price', '5 price'],
    });
  });

  test('in other money than the shop’s are told', async () => {
    expect(await column('USD', '12.00 EUR', '€ 5', '$5', '5')).toEqual({ prices: ['12.00', '5.00', '5.00', '5.00'], lines: ['2 currency', '3 currency'] });
  });
});

test('numbers that a spreadsheet spoiled are told of, and read where all of them is there', async () => {
  const codes = ['4.00638E+12', '4,006381333931E+12', '4006381333931.0', '12345678905', "'4006381333931", 'SHELF-4', '12345678901', '"=""4006381333931"""'];
  const { told, by } = await read(
    lines('Handle;Title;Variant Barcode;Variant SKU', ...codes.map((code, at) => `p-${at};P;${code};${at === 0 ? '1.20E+07' : '1E5'}`)),
  );
  expect(codes.map((_, at) => by(`p-${at}`).variants[0]!.barcode)).toEqual([
    '',
    '4006381333931',
    '4006381333931',
    '12345678905',
    '4006381333931',
    'SHELF-4',
    '12345678901',
    '4006381333931',
  ]);
  const heard = ['2 barcode', '2 sku', '3 barcode_read', '4 barcode_read', '5 barcode_zeros', '7 barcode_invalid', '8 barcode_invalid'];
  expect(told.lines.map(({ line, reason }) => `${line} ${reason}`)).toEqual(heard);
  expect([told.left_out, told.noticed]).toEqual([1, 6]);
});

test('barcodes that no market takes are kept, and told of', async () => {
  const codes = ['4006381333932', 'N/A', '4006381333931 4006381333931', '978-0-306-40615-7', '4006381333931'];
  const { told, by } = await read(lines('Handle;Title;Variant Barcode', ...codes.map((code, at) => `p-${at};P;${code}`)));
  expect(by('p-0').variants[0]!.barcode).toBe('4006381333932');
  expect(told.lines.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['2 barcode_invalid', '3 barcode_invalid', '4 barcode_invalid']);
});

test('of two columns of one name the first is read, and that is told', async () => {
  const { told, by } = await read('Handle,Title,Title,,\na,Alpha,Beta,,\n');
  expect([by('a').title, told.lines]).toEqual(['Alpha', [{ line: 1, reason: 'column_twice' }]]);
});

describe('a file of WooCommerce', () => {
  const head =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Short description",Description,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"';
  const file = lines(
    head,
    '10,variable,HOOD,,Hoodie,1,0,Warm.,"A hoodie.\\nFor winter.\\n\\nWash cold.",0.5,,,"Clothing > Hoodies, Clothing","warm, winter","https://cdn.example.com/h.jpg, https://cdn.example.com/h2.jpg?fit=1,2",,Color,"Red, Blue",Material,"Cotton\\, organic"',
    '20,simple,MUG,4006381333931,Mug,0,0,"<p>Small.</p>",,0.3,,"12,50",Kitchen,,,,Glaze,Matt,,',
    '11,variation,HOOD-R,,Hoodie - Red,1,0,,,0.6,40,45,,,https://cdn.example.com/r.jpg,id:10,Color,Red,,',
    '12,variation,HOOD-B,,Hoodie - Blue,1,0,,,,,45,,,,HOOD,Color,Blue,,',
    '31,variation,LOST,,Lost - Blue,1,0,,,,,45,,,,NOWHERE,Color,Blue,,',
  );

  test('is known by its columns: variations are variants of their parents, attributes and short texts are kept', async () => {
    const { told, by } = await read(file, { currency: 'EUR' });
    expect(told).toMatchObject({
      format: 'woocommerce',
      products: 2,
      lines: [
        { line: 4, reason: 'joined' },
        { line: 4, reason: 'sale_price' },
        { line: 6, reason: 'parent' },
      ],
    });
    expect(by('hoodie')).toMatchObject({
      title: 'Hoodie',
      status: 'ACTIVE',
      description_html: '<p>A hoodie.<br>For winter.</p>\n<p>Wash cold.</p>',
      category: 'Clothing > Hoodies',
      product_type: 'Hoodies',
      tags: ['warm', 'winter'],
      options: [{ name: 'Color', values: ['Red', 'Blue'] }],
      metafields: [
        { key: 'material', name: 'Material', value: 'Cotton, organic' },
        { key: 'short_description', value: 'Warm.' },
      ],
    });
    expect(by('hoodie').variants.map(({ sku, price, weight }) => [sku, price, weight?.value])).toEqual([
      ['HOOD-R', '45.00', 0.6],
      ['HOOD-B', '45.00', 0.5],
    ]);
    expect(by('hoodie').pictures.map(({ url }) => url.slice(-12))).toEqual(['ple.com/h.jpg', '.jpg?fit=1,2', 'ple.com/r.jpg'].map((url) => url.slice(-12)));
    expect(by('mug')).toMatchObject({
      status: 'DRAFT',
      description_html: '<p>Small.</p>',
      variants: [{ price: '12.50' }],
      metafields: [{ key: 'glaze', value: 'Matt' }],
    });
    expect(by('mug').variants[0]).toMatchObject({ barcode: '4006381333931', options: [] });
  });

  test.each([
    [
      'German',
      'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,"Gewicht (kg)",Angebotspreis,"Regulärer Preis",Kategorien,Schlagwörter,Bilder,"Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)"',
    ],
    [
      'French',
      'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,"Description courte",Description,"Poids (kg)","Tarif promo","Tarif régulier",Catégories,Étiquettes,Images,Parent,"Nom de l’attribut 1","Valeur(s) de l’attribut 1 "',
    ],
    [
      'Spanish',
      'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"Descripción corta",Descripción,"Peso (kg)","Precio rebajado","Precio normal",Categorías,Etiquetas,Imágenes,Superior,"Nombre del atributo 1","Valor(es) del atributo 1"',
    ],
    [
      'Italian',
      `ID,Tipo,COD,"GTIN, UPC, EAN o ISBN",Nome,Pubblicato,"Breve descrizione",Descrizione,"Peso (kg)","Prezzo in offerta","Prezzo di listino",Categorie,Tag,Immagine,Genitore,"Nome dell'attributo 1","Valore dell'attributo 1"`,
    ],
    [
      'Portuguese',
      'ID,Tipo,SKU,"GTIN, UPC, EAN, ou ISBN",Nome,Publicado,"Descrição curta",Descrição,"Peso (kg)","Preço promocional",Preço,Categorias,Tags,Imagens,Ascendente,"Nome do atributo 1","Valores do atributo 1"',
    ],
    [
      'Dutch',
      'ID,Type,Artikelnummer,"GTIN, UPC, EAN of ISBN",Naam,Gepubliceerd,"Korte omschrijving",Beschrijving,"Gewicht (kg)",Actieprijs,"Reguliere prijs",Categorieën,Tags,Afbeeldingen,Hoofd,"Naam eigenschap 1","Waarde eigenschap 1"',
    ],
    [
      'Polish',
      'ID,Typ,SKU,"GTIN, UPC, EAN lub ISBN",Nazwa,Opublikowano,"Krótki opis",Opis,"Waga (kg)","Cena promocyjna",Cena,Kategorie,Tagi,Obrazki,"Element nadrzędny","Nazwa atrybutu 1","Wartości atrybutu 1"',
    ],
  ])('of a site in %s is the same', async (_, head) => {
    const rows = [
      '10,variable,TEE,,Tee,1,Short,<p>Long.</p>,0.2,,,Tees,linen,,,Size,"S, M"',
      '11,variation,TEE-S,4006381333931,Tee - S,1,,,,,25,,,,TEE,Size,S',
    ];
    const { told, by } = await read(lines(head, ...rows), { currency: 'EUR' });
    expect(told).toMatchObject({ format: 'woocommerce', products: 1, lines: [] });
    expect(by('tee')).toMatchObject({
      title: 'Tee',
      status: 'ACTIVE',
      description_html: '<p>Long.</p>',
      category: 'Tees',
      tags: ['linen'],
      options: [{ name: 'Size', values: ['S'] }],
      variants: [{ sku: 'TEE-S', price: '25.00', barcode: '4006381333931', weight: { value: 0.2 } }],
    });
  });

  test('is none only because a list has names and prices', async () => {
    const owner = await house.newOwner();
    expect((await send(owner, lines('Nazwa,Cena', 'Kubek,49'))).body).toMatchObject({ code: 'file_columns_missing' });
  });

  test('goes out again as it came, and its texts beside its own numbers', async () => {
    const { owner } = await read(file);
    const out = await fetched(owner, exportPath, { columns: 'all', status: 'ALL' });
    expect(
      out
        .replaceAll('"', '')
        .split('\r\n')
        .filter((line) => line.startsWith('10,')),
    ).toEqual([file.split('\n')[1]!.replaceAll('"', '')]);
    const texts = await fetched(owner, exportPath, { status: 'ALL' });
    expect(texts.split('\r\n')[0]!.replace('\uFEFF', '')).toBe('ID,SKU,Name,Description,Tags');
    expect(texts).toContain('\r\n10,HOOD,Hoodie,');
  });

  test('is the same when it comes again under other names', async () => {
    const { owner, told } = await read(file);
    await imported(owner, file.replace(',Hoodie,', ',Winter hoodie,'), { shop: told.shop_id });
    expect((await all(owner)).map(({ title }) => title)).toEqual(['Mug', 'Winter hoodie']);
  });
});

describe('a feed for Google Merchant Center', () => {
  const feed = lines(
    ['g:id', 'title', 'description', 'link', 'image link', 'additional_image_link', 'price', 'brand', 'gtin', 'item group id', 'color', 'material', 'mpn'].join(
      '\t',
    ),
    'S-R\tShirt red\tSoft & light\thttps://shop.example.com/products/shirt?variant=1\thttps://cdn.example.com/r.jpg\thttps://cdn.example.com/r2.jpg\t12.00 USD\tHearth\t4006381333931\tG1\tRed\tLinen\t',
    'CUP\tCup\t<p>Deep.</p>\thttps://shop.example.com/products/cup\thttps://cdn.example.com/c.jpg\t\t9.00 USD\tHearth\t\t\t\tClay\tHX-1',
    'S-B\tShirt blue\tSoft & light\thttps://shop.example.com/products/shirt?variant=2\thttps://cdn.example.com/b.jpg\t\t13.00 USD\tHearth\t\tG1\tBlue\tLinen\t',
  );

  test('is known by its columns: items of one group are variants of one product', async () => {
    const { told, by } = await read(feed);
    expect(told).toMatchObject({ format: 'merchant', delimiter: '\t', products: 2, left_out: 0, lines: [{ line: 4, reason: 'joined' }] });
    expect(by('shirt')).toMatchObject({
      title: 'Shirt red',
      vendor: 'Hearth',
      description_html: '<p>Soft &amp; light</p>',
      options: [{ name: 'Color', values: ['Red', 'Blue'] }],
      metafields: [{ namespace: 'google', key: 'material', value: 'Linen' }],
    });
    expect(by('shirt').variants.map(({ sku, price, barcode }) => [sku, price, barcode])).toEqual([
      ['S-R', '12.00', '4006381333931'],
      ['S-B', '13.00', ''],
    ]);
    expect(by('shirt').pictures).toHaveLength(3);
    expect(by('cup')).toMatchObject({ description_html: '<p>Deep.</p>', metafields: [{ key: 'material' }, { key: 'mpn', value: 'HX-1' }] });
  });

  test('is read as XML, too', async () => {
    const item = (fields: string) => `<item>\n${fields}\n<g:shipping><g:country>SE</g:country><g:price>59 SEK</g:price></g:shipping></item>\n`;
    const xml = `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n${item(
      '<g:id>C-1</g:id><title><![CDATA[Cup & saucer]]></title><g:description>Djup &lt;b&gt;kopp&lt;/b&gt;</g:description><link>https://shop.example.com/products/cup</link><g:image_link>https://cdn.example.com/c.jpg</g:image_link><g:additional_image_link>https://cdn.example.com/d.jpg</g:additional_image_link><g:additional_image_link>https://cdn.example.com/e.jpg</g:additional_image_link><g:price>7900.00 SEK</g:price><g:gtin>4006381333931</g:gtin>',
    )}${item('<g:id>C-2</g:id>')}</channel></rss>`;
    const { told, by } = await read(xml, { currency: 'SEK' });
    expect(told).toMatchObject({ format: 'merchant', products: 1, lines: [{ line: 6, reason: 'title' }] });
    expect(by('cup')).toMatchObject({
      title: 'Cup & saucer',
      description_html: 'Djup <b>kopp</b>',
      variants: [{ price: '7900.00', barcode: '4006381333931' }],
    });
    expect(by('cup').pictures).toHaveLength(3);
    const owner = await house.newOwner();
    expect((await send(owner, '<!doctype html><html><title>Shop</title><p>No feed</p></html>')).body.details).toMatchObject({ reason: 'feed' });
  });

  test('that ends in the middle has all that was whole, and the line of what was not', async () => {
    const item = (id: string) => `<item><g:id>${id}</g:id><title>Cup ${id}</title><g:link>https://shop.example.com/${id}</g:link><g:price>9.00 USD</g:price>`;
    const { told, products } = await read(`<rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${item('a')}</item>\n${item('b')}`);
    expect([told.lines, products.map(({ title }) => title)]).toEqual([[{ line: 3, reason: 'cut' }], ['Cup a']]);
  });

  test('whose money is another than the shop’s is told at each of its items', async () => {
    expect((await read(feed, { currency: 'EUR' })).told.lines.filter(({ reason }) => reason === 'currency')).toHaveLength(3);
  });
});
