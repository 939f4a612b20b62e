export { translationsRoutes } from './translations.routes.ts';
export { createTranslations, type Translations } from './translations.service.ts';
