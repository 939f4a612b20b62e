/** Names that are the same in every language: marks of certification, and the things that others fit. */
import type { Words } from './lexicon.ts';
import type { CertificateId, MaterialId, SubstanceId } from './concepts.ts';
import words from './universal.json' with { type: 'json' };

/** A fabric's brand is more than the fabric: what is not said to be of it is not. */
export const universal: { certificate: Words<CertificateId>; material: Words<MaterialId>; substance: Words<SubstanceId> } = words.concepts;
export const devices: readonly string[] = words.devices;
