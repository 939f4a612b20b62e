/** What we ask a shop about the details of a product, and how we change them. */
export const detailDocuments = {
  details: /* GraphQL */ `
    query ProductDetails($id: ID!) {
      product(id: $id) {
        id
        handle
        category { id fullName }
        metafields(first: 100) { nodes { namespace key type value } }
        media(first: 100) { nodes { id alt } }
      }
    }
  `,
  changeDetails: /* GraphQL */ `
    mutation ChangeDetails($product: ProductUpdateInput!, $gone: [MetafieldIdentifierInput!]!, $clears: Boolean!) {
      metafieldsDelete(metafields: $gone) @include(if: $clears) { userErrors { field message } }
      productUpdate(product: $product) { product { id } userErrors { field message } }
    }
  `,
  describePictures: /* GraphQL */ `
    mutation DescribePictures($files: [FileUpdateInput!]!) {
      fileUpdate(files: $files) { files { id alt } userErrors { field message } }
    }
  `,
  metafieldDefinitions: /* GraphQL */ `
    query MetafieldDefinitions {
      metafieldDefinitions(first: 100, ownerType: PRODUCT) { nodes { namespace key name type { name } } }
    }
  `,
  categories: /* GraphQL */ `
    query Categories($search: String!) { taxonomy { categories(first: 50, search: $search) { nodes { id fullName } } } }
  `,
} as const;

/** Never tried again once the shop may have heard them. */
export const detailChanges = ['changeDetails', 'describePictures'] as const;
