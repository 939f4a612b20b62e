/** What tells a finish from a colour, in eight languages. */
import words from './finishes.json' with { type: 'json' };

/** A paint that is water-based or matt is of no colour, whatever the field is called. */
export const isFinish = (value: string): boolean => finish.test(value.trim());
const finish = new RegExp(words.finish, 'iu');
