export { type Cost, costFrom } from './asking/cost.ts';
export { createGuests, type Desk, type Guests } from './asking/guests.ts';
export { type Heard, hear } from './asking/hear.ts';
export { type Body, createLine, json, type Line } from './asking/line.ts';
export { faultOf, refusedIn, toldOf } from './asking/refused.ts';
