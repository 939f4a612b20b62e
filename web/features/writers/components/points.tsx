import { Plural } from '@lingui/react/macro';

/** A price. Also when it is nothing. */
export function Points({ count }: { count: number }) {
  return <Plural value={count} one="# point" other="# points" />;
}
