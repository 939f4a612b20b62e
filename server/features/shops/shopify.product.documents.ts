/** What we ask of a product, whether it is read in a page, alone, or with the whole shop by a bulk operation. */
export const productFields = {
  listing: `id handle status updatedAt title descriptionHtml seo { title description } tags
    publication: metafield(namespace: "storewright", key: "publication") { value }`,
  around: 'vendor productType category { fullName } options { name values }',
  variant: 'id title sku barcode price selectedOptions { name value } inventoryItem { measurement { weight { value unit } } }',
  metafield: 'namespace key type value definition { name }',
  media: 'id alt ... on MediaImage { image { url width height } }',
} as const;
