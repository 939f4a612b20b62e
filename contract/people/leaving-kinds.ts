/** What is somebody's own, and does not stay nobody's when they leave. `apps` are those of programs: their keys live on. */
export const ownedKinds = ['assistants', 'prompts', 'looks', 'apps', 'connections'] as const;
/** For so long it can be taken back. */
export const handOverDays = 30;
