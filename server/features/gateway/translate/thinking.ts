/** How hard to think, and for how many tokens: one is turned into the other by fixed steps, so that a way there and back is the same. */
import type { Effort, Reasoning } from './normal.ts';

const budgets: Record<Effort, number> = { none: 0, minimal: 1_024, low: 2_048, medium: 8_192, high: 24_576 };

export const budgetOf = (reasoning: Reasoning): number => ('budget' in reasoning ? reasoning.budget : budgets[reasoning.effort]);

export const effortOf = (reasoning: Reasoning): Effort => {
  if ('effort' in reasoning) return reasoning.effort;
  if (reasoning.budget === 0) return 'none';
  return (['minimal', 'low', 'medium'] as const).find((effort) => reasoning.budget <= budgets[effort]) ?? 'high';
};

/** Names that providers use beside ours. */
const names: Record<string, Effort> = { none: 'none', minimal: 'minimal', low: 'low', medium: 'medium', high: 'high', xhigh: 'high', max: 'high' };
export const effortNamed = (name: unknown): Effort | null => (typeof name === 'string' ? (names[name.toLowerCase()] ?? null) : null);
