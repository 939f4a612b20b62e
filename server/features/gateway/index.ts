export { createGateway } from './gateway.service.ts';
