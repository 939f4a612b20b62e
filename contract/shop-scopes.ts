/** What we ask a shop for. Without the needed one nothing works; without another, what it is for does not. */
export const askedScopes = [
  { scope: 'write_products', needed: true },
  { scope: 'write_content', needed: false },
  { scope: 'write_files', needed: false },
  { scope: 'read_publications', needed: false },
  { scope: 'write_publications', needed: false },
  { scope: 'read_locales', needed: false },
  { scope: 'write_translations', needed: false },
] as const;
