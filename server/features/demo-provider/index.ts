export { createDemoProvider, demoHost } from './demo-provider.ts';
export { demoOffer } from './offer.ts';
