import { useLingui } from '@lingui/react/macro';
import { ReasonDialog } from '../components/reason-dialog.tsx';

type Lock = {
  title: string;
  note: string;
  /** As it is now. */
  disabled: boolean;
  deed: { error: unknown; isPending: boolean };
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Out, or in again. */
export function LockDialog({ disabled, ...rest }: Lock) {
  const { t } = useLingui();
  return <ReasonDialog {...rest} act={disabled ? t`Enable` : t`Disable`} danger={!disabled} />;
}
