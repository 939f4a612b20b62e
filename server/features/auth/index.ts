export { authRoutes } from './auth.routes.ts';
export { createAuth } from './auth.service.ts';
export { bearerOf } from './sessions.ts';
export { signInsHandlers } from './sign-ins.routes.ts';
export { isShopDomain } from './tokens.ts';
