export { emailRoutes } from './texts.routes.ts';
export { createTexts } from './texts.service.ts';
