/** What stood under one heading, or behind one "it comes with:", stays there: alone it might say something else. */
export type Passage = { heading: string; parts: ({ sentences: string[] } | { items: string[]; ordered?: boolean })[] };
