export { localModelsRoutes } from './local-models.routes.ts';
export { createLocalModels, type LocalModels } from './local-models.service.ts';
export { uploadsDoor } from './uploads.wire.ts';
