import type { Attribute } from '../naming/attributes.ts';

/** A line of the specifications. `chosen`: a buyer chooses by it. `weighed`: it comes from a variant's parcel. */
export type Row = { attribute: Attribute | undefined; label: string; names: string[]; values: string[]; text: string; chosen: boolean; weighed: boolean };
