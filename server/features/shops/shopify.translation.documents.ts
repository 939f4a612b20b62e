/** What we ask a shop about its products in other languages. */
const resource = /* GraphQL */ `
  fragment InLocale on TranslatableResource {
    resourceId
    translatableContent { key value digest }
    translations(locale: $locale) { key value outdated updatedAt }
  }
`;

export const translationDocuments = {
  translatablePage: /* GraphQL */ `
    ${resource}
    query TranslatablePage($locale: String!, $after: String) {
      translatableResources(resourceType: PRODUCT, first: 50, after: $after) { nodes { ...InLocale } pageInfo { hasNextPage endCursor } }
    }
  `,
  translatable: /* GraphQL */ `
    ${resource}
    query OneTranslatable($id: ID!, $locale: String!) { translatableResource(resourceId: $id) { ...InLocale } }
  `,
  register: /* GraphQL */ `
    mutation Register($id: ID!, $translations: [TranslationInput!]!) {
      translationsRegister(resourceId: $id, translations: $translations) { translations { key } userErrors { field message code } }
    }
  `,
  unregister: /* GraphQL */ `
    mutation Unregister($id: ID!, $locales: [String!]!, $keys: [String!]!) {
      translationsRemove(resourceId: $id, locales: $locales, translationKeys: $keys) { translations { key } userErrors { field message code } }
    }
  `,
} as const;

/** Never tried again once the shop may have heard them. */
export const translationChanges = ['register', 'unregister'] as const;
