/** What is said behind a substance that is not in it: „Zucker ist keiner drin“, 農薬は一切使っていません, 설탕은 안 넣었어요. Folded text, from where its name ends. */
import words from './none-of-it.json' with { type: 'json' };

export const noneBehind = new RegExp(`^(?:${words.behind.join('|')})`, 'u');

/** « Sans CMR ni », „ohne EDTA oder“: a denial whose list goes on with the next word. Read up to where the substance begins. */
export const deniedWith = new RegExp(words.deniedWith, 'u');

/** « Ni colorant ni conservateur », before the first and behind it. */
export const neitherBefore = new RegExp(words.neitherBefore, 'u');
export const neitherBehind = new RegExp(words.neitherBehind, 'u');
