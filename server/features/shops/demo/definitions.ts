/** The metafields that the demo shop's owner has defined for products, beside those that products simply have. */
export const definitions = [
  { namespace: 'specs', key: 'material', name: 'Material', type: 'single_line_text_field' },
  { namespace: 'specs', key: 'care', name: 'Care', type: 'multi_line_text_field' },
  { namespace: 'specs', key: 'colour', name: 'Colour', type: 'single_line_text_field' },
  { namespace: 'specs', key: 'height', name: 'Height', type: 'dimension' },
] as const;
