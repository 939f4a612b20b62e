export { createIdentity } from './identity.ts';
export { scimDoor } from './scim/scim.wire.ts';
export { companySignInDoor, companySignInRoutes, identityRoutes, scimTokensRoutes } from './identity.routes.ts';
