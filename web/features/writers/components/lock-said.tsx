import { Trans } from '@lingui/react/macro';
import { moment } from '../../../kit/format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import type { Lock } from '../writers.api.ts';

/** Who wants the shop’s text kept, and where the lock is opened. */
export function LockSaid({ lock: { by, at, everywhere }, className = '' }: { lock: Lock; className?: string }) {
  const day = moment(at, { dateStyle: 'medium' });
  return (
    <p className={`text-s text-ink-2 ${className}`}>
      {everywhere ? (
        <Trans>
          {by} locked this field of every product on {day}: the shop’s text stays.
        </Trans>
      ) : (
        <Trans>
          {by} locked this field on {day}: the shop’s text stays.
        </Trans>
      )}{' '}
      <TextLink to={'/freestyle/bulk/locks' as never}>
        <Trans>Field locks</Trans>
      </TextLink>
    </p>
  );
}
