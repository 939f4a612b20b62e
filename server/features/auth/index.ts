export { authRoutes, signInBy } from './auth.routes.ts';
export { type Auth, createAuth, type From } from './auth.service.ts';
export { createLinks, type Links } from './links.ts';
export { createPasswords } from './passwords.ts';
export { bearerOf, type Session } from './sessions.ts';
export { signInsHandlers } from './sign-ins.routes.ts';
export { isShopDomain } from './tokens.ts';
