import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { errorText } from '../kit/error-texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { CallFault } from './note.tsx';

type Asked = Omit<ComponentProps<typeof Dialog>, 'open' | 'foot' | 'children'> &
  Pick<ComponentProps<typeof Button>, 'kind' | 'busy' | 'disabled' | 'price' | 'icon' | 'form'> & {
    open?: boolean;
    /** What the press does that does something. */
    verb: ReactNode;
    onVerb?: () => void;
    /** What the press says that leaves it. */
    keep?: ReactNode;
    /** Under way, it is not closed; why it failed stands above the presses, however long the rest is. */
    deed?: { isPending: boolean; error: unknown };
    /** Why it failed, where that is said in other words; nothing, where it stands at a field. */
    fault?: ReactNode;
    children?: ReactNode;
  };

/** Asked before something is done: one press does it, or sends `form`, the other leaves it. */
export function AskDialog({
  open = true,
  onClose,
  verb,
  onVerb,
  keep,
  deed,
  fault = errorText(deed?.error),
  kind = 'primary',
  busy = deed?.isPending ?? false,
  disabled,
  price,
  icon,
  form,
  children,
  ...window
}: Asked) {
  const { t } = useLingui();
  const close = () => deed?.isPending || onClose();
  return (
    <Dialog
      {...window}
      open={open}
      onClose={close}
      foot={
        <>
          {Boolean(deed?.error) && fault && <CallFault className="basis-full" text={fault} />}
          <Button disabled={deed?.isPending} onClick={close}>
            {keep ?? t`Cancel`}
          </Button>
          <Button kind={kind} busy={busy} disabled={disabled} price={price} icon={icon} type={form ? 'submit' : 'button'} form={form} onClick={onVerb}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
