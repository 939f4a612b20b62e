/** How often somebody may begin a purchase or try a key. */
import { createLimiter } from '../../../../kit/limiter.ts';

export const createLimits = () => {
  const begun = createLimiter('purchase', { points: 100, duration: 600 });
  const wrong = createLimiter('redeem', { points: 20, duration: 900 });
  return { mayBegin: begun.take, mayTry: wrong.look, wrongKey: wrong.take };
};
