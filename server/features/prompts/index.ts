export { createCategories } from './categories.service.ts';
export { createDemoPrompts } from './demo-prompts.ts';
export { createExports } from './exports.service.ts';
export { createImports } from './imports.service.ts';
export { promptCategoriesRoutes, promptsRoutes } from './prompts.routes.ts';
export { createPrompts, type Prompts } from './prompts.service.ts';
export { promptFilesDoor } from './prompts.wire.ts';
export { ownedPrompts } from './owned.ts';
