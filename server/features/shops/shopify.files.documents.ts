/** What we ask a shop about its files. */
export const fileDocuments = {
  stagePicture: /* GraphQL */ `
    mutation StagePicture($input: [StagedUploadInput!]!) {
      stagedUploadsCreate(input: $input) { stagedTargets { url resourceUrl } userErrors { field message } }
    }
  `,
  addFile: /* GraphQL */ `
    mutation AddFile($files: [FileCreateInput!]!) { fileCreate(files: $files) { files { id } userErrors { field message } } }
  `,
  hangPictures: /* GraphQL */ `
    mutation HangPictures($files: [FileUpdateInput!]!) { fileUpdate(files: $files) { files { id } userErrors { field message } } }
  `,
  takeDownPictures: /* GraphQL */ `
    mutation TakeDownPictures($files: [FileUpdateInput!]!) { fileUpdate(files: $files) { files { id } userErrors { field message } } }
  `,
  hungPictures: /* GraphQL */ `
    query HungPictures($id: ID!, $after: String) {
      product(id: $id) { media(first: 250, after: $after) { nodes { id alt } pageInfo { hasNextPage endCursor } } }
    }
  `,
  unusedFiles: /* GraphQL */ `
    query UnusedFiles($search: String!) { files(first: 250, query: $search) { nodes { id } } }
  `,
  removeFiles: /* GraphQL */ `
    mutation RemoveFiles($ids: [ID!]!) { fileDelete(fileIds: $ids) { deletedFileIds userErrors { field message } } }
  `,
  file: /* GraphQL */ `
    query OneFile($id: ID!) { node(id: $id) { ... on MediaImage { fileStatus fileErrors { message } image { url } } } }
  `,
} as const;

/** Never tried again once the shop may have heard them. */
export const fileChanges = ['stagePicture', 'addFile', 'hangPictures', 'takeDownPictures', 'removeFiles'] as const;
