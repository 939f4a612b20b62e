/** Whose voice a text is in: that of the brand all its products are of, or that its form is about; empty: the whole shop's. */
export const brandOf = (products: readonly { vendor: string }[], said = ''): string => {
  const [first] = products;
  if (!first) return said.trim();
  return products.every(({ vendor }) => vendor === first.vendor) ? first.vendor : '';
};
