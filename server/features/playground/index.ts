export { familiesRoutes } from './families/families.routes.ts';
export { filesDoor } from './files/files.wire.ts';
export { playgroundRoutes } from './playground.routes.ts';
export { createPlayground } from './playground.service.ts';
export { fetched } from './asks/pictures.ts';
export { chosen } from './families/choice.ts';
export { drawnBy } from './families/pictures.ts';
export { askedWhole, readable } from './families/whole-answer.ts';
