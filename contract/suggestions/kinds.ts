/** What can be suggested, in the order in which it is shown. Apart from the shapes, so that no screen carries Zod for it. */
export const suggestionKinds = ['alt', 'handle', 'tags', 'title', 'category', 'metafield'] as const;
