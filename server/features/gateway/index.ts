export { createGateway } from './gateway.service.ts';
export type { VirtualModel, VirtualPiece } from './virtual/model.ts';
