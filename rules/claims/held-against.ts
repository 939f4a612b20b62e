/** A material that the thing is only held against: “lighter than cotton”, 純棉又太重. */
import { compared } from '../words/compared.ts';
import { wordsAround } from './words-around.ts';

export const isHeldAgainst = wordsAround((language) => compared[language]);
