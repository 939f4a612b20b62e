/** The headings of WooCommerce's product exporter: it writes them in the language of its site, as these sites do. */
type Heading =
  | ('id' | 'kind' | 'parent' | 'title' | 'body' | 'short' | 'vendor' | 'category')
  | ('tags' | 'published' | 'sku' | 'barcode' | 'price' | 'sale_price' | 'images' | 'seo_title' | 'seo_description');

/** English first: what is added to a file is called so, and every site takes that. Then German, French, Spanish, Italian, Portuguese, Dutch, Polish. */
export const woocommerceHeadings: Record<Heading, readonly string[]> = {
  id: ['ID', 'Identyfikator'],
  kind: ['Type', 'Typ', 'Tipo', 'Rodzaj'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Superior', 'Genitore', 'Ascendente', 'Hoofd', 'Element nadrzędny', 'Nadrzędny'],
  title: ['Name', 'Nom', 'Nombre', 'Nome', 'Naam', 'Nazwa'],
  body: ['Description', 'Beschreibung', 'Descripción', 'Descrizione', 'Descrição', 'Beschrijving', 'Opis'],
  short: [
    ...(['Short description', 'Kurzbeschreibung', 'Description courte', 'Descripción corta', 'Breve descrizione', 'Descrição curta'] as const),
    ...(['Korte omschrijving', 'Krótki opis'] as const),
  ],
  vendor: ['Brands', 'Brand', 'Marken', 'Marques', 'Marcas', 'Marchi', 'Merken', 'Marki'],
  category: ['Categories', 'Kategorien', 'Catégories', 'Categorías', 'Categorie', 'Categorias', 'Categorieën', 'Kategorie'],
  tags: ['Tags', 'Schlagwörter', 'Étiquettes', 'Etiquetas', 'Tag', 'Tagi'],
  published: ['Published', 'Veröffentlicht', 'Publié', 'Publicado', 'Pubblicato', 'Gepubliceerd', 'Opublikowano', 'Opublikowany'],
  sku: ['SKU', 'Artikelnummer', 'UGS', 'COD'],
  barcode: [
    ...(['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN', 'GTIN, UPC, EAN ou ISBN', 'GTIN, UPC, EAN o ISBN'] as const),
    ...(['GTIN, UPC, EAN, ou ISBN', 'GTIN, UPC, EAN of ISBN', 'GTIN, UPC, EAN lub ISBN'] as const),
  ],
  price: [
    ...(['Regular price', 'Regulärer Preis', 'Tarif régulier', 'Precio normal', 'Prezzo di listino', 'Preço', 'Reguliere prijs'] as const),
    ...(['Cena', 'Cena regularna'] as const),
  ],
  sale_price: ['Sale price', 'Angebotspreis', 'Tarif promo', 'Precio rebajado', 'Prezzo in offerta', 'Preço promocional', 'Actieprijs', 'Cena promocyjna'],
  images: ['Images', 'Bilder', 'Imágenes', 'Immagini', 'Immagine', 'Imagens', 'Afbeeldingen', 'Obrazki'],
  seo_title: ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'],
  seo_description: ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'],
};

/** Of the attribute with a number: its name, and its values. */
const attributes = [
  ['attribute # name', 'attribute # value(s)'],
  ['attribut # name', 'attribut # wert(e)'],
  ["nom de l'attribut #", "valeur(s) de l'attribut #"],
  ['nombre del atributo #', 'valor(es) del atributo #'],
  ["nome dell'attributo #", "valore dell'attributo #"],
  ['nome do atributo #', 'valores do atributo #'],
  ['naam eigenschap #', 'waarde eigenschap #'],
  ['nazwa atrybutu #', 'wartości atrybutu #'],
] as const;

/** The columns of each attribute: where its name stands, and where its values. */
export const attributePlaces = (names: readonly string[]): { at: number; value: number }[] => {
  const plain = names.map((name) => name.toLowerCase().replaceAll('’', "'"));
  return plain.flatMap((name, at) => {
    const number = /\d+/.exec(name)?.[0] ?? '';
    const called = attributes.find(([one]) => one.replace('#', number) === name);
    const value = called ? plain.indexOf(called[1].replace('#', number)) : -1;
    return value === -1 ? [] : [{ at, value }];
  });
};

/** `kg` of “Weight (kg)”. */
export const weightUnit = (name: string): string | undefined => /^(?:weight|gewicht|poids|peso|waga) \((kg|g|lbs?|oz)\)$/i.exec(name)?.[1]?.toLowerCase();
