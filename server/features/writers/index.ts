export { writersRoutes } from './writers.routes.ts';
export { createWriters, type Writers } from './writers.service.ts';
export { expectedScore } from './writing/expected-score.ts';
