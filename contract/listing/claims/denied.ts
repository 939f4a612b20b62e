/** “Not comfortable all day”: it says so itself. */
export const isDeniedBefore = (folded: string, at: number): boolean => denied.test(folded.slice(Math.max(0, at - 16), at));

const denied =
  /(?:(?:^|[^\p{L}])(?:not|never|n['’]t|nicht|kein\p{L}*|nie|pas|jamais|no|nunca|nao|sin|sem|ohne|sans)(?: (?:be|the|a|by|von|par|por))?[ ]|[不非未没])$/u;
