export { jobsRoutes, showJob } from './jobs.routes.ts';
export { createJobs, type Jobs } from './jobs.service.ts';
export { jobs } from './jobs.tables.ts';
export type { JobKind, JobTools } from './runner.ts';
