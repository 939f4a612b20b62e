import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The list stands still while somebody reads it; what came meanwhile is shown when they ask. */
export function MoreRows({ arrived }: { arrived: { waiting: boolean; show: () => void } }) {
  if (!arrived.waiting) return null;
  return (
    <p role="status" className="flex items-center gap-3 border-b border-line px-6 text-s text-ink-2 phone:px-4">
      <Trans>The job has moved on; this list stands still while you read.</Trans>{' '}
      <LinkButton onClick={arrived.show}>{<Trans>Show what is new</Trans>}</LinkButton>
    </p>
  );
}
