/** A piece of an old text, as its HTML divides it. */
export type Block = { kind: 'heading' | 'paragraph' | 'item'; text: string; isStep?: boolean };
/** `opens`: the first of the element that it stands in. `isFramed`: set between two signs, as a heading. */
export type Marked = Block & { isBold?: boolean; opens?: boolean; isFramed?: boolean };
