export { blogRoutes, emailRoutes, pageRoutes } from './texts.routes.ts';
export { createTexts } from './texts.service.ts';
