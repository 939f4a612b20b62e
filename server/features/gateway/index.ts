export { createGateway } from './gateway.service.ts';
export type { VirtualModel } from './virtual/model.ts';
