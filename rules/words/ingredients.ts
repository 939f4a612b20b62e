/**
 * What food, care and feed are said to hold “really”: real vanilla, echte Butter, 本物のバニラ. A flavour of it is not it. Folded
 * text; `real` before or behind as the language has it, `likeness` what makes of the thing a taste or a scent.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/ingredients.json' with { type: 'json' };
import en from './en/ingredients.json' with { type: 'json' };
import es from './es/ingredients.json' with { type: 'json' };
import fr from './fr/ingredients.json' with { type: 'json' };
import ja from './ja/ingredients.json' with { type: 'json' };
import ko from './ko/ingredients.json' with { type: 'json' };
import pt from './pt/ingredients.json' with { type: 'json' };
import zh from './zh/ingredients.json' with { type: 'json' };

export const ingredientIds = ['vanilla', 'saffron', 'truffle', 'cocoa', 'chocolate', 'butter', 'cream', 'honey', 'fruit', 'strawberry', 'raspberry', 'blueberry', 'cherry', 'lemon', 'orange', 'apple', 'mango', 'coffee', 'cinnamon', 'ginger', 'maple-syrup', 'matcha', 'wasabi', 'cheese', 'milk', 'egg', 'meat', 'beef', 'chicken', 'turkey', 'lamb', 'salmon', 'tuna', 'fish', 'almond', 'hazelnut', 'pistachio', 'rose', 'lavender', 'argan-oil', 'olive-oil', 'aloe', 'collagen'] as const; // biome-ignore format: a word list
export type IngredientId = (typeof ingredientIds)[number];

type Ingredients = { real: string; realBehind: string; likeness: string; likenessBefore: string; names: string };

export const ingredients: Record<Language, Ingredients> = { en, de, fr, es, pt, zh, ja, ko };
