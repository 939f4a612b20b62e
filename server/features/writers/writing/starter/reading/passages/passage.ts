/** What stood under one heading, or behind one "it comes with:", stays there: alone it might say something else. */
export type Passage = {
  heading: string;
  /** What stands behind the owner's list of features is read behind it. */
  behind?: boolean;
  parts: ({ sentences: string[] } | { items: string[]; ordered?: boolean })[];
};
