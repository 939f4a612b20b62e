/**
 * Kinds of vows that few lines hold: `stems` is what any of a kind holds. A group of `words` holds what a fact has to say; where there is none, all
 * of it. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/rare-vows.json' with { type: 'json' };
import en from './en/rare-vows.json' with { type: 'json' };
import es from './es/rare-vows.json' with { type: 'json' };
import fr from './fr/rare-vows.json' with { type: 'json' };
import ja from './ja/rare-vows.json' with { type: 'json' };
import ko from './ko/rare-vows.json' with { type: 'json' };
import pt from './pt/rare-vows.json' with { type: 'json' };
import zh from './zh/rare-vows.json' with { type: 'json' };

/** In the order they are read in. */
export const rareVowIds = [
  // What a thing is said to do to the body where no complaint is named: “looks after the joints”, „gut fürs Herz“, 坐久了腰不累. Inner parts with any word of
  // care; a back or a knee only where it is spared a strain: a scarf keeps a neck warm.
  'body',
  // What is said to go on inside: a liver that is cleansed, nerves that are calmed. Only a remedy may promise it.
  'inner',
  // Held against others that nobody names: “outlasts three of the big-name ones”, 音质不输千元级; and less of something than others have.
  'rivals',
  // Who is said to use it, so that a buyer may trust it: “used by many bakeries”, 很多设计师都在用.
  'users',
  // Popularity told by what customers buy: “the one we sell the most”, 제일 잘 나가는. What somebody wears or uses most is none.
  'bought',
  // For whom it is said to do no harm, told by what they may do with it: 刚出生的宝宝也能玩. A tag that holds the word proves none of it.
  'ages',
  // Whoever may eat no gluten.
  'coeliac',
  // Wet and dust kept off: “drizzle is no trouble”, 먼지가 들어가지 않. A fact of the same quality, or an IP code, stands for it.
  'wet',
  'dust',
  // What a shop puts its own name to, or somebody else's: “we guarantee that …”, „für gut befunden“, 一致好评.
  'vouched',
  'judged',
  // What is said to be in it nowhere, without the names that lists of substances know: “nothing artificial”, 非转基因.
  'unmade',
] as const;
export type RareVowId = (typeof rareVowIds)[number];

export const rareVows: Record<Language, Record<RareVowId, { stems: string; words: string }>> = { en, zh, fr, de, es, pt, ja, ko };
