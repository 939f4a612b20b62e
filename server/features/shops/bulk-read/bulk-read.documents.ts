/** A shop that has more than can be paged through is read by a bulk operation: the shop works the question off by itself and leaves a file. */
import { productFields as fields } from '../shopify.product.documents.ts';

/** The question that is worked off. Such a one lists by edges, and says nothing of how many. */
export const wholeShop = /* GraphQL */ `
  query WholeShop {
    products {
      edges {
        node {
          ${fields.listing}
          ${fields.around}
          variants {
            edges {
              node {
                ${fields.variant}
              }
            }
          }
          metafields { edges { node { id ${fields.metafield} } } }
          media { edges { node { ${fields.media} } } }
        }
      }
    }
  }
`;

const operation = /* GraphQL */ `
  fragment Operation on BulkOperation { id type status errorCode rootObjectCount url partialDataUrl query }
`;

export const bulkReadDocuments = {
  beginBulk: /* GraphQL */ `
    mutation BeginBulk($query: String!) {
      bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id } userErrors { field message code } }
    }
  `,
  bulkStands: /* GraphQL */ `${operation} query BulkStands($id: ID!) { bulkOperation(id: $id) { ...Operation } }`,
  newestBulks: /* GraphQL */ `
    ${operation} query NewestBulks { bulkOperations(first: 20, sortKey: CREATED_AT, reverse: true) { nodes { ...Operation } } }
  `,
} as const;

/** Never asked again once the shop may have heard it. */
export const bulkReadChanges = ['beginBulk'] as const;
