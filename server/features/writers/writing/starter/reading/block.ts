/** A piece of an old text, as its HTML divides it. */
export type Block = { kind: 'heading' | 'paragraph' | 'item'; text: string; isStep?: boolean };
