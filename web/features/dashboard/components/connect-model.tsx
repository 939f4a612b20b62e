import { type ReactNode, Suspense, useState } from 'react';
import { useProfile } from '../../../kit/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ConnectEngine } from '../../inference/index.ts';

/** Opens the dialog that connects an AI model; it is fetched when somebody asks for it. Staff do not see it: their owner decides. */
export function ConnectModel({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { role } = useProfile().user;
  if (role === 'staff') return null;
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{children}</LinkButton>
      {open && (
        <Suspense>
          <ConnectEngine onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
