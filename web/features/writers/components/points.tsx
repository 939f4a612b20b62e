import { Plural } from '@lingui/react/macro';
import { points } from '../../../kit/format.ts';

/** A price. Also when it is nothing, and a dash while nobody knows it. The number only chooses the form of the word. */
export function Points({ count }: { count: string | null | undefined }) {
  if (count == null) return '–';
  const shown = points(count);
  return <Plural value={Number(count)} one={`${shown} point`} other={`${shown} points`} />;
}
