import { useLingui } from '@lingui/react/macro';
import { AskDialog } from '../../../ui/ask-dialog.tsx';

/** Kept for less time than before, what is older is gone: that is asked first. */
export function KeepLess({ deed, onVerb, onClose }: { deed: { isPending: boolean; error: unknown }; onVerb: () => void; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <AskDialog title={t`Delete what is older?`} kind="danger" verb={t`Save and delete`} deed={deed} onVerb={onVerb} onClose={onClose}>
      <p>{t`What is older is deleted within the hour, and does not come back.`}</p>
    </AskDialog>
  );
}
