import type { Attribute } from '../naming/attributes.ts';

/** A line of the specifications. `chosen`: a buyer chooses by it. `beside`: what a field of the same name tells of all of them. `weighed`: it comes from a variant's parcel. */
export type Row = {
  attribute: Attribute | undefined;
  label: string;
  names: string[];
  values: string[];
  text: string;
  chosen: boolean;
  beside?: string;
  weighed: boolean;
};
