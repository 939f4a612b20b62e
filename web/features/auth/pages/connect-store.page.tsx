import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isFramed, safePath } from '../../../kit/session.ts';
import { Note } from '../../../ui/note.tsx';
import { frameRefusal, optionsQuery } from '../auth.api.ts';
import { DemoDoor } from '../components/demo-door.tsx';
import { Door } from '../components/door.tsx';
import { FrameRefused } from '../components/frame-refused.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';

/** Sign in, look around in the demo shop, or go on to where accounts are opened. */
export function ConnectStorePage() {
  const { t } = useLingui();
  const { data: options, isPending } = useQuery(optionsQuery);
  const go = useNavigate();
  const { redirect: wanted, lost }: { redirect?: string; lost?: boolean } = useSearch({ strict: false });
  const enter = () => void go({ href: safePath(wanted) ?? '/dashboard' });
  const refused = isFramed() ? frameRefusal() : null;
  if (refused) return <FrameRefused error={refused} again={safePath(wanted)} />;
  return (
    <Door waiting={isPending}>
      {lost && <Note tone="info" role="status" className="mb-5">{t`You were signed out. What you typed is kept in this browser.`}</Note>}
      <SignInForm open={options?.register !== false} wanted={safePath(wanted) ?? '/dashboard'} onDone={enter} />
      <OtherWays loginHost={options?.login_host ?? null} wanted={safePath(wanted) ?? '/dashboard'} />
      {options?.demo && <DemoDoor onDone={(who) => (who === 'operator' ? void go({ href: '/secret_badass_page' }) : enter())} />}
    </Door>
  );
}
