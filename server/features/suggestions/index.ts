export { suggestionsRoutes } from './suggestions.routes.ts';
export { createSuggestions } from './suggestions.service.ts';
