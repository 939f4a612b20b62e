export { authRoutes } from './auth.routes.ts';
export { type Auth, createAuth } from './auth.service.ts';
export { createLinks, type Links } from './links.ts';
export { createPasswords } from './passwords.ts';
export { bearerOf } from './sessions.ts';
export { signInsHandlers } from './sign-ins.routes.ts';
export { isShopDomain } from './tokens.ts';
