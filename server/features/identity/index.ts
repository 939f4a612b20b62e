export { createIdentity } from './identity.ts';
export { companySignInDoor, companySignInRoutes, identityRoutes, scimTokensRoutes } from './identity.routes.ts';
