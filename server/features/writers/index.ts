export { writersRoutes } from './writers.routes.ts';
export { createWriters } from './writers.service.ts';
export { expectedScore } from './writing/expected-score.ts';
