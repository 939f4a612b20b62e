export { textPicturesDoor } from './pictures/pictures.wire.ts';
export { blogRoutes, emailRoutes, pageRoutes } from './texts.routes.ts';
export { createTexts } from './texts.service.ts';
