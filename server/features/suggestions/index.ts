export { suggestionsRoutes } from './suggestions.routes.ts';
export { createSuggestions, type Suggestions } from './suggestions.service.ts';
