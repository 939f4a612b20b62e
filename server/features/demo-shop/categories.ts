/** The branches of Shopify's product taxonomy that the demo uses. */
export const categories = {
  'aa-1': 'Apparel & Accessories > Clothing',
  'aa-2': 'Apparel & Accessories > Clothing Accessories',
  'aa-8': 'Apparel & Accessories > Shoes',
  'ap-2': 'Animals & Pet Supplies > Pet Supplies',
  'el-2': 'Electronics > Audio',
  'el-7': 'Electronics > Electronics Accessories',
  'fb-1': 'Food, Beverages & Tobacco > Beverages',
  'fb-2': 'Food, Beverages & Tobacco > Food Items',
  fr: 'Furniture',
  'hb-3': 'Health & Beauty > Personal Care',
  'hg-3': 'Home & Garden > Decor',
  'hg-11': 'Home & Garden > Kitchen & Dining',
  'hg-13': 'Home & Garden > Lighting',
  'hg-15': 'Home & Garden > Linens & Bedding',
  'sg-4': 'Sporting Goods > Outdoor Recreation',
  'tg-5': 'Toys & Games > Toys',
} as const;
export type CategoryId = keyof typeof categories;

export const taxonomy = Object.entries(categories).map(([id, fullName]) => ({ id, fullName, name: fullName.split(' > ').at(-1) ?? fullName }));
/** By its global id. */
export const categoryOf = (gid: string): { id: string; name: string; fullName: string } | null =>
  taxonomy.find(({ id }) => gid === `gid://shopify/TaxonomyCategory/${id}`) ?? null;
