import type { ReactNode } from 'react';
import { useProfile } from '../../../kit/session.ts';
import { TextLink } from '../../../ui/link-button.tsx';

/** To where one says who writes. Staff do not see it: their owner decides. */
export function ConnectModel({ children }: { children: ReactNode }) {
  const { role } = useProfile().user;
  return role === 'staff' ? null : <TextLink to="/settings/who-writes">{children}</TextLink>;
}
