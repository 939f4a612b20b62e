import { Plural } from '@lingui/react/macro';
import { points } from '../../../kit/format.ts';

/** A price. Also when it is nothing. The number only chooses the form of the word. */
export function Points({ count }: { count: string }) {
  const shown = points(count);
  return <Plural value={Number(count)} one={`${shown} point`} other={`${shown} points`} />;
}
