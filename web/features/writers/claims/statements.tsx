import { Plural, Trans } from '@lingui/react/macro';
import type { Claim } from '@storewright/contract/listing/listing';
import { isNew } from './open-claims.ts';

/** How much is stated beyond the facts; drawn as it is marked in the text, so that it explains the marks. */
export function Statements({ claims }: { claims: readonly Claim[] }) {
  const unproven = claims.filter(({ state }) => state === 'unproven');
  const fresh = unproven.filter(isNew).length;
  const own = unproven.length - fresh;
  return (
    <>
      {own > 0 && (
        <span>
          <u className="decoration-control decoration-dotted underline-offset-3">
            <Plural value={own} one="# statement" other="# statements" />
          </u>{' '}
          <Trans>in your own words</Trans>
        </span>
      )}
      {fresh > 0 && (
        <span>
          <u className="text-ink-2 decoration-amber-fill decoration-dotted decoration-2 underline-offset-3">
            <Plural value={fresh} one="# new statement" other="# new statements" />
          </u>{' '}
          <Trans>in no field</Trans>
        </span>
      )}
    </>
  );
}

/** The same under a text that stands alone; nothing where there is nothing to say. */
export const BeyondFacts = ({ claims }: { claims: readonly Claim[] }) => (
  <p className="mt-1.5 flex flex-wrap gap-x-3.5 text-xs text-ink-3 empty:hidden">
    <Statements claims={claims} />
  </p>
);
