export { createGateway } from './gateway.service.ts';
export type { Admission } from './door/admission.ts';
export { pageHeaders, preflight } from './calls/pages.ts';
export { Refusal } from './protocols/refusal.ts';
export type { VirtualModel } from './virtual/model.ts';
