export { createDemoProvider, demoHost } from './demo-provider.ts';
export { demoKey, demoOffer } from './offer.ts';
