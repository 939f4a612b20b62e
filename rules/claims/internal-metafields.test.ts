/** What apps write down for themselves is no fact of the product, whether it came over the API or in a file. */
import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';

const bare = { title: '', description_html: '', vendor: '', product_type: '', category: '', tags: [], options: [], variants: [] };
const told = (field: string, value: string, type = 'single_line_text_field', name?: string): string[] => {
  const at = field.indexOf('.');
  const metafields = [{ namespace: field.slice(0, at), key: field.slice(at + 1), type, value, name }];
  return factsOf({ ...bare, metafields }).map((fact) => fact.value);
};

test.each([
  ['mm-google-shopping.custom_product', 'FALSE', 'single_line_text_field'],
  ['mm-google-shopping.custom_product', 'false', 'boolean'],
  ['mm-google-shopping.condition', 'new', 'single_line_text_field'],
  ['google.custom_label_0', 'summer', 'single_line_text_field'],
  ['reviews.rating_count', '77', 'number_integer'],
  ['reviews.rating', '4.4', 'single_line_text_field'],
  ['custom.rating_count', '12', 'number_integer'],
  ['judgeme.badge', 'x', 'single_line_text_field'],
  ['loox.num_reviews', '5', 'number_integer'],
  ['shopify--discovery--product_recommendation.complementary_products', 'tea-tin', 'single_line_text_field'],
  ['shopify--discovery--product_search_boost.queries', 'mug', 'single_line_text_field'],
  ['custom.related_products', 'blue-tea-tin', 'single_line_text_field'],
  ['custom.goes_with', 'blue-tea-tin-large; cup-small', 'single_line_text_field'],
  ['app--1234--bundles.state', 'on', 'single_line_text_field'],
  ['global.title_tag', 'Tea tin | Shop', 'single_line_text_field'],
  ['seo.hidden', '1', 'number_integer'],
  ['custom.shipping_class', 'LIQUID-UK', 'single_line_text_field'],
  ['custom.stock_magasin', '{"Namur":4,"reserve":11}', 'json'],
  ['custom.lote_atual', 'FDC2406B', 'single_line_text_field'],
  ['custom.cuotas', '3 sin interés', 'single_line_text_field'],
  ['custom.ss_filter_gender', 'Mens', 'single_line_text_field'],
  ['custom.age_restricted', 'true', 'boolean'],
  ['custom.clase_de_envio', 'GRANDE', 'single_line_text_field'],
  ['intern.lagerplatz', 'H2-R14', 'single_line_text_field'],
  ['interno.nota', 'mejor margen', 'single_line_text_field'],
  ['custom.hs_code', '7117.90', 'single_line_text_field'],
  ['fiscal.ncm', '4202.22.20', 'single_line_text_field'],
  ['custom.custo', '48,10', 'single_line_text_field'],
  ['custom.peso_cubado', '1,8', 'single_line_text_field'],
  ['custom.iva', '21', 'number_integer'],
  ['custom.id_tiendanube', '118822331', 'single_line_text_field'],
  ['custom.zona_almacen', 'INV2', 'single_line_text_field'],
  ['zaiko.tana', 'C-3', 'single_line_text_field'],
  ['custom.kuwei', 'A-12', 'single_line_text_field'],
  ['custom.公众号', '山外茶铺', 'single_line_text_field'],
  ['custom.小红书号', '山外茶铺', 'single_line_text_field'],
  ['custom.仕入先', '山田商店', 'single_line_text_field'],
  ['custom.库位', 'A-03', 'single_line_text_field'],
  ['custom.공급처', '한빛', 'single_line_text_field'],
] as const)('%s is none (%s, %s)', (field, value, type) => {
  expect(told(field, value, type)).toEqual([]);
});

test.each([
  ['shopify.color-pattern', 'white; black', 'white, black'],
  ['shopify.material', 'Bamboo', 'Bamboo'],
  ['custom.kind', 'water-based, oil-free', 'water-based, oil-free'],
  ['custom.box', 'Lamp; cable; manual', 'Lamp; cable; manual'],
  ['details.condition', 'Used, very good', 'Used, very good'],
  ['my_fields.lid', 'PP', 'PP'],
  ['custom.internal_pockets', '3', '3'],
  ['custom.interno', 'Algodón', 'Algodón'],
  ['custom.shelf', 'Oak', 'Oak'],
  ['custom.id_window', 'Clear', 'Clear'],
  ['custom.deposito', '1,5 l', '1,5 l'],
] as const)('%s is one (%s)', (field, value, read) => {
  expect(told(field, value)).toEqual([read]);
});

test('a field that the shop calls its supplier’s number is none either, whatever its key is', () => {
  expect(told('custom.ref_2', 'SZ-88120', 'single_line_text_field', 'Ref. proveedor')).toEqual([]);
  expect(told('custom.charge', 'F07-0824', 'single_line_text_field', 'Charge / Fass (nur intern)')).toEqual([]);
  expect(told('custom.lot', 'T-2409B', 'single_line_text_field', '鋳造ロット(社内用)')).toEqual([]);
  expect(told('custom.bin', 'B2-14', 'single_line_text_field', 'Bin location (staff)')).toEqual([]);
  expect(told('custom.pockets', '3', 'number_integer', 'Pockets (internal)')).toEqual(['3']);
});
