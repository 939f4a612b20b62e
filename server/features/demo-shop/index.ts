export { createDemoShop } from './demo.ts';
export { demoDoor } from './demo.wire.ts';
