/** The metafields that the demo shop's owner has defined for products; others, products simply have. */
export const definitions = [
  { namespace: 'custom', key: 'material', name: 'Material', type: 'single_line_text_field' },
  { namespace: 'custom', key: 'care', name: 'Care', type: 'single_line_text_field' },
  { namespace: 'custom', key: 'colour', name: 'Colour', type: 'single_line_text_field' },
  { namespace: 'custom', key: 'dimensions', name: 'Dimensions', type: 'single_line_text_field' },
] as const;
