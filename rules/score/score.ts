/**
 * The score of a listing: the rules of `rules.ts`, each judged for itself. A rule that cannot be judged, because nobody said
 * anything about pictures for instance, is left out instead of guessed. A heuristic of ours, no search engine's data.
 */
import type { Language } from '@storewright/contract/kit/languages';
import { isElsewhereThan } from '../text/language/spoken.ts';
import { isUnread, type Spoken } from '../text/language/unread.ts';
import { checkTexts } from '../claims/claims.ts';
import { readHtml } from '../text/html.ts';
import { addresses, isLess } from './whole-sentences.ts';
import type { Claim, Fact, Listing, ListingSurroundings, RuleResult, Score } from '@storewright/contract/listing/listing';
import { judgeDescription } from './description.ts';
import { judgePictures, judgeProduct } from './product.ts';
import { judgeSearch } from './search.ts';
import type { Judged } from './judged.ts';
import { keywordOf } from './keywords.ts';

/** `claims` may be given when they are known already, as they are in the writer; then `facts` are not read. `asked`: the language it was to be written in. */
export function scoreListing(
  listing: Listing,
  facts: readonly Fact[],
  surroundings: ListingSurroundings,
  known?: { claims?: readonly Claim[]; vouched?: readonly string[]; asked?: Language },
): Score {
  const reading = readHtml(listing.description);
  const texts = {
    title: listing.title,
    description: reading.text,
    seo_title: listing.seo_title,
    seo_description: listing.seo_description,
    tags: listing.tags.join(', '),
  };
  const claims = known?.claims ?? checkTexts(texts, facts, surroundings.language, known?.vouched);
  const judged: Judged = {
    listing,
    reading,
    claims,
    surroundings,
    ...keywordOf(listing.title, surroundings.keywords, surroundings.language, surroundings.vendor),
  };
  const rules = [...judgeSearch(judged), ...judgeDescription(judged), ...judgePictures(judged), ...judgeProduct(judged)];
  const uncapped = pointsOf(rules);
  const missing = listing.title.trim() === '' || reading.text.trim() === '';
  if (missing) return { points: Math.min(uncapped, caps.missing), uncapped, cap: 'missing', rules };
  if (claims.some(({ state }) => state === 'unsupported')) return { points: Math.min(uncapped, caps.claims), uncapped, cap: 'claims', rules };
  if (known?.asked && isElsewhere(listing, known.asked)) return { points: Math.min(uncapped, caps.language), uncapped, cap: 'language', rules };
  if (!addresses(reading)) return { points: Math.min(uncapped, caps.sentences), uncapped, cap: 'sentences', rules };
  const { published, language } = surroundings;
  if (published && uncapped > published.points && isLess(reading, readHtml(published.description), language))
    return { points: published.points, uncapped, cap: 'lost', rules };
  return { points: uncapped, uncapped, cap: 'none', rules };
}

/** What stands in another language is read by nobody it is for. */
export const caps = { missing: 30, claims: 49, language: 49, sentences: 49 } as const;

/** Title and description together: either alone may be too short to tell, or names and figures only. */
export const isElsewhere = ({ title, description }: Pick<Listing, 'title' | 'description'>, asked: Language): boolean =>
  isElsewhereThan(asked, [`<p>${title}</p>${description}`]);

/** What goes on in its product's own language, which nobody here reads, was asked for in that. */
export const elsewhereOf = (product: Spoken | null, asked: Language, texts: Pick<Listing, 'title' | 'description'>): boolean =>
  !isUnread(product, asked) && isElsewhere(texts, asked);

function pointsOf(rules: readonly RuleResult[]): number {
  let met = 0;
  let all = 0;
  for (const { weight, value } of rules) {
    met += weight * value;
    all += weight;
  }
  return all === 0 ? 0 : Math.round((met / all) * 100);
}

/** The rules that cost most, worst first: why the score is what it is. */
export const worstOf = (score: Score, most = 3): RuleResult[] =>
  score.rules
    .filter(({ state, weight }) => weight > 0 && (state === 'fix' || state === 'improve'))
    .sort((one, other) => Number(other.id === 'D7') - Number(one.id === 'D7') || other.weight * (1 - other.value) - one.weight * (1 - one.value))
    .slice(0, most);
