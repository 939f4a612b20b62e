export { authRoutes } from './auth.routes.ts';
export { type Auth, createAuth } from './auth.service.ts';
export { bearerOf, cookieName } from './sessions.ts';
export { isShopDomain } from './tokens.ts';
