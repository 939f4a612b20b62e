/** Lists that screens show: apart from the shapes, so that no screen carries Zod for them. */

/** Shopify's `title`, `body_html`, `meta_title`, `meta_description`. Handles and options are left to the shop. */
export const translationFields = ['title', 'description', 'seo_title', 'seo_description'] as const;

/** At most so many characters. */
export const longest: Record<(typeof translationFields)[number], number> = { title: 255, description: 65_000, seo_title: 300, seo_description: 2_000 };

/** `held`: the guard found something that nobody stands for. */
export const sheetStates = ['all', 'missing', 'outdated', 'drafted', 'held', 'approved', 'ours', 'theirs'] as const;
