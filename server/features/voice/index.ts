export { voiceRoutes } from './voice.routes.ts';
export { createVoice } from './voice.service.ts';
