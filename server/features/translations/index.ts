export { translationsRoutes } from './translations.routes.ts';
export { createTranslations } from './translations.service.ts';
